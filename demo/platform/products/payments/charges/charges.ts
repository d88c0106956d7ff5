import { eq } from 'drizzle-orm';
import { Charge } from '../../../../../src/api/products/payments/charges.ts';
import { requireKey } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField, PlatformError } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { releaseDependents } from '../../../records/dependents.ts';
import { requireAllowed, statusAfterAction } from '../../../records/lifecycle.ts';
import { requirePayable } from '../../../records/money.ts';
import { readRecord } from '../../../records/record-store.ts';
import { requireReferences } from '../../../records/references.ts';
import type { Fields } from '../../../store/records.ts';
import { type ChargeRow, type ChargeStatus, charges } from '../../../store/schema.ts';
import { redeemCode } from '../../loyalty/loyalty-items.ts';
import { startAutomations } from '../../marketing/automations.ts';
import { requireSponsor, syncSponsor } from '../../sponsors/sponsors.ts';
import { readCallerLink, takeUse } from '../links/link-rows.ts';
import { syncSubscription } from '../subscriptions/subscriptions.ts';
import { followCharge } from './charge-followers.ts';
import type { FailureReason } from './charge-rows.ts';
import { CHARGE, chargeLifecycle, lockCharge, ownCharges, writeCharge } from './charge-rows.ts';

/** A payment before it is a charge: what a checkout's form, an invoice and a server's request say about one. */
export interface Payment {
  readonly amount: string;
  readonly currency?: string | undefined;
  readonly status?: ChargeStatus | undefined;
  readonly customerId?: string | undefined;
  readonly paymentLinkId?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly clientReference?: string | undefined;
  readonly displayName?: string | undefined;
  readonly anonymous?: boolean | undefined;
  readonly amountHidden?: boolean | undefined;
  readonly message?: string | undefined;
  readonly recurring?: boolean | undefined;
  readonly sponsorId?: string | undefined;
  readonly couponCode?: string | undefined;
}

const DEFAULT_CURRENCY = 'USD';

/** What an update may change in a column, with the value of a cleared one. */
export const SETTINGS = {
  clientReference: null,
  displayName: null,
  message: null,
  anonymous: false,
  amountHidden: false,
  recurring: false,
} as const;
const KEPT_IN_COLUMNS: ReadonlySet<string> = new Set([
  ...Charge.fixed,
  ...Object.keys(SETTINGS),
  ...['id', 'status', 'createdAt', 'updatedAt'],
]);

/** The owner's additional fields. */
export const furtherFields = (input: object): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !KEPT_IN_COLUMNS.has(name)));

/** The currency of a charge. It is its link's, because a goal adds up the link's charges. */
async function currencyOf(call: Call, { currency, paymentLinkId }: Payment): Promise<string> {
  const link = paymentLinkId === undefined ? null : await readCallerLink(call, call.platform.db, paymentLinkId);
  if (link === null) return currency ?? DEFAULT_CURRENCY;
  if (currency === undefined || currency === link.currency) return link.currency;
  throw invalidField('currency', `must be ${link.currency} for this payment link`);
}

/** The sponsor that a charge funds, the coupon that it redeems, and the promotion whose code its payer entered. */
interface ChargePurpose {
  readonly sponsorId?: string | undefined;
  readonly couponCode?: string | undefined;
  /** The loyalty item with the coupon code. */
  readonly loyaltyId?: string;
  readonly promotionId?: string;
}

/**
 * Checks the sponsor and the coupon of a new charge, within its transaction.
 * @throws {PlatformError} 400 for another currency than the sponsor's; 404 for an unknown coupon, 409 for one that is not active.
 */
async function requirePurpose(
  call: Call,
  { sponsorId, couponCode }: ChargePurpose,
  currency: string,
): Promise<ChargePurpose> {
  if (sponsorId !== undefined) await requireSponsor(call, sponsorId, currency);
  const coupon = couponCode === undefined ? {} : { couponCode, loyaltyId: await redeemCode(call, couponCode) };
  return { ...(sponsorId === undefined ? {} : { sponsorId }), ...coupon };
}

/** The invoice or checkout that created the charge, what it is for, and why it failed. */
interface ChargeOrigin {
  readonly invoiceId?: string;
  readonly sessionId?: string;
  readonly purpose?: ChargePurpose;
  readonly failureReason?: FailureReason;
}

