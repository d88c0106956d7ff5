import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { PlatformError } from '../base/errors.ts';
import type { Database } from '../store/open-store.ts';
import { countRows } from '../store/paging.ts';
import { records } from '../store/records.ts';
import type { Dependent, FamilyRules, Owned } from './family-options.ts';
import { whereScope } from './record-query.ts';
import { dependentsOf } from './references.ts';

/** Matches records whose field has this id. A nested field is written as `reservation.spaceId`, one in a list as `mails[].templateId`. */
export function refersTo(field: string, id: string): SQL {
  const nested = field
    .split('.')
    .reduceRight<unknown>(
      (inner, name) => (name.endsWith('[]') ? { [name.slice(0, -2)]: [inner] } : { [name]: inner }),
      id,
    );
  return sql`${records.data} @> ${JSON.stringify(nested)}::jsonb`;
}

/** The dependents of a record in one family of its account. */
const whereDependsOn = ({ id, accountId, mode }: Owned, dependent: Dependent): SQL | undefined =>
  and(
    whereScope({ accountId, mode, resource: dependent.resource }),
    refersTo(dependent.field, id),
    dependent.unless === undefined ? undefined : ne(records.status, dependent.unless),
  );

/** Parts of each kind that one transaction deletes: the embedded store has one connection, for which everybody else waits meanwhile. */
const PARTS_AT_ONCE = 250;

/**
 * Prepares the deletion of a record: deletes parts of it. Returns whether it may have more.
 * @throws {PlatformError} 409 if other records refer to it.
 */
export async function releaseDependents(
  tx: Database,
  { title, subject: what }: Pick<FamilyRules, 'title' | 'subject'>,
  row: Owned,
): Promise<boolean> {
  let hasMore = false;
  for (const dependent of dependentsOf(title)) {
    const where = whereDependsOn(row, dependent);
    if (dependent.onDelete === 'cascade') {
      const parts = tx.select({ id: records.id }).from(records).where(where).limit(PARTS_AT_ONCE);
      const deleted = await tx.delete(records).where(inArray(records.id, parts)).returning({ id: records.id });
      hasMore ||= deleted.length === PARTS_AT_ONCE;
      continue;
    }
    const total = (await dependent.count?.(tx, dependent.field, row)) ?? (await countRows(tx, records, where));
    if (total > 0) {
      throw new PlatformError('conflict', `${what} has ${dependent.plural} (${total}). Delete or reassign them first.`);
    }
  }
  return hasMore;
}
