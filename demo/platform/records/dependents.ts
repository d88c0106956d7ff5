import { and, ne, type SQL, sql } from 'drizzle-orm';
import { PlatformError } from '../base/errors.ts';
import type { Database } from '../store/open-store.ts';
import { countRows } from '../store/paging.ts';
import { records } from '../store/records.ts';
import type { Dependent, FamilyOptions } from './family-options.ts';
import { whereScope } from './record-query.ts';
import type { RecordRow } from './record-store.ts';

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
const whereDependsOn = ({ id, accountId, mode, product }: RecordRow, dependent: Dependent): SQL | undefined =>
  and(
    whereScope({ accountId, mode, product: dependent.product ?? product, family: dependent.family }),
    refersTo(dependent.field, id),
    dependent.unless === undefined ? undefined : ne(records.status, dependent.unless),
  );

/**
 * Prepares the deletion of a record: deletes its parts.
 * @throws {PlatformError} 409 if other records refer to it.
 */
export async function releaseDependents(
  tx: Database,
  { dependents = [], what }: FamilyOptions,
  row: RecordRow,
): Promise<void> {
  for (const dependent of dependents) {
    const where = whereDependsOn(row, dependent);
    if (dependent.isPart) {
      await tx.delete(records).where(where);
      continue;
    }
    const total = await countRows(tx, records, where);
    if (total > 0) {
      throw new PlatformError('conflict', `${what} has ${dependent.plural} (${total}). Delete or reassign them first.`);
    }
  }
}
