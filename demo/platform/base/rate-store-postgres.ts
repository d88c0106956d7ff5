import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, hashSecret } from '../store/open-store.ts';
import { rowsOf } from '../store/rows-of.ts';
import { rateWindows as table } from '../store/schema.ts';
import { hasSqlState } from './errors.ts';
import { MemoryRateStore, type RateStore, type WindowCount } from './rate-store.ts';

interface Waiting {
  readonly bucket: string;
  readonly windowMs: number;
  readonly added: 0 | 1;
  readonly resolve: (count: WindowCount) => void;
  readonly reject: (cause: unknown) => void;
}

/** The requests that one statement adds to a bucket. */
interface Addition {
  readonly bucket: string;
  readonly windowMs: number;
  readonly waiting: Waiting[];
}

const SWEEP_MS = 60_000;
const READ_ONLY = '25006';

/**
 * Counts in the database, so that several processes share one budget. Requests that arrive while a statement runs share the next one, so
 * a busy page costs one short statement at a time. The table is unlogged, so nothing is flushed to disk. Buckets are stored as keyed
 * hashes, because they contain network addresses.
 *
 * The clock is the database's, the same for every process. If it is set back, a window that would last twice as long as
 * it should starts over. One that lasts a little longer was opened by a statement that began later, while this one waited
 * for the row.
 *
 * A database that has become read-only still serves reads, so each process then counts in memory.
 */
export class PostgresRateStore implements RateStore {
  readonly #db: Database;
  readonly #secret: string;
  readonly #now: () => SQL;
  readonly #whileReadOnly = new MemoryRateStore();
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  #sweptAt = performance.now();

  private constructor(db: Database, secret: string, clock: (() => number) | undefined) {
    this.#db = db;
    this.#secret = secret;
    this.#now = clock === undefined ? () => sql`(extract(epoch from now()) * 1000)` : () => sql`${clock()}::float8`;
  }

  /** @param clock in milliseconds, replaces the database's clock in tests. */
  static async open(db: Database, clock?: () => number): Promise<PostgresRateStore> {
    return new PostgresRateStore(db, await hashSecret(db), clock);
  }

  count(bucket: string, windowMs: number, added: 0 | 1 = 1): Promise<WindowCount> {
    const hash = createHmac('sha256', this.#secret).update(bucket).digest('base64url');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bucket: hash, windowMs, added, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async reset(): Promise<void> {
    await this.#db.delete(table);
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  /** Removes expired windows. Skips rows that another process is updating. */
  async removeExpired(): Promise<void> {
    await this.#db.execute(sql`
      delete from ${table} where bucket in (
        select bucket from ${table} where ends_at_ms <= ${this.#now()} order by bucket for update skip locked
      )`);
  }

  async #run(): Promise<void> {
    // Wait for one turn of the event loop, so that requests that arrived together share the statement.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      await this.#write(this.#waiting.splice(0));
      await this.#sweep();
    }
    this.#running = null;
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = performance.now();
    // Nobody waits for the result. A failed sweep is repeated a minute later.
    await this.removeExpired().catch(() => undefined);
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const additions = additionsOf(batch);
      const counts = await this.#add(additions);
      for (const { bucket, waiting } of additions) {
        const after = counts.get(bucket);
        if (after === undefined) throw new Error('The database returned no count.');
        let count = after.count - addedBy(waiting);
        for (const one of waiting) {
          count += one.added;
          one.resolve({ ...after, count });
        }
      }
    } catch (cause) {
      for (const { bucket, windowMs, added, resolve, reject } of batch) {
        if (hasSqlState(cause, READ_ONLY)) this.#whileReadOnly.count(bucket, windowMs, added).then(resolve, reject);
        else reject(cause);
      }
    }
  }

  async #add(additions: readonly Addition[]): Promise<Map<string, WindowCount>> {
    const rows = additions.map(({ bucket, windowMs, waiting }) => ({ bucket, windowMs, added: addedBy(waiting) }));
    const latestEnd = sql`(2 * excluded.ends_at_ms - ${this.#now()})`;
    const isOpen = sql`(kept.ends_at_ms > ${this.#now()} and kept.ends_at_ms <= ${latestEnd})`;
    const answer = await this.#db.execute(sql`
      insert into ${table} as kept (bucket, count, ends_at_ms)
      select bucket, added, ${this.#now()} + "windowMs"
      from json_to_recordset(${JSON.stringify(rows)}::json) as come(bucket text, added int, "windowMs" float8)
      on conflict (bucket) do update set
        count = excluded.count + case when ${isOpen} then kept.count else 0 end,
        ends_at_ms = case when ${isOpen} then kept.ends_at_ms else excluded.ends_at_ms end
      returning bucket, count, ends_at_ms - ${this.#now()} as "resetsInMs"`);
    return new Map(
      rowsOf(answer).map(({ bucket, count, resetsInMs }) => [
        String(bucket),
        { count: Number(count), resetsInMs: Number(resetsInMs) },
      ]),
    );
  }
}

const addedBy = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { added }) => sum + added, 0);

/** Sorts buckets the same way in every process, so that concurrent statements wait for each other and cannot deadlock. */
function additionsOf(batch: readonly Waiting[]): Addition[] {
  const additions = new Map<string, Addition>();
  for (const one of batch) {
    const known = additions.get(one.bucket);
    if (known === undefined) additions.set(one.bucket, { bucket: one.bucket, windowMs: one.windowMs, waiting: [one] });
    else known.waiting.push(one);
  }
  return [...additions.values()].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
}
