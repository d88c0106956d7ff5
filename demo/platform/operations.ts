import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Operation, operations } from '../../src/api/catalogue/all.ts';
import { contractOf } from '../../src/api/contract/all.ts';
import { RedirectQuery } from '../../src/api/contract/redirects.ts';
import type { OperationContract } from '../../src/api/contract/table.ts';
import { baseUrlOf } from './answers.ts';
import { type Call, Navigation } from './call.ts';
import { invalid, PlatformError } from './errors.ts';
import { originOf, passGate } from './gate.ts';
import { isStorable, readJsonBody } from './json-body.ts';
import type { Platform } from './platform.ts';
import { rooms } from './products/rooms.ts';
import { coerceQuery } from './query.ts';

/** Fastify writes a path parameter with a colon. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Whether a visitor's way to a checkout can use it: one text that its schema takes. */
const isUsable = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  (name === 'returnUrl' ? value.length <= 2000 && URL.canParse(value) : value.length <= 500);

/** A visitor cannot mend a link, so what only comes along is dropped where it is unusable (contract section 4). */
const usableQuery = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => !(name === 'returnUrl' || name.startsWith('utm_')) || isUsable(name, value),
    ),
  );

function cleanQuery(request: FastifyRequest, contract: OperationContract): Record<string, unknown> {
  const { publicKey: _key, ...query } = request.query as Record<string, unknown>;
  const texts = [...Object.values(query).flat(), ...Object.values(request.params as Record<string, string>)];
  if (!texts.every((text) => isStorable(String(text)))) {
    throw invalid('The address holds a character that cannot be kept.');
  }
  return coerceQuery(contract.query === RedirectQuery ? usableQuery(query) : query, contract.query);
}

/** The one place that answers for what the platform does not do yet. */
const notServed = async (): Promise<never> => {
  throw new PlatformError('not_implemented', 'The local platform does not serve this operation yet.');
};

function register(app: FastifyInstance, platform: Platform, operation: Operation): void {
  const contract = contractOf(operation.route);
  const handle = rooms.get(operation.route) ?? notServed;
  const keys = new WeakMap<FastifyRequest, Call['key']>();
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    bodyLimit: operation.product === 'polls' ? platform.limits.voteBodyBytes : platform.limits.bodyBytes,
    schema: {
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
      ...(contract.body === undefined ? {} : { body: contract.body }),
    },
    // Fastify validates after this hook and before the handler, so the contract's order holds: credential, scope, body.
    async preValidation(request) {
      keys.set(request, await passGate(platform, operation, request));
      const { 'content-type': type, 'content-encoding': encoding } = request.headers;
      if (contract.body !== undefined) request.body = readJsonBody(request.body, type, encoding);
      request.query = cleanQuery(request, contract);
    },
    async handler(request, reply) {
      const answer = await handle({
        platform,
        operation,
        params: request.params as Record<string, string>,
        query: request.query,
        body: request.body,
        key: keys.get(request) ?? null,
        origin: originOf(request),
        address: request.ip,
        baseUrl: baseUrlOf(request),
      });
      if (answer instanceof Navigation) {
        return reply.code(answer.status).headers(answer.headers).type('text/html; charset=utf-8').send(answer.html);
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ data: answer, requestId: request.id }));
    },
  });
}

/** Every operation of the catalogue, served or answered with 501. */
export function registerOperations(app: FastifyInstance, platform: Platform): void {
  for (const operation of operations) register(app, platform, operation);
}
