import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited } from '../base/errors.ts';
import { VOTED_REFERENCE } from './test-items.ts';

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

/** Exactly the seeded ids: an owner may name a link `test_tickets_limited`. */
const isTestItem = (id: unknown, behavior: string): boolean =>
  ['emb_test_', 'plink_test_', 'test_'].some((prefix) => id === prefix + behavior);

/** The reference that a visitor sent to the "voted" embed, by request. */
const sentReferences = new WeakMap<FastifyRequest, unknown>();

async function applyBehavior(request: FastifyRequest): Promise<void> {
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

/**
 * Gives test items behavior that no stored row can have: they respond slowly, always respond 429, or count every visitor as one who has
 * voted. Their ids are fixed, so an integration can be tested against them anywhere (docs/testing-an-integration.md). Applies to the
 * routes that are registered on `app` afterwards.
 */
export function addTestItemBehavior(app: FastifyInstance): void {
  app.addHook('preHandler', applyBehavior);
  app.addHook('onSend', restoreReference);
}
