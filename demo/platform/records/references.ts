import { and, count, eq } from 'drizzle-orm';
import { requireKey } from '../auth/access.ts';
import type { Call } from '../base/call.ts';
import { PlatformError } from '../base/errors.ts';
import { records } from '../store/records.ts';
import { fieldIs } from './record-query.ts';

/** How many resources of each kind refer to another one. */
type References = Readonly<Record<string, number>>;

/** Counts the account's Payments records whose field refers to the id, by kind. */
export async function countRecords(call: Call, field: string, id: string): Promise<References> {
  const { accountId, mode } = requireKey(call);
  const own = and(eq(records.product, 'payments'), eq(records.accountId, accountId), eq(records.mode, mode));
  const rows = await call.platform.db
    .select({ kind: records.family, total: count() })
    .from(records)
    .where(and(own, fieldIs(field, id)))
    .groupBy(records.family)
    .orderBy(records.family);
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

/** @throws {PlatformError} 409 that counts the resources that refer to it. */
export function requireUnreferenced(what: string, references: References, cure = 'Delete them first.'): void {
  const used = Object.entries(references).filter(([, total]) => total > 0);
  if (used.length === 0) return;
  const by = used.map(([kind, total]) => `${total} ${kind}${total === 1 ? '' : 's'}`).join(', ');
  throw new PlatformError('conflict', `${what} is still referred to by ${by}. ${cure}`);
}