/**
 * Updates what depends on a charge, within the transaction that stored or changed it. The automations of a charge that has succeeded start
 * after the commit.
 */
export async function afterCharge(call: Call, row: ChargeRow): Promise<void> {
  await syncSubscription(call, row.subscriptionId, row.status);
  await followCharge(call, row);
  await syncSponsor(call, row.data['sponsorId']);
  if (row.status !== 'succeeded' || row.customerId === null) return;
  const customer = await readRecord(call.platform.db, row.customerId);
  await startAutomations(call, 'charge.succeeded', customer?.data['source'] ?? {});
}

/** Stores a charge within a transaction. A subscription that it names changes status accordingly. */
export async function storeCharge(
  call: Call,
  input: Payment,
  { purpose, failureReason, ...origin }: ChargeOrigin,
): Promise<ChargeRow> {
  const { accountId, mode } = requireKey(call);
  const values = {
    id: newId('ch'),
    accountId,
    mode,
    ...origin,
    linkId: input.paymentLinkId ?? null,
    status: input.status ?? 'pending',
    amount: input.amount,
    currency: input.currency ?? DEFAULT_CURRENCY,
    customerId: input.customerId ?? null,
    subscriptionId: input.subscriptionId ?? null,
    clientReference: input.clientReference ?? null,
    donorName: input.displayName || null,
    anonymous: input.anonymous ?? false,
    amountHidden: input.amountHidden ?? false,
    message: input.message || null,
    recurring: input.recurring ?? false,
    data: { ...furtherFields(input), ...purpose, ...(failureReason === undefined ? {} : { failureReason }) },
    createdAt: call.platform.now(),
  };
  const [row] = await call.platform.db.insert(charges).values(values).returning();
  if (row === undefined) throw new Error('The insert returned no row.');
  await afterCharge(call, row);
  return row;
}

/** Takes one use of the link for a charge that succeeds, as a checkout does. @throws {PlatformError} 409 if none is left. */
async function takeUseFor(call: Call, linkId: string | null | undefined, status: string | undefined): Promise<void> {
  if (typeof linkId !== 'string' || status !== 'succeeded') return;
  if ((await takeUse(call.platform.db, linkId)) !== null) return;
  throw new PlatformError('conflict', 'This payment link is sold_out, which does not allow another successful charge.');
}

/**
 * Creates a charge for a server within a transaction.
 * @throws {PlatformError} 404 for an unknown reference; 400 for an unpayable amount; 409 if the link has no use left.
 */
export async function makeCharge(call: Call, input: Payment, origin: ChargeOrigin = {}): Promise<ChargeRow> {
  const { db } = call.platform;
  const { status = 'pending' } = input;
  await requireReferences(ownCharges.references, { call, db, before: null, fields: { ...input }, status });
  const currency = await currencyOf(call, input);
  requirePayable(input.amount, currency);
  await takeUseFor(call, input.paymentLinkId, input.status);
  const purpose = await requirePurpose(call, input, currency);
  return storeCharge(call, { ...input, currency }, { ...origin, purpose });
}

/** Performs an action on a locked charge. @throws {PlatformError} 404, 403, or 409 if its status does not allow it. */
export async function changeCharge(
  call: Call,
  id: string,
  action: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<ChargeRow> {
  const { status, linkId } = await lockCharge(call, id);
  requireAllowed(chargeLifecycle, CHARGE, status, action);
  const after = statusAfterAction(chargeLifecycle, status, action) as ChargeStatus;
  await takeUseFor(call, linkId, after);
  const row = await writeCharge(call, id, { ...set, status: after });
  await afterCharge(call, row);
  return row;
}

/** Deletes a charge without payment. @throws {PlatformError} 409 if money has moved, or if another record refers to it. */
export async function removeCharge(call: Call, id: string): Promise<object> {
  const { db } = call.platform;
  const row = await lockCharge(call, id, 'update');
  requireAllowed(chargeLifecycle, CHARGE, row.status, 'delete');
  await releaseDependents(db, { title: Charge.title, subject: CHARGE }, row);
  await db.delete(charges).where(eq(charges.id, id));
  return { id, status: 'deleted' };
}
