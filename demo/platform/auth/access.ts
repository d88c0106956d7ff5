import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../../src/api/operations.ts';
import { baseUrlOf } from '../base/base-url.ts';
import type { Call, Caller } from '../base/call.ts';
import { containsSecretKey, fingerprint, hashKey, type Key, lookUpKey } from '../base/credentials.ts';
import { forbidden, invalid, rateLimited, unauthenticated } from '../base/errors.ts';
import type { Platform } from '../base/platform.ts';
import { decideOrigin } from '../origin-policy.ts';
import { keys, type Mode } from '../store/schema.ts';
import { budgetWait, countRequest, spendBudget } from './rate-limit.ts';

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

/** The `Origin` header. Node joins several into one, which the grammar of origins then refuses. */
export const originOf = (request: FastifyRequest): string | null => header(request, 'origin');

/** Ignores Sec-Fetch-Mode, which Node's own fetch sends too. */
export const isFromBrowser = (request: FastifyRequest): boolean =>
  originOf(request) !== null || header(request, 'sec-fetch-site') !== null;

/**
 * Whether another site sent the form. Sec-Fetch-Site settles it, whatever address a proxy makes of ours; browsers before 2023 lack it, and
 * all omit it on plain http, except on this machine.
 */
export function isForeignForm(request: FastifyRequest, platform: Platform): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = originOf(request);
  return origin !== null && origin !== baseUrlOf(request, platform);
}

/** A secret key in a browser has leaked: warns the owner in the log and marks the key as exposed. */
async function refuseSecretInBrowser(platform: Platform, request: FastifyRequest, secret: string): Promise<never> {
  request.log.warn({ fingerprint: fingerprint(secret) }, 'A browser sent a secret key. Replace it.');
  await platform.db
    .update(keys)
    .set({ exposedAt: platform.now() })
    .where(eq(keys.hash, hashKey(secret)));
  throw forbidden('secret_in_browser', 'A browser sent a secret key. The key has leaked: replace it.');
}

/** Percent-decodes byte by byte, so that one malformed escape cannot hide the rest of the URL. */
const decoded = (url: string): string =>
  url
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

function requireScope(operation: Operation, key: Key): void {
  const { row, product } = operation;
  const serverOnly = row.credential === 'secret' || row.credential === 'session';
  if (serverOnly && key.kind !== 'secret') {
    throw forbidden('missing_scope', 'This operation requires a secret key, sent from a server.');
  }
  if (key.products !== null && !key.products.includes(product)) {
    throw forbidden('missing_scope', `This key has no access to the product ${product}.`, [
      { path: 'product', message: product },
    ]);
  }
  // Business and Streamer owners manage events; Personal accounts discover them.
  if (product === 'events' && row.effect === 'write' && key.class === 'Personal') {
    throw forbidden('missing_scope', 'A Personal account cannot manage events.');
  }
}

/** @throws {PlatformError} 401 or 403 for an operation that needs a key. */
function requireKeyless({ row }: Operation, request: FastifyRequest): void {
  if (row.credential === 'none') return;
  if (row.credential !== 'session') {
    throw unauthenticated(
      row.origin === 'server'
        ? 'Send a secret key in the X-Service-API-Key header.'
        : 'Send a public key as publicKey.',
    );
  }
  if (isFromBrowser(request)) throw forbidden('secret_in_browser', 'Session tokens are for servers only.');
}

/**
 * What the sender of a request may do: made once, by the checks of its rate and credential, and asked for everything after them. The
 * handler's call has its fields.
 */
export class Allowance implements Caller {
  readonly key: Key | null;
  readonly isOwner: boolean;
  readonly origin: string | null;
  readonly address: string;
  readonly #platform: Platform;
  readonly #operation: Operation;

  constructor(platform: Platform, operation: Operation, request: FastifyRequest, key: Key | null) {
    this.key = key;
    this.isOwner = key?.kind === 'secret';
    this.origin = originOf(request);
    this.address = request.ip;
    this.#platform = platform;
    this.#operation = operation;
  }

