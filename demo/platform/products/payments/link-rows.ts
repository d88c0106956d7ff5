import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { requireKey } from '../../auth/access.ts';
import type { Referred } from '../../engine/family-options.ts';
import type { Call } from '../../http/handler.ts';
import type { Database } from '../../store/open-store.ts';
import { paymentLinks } from '../../store/schema.ts';
import type { LinkRow } from '../link-views.ts';

/** A payment link of the caller's account; null where it has none such. It cannot be deleted before the transaction ends. */
export async function readOwnLink(call: Call, db: Database, id: string): Promise<LinkRow | null> {
  const { accountId, mode } = requireKey(call);
  const own = and(eq(paymentLinks.id, id), eq(paymentLinks.accountId, accountId), eq(paymentLinks.mode, mode));
  const [row] = await db.select().from(paymentLinks).where(own).for('key share');
  return row ?? null;
}

/** What a record may name as its payment link. */
export const ownLinks: Referred = {
  options: { what: 'This payment link' },
  owns: async (call, db, id) => (await readOwnLink(call, db, id)) !== null,
};

/** Takes one use of a link where they are counted, within a transaction; the link after that. Null where none was left: nothing is taken then. */
export async function takeUse(db: Database, linkId: string): Promise<LinkRow | null> {
  const usesRemain = or(isNull(paymentLinks.usesLeft), gt(paymentLinks.usesLeft, 0));
  const [link] = await db
    .update(paymentLinks)
    .set({ usesLeft: sql`${paymentLinks.usesLeft} - 1` })
    .where(and(eq(paymentLinks.id, linkId), usesRemain))
    .returning();
  return link ?? null;
}
