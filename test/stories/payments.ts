import { describe, expect, it } from 'vitest';
import { readMails } from '../helpers/sign-up.ts';
import { each, openCompany, type StoryContext } from './story-context.ts';

export function paymentsStory(context: StoryContext): void {
  describe('a payment', () => {
    it('is charged, refunded in part but never beyond, receipted by mail, and leaves a complete history', async () => {
      const { server } = await openCompany(context);

      // Ada buys two cups for 60 euros. The money arrives, and is booked as a transaction.
      const source = { email: 'ada@example.com', name: 'Ada Berg' };
      const customerId = await server.id('POST /api/payment/customer/create', { source });
      const order = {
        amount: '60.00',
        currency: 'EUR',
        customerId,
        clientReference: 'order-7',
        description: 'Two cups',
      };
      const { id: chargeId, status } = await server.data('POST /api/payment/charge/create', order);
      expect(status).toBe('pending');
      const transactionId = await server.id('POST /api/payment/transaction/create', { chargeId, feePercent: '2' });
      const complete = { id: transactionId, status: 'completed' };
      const early = await server.answer('POST /api/payment/transaction/update', complete);
      expect(early.error['message']).toBe(
        'This charge is pending, which does not allow its transaction to complete. Allowed: update to succeeded, update to failed, delete.',
      );
      await server.data('POST /api/payment/charge/update', { id: chargeId, status: 'succeeded' });
      await server.data('POST /api/payment/transaction/update', complete);

      // One cup arrives broken. Half is refunded now, and a little more is promised.
      const half = { chargeId, amount: '30.00', reason: 'Broken', metadata: { ticket: 12 } };
      const refund = await server.data('POST /api/payment/refund/partialrefund', half);
      expect(refund).toMatchObject({ ...half, status: 'succeeded', currency: 'EUR', customerId });
      const promised = await server.id('POST /api/payment/refund/create', { chargeId, amount: '5.00' });

      // 25 euros are left: the promise counts, although it isn't processed yet.
      const over = await server.answer('POST /api/payment/refund/partialrefund', { chargeId, amount: '25.01' });
      expect([over.status, over.error['message']]).toEqual([
        409,
        'This charge is partially_refunded, with 25.00 of 60.00 EUR left to refund, which does not allow 25.01. Allowed: refund, reverse.',
      ]);
      await server.data('POST /api/payment/refund/processrefund', { id: promised });
      const charge = await server.data('POST /api/payment/charge/get', { id: chargeId });
      expect(charge).toMatchObject({ ...order, status: 'partially_refunded', refunded: '35.00' });

      // Ada gets a receipt by mail, and later the same one at work.
      const receiptId = await server.id('POST /api/payment/receipt/create', { chargeId, note: 'Thanks!' });
      const sent = await server.data('POST /api/payment/receipt/send', { id: receiptId });
      expect(sent).toMatchObject({ status: 'sent', sentTo: 'ada@example.com', amount: '60.00' });
      const { url } = context.platform();
      const [mail] = await readMails(url, 'ada@example.com');
      expect(mail).toMatchObject({
        kind: 'receipt',
        subject: 'Your receipt from Test account: 60.00 EUR',
        sourceId: receiptId,
      });
      expect(mail).toMatchObject({ body: expect.stringContaining('Refunded: 35.00 EUR\nRemaining: 25.00 EUR') });
      const again = { id: receiptId, email: 'ada@work.example' };
      expect(await server.data('POST /api/payment/receipt/resend', again)).toMatchObject({ sentTo: again.email });
      expect(await readMails(url, again.email)).toHaveLength(1);

      // Who was refunded what, and what happened to the transaction, stays on record.
      const refunds = await server.data('POST /api/payment/refund/searchbycustomer', { customerId });
      expect(each(refunds, 'amount')).toEqual(['5.00', '30.00']);
      const events = await server.data('POST /api/payment/transaction/getEvents', { id: transactionId });
      expect(each(events, 'action')).toEqual(['create', 'complete']);
      const history = await server.data('POST /api/payment/transaction/history', { customerId });
      expect(each(history, 'id')).toEqual([transactionId]);
      const order7 = await server.data('POST /api/payment/charge/all', { clientReference: 'order-7' });
      expect(each(order7, 'id')).toEqual([chargeId]);
    });
  });
}