  /**
   * Without a key, the session token in the input authorizes an operation. The handler reads it, and responds 401 if it is not valid.
   * @throws {PlatformError} 401 if there is neither. Leaves an input that is no object to the validator.
   */
  requireToken(input: unknown): void {
    if (this.#operation.row.credential !== 'session' || this.key !== null) return;
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
    if ('sessionToken' in input && typeof input.sessionToken === 'string') return;
    throw unauthenticated('Send a session token, or a secret key in the X-Service-API-Key header.');
  }

  /** @throws {PlatformError} 429 if a visitor has used up a fair share of the account's budget. */
  async requireBudget(): Promise<void> {
    if (this.key === null || this.isOwner) return;
    const { rates, limits } = this.#platform;
    const wait = await budgetWait(rates, limits, this.key.accountId, this.address);
    if (wait !== null) throw rateLimited(wait);
  }

  /** Charges a visitor's request to the account's budget, unless it was refused. */
  async spendBudget(statusCode: number): Promise<void> {
    const isRefused = statusCode === 401 || statusCode === 403 || statusCode === 429;
    if (this.key === null || this.isOwner || isRefused) return;
    await spendBudget(this.#platform.rates, this.key.accountId, this.address);
  }
}

/**
 * Runs the checks between size and body, in the contract's order: rate, secret in a browser, credential, scope. Adds the
 * headers of the rate limit to the reply.
 */
export async function authenticate(
  platform: Platform,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Allowance> {
  const secret = header(request, 'x-service-api-key');
  const { publicKey } = request.query as { publicKey?: unknown };
  const lookup = await lookUpKey(platform.keys, { secret, publicKey });
  const key = lookup.state === 'found' ? lookup.key : null;
  const isServer = key?.kind === 'secret' && !isFromBrowser(request);
  const sender = { address: request.ip, accountId: key?.accountId ?? null, isServer };
  await countRequest(platform, reply, sender, { group: operation.product, effect: operation.row.effect });
  if (secret !== null && isFromBrowser(request)) return refuseSecretInBrowser(platform, request, secret);
  if (containsSecretKey(decoded(request.url))) {
    throw invalid('Never put a secret key in a URL, because URLs are logged. Replace that key.');
  }
  if (lookup.state === 'invalid') throw unauthenticated('The key is invalid.');
  if (key === null) requireKeyless(operation, request);
  else requireScope(operation, key);
  return new Allowance(platform, operation, request, key);
}

/** The account and the data (test or live) that a resource belongs to. */
interface Owned {
  readonly accountId: string;
  readonly mode: Mode;
}

/** Whether the caller's key can see this data. A test key does not learn that a live resource exists. */
export const isVisible = (call: Call, owned: Owned): boolean => call.key === null || call.key.mode === owned.mode;

/** Refuses a valid key that belongs to another account than the resource. */
export function requireOwner(call: Call, owned: Owned): void {
  if (call.key !== null && call.key.accountId !== owned.accountId) {
    throw forbidden('wrong_account', 'This resource belongs to another account.');
  }
}

const MAX_ORIGIN_SHOWN = 300;

/**
 * The origin check, last in the contract's order. A secret key, which only servers have, skips it.
 * @param advice what a refused page can do instead.
 */
export function requireOrigin(call: Call, allowed: readonly string[], advice?: string): void {
  if (call.isOwner) return;
  const { reason, wouldBeRefused } = decideOrigin(call.origin, allowed, call.platform.now());
  if (wouldBeRefused !== undefined) call.noteWouldBeRefused?.(wouldBeRefused);
  if (reason === 'allowed') return;
  const seen = call.origin === null ? '(none)' : call.origin.slice(0, MAX_ORIGIN_SHOWN);
  const refusal = "This page's origin is not allowed to use this resource.";
  throw forbidden(reason, advice === undefined ? refusal : `${refusal} ${advice}`, [{ path: 'Origin', message: seen }]);
}

/** The key of a call whose operation requires one; `authenticate` has made sure of it. */
export function requireKey(call: Call): Key {
  if (call.key === null) throw new Error(`${call.operation.route} was reached without a key.`);
  return call.key;
}
