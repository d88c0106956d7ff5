import { createHmac, randomBytes } from 'node:crypto';
import { VoteQueue } from '../store/cast-votes.ts';
import { type FoundEmbed, prepareEmbedRead } from '../store/embeds.ts';
import { FairQueue } from '../store/fair-queue.ts';
import { type Database, hashSecret, type Store } from '../store/open-store.ts';
import type { Mode } from '../store/schema.ts';
import { Shared } from '../store/shared.ts';
import { type Key, prepareKeyRead } from './credentials.ts';
import { rateLimited } from './errors.ts';
import type { Limits } from './limits.ts';
import { PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { networkOf, type RateStore } from './rate-store.ts';

const WAITING_PASSWORDS = { jobs: 50, refusal: () => rateLimited(1000) };

/** Everything that handlers share. Passed in and never global, so that each test has its own clock and store. */
export interface Platform {
  readonly db: Database;
  /** The same platform with the account's own turn at the store: see `Store.dbOf`. */
  forAccount(accountId: string): Platform;
  /** Only within `transact`: registers a callback to run once the transaction has committed. */
  readonly afterCommit?: (work: (platform: Platform) => Promise<void>) => void;
  readonly votes: VoteQueue;
  /** Keys by hash. */
  readonly keys: Shared<Key | null>;
  readonly embeds: Shared<FoundEmbed | null>;
  readonly rates: RateStore;
  readonly limits: Limits;
  readonly passwordCost: PasswordCost;
  /** Hashes passwords, one at a time and in turns by account: each takes a core for a tenth of a second or more. */
  readonly passwordQueue: FairQueue;
  /** The wall clock. */
  now(): Date;
  /** The id of a new record; a seed file chooses its own. */
  newId(prefix: string): string;
  /** Hashes the network of an address with a secret key. Hashes are comparable only within one scope. */
  networkHash(scope: string, address: string): string;
  /** The origin at which callers reach this platform, if a proxy is in front: `https://widgets.example.com`. */
  readonly publicUrl: string | null;
  /** The data that a caller without a key sees in an operation that names no resource. */
  readonly keylessMode: Mode;
  /** Receives the log, one JSON line an event. To log something, use the request's or the application's logger. */
  log(line: string): void;
}

export interface PlatformParts {
  readonly store: Store;
  readonly rates: RateStore;
  readonly limits: Limits;
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  readonly publicUrl?: string;
  readonly keylessMode?: Mode;
  readonly log?: (line: string) => void;
}

export async function assemblePlatform(parts: PlatformParts): Promise<Platform> {
  const { db } = parts.store;
  const secret = await hashSecret(db);
  const platform: Platform = {
    db,
    forAccount: (accountId) => ({ ...platform, db: parts.store.dbOf(accountId) }),
    votes: new VoteQueue(db),
    keys: new Shared(prepareKeyRead(db)),
    embeds: new Shared(prepareEmbedRead(db)),
    rates: parts.rates,
    limits: parts.limits,
    passwordCost: parts.passwordCost ?? PASSWORD_COST,
    passwordQueue: new FairQueue({ atOnce: 1, limit: WAITING_PASSWORDS }),
    now: parts.now ?? (() => new Date()),
    newId,
    networkHash: (scope, address) =>
      createHmac('sha256', secret)
        .update(`${scope}\n${networkOf(address)}`)
        .digest('base64url'),
    publicUrl: parts.publicUrl === undefined ? null : new URL(parts.publicUrl).origin,
    keylessMode: parts.keylessMode ?? 'test',
    log: parts.log ?? (() => undefined),
  };
  return platform;
}

/**
 * Runs `work` in a transaction and, once that has committed, the callbacks that it passed to `afterCommit`. Callbacks must not throw. A crash
 * skips them, so work that must not get lost is also stored in the transaction (`FollowUp`).
 */
export async function transact<Result>(
  platform: Platform,
  work: (inside: Platform) => Promise<Result>,
): Promise<Result> {
  if (platform.afterCommit !== undefined) return platform.db.transaction((tx) => work({ ...platform, db: tx }));
  const later: ((platform: Platform) => Promise<void>)[] = [];
  const afterCommit: Platform['afterCommit'] = (each) => void later.push(each);
  const result = await platform.db.transaction((tx) => work({ ...platform, db: tx, afterCommit }));
  for (const each of later) await each(platform);
  return result;
}

/** Generates an opaque id with a readable prefix, such as `vote_...`: 120 random bits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`;
