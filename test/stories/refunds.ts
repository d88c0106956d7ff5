import { describe, expect, it } from 'vitest';
import { openCharge } from './paid-charge.ts';
import { each, type StoryContext, today } from './story-context.ts';

export function refundsStory(context: StoryContext): void {
  describe('refunds', () => {
    it('a pending one reserves its part of the charge, and takes it when processed', async () => {
      const { server, chargeId, charge } = await openCharge(context);
      const made = await server.data('POST /api/payment/refund/create', { chargeId, amount: '70.00', reason: 'Late' });
      expect(made).toMatchObject({ status: 'pending', chargeId, amount: '70.00', currency: 'USD', reason: 'Late' });
      expect(await charge()).toMatchObject({ status: 'succeeded', refunded: '0.00' });
      const more = await server.answer('POST /api/payment/refund/partialrefund', { chargeId, amount: '30.01' });
      expect(more.status).toBe(409);
      expect(more.error['message']).toBe(
        'This charge is succeeded, with 30.00 of 100.00 USD left to refund, which does not allow 30.01. Allowed: refund, reverse.',
      );

      const id = made['id'];
      expect(await server.data('POST /api/payment/refund/processrefund', { id })).toMatchObject({
        status: 'succeeded',
      });
      expect(await charge()).toMatchObject({ status: 'partially_refunded', refunded: '70.00' });
      expect(await server.status('POST /api/payment/refund/processrefund', { id })).toBe(409);
      expect(await server.status('POST /api/payment/refund/delete', { id })).toBe(409);
      expect(await server.data('POST /api/payment/refund/fullrefund', { chargeId })).toMatchObject({
        status: 'succeeded',
        amount: '30.00',
      });
      expect(await charge()).toMatchObject({ status: 'refunded', refunded: '100.00' });
      expect(await server.status('POST /api/payment/refund/fullrefund', { chargeId })).toBe(409);
    });

    it('a deleted pending one releases its part; one of a reversed charge is never paid', async () => {
      const { server, chargeId, charge } = await openCharge(context);
      const all = await server.id('POST /api/payment/refund/create', { chargeId });
      expect(await server.status('POST /api/payment/refund/create', { chargeId })).toBe(409);
      await server.data('POST /api/payment/refund/delete', { id: all });
      const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '0.01' });
      await server.data('POST /api/payment/charge/reverse', { id: chargeId });
      expect(await server.status('POST /api/payment/refund/processrefund', { id })).toBe(409);
      expect(await server.data('POST /api/payment/refund/get', { id })).toMatchObject({ status: 'pending' });
      expect(await charge()).toMatchObject({ status: 'reversed', refunded: '0.00' });
    });

    it.each([
      ['0.30', ['0.10', '0.20'], 'refunded', '0.30'],
      ['0.30', ['0.1', '0.1', '0.1'], 'refunded', '0.30'],
      ['100.00', ['99.99'], 'partially_refunded', '99.99'],
      // 17 digits: with floats, nothing would be left.
      ['900719925474099.38', ['900719925474099.37'], 'partially_refunded', '900719925474099.37'],
    ])('of %s, by %o, are exact', async (amount, parts, status, refunded) => {
      const { server, chargeId, charge } = await openCharge(context, amount);
      for (const part of parts) await server.data('POST /api/payment/refund/partialrefund', { chargeId, amount: part });
      expect(await charge()).toMatchObject({ status, refunded });
      expect(await server.status('POST /api/payment/refund/partialrefund', { chargeId, amount })).toBe(409);
    });

    it('of one charge never exceed it when created concurrently', async () => {
      const { server, chargeId, charge } = await openCharge(context, '10.00');
      const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '1.00' });
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () =>
          server.status('POST /api/payment/refund/partialrefund', { chargeId, amount: '3.00' }),
        ),
        ...Array.from({ length: 4 }, () => server.status('POST /api/payment/refund/processrefund', { id })),
        ...Array.from({ length: 4 }, () =>
          server.status('POST /api/payment/charge/refund', { id: chargeId, amount: '3.00' }),
        ),
      ]);
      expect(answers.filter((status) => status === 200)).toHaveLength(4);
      expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await charge()).toMatchObject({ status: 'refunded', refunded: '10.00' });
      const list = await server.data('POST /api/payment/refund/searchbycharge', { chargeId });
      expect(list).toMatchObject({ total: 4 });
    });

    it('are found by charge, customer, status, words and date range', async () => {
      const day = await today(context);
      const { server, chargeId, customerId } = await openCharge(context);
      const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '1.00', reason: 'Broken cup' });
      const done = await server.id('POST /api/payment/refund/partialrefund', { chargeId, amount: '2.00' });
      const found = async (operation: string, input: object) =>
        each(await server.data(`POST /api/payment/refund/${operation}`, { ...input }), 'id');
      expect(await found('searchbycharge', { chargeId })).toEqual([done, id]);
      expect(await found('searchbycustomer', { customerId })).toEqual([done, id]);
      expect(await found('searchbystatus', { status: 'succeeded' })).toEqual([done]);
      expect(await found('search', { search: 'broken' })).toEqual([id]);
      expect(await found('all', { chargeId, status: 'pending' })).toEqual([id]);
      expect(await found('searchbydaterange', { from: day, to: '2999-12-31' })).toEqual([done, id]);
      expect(await found('searchbydaterange', { to: '2020-01-01T00:00:00+02:00' })).toEqual([]);
      const range = 'POST /api/payment/refund/searchbydaterange';
      for (const wrong of [{}, { from: 'May' }, { from: '2026-02-30' }, { from: '2026-02-02', to: '2026-02-01' }]) {
        expect(await server.status(range, wrong), JSON.stringify(wrong)).toBe(400);
      }
    });

    it('keep any field, as transactions do, and an update clears what is null', async () => {
      const { server, chargeId } = await openCharge(context);
      const own = { metadata: { ticket: 12 }, clientReference: 'return-12', description: 'Broken', shelf: 'b' };
      for (const kind of ['refund', 'transaction'] as const) {
        const made = await server.data(`POST /api/payment/${kind}/create`, { chargeId, ...own });
        expect(made).toMatchObject(own);
        const { metadata, description, shelf, ...kept } = made;
        const cleared = { id: made['id'], metadata: null, description: '', shelf: null };
        const after = await server.data(`POST /api/payment/${kind}/update`, cleared);
        expect(after).toEqual({ ...kept, updatedAt: expect.any(String) });
        const list = kind === 'refund' ? 'POST /api/payment/refund/all' : 'POST /api/payment/transaction/getAll';
        const filter = { clientReference: 'return-12', status: kind === 'refund' ? 'pending' : 'completed' };
        expect(each(await server.data(list, filter), 'id')).toEqual([made['id']]);
        expect((await server.answer(list, { colour: 'red' })).error['message']).toBe(
          'colour is not a filter here. Filters: status, clientReference, chargeId, customerId, currency, search.',
        );
      }
    });

    it('can change their notes, but never what they refund', async () => {
      const { server, chargeId } = await openCharge(context);
      const part = { chargeId, amount: '1.00' };
      const early = await server.answer('POST /api/payment/refund/create', { ...part, status: 'succeeded' });
      expect(early.error['message'], 'a create is always pending').toBe('status must be one of pending.');
      const made = await server.data('POST /api/payment/refund/create', part);
      expect(made['status']).toBe('pending');
      const update = 'POST /api/payment/refund/update';
      expect(await server.data(update, { ...made, reason: 'Lost' })).toMatchObject({ reason: 'Lost', amount: '1.00' });
      expect(await server.status(update, { id: made['id'], amount: '100.00' })).toBe(400);
      expect(await server.status(update, { id: made['id'], status: 'succeeded' })).toBe(409);
    });
  });
}
