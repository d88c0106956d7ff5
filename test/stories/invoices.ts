import { describe, expect, it } from 'vitest';
import { each, openCompany, type StoryContext, today } from './story-context.ts';

async function openShop(context: StoryContext) {
  const { server } = await openCompany(context);
  const source = { email: 'ann@example.com', name: 'Ann <b>Ånes</b>', phone: '+47 1', isPrimary: true };
  const customerId = await server.id('POST /api/payment/customer/create', { source });
  return { server, customerId, source };
}

export function invoicesStory(context: StoryContext): void {
  describe('invoices', () => {
    it('a draft adds up its lines, is sent, resent, charged once, and can no longer change', async () => {
      const { server, customerId } = await openShop(context);
      const lines = [
        { description: 'Clay', quantity: 3, unitAmount: '0.10' },
        { description: 'An hour at the wheel', unitAmount: '24.70' },
      ];
      const made = await server.data('POST /api/payment/invoice/create', { customerId, currency: 'EUR', lines });
      expect(made).toMatchObject({ status: 'draft', amount: '25.00', currency: 'EUR', customerId });
      const id = String(made['id']);
      const act = (action: 'send' | 'resend' | 'charge' | 'delete') =>
        server.answer(`POST /api/payment/invoice/${action}`, { id });
      expect((await act('resend')).error['message']).toBe(
        'This invoice is draft, which does not allow resend. Allowed: send, delete.',
      );
      expect((await act('charge')).status).toBe(409);
      expect(await server.answer('POST /api/payment/invoice/update', { id, amount: '24.00' })).toMatchObject({
        status: 400,
        error: { message: 'amount must be absent or the sum of the lines, 25.00.' },
      });
      const more = [...lines, { description: 'Glaze', unitAmount: '5' }];
      expect(await server.data('POST /api/payment/invoice/update', { id, lines: more })).toMatchObject({
        amount: '30.00',
      });

      expect((await act('send')).data).toMatchObject({ status: 'open', sentAt: expect.any(String) });
      expect((await act('resend')).data).toMatchObject({ status: 'open' });
      expect((await act('delete')).status).toBe(409);
      expect(await server.status('POST /api/payment/invoice/update', { id, lines })).toBe(400);
      const answers = await Promise.all([act('charge'), act('charge'), act('charge')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const paid = await server.data('GET /api/payment/invoice/get', { id });
      expect(paid).toMatchObject({ status: 'paid', amount: '30.00', paidAt: expect.any(String) });
      const charges = await server.data('POST /api/payment/charge/all', { invoiceId: id });
      expect(charges).toMatchObject({
        total: 1,
        items: [{ id: paid['chargeId'], status: 'succeeded', amount: '30.00', currency: 'EUR', customerId }],
      });
      expect(await server.status('POST /api/payment/invoice/update', { id, chargeId: 'ch_other' })).toBe(400);
      expect((await act('resend')).error['message']).toMatch(/is paid, .* Allowed: none\.$/);
    });

    it('without an address are sent to the one in the request, or not at all', async () => {
      const { server } = await openShop(context);
      const customerId = await server.id('POST /api/payment/customer/create', { source: { name: 'Bob' } });
      for (const fields of [{}, { customerId }]) {
        const id = await server.id('POST /api/payment/invoice/create', { ...fields, amount: '1.00' });
        const refused = await server.answer('POST /api/payment/invoice/send', { id });
        expect([refused.status, refused.error['details']]).toMatchObject([400, [{ path: 'email' }]]);
        expect(await server.data('GET /api/payment/invoice/get', { id })).toMatchObject({ status: 'draft' });
        const sent = await server.data('POST /api/payment/invoice/send', { id, email: 'bob@example.com' });
        expect(sent).toMatchObject({ status: 'open', sentTo: 'bob@example.com' });
        expect(await server.status('POST /api/payment/invoice/resend', { id })).toBe(400);
      }
    });

    it('are found by customer, status, date range and words; only a draft can be deleted', async () => {
      const day = await today(context);
      const { server, customerId } = await openShop(context);
      const first = { customerId, amount: '1.00', description: 'The first' };
      const id = await server.id('POST /api/payment/invoice/create', first);
      const other = await server.id('POST /api/payment/invoice/create', { amount: '2.00' });
      await server.data('POST /api/payment/invoice/send', { id });
      const found = async (operation: string, input: Readonly<Record<string, string>>) =>
        each(await server.data(`GET /api/payment/invoice/${operation}`, input), 'id');
      expect(await found('searchByCustomer', { customerId })).toEqual([id]);
      expect(await found('searchByStatus', { status: 'draft' })).toEqual([other]);
      expect(await found('searchByDateRange', { from: day, to: '2999-01-01' })).toEqual([other, id]);
      expect(await found('searchByDateRange', { to: '2020-01-01' })).toEqual([]);
      expect(await found('search', { search: 'first' })).toEqual([id]);
      expect(await found('getAll', {})).toEqual([other, id]);
      await server.data('POST /api/payment/invoice/delete', { id: other });
      expect(await found('getAll', {})).toEqual([id]);
    });

    it.each([
      [{ amount: 10 }, 'amount'],
      [{ lines: [{ description: 'Nothing', unitAmount: '0.00' }] }, 'lines'],
      [{ lines: [] }, 'lines'],
      [{ amount: '1.00', status: 'paid' }, 'status'],
    ])('are not created with %o', async (body, path) => {
      const { server } = await openCompany(context);
      const answer = await server.answer('POST /api/payment/invoice/create', body);
      expect([answer.status, answer.error['details'] ?? []]).toMatchObject([400, [{ path }]]);
    });

    it('are not created without an amount, lines or a subscription', async () => {
      const { server } = await openCompany(context);
      const answer = await server.answer('POST /api/payment/invoice/create', { description: 'Clay' });
      const details = [{ path: '', message: 'needs one of amount, lines, subscriptionId' }];
      expect([answer.status, answer.error['details']]).toEqual([400, details]);
    });

    it('are not created for a customer that does not exist', async () => {
      const { server } = await openCompany(context);
      const nobody = { amount: '1.00', customerId: 'cus_nobody' };
      const answer = await server.answer('POST /api/payment/invoice/create', nobody);
      expect([answer.status, answer.error['details']]).toMatchObject([404, [{ path: 'customerId' }]]);
    });
  });
}
