import type { invoices as contract } from '../../../../../src/api/contract/invoices.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { updateWithin, withoutFields } from '../../../records/own-update.ts';
import { inTransaction } from '../../../records/record-store.ts';
import { searchByDates, searchByOwner, searchByStatus } from '../../../records/search.ts';
import { customers } from '../customers/customers.ts';
import { chargeInvoice, sendInvoice } from './invoice-actions.ts';
import { fromSubscription, invoiceLifecycle, invoices, TERMS, WRITTEN_BY_ACTIONS } from './invoices.ts';

const send =
  (action: 'send' | 'resend') =>
  (call: Call<{ readonly id: string; readonly email?: string }>): Promise<object> =>
    inTransaction(call, async (inside) => {
      const { id, email } = inside.body;
      return invoices.view(inside, await sendInvoice(inside, id, action, email));
    });

/** Invoices: draft, sent, paid. */
export const invoiceHandlers: Handlers = {
  ...familyHandlers(invoices),
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
    'POST /api/payment/invoice/send': send('send'),
    'POST /api/payment/invoice/resend': send('resend'),
    async 'POST /api/payment/invoice/create'(call) {
      const fields = await fromSubscription(call, withoutFields(call.body, WRITTEN_BY_ACTIONS));
      return invoices.view(call, await invoices.create(call, fields));
    },
  }),
};
