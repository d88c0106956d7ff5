import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { requireKey } from '../auth/access.ts';
import { PlatformError } from '../base/errors.ts';
import { lowerCase, lowerCaseOf } from '../store/letter-case.ts';
import { records } from '../store/records.ts';
import type { Family } from './family.ts';
import type { PendingRecord } from './family-options.ts';
import type { ShownStatus } from './shown-status.ts';

/**
 * Checks that no other active or scheduled record of the account has the same code, ignoring case. Call it in the transaction that stores
 * the record: if two requests come at once, one is refused.
 * @throws {PlatformError} 409 that names the other record.
 */
export async function requireFreeCode(
  family: Family,
  { call, db, before, fields, status }: PendingRecord,
  field: string,
  shown: ShownStatus,
): Promise<void> {
  const code = fields[field];
  if (typeof code !== 'string' || status !== 'active') return;
  const { accountId, mode } = requireKey(call);
  const taken = `${family.options.title} ${accountId} ${mode} ${lowerCaseOf(code)}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${taken}, 0))`);
  const [other] = await db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        family.mine(call),
        eq(lowerCase(sql`${records.data} ->> ${field}`), lowerCaseOf(code)),
        inArray(shown(call.platform.now()), ['active', 'scheduled']),
        before === null ? undefined : ne(records.id, before.id),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  const message = `is taken by ${other.id}`;
  throw new PlatformError('conflict', `This ${field} ${message}.`, { details: [{ path: field, message }] });
}
