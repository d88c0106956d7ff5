import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashKey } from '../base/credentials.ts';
import type { Platform } from '../base/platform.ts';
import { type AccountClass, accounts, keys, type Mode } from '../store/schema.ts';
import { normalizeAllowedOrigins } from './allowed-origins.ts';

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 24;

const randomKey = (prefix: string): string =>
  prefix + Array.from({ length: KEY_LENGTH }, () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)]).join('');

export interface NewAccount {
  readonly class: AccountClass;
  readonly name: string;
  readonly allowedOrigins: readonly string[];
  /** The products that its keys have access to. Defaults to all. */
  readonly products?: readonly string[];
}

/** A new account with its keys. They are shown only once, because the store keeps only hashes. */
export interface CreatedAccount {
  readonly id: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly livePublicKey: string;
  readonly liveSecretKey: string;
}

/** A key as it is stored, by its hash. */
export function keyRow(accountId: string, text: string, now: Date): typeof keys.$inferInsert {
  const kind = text.startsWith('pk_') ? 'public' : 'secret';
  const mode: Mode = text.startsWith(`${text.slice(0, 3)}live_`) ? 'live' : 'test';
  return { hash: hashKey(text), accountId, kind, mode, createdAt: now };
}

/** @throws {PlatformError} 400 that lists each invalid origin pattern. */
export async function createAccount(platform: Platform, account: NewAccount): Promise<CreatedAccount> {
  const now = platform.now();
  const created = {
    id: platform.newId('acc'),
    publicKey: randomKey('pk_test_'),
    secretKey: randomKey('sk_test_'),
    livePublicKey: randomKey('pk_live_'),
    liveSecretKey: randomKey('sk_live_'),
  };
  const { class: accountClass, name, products } = account;
  const allowedOrigins = normalizeAllowedOrigins(account.allowedOrigins);
  await platform.db.insert(accounts).values({
    id: created.id,
    class: accountClass,
    name,
    allowedOrigins,
    products: products === undefined ? null : [...products],
    createdAt: now,
  });
  const texts = [created.publicKey, created.secretKey, created.livePublicKey, created.liveSecretKey];
  await platform.db.insert(keys).values(texts.map((text) => keyRow(created.id, text, now)));
  return created;
}

/**
 * Replaces an account's allowed origins, from the next request on. Returns the normalized list, or null if there is no such account.
 * @throws {PlatformError} 400 that lists each invalid origin pattern.
 */
export async function setAccountOrigins(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  patterns: readonly string[],
): Promise<string[] | null> {
  const allowedOrigins = normalizeAllowedOrigins(patterns);
  const changed = await db.update(accounts).set({ allowedOrigins }).where(eq(accounts.id, accountId)).returning();
  return changed.length === 0 ? null : allowedOrigins;
}
