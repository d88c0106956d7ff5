import { createHash, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../store/open-store.ts';
import { type AccountClass, accounts, keys, type Mode } from '../store/schema.ts';

/** A valid key and the account that it belongs to. */
export interface Key {
  readonly kind: 'public' | 'secret';
  readonly mode: Mode;
  readonly accountId: string;
  readonly class: AccountClass;
  readonly allowedOrigins: readonly string[];
  /** The products that the key has access to; null means all. */
  readonly products: readonly string[] | null;
}

const PUBLIC_KEY = /^pk_(live|test)_[A-Za-z0-9]{24}$/;
const SECRET_KEY = /^sk_(live|test)_[A-Za-z0-9]{24}$/;
// The lookbehind excludes longer words such as `task_live_...`. Case-insensitive, because people paste anything.
const ANY_SECRET_KEY = /(?<![a-z0-9])[sr]k_(?:live|test)_[a-z0-9]{8,}/gi;

/** Whether a text contains a secret key anywhere. */
export const containsSecretKey = (text: string): boolean => text.search(ANY_SECRET_KEY) !== -1;

/** Replaces every secret key in a text, also one that is percent-encoded, however often. */
export function maskSecretKeys(text: string): string {
  const read = text.replaceAll(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) => decodeURIComponent(`%${code}`));
  return containsSecretKey(read) ? read.replaceAll(ANY_SECRET_KEY, '(secret key)') : text;
}

/** Hashes a key for storage and comparison. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Identifies a key in a log without revealing it. */
export const fingerprint = (key: string): string => hashKey(key).slice(0, 8);

/** The credentials of a request, as received. */
interface Credentials {
  /** The X-Service-API-Key header. */
  readonly secret: string | null;
  /** The query parameter `publicKey`; an array if it was sent twice. */
  readonly publicKey: unknown;
}

/** The key of a request: found, absent, or sent and invalid. */
type KeyLookup = { readonly state: 'found'; readonly key: Key } | { readonly state: 'absent' | 'invalid' };

/** Finds keys by hash. */
interface KeySource {
  run(hash: string): Promise<Key | null>;
}

const INVALID: KeyLookup = { state: 'invalid' };

async function findKey(source: KeySource, text: unknown, format: RegExp): Promise<KeyLookup> {
  if (typeof text !== 'string' || !format.test(text)) return INVALID;
  const key = await source.run(hashKey(text));
  return key === null ? INVALID : { state: 'found', key };
}

/** Looks up the key of a request. With both keys the secret one wins, and both must be valid. */
export async function lookUpKey(source: KeySource, { secret, publicKey }: Credentials): Promise<KeyLookup> {
  const fromQuery = publicKey === undefined ? null : await findKey(source, publicKey, PUBLIC_KEY);
  if (secret === null) return fromQuery ?? { state: 'absent' };
  return fromQuery?.state === 'invalid' ? fromQuery : findKey(source, secret, SECRET_KEY);
}

/** Prepares the query for a key by its hash. */
export function prepareKeyRead(db: Database): (hash: string) => Promise<Key | null> {
  const query = db
    .select()
    .from(keys)
    .innerJoin(accounts, eq(keys.accountId, accounts.id))
    .where(eq(keys.hash, sql.placeholder('hash')))
    .prepare('read_key');
  return async (hash) => {
    const [found] = await query.execute({ hash });
    if (found === undefined || !isSameHash(found.keys.hash, hash)) return null;
    const { kind, mode, accountId } = found.keys;
    const { class: accountClass, allowedOrigins, products } = found.accounts;
    return { kind, mode, accountId, class: accountClass, allowedOrigins, products };
  };
}
