import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../src/api/catalogue/all.ts';
import type { Key } from './credentials.ts';
import { forbidden, invalid, rateLimited, unauthenticated } from './errors.ts';
import type { Platform } from './platform.ts';
import { countRequest } from './rate-limit.ts';
import { fingerprint, hashKey, holdsSecret } from './secrets.ts';
import { keys } from './store/schema.ts';

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

/** The Origin header as Node gives it: several lines come joined, and the grammar of origins refuses that. */
export const originOf = (request: FastifyRequest): string | null => header(request, 'origin');

/** Sec-Fetch-Mode is left out: Node's own fetch sends it. */
export const isFromBrowser = (request: FastifyRequest): boolean =>
  originOf(request) !== null || header(request, 'sec-fetch-site') !== null;

/** A secret that a browser held has leaked: say so where the owner looks, and remember it. */
async function refuseSecretInBrowser(platform: Platform, secret: string): Promise<never> {
  platform.log(`A secret key came from a browser (fingerprint ${fingerprint(secret)}). Replace it.`);
  await platform.db
    .update(keys)
    .set({ exposedAt: platform.now() })
    .where(eq(keys.hash, hashKey(secret)));
  throw forbidden(
    'secret_in_browser',
    'A secret key came from a browser. Replace that key: it is known to others now.',
  );
}

/** An address with every letter of a key readable. Byte by byte, so that one that is badly encoded hides none of the others. */
const decoded = (url: string): string =>
  url
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

function requireScope(operation: Operation, key: Key): void {
  const { row, product } = operation;
  const serverOnly = row.credential === 'secret' || row.credential === 'session';
  if (serverOnly && key.kind !== 'secret') {
    throw forbidden('missing_scope', 'This operation takes a secret key, from a server.');
  }
  if (key.products !== null && !key.products.includes(product)) {
    throw forbidden('missing_scope', 'This key may not use this product.');
  }
  // Business and Streamer owners manage events; Personal accounts discover them (interface section 5).
  if (product === 'events' && row.effect === 'write' && key.class === 'Personal') {
    throw forbidden('missing_scope', 'A Personal account cannot manage events.');
  }
}

/**
 * The checks between size and body, in the contract's order (section 3): rate, secret in a browser, credential, scope.
 * @returns the key that came along, null where none is needed and none came.
 */
export async function passGate(platform: Platform, operation: Operation, request: FastifyRequest): Promise<Key | null> {
  const secret = header(request, 'x-service-api-key');
  const { publicKey } = request.query as { publicKey?: unknown };
  const lookup = await platform.keys.lookUp({ secret, publicKey });
  const key = lookup.state === 'found' ? lookup.key : null;
  const wait = await countRequest(platform.rates, platform.limits, {
    accountId: key?.accountId ?? null,
    product: operation.product,
    address: request.ip,
    effect: operation.row.effect,
  });
  if (wait !== null) throw rateLimited(wait);
  if (secret !== null && isFromBrowser(request)) return refuseSecretInBrowser(platform, secret);
  if (holdsSecret(decoded(request.url))) {
    throw invalid('A secret key does not belong in an address. Replace that key: addresses are logged.');
  }
  if (lookup.state === 'invalid') throw unauthenticated('The key is not valid.');
  if (key === null && operation.row.credential === 'session') {
    // Its token stands in the body or the query, where the operation itself reads it: without a valid one it answers 401.
    if (isFromBrowser(request)) throw forbidden('secret_in_browser', 'A session token is for servers only.');
    return null;
  }
  if (key === null && operation.row.credential !== 'none') {
    const serverOnly = operation.row.origin === 'server';
    throw unauthenticated(serverOnly ? 'Send a secret key in X-Service-API-Key.' : 'Send a public key in publicKey.');
  }
  if (key !== null) requireScope(operation, key);
  return key;
}
