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

/** The key that a request presents: found, absent, or presented and not valid. Contract section 3. */
export type KeyLookup = { readonly state: 'found'; readonly key: Key } | { readonly state: 'absent' | 'invalid' };

const INVALID: KeyLookup = { state: 'invalid' };

interface Known {
  readonly key: Key;
  readonly until: number;
}

/** How long another process may still go by what an account was before this one changed it. */
const REMEMBERED_MS = 1000;
const MAX_REMEMBERED = 10_000;

/** Looks keys up, and remembers for a second those that it found: on a busy page each request carries the same one. */
export class KeyRing {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #known = new Map<string, Known>();

  constructor(db: Database, clock: () => number = () => performance.now()) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The secret wins where both came: it can do all that the public key can. Each that came must be valid. */
  async lookUp({ secret, publicKey }: Credentials): Promise<KeyLookup> {
    const named = publicKey === undefined ? null : await this.#find(publicKey, PUBLIC_KEY);
    if (secret === null) return named ?? { state: 'absent' };
    return named?.state === 'invalid' ? named : this.#find(secret, SECRET_KEY);
  }

  /** After an account changed: what is remembered of its keys may be wrong. */
  forget(): void {
    this.#known.clear();
  }

  async #find(text: unknown, form: RegExp): Promise<KeyLookup> {
    if (typeof text !== 'string' || !form.test(text)) return INVALID;
    const hash = hashKey(text);
    const known = this.#known.get(hash);
    if (known !== undefined && known.until > this.#clock()) return { state: 'found', key: known.key };
    const key = await this.#read(hash);
    if (key === null) return INVALID;
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(hash, { key, until: this.#clock() + REMEMBERED_MS });
    return { state: 'found', key };
  }

  async #read(hash: string): Promise<Key | null> {
    const [found] = await this.#db
      .select()
      .from(keys)
      .innerJoin(accounts, eq(keys.accountId, accounts.id))
      .where(eq(keys.hash, hash));
    if (found === undefined || !sameHash(found.keys.hash, hash)) return null;
    const { kind, mode, accountId } = found.keys;
    const { class: accountClass, allowedOrigins, products } = found.accounts;
    return { kind, mode, accountId, class: accountClass, allowedOrigins, products };
  }
}
