import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/open-store.ts';
import { paymentLinks } from '../../store/schema.ts';
import type { LinkRow } from '../link-views.ts';

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
