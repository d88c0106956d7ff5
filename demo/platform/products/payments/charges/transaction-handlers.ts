import type { Static } from 'typebox';
import type { transactions as contract } from '../../../../../src/api/contract/transactions.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { historyOf, sinceOf } from '../../../records/history.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { requireUnset, updateWithin } from '../../../records/own-update.ts';
import { inTransaction, type RecordRow, readRecord } from '../../../records/record-store.ts';
import { whereDates } from '../../../records/search.ts';
import { type Fields, records } from '../../../store/records.ts';
import { customers } from '../customers/customers.ts';
import { chargeView, findCharge } from './charge-rows.ts';
import { refunds } from './refunds.ts';
import {
  feeOf,
  fromCharge,
  refundTransaction,
  requireCompletable,
  transactions,
  voidTransaction,
} from './transactions.ts';

const findOwn = (call: Call): Promise<RecordRow> => transactions.find(call, requireId(inputOf(call)));

type FeeRequest = Static<(typeof contract)['POST /api/payment/transaction/calculateFee']['body']>;

/** Calculates the fee of a transaction or an amount. The request's values override the transaction's. */
async function calculateFee(call: Call<FeeRequest>): Promise<object> {
  const { id, ...overrides } = call.body;
  const row = id === undefined ? null : await transactions.find(call, id);
  const input: Fields = { currency: 'USD', feePercent: '0', feeFixed: '0', ...row?.data, ...overrides };
  const text = (name: string): string => String(input[name]);
  const rates = { feePercent: text('feePercent'), feeFixed: text('feeFixed') };
  const fee = await feeOf(call, { amount: text('amount'), currency: text('currency'), ...rates });
  return { ...(row === null ? {} : { id: row.id, status: row.status }), ...fee };
}

/** A transaction with the records that it refers to, if they still exist. */
async function detailsOf(call: Call): Promise<object> {
  const row = await findOwn(call);
  const { chargeId, customerId, refundId } = row.data;
  const { db } = call.platform;
  const customer = typeof customerId === 'string' ? await readRecord(db, customerId) : null;
  const refund = typeof refundId === 'string' ? await readRecord(db, refundId) : null;
  return {
    ...(await transactions.view(call, row)),
    charge: typeof chargeId === 'string' ? chargeView(await findCharge(call, chargeId)) : null,
    customer: customer === null ? null : await customers.view(call, customer),
    refund: refund === null ? null : await refunds.view(call, refund),
    since: await sinceOf(call, row),
  };
}

const update = updateWithin(transactions, {
  fixed: () => ['amount', 'currency', 'chargeId', 'customerId', 'refundId'],
  actions: { completed: 'complete' },
});

/** The merchant's view of transactions. */
export const transactionHandlers: Handlers = {
  ...familyHandlers(transactions),
  'POST /api/payment/transaction/update': (call) =>
    inTransaction(call, async (inside) => {
      const { id, status } = inputOf(inside);
      if (status === 'completed') await requireCompletable(inside, String(id));
      return update(inside);
    }),
  'POST /api/payment/transaction/void': (call) =>
    inTransaction(call, async (inside) =>
      transactions.view(inside, await voidTransaction(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/transaction/refund': (call) =>
    inTransaction(call, async (inside) =>
      transactions.view(inside, await refundTransaction(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/transaction/checkStatus': async (call) => {
    const row = await findOwn(call);
    return { id: row.id, status: row.status, since: await sinceOf(call, row) };
  },
  'POST /api/payment/transaction/getDetails': detailsOf,
  'POST /api/payment/transaction/getEvents': async (call) => historyOf(call, (await findOwn(call)).id),
  'POST /api/payment/transaction/history': async (call) =>
    transactions.page(call, inputOf(call), whereDates(records.createdAt, inputOf(call))),

  ...defineHandlers<typeof contract>({
    async 'POST /api/payment/transaction/create'(call) {
      requireUnset(call.body, ['refundId']);
      return transactions.view(call, await transactions.create(call, await fromCharge(call, call.body)));
    },
    'POST /api/payment/transaction/calculateFee': calculateFee,
  }),
};
