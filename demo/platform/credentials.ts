import { eq } from 'drizzle-orm';
import { hashKey, sameHash } from './secrets.ts';
import type { Database } from './store/open-store.ts';
import { type AccountClass, accounts, keys, type Mode } from './store/schema.ts';
import { SharedRead } from './store/shared-read.ts';

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

/** The key that a request presents: found, absent, or presented and not valid. Contract section 3. */
export type KeyLookup = { readonly state: 'found'; readonly key: Key } | { readonly state: 'absent' | 'invalid' };

const INVALID: KeyLookup = { state: 'invalid' };

/**
 * Looks keys up. On a busy page each request carries the same one: those that come together share one query. Nothing is remembered, so what
 * another process changed of an account holds from the next request on, here too.
 */
export class KeyRing {
  readonly #reads: SharedRead<Key | null>;

  constructor(db: Database) {
    this.#reads = new SharedRead((hash) => readKey(db, hash));
  }

  /** The secret wins where both came: it can do all that the public key can. Each that came must be valid. */
  async lookUp({ secret, publicKey }: Credentials): Promise<KeyLookup> {
    const named = publicKey === undefined ? null : await this.#find(publicKey, PUBLIC_KEY);
    if (secret === null) return named ?? { state: 'absent' };
    return named?.state === 'invalid' ? named : this.#find(secret, SECRET_KEY);
  }

  async #find(text: unknown, form: RegExp): Promise<KeyLookup> {
    if (typeof text !== 'string' || !form.test(text)) return INVALID;
    const key = await this.#reads.read(hashKey(text));
    return key === null ? INVALID : { state: 'found', key };
  }
}

async function readKey(db: Database, hash: string): Promise<Key | null> {
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
