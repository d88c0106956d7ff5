import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { newId } from '../platform.ts';
import { type LinkRow, linkStatus } from '../products/link-views.ts';
import type { Database } from '../store/open-store.ts';
import { charges, paymentLinks, checkoutSessions as table } from '../store/schema.ts';

export type Session = typeof table.$inferSelect;

/** Long enough to fill in a form, short enough that abandoned ones do not pile up. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Opens a checkout and returns its id, which nobody can guess. */
export async function openSession(db: Database, session: Omit<Session, 'id' | 'paidAt'>): Promise<string> {
  const id = newId('cs');
  await db.insert(table).values({ ...session, id });
  return id;
}

/** A checkout with its link; null where there is none, or it is a day old. */
export async function findSession(
  db: Database,
  id: string,
  now: Date,
): Promise<{ session: Session; link: LinkRow } | null> {
  const [found] = await db
    .select({ session: table, link: paymentLinks })
    .from(table)
    .innerJoin(paymentLinks, eq(table.linkId, paymentLinks.id))
    .where(and(eq(table.id, id), gt(table.createdAt, new Date(now.getTime() - SESSION_MS))));
  return found ?? null;
}

/** Removes checkouts that nobody finished. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(table).where(and(isNull(table.paidAt), lt(table.createdAt, new Date(now.getTime() - SESSION_MS))));
}

/** What a payer filled in. */
export interface Payment {
  /** Decimal text. */
  readonly amount: string;
  /** The one that the form was in. */
  readonly currency: string;
  readonly name: string | null;
  readonly anonymous: boolean;
  readonly amountHidden: boolean;
  readonly message: string | null;
}

export type PayOutcome = 'paid' | 'already_paid' | 'unavailable';

/**
 * Makes the charge, and takes one use where they are counted: both or none. Pressed twice, or at the same moment in two tabs, it
 * charges once.
 */
export function pay(db: Database, session: Session, payment: Payment, now: Date): Promise<PayOutcome> {
  return db
    .transaction(async (tx) => {
      const [claimed] = await tx
        .update(table)
        .set({ paidAt: now })
        .where(and(eq(table.id, session.id), isNull(table.paidAt)))
        .returning();
      if (claimed === undefined) return 'already_paid';
      const usesRemain = or(isNull(paymentLinks.usesLeft), gt(paymentLinks.usesLeft, 0));
      const [link] = await tx
        .update(paymentLinks)
        .set({ usesLeft: sql`${paymentLinks.usesLeft} - 1` })
        .where(and(eq(paymentLinks.id, session.linkId), usesRemain))
        .returning();
      // The link was counted down a moment ago, so its last use would read as sold out here: only its switch and times matter.
      if (link === undefined || linkStatus({ ...link, usesLeft: null }, now) !== 'active') {
        throw new LinkUnavailable();
      }
      await tx.insert(charges).values({
        id: newId('ch'),
        accountId: link.accountId,
        mode: link.mode,
        linkId: link.id,
        sessionId: session.id,
        status: 'succeeded',
        amount: payment.amount,
        currency: payment.currency,
        recurring: link.kind === 'subscription',
        clientReference: session.clientReference,
        donorName: payment.name,
        anonymous: payment.anonymous,
        amountHidden: payment.amountHidden,
        message: payment.message,
        createdAt: now,
      });
      return 'paid';
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof LinkUnavailable) return 'unavailable';
      throw thrown;
    });
}

/** Rolls the transaction back: the checkout stays unpaid. */
class LinkUnavailable extends Error {}
