import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../base/call.ts';
import { transact } from '../base/platform.ts';
import type { Database } from '../store/open-store.ts';
import { recordChanges, records } from '../store/records.ts';

export type RecordRow = typeof records.$inferSelect;
export type ChangeRow = typeof recordChanges.$inferSelect;

export async function readRecord(db: Database, id: string): Promise<RecordRow | null> {
  const [row] = await db.select().from(records).where(eq(records.id, id));
  return row ?? null;
}

/**
 * PostgreSQL's row locks. `no key update` excludes other changes and goes together with references, so that two transactions that refer to a
 * row and then change it don't wait for each other. `update`, for a deletion, excludes references too.
 */
export type RowLock = 'no key update' | 'update';

/** Reads a record and locks it until the transaction ends. */
export async function lockRecord(tx: Database, id: string, lock: RowLock = 'no key update'): Promise<RecordRow | null> {
  const [row] = await tx.select().from(records).where(eq(records.id, id)).for(lock);
  return row ?? null;
}

/** Reads a record and keeps it from being deleted until the transaction ends. */
export async function keepRecord(tx: Database, id: string): Promise<RecordRow | null> {
  const [row] = await tx.select().from(records).where(eq(records.id, id)).for('key share');
  return row ?? null;
}

const creationOf = ({ id, version, status, createdAt }: RecordRow): ChangeRow => ({
  recordId: id,
  version,
  action: 'create',
  fromStatus: null,
  toStatus: status,
  createdAt,
});

/** Stores a new record and its first change within a transaction. Returns false if the id is taken. */
export async function insertRecord(tx: Database, row: RecordRow): Promise<boolean> {
  const stored = await tx.insert(records).values(row).onConflictDoNothing().returning({ id: records.id });
  if (stored.length === 0) return false;
  await tx.insert(recordChanges).values(creationOf(row));
  return true;
}

/** A statement for every record would keep everybody else waiting: the embedded store has one connection. */
const BATCH = 250;

/** All rows, with columns in the table's order. One JSON parameter, because Drizzle takes long to build eleven for each record. */
const rowsFromJson = (rows: readonly RecordRow[]): SQL => sql`
  select * from json_to_recordset(${JSON.stringify(rows)}::json) as record(
    id text, resource text, "accountId" text, mode text, status text, data jsonb, "searchText" text,
    version int, "createdAt" timestamptz, "updatedAt" timestamptz
  )`;

/** Stores new records, with ids that nothing else has, within a transaction. */
export async function insertRecords(tx: Database, rows: readonly RecordRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await tx.insert(records).select(rowsFromJson(batch));
    const ids = JSON.stringify(batch.map(({ id }) => id));
    await tx.insert(recordChanges).select(sql`
      select id, version, 'create', null, status, created_at from ${records}
      where id in (select json_array_elements_text(${ids}::json))`);
  }
}

/** Overwrites the locked record. Logs the change, except for an update that keeps the status. */
export async function writeRecord(tx: Database, before: RecordRow, after: RecordRow, action: string): Promise<void> {
  await tx.update(records).set(after).where(eq(records.id, before.id));
  if (action === 'update' && before.status === after.status) return;
  await tx.insert(recordChanges).values({
    recordId: after.id,
    version: after.version,
    action,
    fromStatus: before.status,
    toStatus: after.status,
    createdAt: after.updatedAt,
  });
}

export async function removeRecord(tx: Database, id: string): Promise<void> {
  await tx.delete(records).where(eq(records.id, id));
}

/** The record's changes, oldest first. */
export async function readChanges(db: Database, id: string): Promise<ChangeRow[]> {
  return db.select().from(recordChanges).where(eq(recordChanges.recordId, id)).orderBy(asc(recordChanges.version));
}

/** Runs `work` in one transaction (`transact`). Its call has the transaction as its database. */
export function inTransaction<One extends Call, Result>(
  call: One,
  work: (call: One) => Promise<Result>,
): Promise<Result> {
  return transact(call.platform, (platform) => work({ ...call, platform }));
}
