import { eq, sql } from 'drizzle-orm';
import type { Database, Store } from '../store/open-store.ts';
import { rowsOf } from '../store/rows-of.ts';
import { settings } from '../store/schema.ts';
import { addDuration } from './duration.ts';
import { invalidField, PlatformError } from './errors.ts';
import type { Platform } from './platform.ts';

/** One piece of work, and when it is due. */
export interface DueItem {
  readonly id: string;
  readonly at: Date;
}

/** A kind of work that becomes due at some time without a request, such as a renewal. Listed in `products/all.ts`. */
export interface DueWork {
  /** When the next of it is due, past times included. Null if nothing is. */
  next(platform: Platform): Promise<Date | null>;
  /** The accounts that have work due by `now`. */
  accounts(platform: Platform, now: Date): Promise<readonly string[]>;
  /** The account's earliest work that is due by `now`. Limited per call, so that its other kinds of work get their turn. */
  due(platform: Platform, accountId: string, now: Date): Promise<readonly DueItem[]>;
  /** Does the work with this id, or nothing if it is no longer due. `platform` has the time when it was due, and a transaction. */
  run(platform: Platform, id: string): Promise<void>;
  /** Makes the work due later, because it failed. `platform` has the current time, and a transaction. */
  postpone(platform: Platform, id: string, cause: unknown): Promise<void>;
}

const OFFSET = 'clock_offset_ms';
const DUE_WORK_LOCK = 7_302_913;
const LAST_TIME = new Date('9999-01-01T00:00:00Z');

async function readOffset(db: Database): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.name, OFFSET));
  return Number(row?.value ?? 0);
}

async function writeOffset(db: Database, offsetMs: number): Promise<void> {
  const value = String(offsetMs);
  await db
    .insert(settings)
    .values({ name: OFFSET, value })
    // Another process may have moved it further meanwhile.
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`greatest(${settings.value}::bigint, excluded.value::bigint)::text` },
    });
}

/** The earliest due time, and the work that is due then. */
async function earliest(platform: Platform, work: readonly DueWork[]): Promise<{ at: Date; due: DueWork } | null> {
  let first: { at: Date; due: DueWork } | null = null;
  for (const due of work) {
    const at = await due.next(platform);
    if (at !== null && (first === null || at < first.at)) first = { at, due };
  }
  return first;
}

export interface ClockOptions {
  readonly store: Store;
  readonly work: readonly DueWork[];
  /** Whether the time can be moved. */
  readonly movable: boolean;
  /** The machine's clock by default. */
  readonly base?: (() => Date) | undefined;
}

/**
 * The time of a platform: the machine's, plus what the store's clock has been moved by. It keeps running after a move. Work that falls due
 * runs in order, each at its own time.
 */
export class Clock {
  readonly movable: boolean;
  /** Called with work that failed, for the log. */
  onFailure: (cause: unknown, id: string) => void = () => undefined;
  readonly #base: () => Date;
  readonly #work: readonly DueWork[];
  readonly #store: Store;
  #offsetMs: number;
  #isStopped = false;
  #last: Promise<unknown> = Promise.resolve();
  /** Accounts whose work is running. */
  readonly #accounts = new Map<string, Promise<void>>();

  private constructor({ store, work, movable, base = () => new Date() }: ClockOptions, offsetMs: number) {
    this.movable = movable;
    this.#base = base;
    this.#work = work;
    this.#store = store;
    this.#offsetMs = offsetMs;
  }

  static async open(options: ClockOptions): Promise<Clock> {
    return new Clock(options, await readOffset(options.store.db));
  }

