import { describe, expect, it } from 'vitest';
import { each, openCompany, type StoryContext, today } from './story-context.ts';

/** The bytes of a file in its JSON form. */
const textOf = (file: Readonly<Record<string, unknown>>): string =>
  Buffer.from(String(file['base64']), 'base64').toString('utf8');

async function openShop(context: StoryContext) {
  const { server } = await openCompany(context);
  const source = { email: 'ann@example.com', name: 'Ann <b>Ånes</b>', phone: '+47 1', isPrimary: true };
  const customerId = await server.id('POST /api/payment/customer/create', { source });
  return { server, customerId, source };
}

export function invoicesStory(context: StoryContext): void {
  describe('customers', () => {
    it('are found by name and email address, keep fields that an update omits, and can be deleted', async () => {
      const { server, customerId: id, source } = await openShop(context);
      const address = { line1: '1 High St', city: 'Oslo', region: 'Oslo', postal_code: '0150', country: 'NO' };
      await server.data('POST /api/payment/customer/create', {
        source: { email: 'bob@example.com', name: 'Bob', personal_address: address },
      });
      const found = async (input: Readonly<Record<string, string>>) =>
        each(await server.data('POST /api/payment/customer/search', input), 'id');
      expect(await found({ search: 'ånes' })).toEqual([id]);
      expect(await found({ email: 'ANN@example.com' })).toEqual([id]);
      expect(await found({ email: 'ann@example.co' })).toEqual([]);
      expect(await found({ search: 'example.com' })).toHaveLength(2);

      const moved = await server.data('POST /api/payment/customer/update', {
        id,
        source: { phone: '+47 2', personal_address: address },
      });
      expect(moved['source']).toEqual({ ...source, phone: '+47 2', personal_address: address });
      await server.data('POST /api/payment/customer/update', { id, source: { personal_address: { city: 'Bergen' } } });
      expect(await server.data('POST /api/payment/customer/get', { id })).toMatchObject({
        source: { email: source.email, personal_address: { ...address, city: 'Bergen' } },
      });
      const wrong = { id, source: { email: 'no address' } };
      expect(await server.status('POST /api/payment/customer/update', wrong)).toBe(400);
      expect(await server.data('POST /api/payment/customer/all')).toMatchObject({ total: 2 });
      await server.data('POST /api/payment/customer/delete', { id });
      expect(await found({})).toHaveLength(1);
    });
  });

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

  describe('receipts', () => {
    it('list payments and refunds in a document, and are sent and resent', async () => {
      const { server, customerId } = await openShop(context);
      const body = {
        amount: '12.50',
        currency: 'EUR',
        customerId,
        status: 'succeeded',
        description: 'Two cups & a <bowl>',
      };
      const chargeId = await server.id('POST /api/payment/charge/create', body);
      const made = await server.data('POST /api/payment/receipt/create', { chargeId, note: 'Thanks' });
      expect(made).toMatchObject({ status: 'issued', chargeId, amount: '12.50', currency: 'EUR', customerId });
      const id = String(made['id']);
      await server.data('POST /api/payment/charge/refund', { id: chargeId, amount: '2.50' });

      const plain = await server.data('POST /api/payment/receipt/format', { id, format: 'text' });
      expect(plain).toMatchObject({ id, contentType: 'text/plain; charset=utf-8', fileName: `${id}.txt` });
      const lines = textOf(plain).split('\n');
      expect(lines[0]).toBe(`Receipt ${id}`);
      for (const line of [
        'From: Test account',
        'To: Ann <b>Ånes</b>',
        'For: Two cups & a <bowl>',
        'Paid: 12.50 EUR',
        'Refunded: 2.50 EUR',
        'Remaining: 10.00 EUR',
        'State: partially refunded',
        `Charge: ${chargeId}`,
        'Note: Thanks',
      ]) {
        expect(lines).toContain(line);
      }
      const page = await server.data('POST /api/payment/receipt/download', { id });
      expect(page).toMatchObject({ contentType: 'text/html; charset=utf-8', fileName: `${id}.html` });
      expect(textOf(page)).toContain('<dt>To</dt><dd>Ann &lt;b&gt;Ånes&lt;/b&gt;</dd>');
      expect(textOf(page)).not.toContain('<b>');
      expect(await server.status('POST /api/payment/receipt/format', { id, format: 'pdf' })).toBe(400);

      const early = await server.answer('POST /api/payment/receipt/resend', { id });
      expect(early.error['message']).toBe('This receipt is issued, which does not allow resend. Allowed: send.');
      expect(await server.data('POST /api/payment/receipt/send', { id })).toMatchObject({ status: 'sent' });
      expect(await server.data('POST /api/payment/receipt/resend', { id })).toMatchObject({ status: 'sent' });
      expect(await server.status('POST /api/payment/receipt/send', { id })).toBe(409);
      expect(each(await server.data('POST /api/payment/receipt/search', { chargeId }), 'id')).toEqual([id]);
      expect(await server.data('POST /api/payment/receipt/getAll', { status: 'issued' })).toMatchObject({ total: 0 });
    });

    it('are sent to the customer, else to a given address', async () => {
      const { server } = await openCompany(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '1.00', status: 'succeeded' });
      const id = await server.id('POST /api/payment/receipt/create', { chargeId });
      const lost = await server.answer('POST /api/payment/receipt/send', { id });
      expect([lost.status, lost.error['message']]).toEqual([
        400,
        'email is required, because the receipt has no customer with an e-mail address.',
      ]);
      const sent = await server.data('POST /api/payment/receipt/send', { id, email: 'bob@example.com' });
      expect(sent).toMatchObject({ status: 'sent', sentTo: 'bob@example.com', sentAt: expect.any(String) });
      const other = await server.answer('POST /api/payment/receipt/create', { chargeId, amount: '2.00' });
      expect(other.error['message']).toBe('amount must be 1.00 for this charge.');
    });

    it('are not created for unpaid charges', async () => {
      const { server } = await openCompany(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '1.00' });
      const refused = await server.answer('POST /api/payment/receipt/create', { chargeId });
      expect(refused.status).toBe(409);
      expect(refused.error['message']).toMatch(/^This charge is pending, which does not allow a receipt\. Allowed:/);
    });
  });
}
