import { eq } from 'drizzle-orm';
import { hashKey, sameHash } from './secrets.ts';
import type { Database } from './store/open-store.ts';
import { type AccountClass, accounts, keys, type Mode } from './store/schema.ts';

/** A valid key and the account that it names. */
export interface Key {
  readonly kind: 'public' | 'secret';
  readonly mode: Mode;
  readonly accountId: string;
  readonly class: AccountClass;
  readonly allowedOrigins: readonly string[];
  /** The products it may use; null is all. */
  readonly products: readonly string[] | null;
}

const PUBLIC_KEY = /^pk_(live|test)_[A-Za-z0-9]{24}$/;
const SECRET_KEY = /^sk_(live|test)_[A-Za-z0-9]{24}$/;

/** What a request carries, as it came. A parameter given twice is no key. */
export interface Credentials {
  /** The header X-Service-API-Key. */
  readonly secret: string | null;
  /** The query parameter `publicKey`. */
  readonly publicKey: unknown;
}

async function findKey(db: Database, text: string): Promise<Key | null> {
  const hash = hashKey(text);
  const [found] = await db
    .select()
    .from(keys)
    .innerJoin(accounts, eq(keys.accountId, accounts.id))
    .where(eq(keys.hash, hash));
  if (found === undefined || !sameHash(found.keys.hash, hash)) return null;
  const { kind, mode, accountId } = found.keys;
  const { class: accountClass, allowedOrigins, products } = found.accounts;
  return { kind, mode, accountId, class: accountClass, allowedOrigins, products };
}

/** The key that a request presents: found, absent, or presented and not valid. Contract section 3. */
export type KeyLookup = { readonly state: 'found'; readonly key: Key } | { readonly state: 'absent' | 'invalid' };

async function lookUp(db: Database, text: unknown, form: RegExp): Promise<KeyLookup> {
  if (typeof text !== 'string' || !form.test(text)) return { state: 'invalid' };
  const key = await findKey(db, text);
  return key === null ? { state: 'invalid' } : { state: 'found', key };
}

/** Looks the presented key up. The secret wins where both came: it can do all that the public key can. */
export async function lookUpKey(db: Database, { secret, publicKey }: Credentials): Promise<KeyLookup> {
  const named = publicKey === undefined ? null : await lookUp(db, publicKey, PUBLIC_KEY);
  if (secret === null) return named ?? { state: 'absent' };
  return named?.state === 'invalid' ? named : lookUp(db, secret, SECRET_KEY);
}
