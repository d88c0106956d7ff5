import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { requireKey } from '../auth/access.ts';
import { cleanCode } from '../base/clean-code.ts';
import { PlatformError } from '../base/errors.ts';
import { lowerCase, lowerCaseOf } from '../store/letter-case.ts';
import { type Fields, records } from '../store/records.ts';
import type { Family } from './family.ts';
import type { PendingRecord } from './family-options.ts';
import type { ShownStatus } from './shown-status.ts';
import { withoutFields } from './update-rules.ts';

/** Matches records with a code, in any letter case. */
export const whereCode = (field: string, code: string): SQL =>
  eq(lowerCase(sql`${records.data} ->> ${field}`), lowerCaseOf(cleanCode(code)));

/**
 * Cleans the code of a record, and checks that no other active or scheduled record of the account has it, ignoring case. Call it in the
 * transaction that stores the record: if two requests come at once, one is refused.
 * @throws {PlatformError} 409 that names the other record.
 */
export async function withFreeCode(
  family: Family,
  { call, db, before, fields, status }: PendingRecord,
  field: string,
  shown: ShownStatus,
): Promise<Fields> {
  if (typeof fields[field] !== 'string') return fields;
  const code = cleanCode(fields[field]);
  if (code === '') return withoutFields(fields, [field]);
  const cleaned = { ...fields, [field]: code };
  if (status !== 'active') return cleaned;
  const { accountId, mode } = requireKey(call);
  const taken = `${family.options.title} ${accountId} ${mode} ${lowerCaseOf(code)}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${taken}, 0))`);
  const [other] = await db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        family.mine(call),
        whereCode(field, code),
        inArray(shown(call.platform.now()), ['active', 'scheduled']),
        before === null ? undefined : ne(records.id, before.id),
      ),
    )
    .limit(1);
  if (other === undefined) return cleaned;
  const message = `is taken by ${other.id}`;
  throw new PlatformError('conflict', `This ${field} ${message}.`, { details: [{ path: field, message }] });
}
