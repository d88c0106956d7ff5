import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { referencesIn } from '../../../../../src/api/describe/fields.ts';
import { Charge } from '../../../../../src/api/products/payments/charges.ts';
import { isVisible, requireKey, requireOwner } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField, notFound, PlatformError } from '../../../base/errors.ts';
import { whereDates } from '../../../records/date-filters.ts';
import type { Owned, ReferenceTarget, Referrer } from '../../../records/family-options.ts';
import { pagingOf } from '../../../records/input.ts';
import { allowedActions, type Lifecycle } from '../../../records/lifecycle.ts';
import { scaledLike } from '../../../records/money.ts';
import { type RecordRow, type RowLock, readRecord } from '../../../records/record-store.ts';
import { addReferrer, addTarget } from '../../../records/references.ts';
import { countRows, type Page, pageOf } from '../../../store/paging.ts';
import type { Fields } from '../../../store/records.ts';
import { type ChargeRow, charges } from '../../../store/schema.ts';

export const CHARGE = 'This charge';

/** Money that has moved is refunded or reversed, never deleted. */
export const chargeLifecycle: Lifecycle = {
  starts: ['pending', 'succeeded', 'failed'],
  actions: {
    succeed: { from: ['pending'], to: 'succeeded', byUpdate: true },
    fail: { from: ['pending'], to: 'failed', byUpdate: true },
    refund: { from: ['succeeded', 'partially_refunded'], to: ['partially_refunded', 'refunded'] },
    reverse: { from: ['succeeded', 'partially_refunded'], to: 'reversed' },
    delete: { from: ['pending', 'failed'] },
  },
};

/** A 409 for reasons other than the status alone. */
export function chargeConflict({ status }: ChargeRow, why: string): PlatformError {
  const allowed = allowedActions(chargeLifecycle, status).join(', ');
  return new PlatformError(
    'conflict',
    `${CHARGE} is ${status}, ${why}. Allowed: ${allowed === '' ? 'none' : allowed}.`,
  );
}

function admit(call: Call, row: ChargeRow | undefined): ChargeRow {
  if (row === undefined || !isVisible(call, row)) throw notFound(CHARGE);
  requireOwner(call, row);
  return row;
}

/** @throws {PlatformError} 404, or 403 for another account's charge. */
export async function findCharge(call: Call, id: string): Promise<ChargeRow> {
  const [row] = await call.platform.db.select().from(charges).where(eq(charges.id, id));
  return admit(call, row);
}

/** Finds a charge and locks it until the transaction ends. */
export async function lockCharge(call: Call, id: string, lock: RowLock = 'no key update'): Promise<ChargeRow> {
  const [row] = await call.platform.db.select().from(charges).where(eq(charges.id, id)).for(lock);
  return admit(call, row);
}

/** @throws {PlatformError} 400 for a field that differs from the charge's. */
export function requireSame(
  charge: ChargeRow,
  fields: Fields,
  names: readonly ('amount' | 'currency' | 'customerId')[],
) {
  for (const name of names) {
    const own = charge[name];
    if (fields[name] !== undefined && own !== null && fields[name] !== own) {
      throw invalidField(name, `must be ${own} for this charge`);
    }
  }
}

/** Updates a locked charge. */
export async function writeCharge(call: Call, id: string, set: Partial<ChargeRow>): Promise<ChargeRow> {
  const { db } = call.platform;
  const [row] = await db
    .update(charges)
    .set({ ...set, updatedAt: call.platform.now() })
    .where(eq(charges.id, id))
    .returning();
  if (row === undefined) throw notFound(CHARGE);
  return row;
}

/** A charge as its owner sees it, without null fields. */
export function chargeView({ data, accountId: _account, mode: _mode, sessionId: _session, ...row }: ChargeRow): object {
  const { donorName, linkId, createdAt, updatedAt, ...rest } = row;
  const refunded = scaledLike(rest.refunded, [rest.refunded, rest.amount]);
  const shown = Object.entries({ ...rest, refunded, displayName: donorName, paymentLinkId: linkId });
  return {
    ...data,
    ...Object.fromEntries(shown.filter(([, value]) => value !== null)),
    createdAt: createdAt.toISOString(),
    updatedAt: (updatedAt ?? createdAt).toISOString(),
  };
}

const FILTERS = {
  status: charges.status,
  currency: charges.currency,
  customerId: charges.customerId,
  paymentLinkId: charges.linkId,
  invoiceId: charges.invoiceId,
  subscriptionId: charges.subscriptionId,
  clientReference: charges.clientReference,
} as const;

/** Matches charges whose field names a record: one of the columns above, or another. */
const whereNames = (field: string, id: string): SQL =>
  field in FILTERS
    ? eq(FILTERS[field as keyof typeof FILTERS], id)
    : sql`${charges.data} @> ${JSON.stringify({ [field]: id })}::jsonb`;

const ownedLike = ({ accountId, mode }: Omit<Owned, 'id'>): SQL | undefined =>
  and(eq(charges.accountId, accountId), eq(charges.mode, mode));

/** Lists the account's charges, newest first, filtered by the fields above, `from` and `to`. */
export async function pageCharges(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
  const filters = Object.entries(FILTERS).map(([name, column]) => {
    const value = input[name];
    return value === undefined ? undefined : sql`${column} = ${value}`;
  });
  const where = and(ownedLike(requireKey(call)), ...filters, whereDates(charges.createdAt, input), also);
  const page = { where, order: [desc(charges.createdAt), desc(charges.id)], ...pagingOf(input) };
  return pageOf(call.platform.db, charges, page, (rows) => rows.map(chargeView));
}

/** Why a charge failed, in words. */
export const FAILURES = { insufficient_funds: 'insufficient funds', expired_card: 'the card has expired' } as const;

export type FailureReason = keyof typeof FAILURES;

/** The payment methods whose charges fail. Any other, or none, pays. */
const DECLINING: Readonly<Record<string, FailureReason>> = {
  pm_test_insufficient_funds: 'insufficient_funds',
  pm_test_expired_card: 'expired_card',
};

/** Why a charge to the first of these with a payment method fails. Null if it succeeds. */
export async function declineOf(call: Call, ...ids: readonly unknown[]): Promise<FailureReason | null> {
  for (const id of ids) {
    const payer: RecordRow | null = typeof id === 'string' ? await readRecord(call.platform.db, id) : null;
    const method = payer?.data['paymentMethodId'];
    if (typeof method === 'string') return Object.hasOwn(DECLINING, method) ? (DECLINING[method] ?? null) : null;
  }
  return null;
}

/** The account's charges: what references to a charge find, and what refers to others. */
export const ownCharges: ReferenceTarget & Referrer = {
  subject: CHARGE,
  options: Charge,
  references: referencesIn(Charge.fields),
  async owns(call, db, id) {
    const [row] = await db.select().from(charges).where(eq(charges.id, id)).for('key share');
    const { accountId, mode } = requireKey(call);
    return row !== undefined && row.accountId === accountId && row.mode === mode;
  },
  count: (db, field, to) => countRows(db, charges, and(ownedLike(to), whereNames(field, to.id))),
};
addTarget(Charge.title, ownCharges);
addReferrer(ownCharges);
