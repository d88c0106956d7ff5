import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { isReferenceGone } from '../base/errors.ts';
import { newId, type Platform } from '../base/platform.ts';
import { hasCodes } from '../products/payments/subscriptions/promotions.ts';
import type { Database } from '../store/open-store.ts';
import {
  accounts,
  type ChargeRow,
  charges,
  type LinkRow,
  paymentLinks,
  checkoutSessions as table,
} from '../store/schema.ts';
import { isPriced } from './promotion-code.ts';

export type Session = typeof table.$inferSelect;

/** Long enough to fill in a form, short enough that abandoned checkouts do not pile up. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/** Opens a checkout. Returns its id, which cannot be guessed; null if the link has been deleted meanwhile. */
export async function openSession(
  db: Database,
  session: Omit<Session, 'id' | 'payer' | 'paidAt'>,
): Promise<string | null> {
  const id = newId('cs');
  try {
    await db.insert(table).values({ ...session, id });
    return id;
  } catch (thrown) {
    if (isReferenceGone(thrown)) return null;
    throw thrown;
  }
}

/** A checkout, its link, and the name of the account that is paid. */
export interface Checkout {
  /** With the turn at the store of the account that is paid: a payment takes long, and keys and votes of others would wait for it. */
  readonly platform: Platform;
  readonly session: Session;
  readonly link: LinkRow;
  readonly payee: string;
  /** Whether the payer may have the code of a promotion. It lowers a price, never a gift. */
  readonly takesCodes: boolean;
}

/** Finds a checkout. Returns null if it does not exist or is a day old. */
export async function findCheckout(everybody: Platform, id: string, now: Date): Promise<Checkout | null> {
  const [found] = await everybody.db
    .select({ session: table, link: paymentLinks, payee: accounts.name })
    .from(table)
    .innerJoin(paymentLinks, eq(table.linkId, paymentLinks.id))
    .innerJoin(accounts, eq(paymentLinks.accountId, accounts.id))
    .where(and(eq(table.id, id), gt(table.createdAt, new Date(now.getTime() - SESSION_MS))));
  if (found === undefined) return null;
  const { link } = found;
  const platform = everybody.forAccount(link.accountId);
  return { ...found, platform, takesCodes: isPriced(link) && (await hasCodes(platform.db, link, now)) };
}

/** The charge that a checkout was paid with; null if it has not been paid. */
export async function paidCharge(db: Database, { id }: Session): Promise<ChargeRow | null> {
  const [charge] = await db.select().from(charges).where(eq(charges.sessionId, id));
  return charge ?? null;
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
