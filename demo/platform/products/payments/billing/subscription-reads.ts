import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { subscriptions as described } from '../../../../../src/api/products/payments/subscriptions.ts';
import type { Call, HandlersOf } from '../../../base/call.ts';
import { refersTo } from '../../../records/dependents.ts';
import { historyOf, sinceOf } from '../../../records/history.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { countRows } from '../../../store/paging.ts';
import { records } from '../../../store/records.ts';
import { charges } from '../../../store/schema.ts';
import { invoices } from '../invoices/invoices.ts';
import { billedNext, priceAt, subscriptions } from '../subscriptions/subscriptions.ts';

const findOwn = (call: Call<unknown, { readonly id: string }>): Promise<RecordRow> =>
  subscriptions.find(call, call.query.id);

/** Charges and refunds, one line per currency, because a change of plan may change it. */
async function chargedFor(call: Call, id: string): Promise<readonly object[]> {
  const paid = inArray(charges.status, ['succeeded', 'partially_refunded', 'refunded']);
  return call.platform.db
    .select({
      currency: charges.currency,
      charges: count(),
      charged: sql<string>`sum(${charges.amount})::text`,
      refunded: sql<string>`sum(${charges.refunded})::text`,
    })
    .from(charges)
    .where(and(eq(charges.subscriptionId, id), paid))
    .groupBy(charges.currency)
    .orderBy(charges.currency);
}

/** The usage of a subscription, from stored rows only. */
async function usageOf(call: Call, { id, status }: RecordRow): Promise<object> {
  const { db } = call.platform;
  const about = and(invoices.mine(call), refersTo('subscriptionId', id));
  const among = (also?: SQL) => countRows(db, records, and(about, also));
  return {
    id,
    status,
    invoices: await among(),
    paidInvoices: await among(eq(records.status, 'paid')),
    failedCharges: await countRows(db, charges, and(eq(charges.subscriptionId, id), eq(charges.status, 'failed'))),
    amounts: await chargedFor(call, id),
  };
}

async function nextBillingOf(call: Call, row: RecordRow): Promise<object> {
  const at = billedNext(row);
  const { id, status } = row;
  if (at === null) return { id, status, nextBilling: null };
  const { total, currency } = await priceAt(call, row, at);
  return { id, status, nextBilling: { at: at.toISOString(), amount: total, currency } };
}

/** Reports about subscriptions. */
export const subscriptionReads: HandlersOf<typeof described> = {
  'GET /api/payment/subscription/getHistory': async (call) => historyOf(call, (await findOwn(call)).id),
  async 'GET /api/payment/subscription/getInvoices'(call) {
    const { id } = await findOwn(call);
    return invoices.page(call, call.query, refersTo('subscriptionId', id));
  },
  'GET /api/payment/subscription/getNextBilling': async (call) => nextBillingOf(call, await findOwn(call)),
  async 'GET /api/payment/subscription/getStatus'(call) {
    const row = await findOwn(call);
    return { id: row.id, status: row.status, since: await sinceOf(call, row) };
  },
  'GET /api/payment/subscription/getUsage': async (call) => usageOf(call, await findOwn(call)),
};
