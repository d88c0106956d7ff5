import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { contractOf, type Operation, operations } from '../../../src/api/operations.ts';
import { type Allowance, authenticate } from '../auth/access.ts';
import { baseUrlOf } from '../base/base-url.ts';
import { type Handler, Navigation } from '../base/call.ts';
import { declaredMembers } from '../base/declared-members.ts';
import { PlatformError } from '../base/errors.ts';
import type { Platform } from '../base/platform.ts';
import { networkOf } from '../base/rate-store.ts';
import { isCreate, requireNoPlatformFields, withoutEmptyFields } from './empty-fields.ts';
import { noteAccount, noteReportOnly } from './log.ts';
import { readJsonBody, readQuery } from './parse-request.ts';

const notImplemented = async (): Promise<never> => {
  throw new PlatformError('not_implemented', 'The local platform does not implement this operation yet.');
};

/** Whether a program follows a link that people follow, too. */
const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

const linkError = (status: number): PlatformError =>
  new PlatformError('not_found', `This payment link ${status === 410 ? 'is not active' : 'does not exist'}.`, {
    status,
  });

/** Fastify writes path parameters with a colon. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

export interface OperationOptions {
  readonly platform: Platform;
  /** Handlers by route. An operation without one responds 501. */
  readonly handlers: ReadonlyMap<string, Handler>;
}

function registerOperation(app: FastifyInstance, { platform, handlers }: OperationOptions, operation: Operation): void {
  const contract = contractOf(operation.route);
  const handle = handlers.get(operation.route) ?? notImplemented;
  const allowances = new WeakMap<FastifyRequest, Allowance>();
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    exposeHeadRoute: operation.method === 'GET',
    bodyLimit: operation.product === 'polls' ? platform.limits.voteBodyBytes : platform.limits.bodyBytes,
    schema: {
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
      ...(contract.body === undefined ? {} : { body: contract.body }),
    },
    // Fastify validates between this hook and `preHandler`, which gives the contract's order: credential, scope, body.
    async preValidation(request, reply) {
      const allowance = await authenticate(platform, operation, request, reply);
      allowances.set(request, allowance);
      if (allowance.key !== null) noteAccount(request, allowance.key.accountId);
      if (contract.body !== undefined) {
        const body = readJsonBody(request);
        if (isCreate(operation)) requireNoPlatformFields(contract.body, contract.data, body);
        request.body = isCreate(operation) ? withoutEmptyFields(contract.body, body) : body;
      }
      request.query = readQuery(request, contract.query);
      allowance.requireToken(request.body ?? request.query);
    },
    // The contract puts this after the origin, which each handler checks. Here, a request over budget never reaches the store.
    preHandler: async (request) => allowances.get(request)?.requireBudget(),
    onResponse: async (request, { statusCode }) => allowances.get(request)?.spendBudget(statusCode),
    async handler(request, reply) {
      const allowance = allowances.get(request);
      if (allowance === undefined) throw new Error(`${operation.route} was reached without its checks.`);
      const { key, isOwner, origin, address } = allowance;
      const { query, body } = request;
      const params = request.params as Record<string, string>;
      const baseUrl = baseUrlOf(request, platform);
      const noteWouldBeRefused = (reason: string) => {
        noteReportOnly(request, reason);
        reply.header('would-be-refused', reason);
      };
      const caller = { key, isOwner, origin, address, noteWouldBeRefused };
      // Without a key, by the account of the resource, which only the handler knows: by the visitor's network instead.
      const inTurn = platform.forAccount(key?.accountId ?? networkOf(address));
      const isHead = request.method === 'HEAD';
      const result = await handle({ platform: inTurn, operation, params, query, body, ...caller, isHead, baseUrl });
      if (result instanceof Navigation) {
        if (result.status >= 400 && wantsJson(request)) throw linkError(result.status);
        return reply.code(result.status).headers(result.headers).type('text/html; charset=utf-8').send(result.html);
      }
      const data = isOwner ? result : declaredMembers(contract.data, result);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data, requestId: request.id }));
    },
  });
}

/** Plugin with a route for every operation of the catalogue. */
export const operationRoutes: FastifyPluginAsync<OperationOptions> = async (app, options) => {
  for (const operation of operations) registerOperation(app, options, operation);
};
