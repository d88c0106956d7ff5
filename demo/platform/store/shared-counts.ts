import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows-of.ts';
import type * as schema from './schema.ts';

/** Unlogged, so that no request waits for the disk. */
export const CREATE_COUNTS = sql`
  create unlogged table if not exists rate_windows (key text primary key, count integer not null, ends_at bigint not null)`;

/** The state of a bucket after a request was counted. */
export interface WindowCount {
  readonly count: number;
  /** Time until the window ends and the count starts over. */
  readonly resetsInMs: number;
}

interface Waiting {
  readonly key: string;
  readonly added: 0 | 1;
  readonly resolve: (count: WindowCount) => void;
  readonly reject: (cause: unknown) => void;
}

const SWEEP_MS = 60_000;

/**
 * Counts in windows of time that processes share. A request is counted in four buckets, so whatever arrives while one statement runs
 * shares the next.
 */
export class SharedCounts {
  readonly #db: PgDatabase<PgQueryResultHKT, typeof schema>;
  readonly #windowMs: number;
  #waiting: Waiting[] = [];
  #isRunning = false;
  #sweptAt = performance.now();

  constructor(db: PgDatabase<PgQueryResultHKT, typeof schema>, windowMs: number) {
    this.#db = db;
    this.#windowMs = windowMs;
  }

  /** Counts in the key's current window, or opens a new one. With `added` 0 it only reads the count. */
  count(key: string, added: 0 | 1): Promise<WindowCount> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, added, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const counts = await this.#add(batch);
        // Each sees the count as if it had come alone.
        for (const { key, added, resolve } of batch) {
          const { before = 0, resetsInMs = this.#windowMs } = counts.get(key) ?? {};
          counts.set(key, { before: before + added, resetsInMs });
          resolve({ count: before + added, resetsInMs });
        }
        await this.#sweep();
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    this.#isRunning = false;
  }

  /** In the order of the keys, so that two processes never wait for each other. */
  async #add(batch: readonly Waiting[]): Promise<Map<string, { before: number; resetsInMs: number }>> {
    const sums = new Map<string, number>();
    for (const { key, added } of batch) sums.set(key, (sums.get(key) ?? 0) + added);
    const now = Date.now();
    const added = JSON.stringify(Object.fromEntries(sums));
    const answer = await this.#db.execute(sql`
      insert into rate_windows as old (key, count, ends_at)
      select key, value::integer, ${now + this.#windowMs}::bigint from jsonb_each_text(${added}::jsonb) order by key
      on conflict (key) do update set
        count = case when old.ends_at <= ${now} then excluded.count else old.count + excluded.count end,
        ends_at = case when old.ends_at <= ${now} then excluded.ends_at else old.ends_at end
      returning key, count, ends_at::text`);
    return new Map(
      rowsOf(answer).map(({ key, count, ends_at }) => {
        const before = Number(count) - (sums.get(String(key)) ?? 0);
        return [String(key), { before, resetsInMs: Number(ends_at) - now }];
      }),
    );
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = performance.now();
    await this.#db.execute(sql`
      delete from rate_windows where key in (
        select key from rate_windows where ends_at <= ${Date.now()} order by key for update skip locked
      )`);
  }
}
