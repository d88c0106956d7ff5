import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, operations } from '../../../src/api/catalogue/all.ts';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { contractOf, isNavigation } from '../../../src/api/contract/all.ts';
import { authenticate, originOf, requireToken } from '../auth/access.ts';
import { budgetWait, spendBudget } from '../auth/rate-limit.ts';
import { baseUrlOf } from '../base/base-url.ts';
import { type Call, type Handler, type Handlers, Navigation } from '../base/call.ts';
import { PlatformError, rateLimited } from '../base/errors.ts';
import type { Platform } from '../base/platform.ts';
import { accounts } from '../products/accounts/accounts.ts';
import { ads } from '../products/ads/ads.ts';
import { embeds } from '../products/embeds/embeds.ts';
import { events } from '../products/events/events.ts';
import { livestream } from '../products/livestream/livestream.ts';
import { loyalty } from '../products/loyalty/loyalty.ts';
import { marketing } from '../products/marketing/marketing.ts';
import { pages } from '../products/pages/pages.ts';
import { billing } from '../products/payments/payments.ts';
import { payments } from '../products/payments.ts';
import { polls } from '../products/polls/polls.ts';
import { spaces } from '../products/spaces/spaces.ts';
import { sponsors } from '../products/sponsors/sponsors.ts';
import { teams } from '../products/teams/teams.ts';
import { VOTED_REFERENCE } from '../seed/test-items.ts';
import { readJsonBody, readQuery } from './parse-request.ts';

const products: readonly Handlers[] = [
  accounts,
  ads,
  billing,
  embeds,
  events,
  livestream,
  loyalty,
  marketing,
  pages,
  payments,
  polls,
  spaces,
  sponsors,
  teams,
];

/** The handlers of all products, by route. To add a product, add it to the list above. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  products.flatMap((product) => Object.entries(product) as [RouteText, Handler][]),
);

const notImplemented = async (): Promise<never> => {
  throw new PlatformError('not_implemented', 'The local platform does not implement this operation yet.');
};

/*
 * Test items with behavior that no stored row can have: they respond slowly, always respond 429, or count every visitor as one who has
 * voted. Their ids are fixed, so an integration can be tested against them anywhere (docs/testing-an-integration.md).
 */

const SLOW_MS = 4000;
const RETRY_AFTER_MS = 5000;
const VOTED_EMBED = 'emb_test_voted';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Every id in the body or the path. */
function idsOf({ body, params }: FastifyRequest): readonly unknown[] {
  const { id, embedId, shortId } = fieldsOf(body);
  return [id, embedId, shortId, ...Object.values(fieldsOf(params))];
}

const isTestItem = (id: unknown, behavior: string): boolean =>
  typeof id === 'string' && /^(?:emb_|plink_)?test_/.test(id) && id.endsWith(`_${behavior}`);

/** The reference that a visitor sent to the "voted" embed, by request. */
const sentReferences = new WeakMap<FastifyRequest, unknown>();

async function applyTestItems(request: FastifyRequest): Promise<void> {
  const ids = idsOf(request);
  if (ids.some((id) => isTestItem(id, 'limited'))) throw rateLimited(RETRY_AFTER_MS);
  if (ids.some((id) => isTestItem(id, 'slow'))) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (!ids.includes(VOTED_EMBED)) return;
  const body = fieldsOf(request.body);
  sentReferences.set(request, body['clientReference']);
  request.body = { ...body, clientReference: VOTED_REFERENCE };
}

/** Puts the reference that was sent back into the response: a client ignores a vote with any other. */
async function restoreReference(request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!sentReferences.has(request) || typeof payload !== 'string') return payload;
  const clientReference = sentReferences.get(request) ?? VOTED_REFERENCE;
  const restored = (vote: Fields): Fields =>
    vote['clientReference'] === VOTED_REFERENCE ? { ...vote, clientReference } : vote;
  const response = fieldsOf(JSON.parse(payload));
  if (response['data'] === undefined) return payload;
  const data = restored(fieldsOf(response['data']));
  const vote = data['vote'] === undefined ? {} : { vote: restored(fieldsOf(data['vote'])) };
  return JSON.stringify({ ...response, data: { ...data, ...vote } });
}

/** Fastify writes path parameters with a colon. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function registerOperation(app: FastifyInstance, platform: Platform, operation: Operation): void {
  const contract = contractOf(operation.route);
  const handle = handlers.get(operation.route) ?? notImplemented;
  const keys = new WeakMap<FastifyRequest, Call['key']>();
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    exposeHeadRoute: operation.method === 'GET' && !isNavigation(operation.route),
    bodyLimit: operation.product === 'polls' ? platform.limits.voteBodyBytes : platform.limits.bodyBytes,
    schema: {
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
      ...(contract.body === undefined ? {} : { body: contract.body }),
    },
    // Fastify validates between this hook and `preHandler`, which gives the contract's order: credential, scope, body.
    async preValidation(request, reply) {
      keys.set(request, await authenticate(platform, operation, request, reply));
      if (contract.body !== undefined) request.body = readJsonBody(request);
      request.query = readQuery(request, contract.query);
      requireToken(operation, keys.get(request) ?? null, request.body ?? request.query);
    },
    // The contract puts this after the origin, which each handler checks. Here, a request over budget never reaches the store.
    async preHandler(request) {
      const key = keys.get(request);
      if (key?.kind === 'public') {
        const wait = await budgetWait(platform.rates, platform.limits, key.accountId, request.ip);
        if (wait !== null) throw rateLimited(wait);
      }
      await applyTestItems(request);
    },
    onSend: restoreReference,
    async onResponse(request, { statusCode }) {
      const key = keys.get(request);
      const isRefused = statusCode === 401 || statusCode === 403 || statusCode === 429;
      if (key?.kind === 'public' && !isRefused) await spendBudget(platform.rates, key.accountId, request.ip);
    },
    async handler(request, reply) {
      const result = await handle({
        platform,
        operation,
        params: request.params as Record<string, string>,
        query: request.query,
        body: request.body,
        key: keys.get(request) ?? null,
        origin: originOf(request),
        address: request.ip,
        baseUrl: baseUrlOf(request, platform),
      });
      if (result instanceof Navigation) {
        return reply.code(result.status).headers(result.headers).type('text/html; charset=utf-8').send(result.html);
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ data: result, requestId: request.id }));
    },
  });
}

/** Registers every operation of the catalogue. Those without a handler respond 501. */
export function registerOperations(app: FastifyInstance, platform: Platform): void {
  for (const operation of operations) registerOperation(app, platform, operation);
}
