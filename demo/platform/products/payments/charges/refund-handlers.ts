import type { refunds as contract } from '../../../../../src/api/contract/refunds.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { requireUnset, updateWithin } from '../../../records/own-update.ts';
import { inTransaction } from '../../../records/record-store.ts';
import { searchByDates, searchByOwner, searchByStatus } from '../../../records/search.ts';
import { customers } from '../customers/customers.ts';
import { findCharge } from './charge-rows.ts';
import { makeRefund, processRefund, type RefundRequest, refundLifecycle, refunds } from './refunds.ts';

function refundBy(call: Call, request: RefundRequest): Promise<object> {
  requireUnset(request.fields ?? {}, ['transactionId']);
  return inTransaction(call, async (inside) => refunds.view(inside, (await makeRefund(inside, request)).refund));
}

/** Refunds. A pending refund reserves its part of the charge until it is processed or deleted. */
export const refundHandlers: Handlers = {
  ...familyHandlers(refunds),
  'POST /api/payment/refund/update': updateWithin(refunds, {
    fixed: () => ['chargeId', 'amount', 'currency', 'customerId', 'transactionId'],
  }),
  'POST /api/payment/refund/processrefund': (call) =>
    inTransaction(call, async (inside) =>
      refunds.view(inside, await processRefund(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/refund/searchbycharge': searchByOwner(refunds, 'chargeId', findCharge),
  'POST /api/payment/refund/searchbycustomer': searchByOwner(refunds, 'customerId', (call, id) =>
    customers.find(call, id),
  ),
  'POST /api/payment/refund/searchbydaterange': searchByDates(refunds),
  'POST /api/payment/refund/searchbystatus': searchByStatus(refunds, refundLifecycle),

  ...defineHandlers<typeof contract>({
    'POST /api/payment/refund/create': (call) => {
      const { chargeId, amount, ...fields } = call.body;
      return refundBy(call, { chargeId, amount, fields, status: 'pending' });
    },
    'POST /api/payment/refund/fullrefund': (call) => {
      const { chargeId, ...fields } = call.body;
      return refundBy(call, { chargeId, fields, status: 'succeeded' });
    },
    'POST /api/payment/refund/partialrefund': (call) => {
      const { chargeId, amount, ...fields } = call.body;
      return refundBy(call, { chargeId, amount, fields, status: 'succeeded' });
    },
  }),
};
