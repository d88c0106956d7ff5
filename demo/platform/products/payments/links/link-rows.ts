import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { requireKey } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import type { ReferenceTarget } from '../../../records/family-options.ts';
import type { Database } from '../../../store/open-store.ts';
import { paymentLinks } from '../../../store/schema.ts';
import type { LinkRow } from './link-views.ts';

/** Finds a payment link of the caller's account, or null. It cannot be deleted until the transaction ends. */
export async function readOwnLink(call: Call, db: Database, id: string): Promise<LinkRow | null> {
  const { accountId, mode } = requireKey(call);
  const own = and(eq(paymentLinks.id, id), eq(paymentLinks.accountId, accountId), eq(paymentLinks.mode, mode));
  const [row] = await db.select().from(paymentLinks).where(own).for('key share');
  return row ?? null;
}

/** Payment links as the target of a reference field. */
export const ownLinks: ReferenceTarget = {
  options: { what: 'This payment link' },
  owns: async (call, db, id) => (await readOwnLink(call, db, id)) !== null,
};

/** Takes one use of a limited link within a transaction. Returns the updated link, or null if no use was left. */
export async function takeUse(db: Database, linkId: string): Promise<LinkRow | null> {
  const usesRemain = or(isNull(paymentLinks.usesLeft), gt(paymentLinks.usesLeft, 0));
  const [link] = await db
    .update(paymentLinks)
    .set({ usesLeft: sql`${paymentLinks.usesLeft} - 1` })
    .where(and(eq(paymentLinks.id, linkId), usesRemain))
    .returning();
  return link ?? null;
}
