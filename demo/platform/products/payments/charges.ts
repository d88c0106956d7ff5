import { eq } from 'drizzle-orm';
import { requireKey } from '../../auth/access.ts';
import type { Referred } from '../../engine/family-options.ts';
import { requireAllowed, statusAfterAction } from '../../engine/lifecycle.ts';
import { invalidField, PlatformError } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import { newId } from '../../platform.ts';
import type { Fields } from '../../store/records.ts';
import { type ChargeStatus, charges } from '../../store/schema.ts';
import { type ChargeRow, chargeLifecycle, lockCharge, WHAT, writeCharge } from './charge-rows.ts';
import { customers } from './customers.ts';
import { readOwnLink, takeUse } from './link-rows.ts';
import { requirePayable } from './money.ts';
import { followCharge, subscriptions } from './subscriptions.ts';

/** What the request of a charge may say; its schema has checked it. */
export interface ChargeInput {
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
}

const DEFAULT_CURRENCY = 'USD';

/** What a charge is about, which an update cannot change. */
export const FIXED = [
  'amount',
  'currency',
  'customerId',
  'paymentLinkId',
  'subscriptionId',
  'invoiceId',
  'refunded',
] as const;
const SETTINGS = ['clientReference', 'displayName', 'anonymous', 'amountHidden', 'message', 'recurring'] as const;
const KEPT_IN_COLUMNS: ReadonlySet<string> = new Set([...FIXED, ...SETTINGS, 'id', 'status', 'createdAt', 'updatedAt']);

/** The owner's further fields. */
export const furtherFields = (input: object): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !KEPT_IN_COLUMNS.has(name)));

async function requireOwn(call: Call, name: string, family: Referred, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await family.owns(call, call.platform.db, id))) {
    throw invalidField(name, `${family.options.what.toLowerCase()} does not exist`);
  }
}

/** The currency of a charge: its link's, because a goal adds up what came through a link. */
async function currencyOf(call: Call, { currency, paymentLinkId }: ChargeInput): Promise<string> {
  if (paymentLinkId === undefined) return currency ?? DEFAULT_CURRENCY;
  const link = await readOwnLink(call, call.platform.db, paymentLinkId);
  if (link === null) throw invalidField('paymentLinkId', 'this payment link does not exist');
  if (currency === undefined || currency === link.currency) return link.currency;
  throw invalidField('currency', `is ${link.currency} for this payment link`);
}

/** What made a charge: an invoice, or a checkout. Neither: a server. */
interface ChargeOrigin {
  readonly invoiceId?: string;
  readonly sessionId?: string;
}

/** Stores a charge, within a transaction. It stands where all others stand, and a goal counts it alike. A subscription that it names follows it. */
export async function storeCharge(call: Call, input: ChargeInput, origin: ChargeOrigin): Promise<ChargeRow> {
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
    donorName: input.displayName ?? null,
    anonymous: input.anonymous ?? false,
    amountHidden: input.amountHidden ?? false,
    message: input.message ?? null,
    recurring: input.recurring ?? false,
    data: furtherFields(input),
    createdAt: call.platform.now(),
  };
  const [row] = await call.platform.db.insert(charges).values(values).returning();
  if (row === undefined) throw new Error('An insert gave no row.');
  await followCharge(call, row.subscriptionId, row.status);
  return row;
}

/** A charge that succeeds takes one use of its link, as a checkout does. @throws {PlatformError} 409 where none is left. */
async function takeUseFor(call: Call, linkId: string | null | undefined, status: string | undefined): Promise<void> {
  if (typeof linkId !== 'string' || status !== 'succeeded') return;
  if ((await takeUse(call.platform.db, linkId)) !== null) return;
  throw new PlatformError('conflict', 'This payment link is sold_out, which does not allow a charge that succeeds.');
}

/**
 * Makes a charge as a server asks for it, within a transaction.
 * @throws {PlatformError} 400 for what it cannot name or its currency cannot pay; 409 where its link has no use left.
 */
export async function makeCharge(call: Call, input: ChargeInput, origin: ChargeOrigin = {}): Promise<ChargeRow> {
  await requireOwn(call, 'customerId', customers, input.customerId);
  await requireOwn(call, 'subscriptionId', subscriptions, input.subscriptionId);
  const currency = await currencyOf(call, input);
  requirePayable(input.amount, currency);
  await takeUseFor(call, input.paymentLinkId, input.status);
  return storeCharge(call, { ...input, currency }, origin);
}

/** One action on a locked charge. @throws {PlatformError} 404, 403, and 409 where its state does not allow it. */
export async function changeCharge(
  call: Call,
  id: string,
  action: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<ChargeRow> {
  const { status, linkId } = await lockCharge(call, id);
  requireAllowed(chargeLifecycle, WHAT, status, action);
  const after = statusAfterAction(chargeLifecycle, status, action);
  await takeUseFor(call, linkId, after);
  const row = await writeCharge(call, id, { ...set, status: after });
  await followCharge(call, row.subscriptionId, row.status);
  return row;
}

export async function removeCharge(call: Call, id: string): Promise<object> {
  const { status } = await lockCharge(call, id);
  requireAllowed(chargeLifecycle, WHAT, status, 'delete');
  await call.platform.db.delete(charges).where(eq(charges.id, id));
  return { id, status: 'deleted' };
}

/** What a record may name as its charge. */
export const ownCharges: Referred = {
  options: { what: WHAT },
  async owns(call, db, id) {
    const [row] = await db.select().from(charges).where(eq(charges.id, id));
    const { accountId, mode } = requireKey(call);
    return row !== undefined && row.accountId === accountId && row.mode === mode;
  },
};
