import type { billing as contract } from '../../../../src/api/contract/billing.ts';
import { familyHandlers } from '../../engine/family-handlers.ts';
import { inputOf, requireId } from '../../engine/input.ts';
import { inTransaction } from '../../engine/record-store.ts';
import { type Call, defineHandlers, type Handler, type Handlers } from '../../http/handler.ts';
import { customers } from './customers.ts';
import { chargeInvoice, fromSubscription, invoiceLifecycle, invoices, TERMS, WRITTEN_BY_ACTIONS } from './invoices.ts';
import { updateWithin, withoutFields } from './own-update.ts';
import { searchByDates, searchByOwner, searchByStatus } from './search.ts';

/** Sending only changes the status (contract section 7). */
const send =
  (action: 'send' | 'resend'): Handler =>
  async (call: Call) => {
    const sent = { fields: { sentAt: call.platform.now().toISOString() } };
    return invoices.view(call, await invoices.change(call, requireId(inputOf(call)), action, () => sent));
  };

/** Invoices: draft, sent, paid (contract section 7). */
export const invoiceHandlers: Handlers = {
  ...familyHandlers(invoices),
  'POST /api/payment/invoice/send': send('send'),
  'POST /api/payment/invoice/resend': send('resend'),
  'POST /api/payment/invoice/charge': (call) =>
    inTransaction(call, async (inside) =>
      invoices.view(inside, await chargeInvoice(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/invoice/update': updateWithin(invoices, {
    fixed: ({ status }) => (status === 'draft' ? WRITTEN_BY_ACTIONS : [...TERMS, ...WRITTEN_BY_ACTIONS]),
  }),
  'GET /api/payment/invoice/searchByCustomer': searchByOwner(invoices, 'customerId', (call, id) =>
    customers.find(call, id),
  ),
  'GET /api/payment/invoice/searchByDateRange': searchByDates(invoices),
  'GET /api/payment/invoice/searchByStatus': searchByStatus(invoices, invoiceLifecycle),

  ...defineHandlers<typeof contract>({
    async 'POST /api/payment/invoice/create'(call) {
      const fields = await fromSubscription(call, withoutFields(call.body, WRITTEN_BY_ACTIONS));
      return invoices.view(call, await invoices.create(call, fields));
    },
  }),
};