  now(): Date {
    return new Date(this.#base().getTime() + this.#offsetMs);
  }

  /**
   * Moves by an ISO 8601 duration, such as `P30D`, and runs everything that falls due on the way. Returns the new time.
   * @throws {PlatformError} 400 for anything else, and as `moveTo`.
   */
  advance(platform: Platform, duration: string): Promise<Date> {
    return this.#move(platform, () => {
      const target = addDuration(this.now(), duration);
      if (target === null) throw invalidField('advanceBy', 'must be an ISO 8601 duration, such as P30D or PT12H');
      return target;
    });
  }

  /** @throws {PlatformError} 400 for a time in the past; 409 if the clock is not movable. */
  moveTo(platform: Platform, target: Date): Promise<Date> {
    return this.#move(platform, () => {
      if (target >= this.now()) return target;
      throw invalidField('now', `must not be before ${this.now().toISOString()}, because the clock never goes back`);
    });
  }

  /** Runs everything that is due by now, at the time that another process may have moved the clock to. No account waits for the work of another. */
  async runDue(platform: Platform): Promise<void> {
    const running = await this.#inTurn(async () => {
      await this.follow();
      const now = this.now();
      return (await this.#accountsAt(platform, now)).map((id) => this.#runAccount(platform, id, now));
    });
    await Promise.all(running);
  }

  /** Returns to the machine's time, for a store that is emptied. */
  async reset(): Promise<void> {
    await this.#store.db.delete(settings).where(eq(settings.name, OFFSET));
    this.#offsetMs = 0;
  }

  /** Lets work that has begun end, and leaves the rest to the next start: an account may have hours of it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    await this.#last;
    await Promise.allSettled(this.#accounts.values());
  }

  async #move(platform: Platform, targetOf: () => Date): Promise<Date> {
    if (!this.movable) {
      throw new PlatformError(
        'conflict',
        'The clock can be moved only on a platform that was started with --test-clock.',
      );
    }
    return this.#inTurn(async () => {
      await this.follow();
      const target = targetOf();
      if (!(target < LAST_TIME)) throw invalidField('now', 'must be before the year 9999');
      await Promise.allSettled(this.#accounts.values());
      await this.#runUntil(platform, target, (at) => this.#setTo(at));
      await this.#setTo(target);
      return this.now();
    });
  }

  async #runUntil(platform: Platform, target: Date, reach: (at: Date) => Promise<void>): Promise<void> {
    for (;;) {
      const first = await earliest(platform, this.#work);
      if (first === null || first.at > target) return;
      await reach(first.at);
      for (const accountId of await first.due.accounts(platform, first.at)) {
        await this.#runRound(platform, first.due, accountId, first.at);
      }
    }
  }

  async #accountsAt(platform: Platform, now: Date): Promise<string[]> {
    const accounts: string[] = [];
    for (const kind of this.#work) accounts.push(...(await kind.accounts(platform, now)));
    return [...new Set(accounts)];
  }

  /** Runs what is due of one account. If that is already happening, returns its promise. */
  #runAccount(platform: Platform, accountId: string, now: Date): Promise<void> {
    const running =
      this.#accounts.get(accountId) ??
      this.#runRounds(platform.forAccount(accountId), accountId, now).finally(() => this.#accounts.delete(accountId));
    this.#accounts.set(accountId, running);
    return running;
  }

  async #runRounds(platform: Platform, accountId: string, now: Date): Promise<void> {
    for (let count = 1; count > 0; ) {
      count = 0;
      for (const kind of this.#work) {
        count += await this.#runRound(platform, kind, accountId, now);
      }
    }
  }

  /** Returns how many pieces of work it attempted: none once stopped, or while another process works for the account. */
  async #runRound(platform: Platform, kind: DueWork, accountId: string, now: Date): Promise<number> {
    let count = 0;
    for (const item of await kind.due(platform, accountId, now)) {
      if (this.#isStopped || !(await this.#attempt(platform, kind, accountId, item))) break;
      count += 1;
    }
    return count;
  }

  /**
   * Does one piece of work in a transaction of its own. If it fails, it is postponed and the rest goes on. Returns false, without doing it,
   * if another process works for the account.
   */
  #attempt(platform: Platform, due: DueWork, accountId: string, { id, at }: DueItem): Promise<boolean> {
    return platform.db.transaction(async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(${DUE_WORK_LOCK}, hashtext(current_schema() || ${accountId})) as locked`;
      const [answer] = rowsOf(await tx.execute(lock));
      if (answer?.['locked'] !== true) return false;
      try {
        await tx.transaction((attempt) => due.run({ ...platform, db: attempt, now: () => at }, id));
      } catch (cause) {
        this.onFailure(cause, id);
        await due.postpone({ ...platform, db: tx, now: () => this.now() }, id, cause);
      }
      return true;
    });
  }

  /** Takes over the time of the store, which another process may have moved. */
  async follow(): Promise<void> {
    this.#offsetMs = await readOffset(this.#store.db);
  }

  async #setTo(at: Date): Promise<void> {
    const offsetMs = at.getTime() - this.#base().getTime();
    // Time keeps running while work is done, and never goes back.
    if (offsetMs <= this.#offsetMs) return;
    await writeOffset(this.#store.db, offsetMs);
    this.#offsetMs = offsetMs;
  }

  /** One move or run at a time. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
