import { and, asc, eq, lte, min, type SQL, sql } from 'drizzle-orm';
import type { RouteText } from '../../../src/api/describe/row.ts';
import type { Call } from '../base/call.ts';
import type { DueWork } from '../base/clock.ts';
import { toPlatformError } from '../base/errors.ts';
import type { Database } from '../store/open-store.ts';
import { type Fields, records } from '../store/records.ts';
import type { Family } from './family.ts';
import { ownerCall } from './owner-call.ts';
import { lockRecord, type RecordRow } from './record-store.ts';

interface DueRecords {
  readonly family: Family;
  /** Matches the records that wait for their time. */
  readonly waiting: SQL | undefined;
  /** The field with that time: RFC 3339 in UTC, with milliseconds. */
  readonly field: string;
  /** The operation that the work completes. */
  readonly route: RouteText;
  /** Must change the record. If it is still due then, the work goes on in the next round. */
  readonly run: (call: Call, row: RecordRow) => Promise<unknown>;
}

/** Of one account at a time. */
const IN_ROUND = 100;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Twice as long after each failure, up to a day. */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

function failuresOf({ data }: RecordRow): number {
  const { failures } = (data['lastFailure'] ?? {}) as { readonly failures?: unknown };
  return typeof failures === 'number' ? failures : 0;
}

/** Due work of records that store when it is due. A failure is stored in the record's `lastFailure`, which its owner sees. */
export function dueRecords({ family, waiting: isWaiting, field, route, run }: DueRecords): DueWork {
  const waiting = and(eq(records.resource, family.options.title), isWaiting);
  const dueAt = sql<string>`greatest(
    ${records.data} ->> ${sql.raw(`'${field}'`)} collate "C", ${records.data} #>> '{lastFailure,retryAt}'
  )`;
  const isDueAt = (now: Date) => and(waiting, lte(dueAt, now.toISOString()));
  const setData = (db: Database, id: string, data: SQL | Fields) =>
    db.update(records).set({ data }).where(eq(records.id, id));
  return {
    async next({ db }) {
      const [first] = await db
        .select({ at: min(dueAt) })
        .from(records)
        .where(waiting);
      return typeof first?.at === 'string' ? new Date(first.at) : null;
    },
    async accounts({ db }, now) {
      const rows = await db.selectDistinct({ id: records.accountId }).from(records).where(isDueAt(now));
      return rows.map(({ id }) => id);
    },
    async due({ db }, accountId, now) {
      const rows = await db
        .select({ id: records.id, at: dueAt })
        .from(records)
        .where(and(eq(records.accountId, accountId), isDueAt(now)))
        .orderBy(asc(dueAt), asc(records.id))
        .limit(IN_ROUND);
      return rows.map(({ id, at }) => ({ id, at: new Date(at) }));
    },
    async run(platform, id) {
      const { db } = platform;
      const stillDue = and(eq(records.id, id), isDueAt(platform.now()));
      const [row] = await db.select().from(records).where(stillDue).for('no key update');
      if (row === undefined) return;
      await run(ownerCall(platform, row, route), row);
      const unchanged = and(stillDue, eq(records.version, row.version));
      const [after] = await db.select({ id: records.id }).from(records).where(unchanged);
      if (after !== undefined) throw new Error(`The work of ${id} is done and changed nothing.`);
      if (failuresOf(row) > 0) await setData(db, id, sql`${records.data} - 'lastFailure'`);
    },
    async postpone(platform, id, cause) {
      const row = await lockRecord(platform.db, id);
      if (row === null) return;
      const failures = failuresOf(row) + 1;
      const at = platform.now();
      const retryAt = new Date(at.getTime() + waitAfter(failures));
      const { message } = toPlatformError(cause);
      const lastFailure = { message, at: at.toISOString(), failures, retryAt: retryAt.toISOString() };
      await setData(platform.db, id, { ...row.data, lastFailure });
    },
  };
}
