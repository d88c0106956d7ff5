import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { newId, type Platform, transact } from '../base/platform.ts';
import { isStorable } from '../base/storable-text.ts';
import type { FailureReason } from '../products/payments/charges/test-cards.ts';
import { takeUse } from '../products/payments/links/link-rows.ts';
import type { LinkRow } from '../products/payments/links/link-views.ts';
import { linkStatus } from '../products/payments/links/status.ts';
import { ownerCall } from '../records/owner-call.ts';
import type { Database } from '../store/open-store.ts';
import { accounts, charges, paymentLinks, checkoutSessions as table } from '../store/schema.ts';
import { declineCheckout, type LinkPayment, settleCheckout } from './link-checkout.ts';

export type Session = typeof table.$inferSelect;

/** Long enough to fill in a form, short enough that abandoned checkouts do not pile up. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Opens a checkout. Returns its id, which cannot be guessed. */
export async function openSession(db: Database, session: Omit<Session, 'id' | 'draft' | 'paidAt'>): Promise<string> {
  const id = newId('cs');
  await db.insert(table).values({ ...session, id });
  return id;
}

/** A checkout, its link, and the name of the account that is paid. */
export interface Checkout {
  readonly session: Session;
  readonly link: LinkRow;
  readonly payee: string;
}

/** Finds a checkout. Returns null if it does not exist or is a day old. */
export async function findCheckout(db: Database, id: string, now: Date): Promise<Checkout | null> {
  const [found] = await db
    .select({ session: table, link: paymentLinks, payee: accounts.name })
    .from(table)
    .innerJoin(paymentLinks, eq(table.linkId, paymentLinks.id))
    .innerJoin(accounts, eq(paymentLinks.accountId, accounts.id))
    .where(and(eq(table.id, id), gt(table.createdAt, new Date(now.getTime() - SESSION_MS))));
  return found ?? null;
}

const DRAFT_FIELDS = ['suggested', 'amount', 'name', 'message', 'anonymous', 'hideAmount', 'card'];

/** Keeps a form, so that the payer can review it, and finds it again with Back. */
export async function saveDraft(db: Database, { id }: Session, form: URLSearchParams): Promise<void> {
  const entries = [...form].filter(([name, value]) => DRAFT_FIELDS.includes(name) && isStorable(value));
  await db
    .update(table)
    .set({ draft: Object.fromEntries(entries) })
    .where(and(eq(table.id, id), isNull(table.paidAt)));
}

/** The amount that a checkout was paid with; null if it has not been paid. */
export async function paidAmount(db: Database, { id }: Session): Promise<string | null> {
  const [charge] = await db.select({ amount: charges.amount }).from(charges).where(eq(charges.sessionId, id));
  return charge?.amount ?? null;
}

/** Where a payer returns to after paying: the page they came from, with the payment's reference. */
export function returnAddress({ returnUrl, clientReference }: Session): string | null {
  if (returnUrl === null || clientReference === null) return returnUrl;
  const url = new URL(returnUrl);
  url.searchParams.set('creator-paid', clientReference);
  return url.href;
}

/** Removes unpaid checkouts that have expired. */
export async function removeAbandonedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(table).where(and(isNull(table.paidAt), lt(table.createdAt, new Date(now.getTime() - SESSION_MS))));
}

/** The price that a form agrees to. The form sends it back, so that nobody pays a price they have not seen. */
export const priceOf = ({ amount, currency, interval }: LinkRow): string =>
  [amount ?? 'any', currency, interval ?? 'once'].join(' ');

/** The fields of a checkout form. */
export interface Payment {
  /** Decimal text. */
  readonly amount: string;
  /** The currency shown in the form. */
  readonly currency: string;
  readonly name: string | null;
  readonly anonymous: boolean;
  readonly amountHidden: boolean;
  readonly message: string | null;
}

export type PayOutcome = 'paid' | 'already_paid' | 'unavailable' | 'price_changed';

const toLinkPayment = (session: Session, { name, message, ...payment }: Payment): LinkPayment => ({
  ...payment,
  displayName: name ?? undefined,
  message: message ?? undefined,
  clientReference: session.clientReference ?? undefined,
});

/**
 * Stores a payment and takes one use of a limited link, in one transaction. Charges once, even if the button is pressed twice or in two
 * tabs.
 */
export function pay(platform: Platform, checkout: Checkout, payment: Payment, now: Date): Promise<PayOutcome> {
  const { session } = checkout;
  return transact(platform, async (inside) => {
    const { db: tx } = inside;
    const [claimed] = await tx
      .update(table)
      .set({ paidAt: now, draft: null })
      .where(and(eq(table.id, session.id), isNull(table.paidAt)))
      .returning();
    if (claimed === undefined) return 'already_paid';
    const link = await takeUse(tx, session.linkId);
    // This payment may have taken the last use, so the link would read as sold out. Only its switch and times count here.
    if (link === null || linkStatus({ ...link, usesLeft: null }, now) !== 'active') throw new LinkUnavailable();
    if (priceOf(link) !== priceOf(checkout.link)) throw new PriceChanged();
    const call = ownerCall(inside, link, 'GET /api/pay/{shortId}');
    await settleCheckout(call, link, toLinkPayment(session, payment), session.id);
    return 'paid';
  }).catch((thrown: unknown) => {
    if (thrown instanceof LinkUnavailable) return 'unavailable';
    if (thrown instanceof PriceChanged) return 'price_changed';
    throw thrown;
  });
}

/** Stores a payment that the card declines: a failed charge. The checkout stays open, and a limited link keeps its uses. */
export function decline(
  platform: Platform,
  { session, link }: Checkout,
  payment: Payment,
  reason: FailureReason,
): Promise<unknown> {
  const call = ownerCall(platform, link, 'GET /api/pay/{shortId}');
  return declineCheckout(call, link, toLinkPayment(session, payment), reason);
}

/** These roll the transaction back, so that the checkout stays unpaid. */
class LinkUnavailable extends Error {}
class PriceChanged extends Error {}
