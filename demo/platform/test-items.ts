import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from './errors.ts';
import { VOTED_REFERENCE } from './seed/test-items.ts';

/**
 * What no stored row can be: items that are slow, that are always too many requests, and at which every browser has voted. Their ids are
 * fixed, so that an integration can be tested against them anywhere (docs/testing-an-integration.md).
 */

const SLOW_MS = 4000;
const RETRY_AFTER_MS = 5000;
const VOTED_EMBED = 'emb_test_voted';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Every id that a request names. */
function idsOf({ body, params }: FastifyRequest): readonly unknown[] {
  const { id, embedId, shortId } = fieldsOf(body);
  return [id, embedId, shortId, ...Object.values(fieldsOf(params))];
}

const names = (request: FastifyRequest, behaviour: string): boolean =>
  idsOf(request).some(
    (id) => typeof id === 'string' && /^(?:emb_|plink_)?test_/.test(id) && id.endsWith(`_${behaviour}`),
  );

const isVoted = (request: FastifyRequest): boolean => idsOf(request).includes(VOTED_EMBED);

const asked = new WeakMap<FastifyRequest, unknown>();

/** Whoever asks is the one who has voted. */
function takeForVoter(request: FastifyRequest): void {
  const body = fieldsOf(request.body);
  asked.set(request, body['clientReference']);
  request.body = { ...body, clientReference: VOTED_REFERENCE };
}

/** The vote goes back under the reference that was asked with: a client takes no other for its own. */
function giveBack(request: FastifyRequest, payload: string): string {
  const reference = asked.get(request) ?? VOTED_REFERENCE;
  const renamed = (vote: Fields): Fields =>
    vote['clientReference'] === VOTED_REFERENCE ? { ...vote, clientReference: reference } : vote;
  const answer = fieldsOf(JSON.parse(payload));
  if (answer['data'] === undefined) return payload;
  const data = renamed(fieldsOf(answer['data']));
  const vote = data['vote'] === undefined ? {} : { vote: renamed(fieldsOf(data['vote'])) };
  return JSON.stringify({ ...answer, data: { ...data, ...vote } });
}

export function registerTestItems(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (names(request, 'limited')) throw rateLimited(RETRY_AFTER_MS);
    if (names(request, 'slow')) await new Promise((done) => setTimeout(done, SLOW_MS));
    if (isVoted(request)) takeForVoter(request);
  });
  app.addHook('onSend', async (request, _reply, payload) =>
    asked.has(request) && typeof payload === 'string' ? giveBack(request, payload) : payload,
  );
}
