import { and, asc, eq, lte, min, type SQL, sql } from 'drizzle-orm';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import type { DueWork } from '../clock.ts';
import type { Family } from '../engine/family.ts';
import { ownerCall } from '../engine/owner-call.ts';
import type { RecordRow } from '../engine/record-store.ts';
import type { Call } from '../http/handler.ts';
import { records } from '../store/records.ts';

interface DueRecords {
  readonly family: Family;
  /** The status of records that wait for their time. */
  readonly status: string;
  /** The field with that time: RFC 3339 in UTC, with milliseconds. */
  readonly field: string;
  /** The operation that the work completes. */
  readonly route: RouteText;
  /** Excludes records that do not become due for now. */
  readonly also?: SQL;
  /** Must change the status or the time. */
  readonly run: (call: Call, row: RecordRow) => Promise<unknown>;
}

/** Due work of records that store when it is due. */
export function dueRecords({ family, status, field, route, also, run }: DueRecords): DueWork {
  const { product, name } = family.options;
  const waiting = and(eq(records.product, product), eq(records.family, name), eq(records.status, status), also);
  const dueAt = sql<string>`${records.data} ->> ${sql.raw(`'${field}'`)} collate "C"`;
  return {
    async next({ db }) {
      const [first] = await db
        .select({ at: min(dueAt) })
        .from(records)
        .where(waiting);
      return typeof first?.at === 'string' ? new Date(first.at) : null;
    },
    async run(platform, now) {
      const rows = await platform.db
        .select()
        .from(records)
        .where(and(waiting, lte(dueAt, now.toISOString())))
        .orderBy(asc(dueAt), asc(records.id));
      for (const row of rows) await run(ownerCall(platform, row, route), row);
    },
  };
}
