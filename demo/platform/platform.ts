import { createHmac, randomBytes } from 'node:crypto';
import { KeyRing } from './credentials.ts';
import type { Limits } from './limits.ts';
import { networkOf, type RateStore } from './rate-limit.ts';
import { hashSecret } from './store/hash-secret.ts';
import type { Database, Store } from './store/open-store.ts';
import { type FoundEmbed, readEmbed } from './store/read-embed.ts';
import type { Mode } from './store/schema.ts';
import { SharedRead } from './store/shared-read.ts';
import { type Counts, readCounts } from './store/tallies.ts';
import { VoteQueue } from './store/vote-queue.ts';

/** What every part of the running platform shares. Handed in, never global: a test has its own clock and its own store. */
export interface Platform {
  readonly db: Database;
  readonly votes: VoteQueue;
  readonly keys: KeyRing;
  readonly embeds: SharedRead<FoundEmbed | null>;
  readonly counts: SharedRead<Counts>;
  readonly rates: RateStore;
  readonly limits: Limits;
  /** The wall clock. Limits go by a monotonic one (see `rate-limit.ts`). */
  now(): Date;
  /** A network address as a keyed hash: one for a network and a scope, comparable with no other, and no way back to it. */
  networkHash(scope: string, address: string): string;
  /** Which data a caller without any key sees, where an operation names no resource that says whose it is. */
  readonly keylessMode: Mode;
  /** One line for the person at the terminal. Never a body, a query or a key. */
  log(line: string): void;
}

export interface PlatformParts {
  readonly store: Store;
  readonly rates: RateStore;
  readonly limits: Limits;
  readonly now?: () => Date;
  readonly keylessMode?: Mode;
  readonly log?: (line: string) => void;
}

export async function assemblePlatform(parts: PlatformParts): Promise<Platform> {
  const { db } = parts.store;
  const secret = await hashSecret(db);
  return {
    db,
    votes: new VoteQueue(db),
    keys: new KeyRing(db),
    embeds: new SharedRead((id) => readEmbed(db, id)),
    counts: new SharedRead((id) => readCounts(db, id)),
    rates: parts.rates,
    limits: parts.limits,
    now: parts.now ?? (() => new Date()),
    networkHash: (scope, address) =>
      createHmac('sha256', secret)
        .update(`${scope}\n${networkOf(address)}`)
        .digest('base64url'),
    keylessMode: parts.keylessMode ?? 'test',
    log: parts.log ?? (() => undefined),
  };
}

/** An opaque id with a readable prefix: `vote_...`. 120 random bits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`;
