import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { operations } from '../../../src/api/catalogue/all.ts';
import type { Call } from '../http/handler.ts';
import { newId, type Platform } from '../platform.ts';
import { type LinkRow, linkStatus } from '../products/link-views.ts';
import { type LinkPayment, settleCheckout } from '../products/payments/link-checkout.ts';
import { takeUse } from '../products/payments/link-rows.ts';
import type { Database } from '../store/open-store.ts';
import { paymentLinks, checkoutSessions as table } from '../store/schema.ts';

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
export async function removeAbandonedSessions(db: Database, now: Date): Promise<void> {
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

/** A call of the link's own account: what a checkout stores is stored as its server would have stored it. */
function callOf(platform: Platform, { accountId, mode }: LinkRow): Call {
  const operation = operations.find(({ route }) => route === 'GET /api/pay/{shortId}');
  if (operation === undefined) throw new Error('The catalogue has no way to pay.');
  const key = { kind: 'secret', mode, accountId, class: 'Business', allowedOrigins: [], products: null } as const;
  return { platform, operation, params: {}, query: {}, body: {}, key, origin: null, address: '', baseUrl: '' };
}

const toLinkPayment = (session: Session, { name, message, ...payment }: Payment): LinkPayment => ({
  ...payment,
  displayName: name ?? undefined,
  message: message ?? undefined,
  clientReference: session.clientReference ?? undefined,
});

/**
 * Stores what was paid, and takes one use where they are counted: all of it or nothing. Pressed twice, or at the same moment in two
 * tabs, it charges once.
 */
export function pay(platform: Platform, session: Session, payment: Payment, now: Date): Promise<PayOutcome> {
  return platform.db
    .transaction(async (tx) => {
      const [claimed] = await tx
        .update(table)
        .set({ paidAt: now })
        .where(and(eq(table.id, session.id), isNull(table.paidAt)))
        .returning();
      if (claimed === undefined) return 'already_paid';
      const link = await takeUse(tx, session.linkId);
      // The link was counted down a moment ago, so its last use would read as sold out here: only its switch and times matter.
      if (link === null || linkStatus({ ...link, usesLeft: null }, now) !== 'active') throw new LinkUnavailable();
      const call = callOf({ ...platform, db: tx }, link);
      await settleCheckout(call, link, toLinkPayment(session, payment), session.id);
      return 'paid';
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof LinkUnavailable) return 'unavailable';
      throw thrown;
    });
}

/** Rolls the transaction back: the checkout stays unpaid. */
class LinkUnavailable extends Error {}
