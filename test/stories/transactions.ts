import { describe, expect, it } from 'vitest';
import type { RouteText } from '../../src/api/row.ts';
import { each, openCompany, type StoryContext, today } from './story-context.ts';

async function openShop(context: StoryContext) {
  const { server } = await openCompany(context);
  return { server, customerId: await server.id('POST /api/payment/customer/create', { source: { name: 'Ann' } }) };
}

export function transactionsStory(context: StoryContext): void {
  describe('transactions', () => {
    it('one is completed and refunded with its charge, and has a full history', async () => {
      const { server, customerId } = await openShop(context);
      const body = { amount: '80.00', customerId, status: 'succeeded' };
      const chargeId = await server.id('POST /api/payment/charge/create', body);
      const made = await server.data('POST /api/payment/transaction/create', {
        chargeId,
        feePercent: '2.9',
        feeFixed: '0.30',
      });
      expect(made).toMatchObject({ status: 'completed', amount: '80.00', currency: 'USD', customerId });
      const id = String(made['id']);
      expect(await server.status('POST /api/payment/transaction/void', { id })).toBe(409);
      expect(await server.status('POST /api/payment/transaction/delete', { id })).toBe(409);
      expect(await server.status('POST /api/payment/transaction/update', { id, amount: '1.00' })).toBe(400);
      expect(await server.data('POST /api/payment/transaction/calculateFee', { id })).toMatchObject({
        id,
        fee: '2.62',
        net: '77.38',
      });

      const refunded = await server.data('POST /api/payment/transaction/refund', { id });
      expect(refunded).toMatchObject({ status: 'refunded', refundId: expect.any(String) });
      expect(await server.status('POST /api/payment/transaction/refund', { id })).toBe(409);
      const details = await server.data('POST /api/payment/transaction/getDetails', { id });
      expect(details).toMatchObject({
        status: 'refunded',
        charge: { id: chargeId, status: 'refunded', refunded: '80.00' },
        customer: { id: customerId },
        refund: { amount: '80.00', status: 'succeeded', transactionId: id },
      });
      expect(await server.data('POST /api/payment/transaction/checkStatus', { id })).toEqual({
        id,
        status: 'refunded',
        since: details['since'],
        chargeStatus: 'refunded',
      });
      const events = await server.data('POST /api/payment/transaction/getEvents', { id });
      expect(each(events, 'action')).toEqual(['create', 'complete', 'refund']);
      expect(each(events, 'toStatus')).toEqual(['pending', 'completed', 'refunded']);
    });

    it('several are created for one charge at the same time, and refunds of it wait for each other', async () => {
      const { server, customerId } = await openShop(context);
      const body = { amount: '80.00', customerId, status: 'succeeded' };
      const chargeId = await server.id('POST /api/payment/charge/create', body);
      const atOnce = (route: RouteText, fields: object) =>
        Promise.all(Array.from({ length: 8 }, () => server.status(route, { chargeId, ...fields })));
      expect(await atOnce('POST /api/payment/transaction/create', {})).toEqual(Array(8).fill(200));
      const refunds = await atOnce('POST /api/payment/refund/create', { amount: '20.00' });
      expect(refunds.sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    });

    it('a pending one is voided, and the history lists all by day and customer', async () => {
      const day = await today(context);
      const { server, customerId } = await openShop(context);
      const id = await server.id('POST /api/payment/transaction/create', { amount: '1.00', customerId });
      const other = await server.id('POST /api/payment/transaction/create', { amount: '2.00' });
      expect(await server.data('POST /api/payment/transaction/void', { id })).toMatchObject({ status: 'voided' });
      expect(await server.status('POST /api/payment/transaction/update', { id, status: 'completed' })).toBe(409);
      const history = async (input: object) =>
        each(await server.data('POST /api/payment/transaction/history', { ...input }), 'id');
      expect(await history({ from: day })).toEqual([other, id]);
      expect(await history({ customerId })).toEqual([id]);
      expect(await history({ to: '2020-01-01' })).toEqual([]);
      await server.data('POST /api/payment/transaction/delete', { id });
      expect(await history({})).toEqual([other]);
    });

    it('voiding one of a pending charge lets the charge fail', async () => {
      const { server } = await openShop(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '5.00' });
      const id = await server.id('POST /api/payment/transaction/create', { chargeId });
      expect(await server.data('POST /api/payment/transaction/void', { id })).toMatchObject({ status: 'voided' });
      const charge = await server.data('POST /api/payment/charge/get', { id: chargeId });
      expect(charge).toMatchObject({ status: 'failed' });
      expect(await server.status('POST /api/payment/transaction/void', { id })).toBe(409);
    });

    it.each([
      ['pending', 'pending', 'pending'],
      ['succeeded', 'completed', 'succeeded'],
      ['failed', 'voided', 'failed'],
      ['reversed', 'refunded', 'reversed'],
      ['refunded', 'refunded', 'refunded'],
      ['partly refunded', 'completed', 'partially_refunded'],
    ])('one of a %s charge is %s', async (what, status, chargeStatus) => {
      const { server } = await openShop(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '5.00' });
      const id = await server.id('POST /api/payment/transaction/create', { chargeId });
      const settled = what === 'failed' ? 'failed' : 'succeeded';
      if (what !== 'pending') await server.data('PUT /api/payment/charge/update', { id: chargeId, status: settled });
      if (what === 'reversed') await server.data('POST /api/payment/charge/reverse', { id: chargeId });
      if (what === 'refunded') await server.data('POST /api/payment/charge/refund', { id: chargeId });
      if (what === 'partly refunded')
        await server.data('POST /api/payment/charge/refund', { id: chargeId, amount: '1.00' });
      const found = await server.data('POST /api/payment/transaction/checkStatus', { id });
      expect(found).toMatchObject({ id, status, chargeStatus });
      const late = await server.data('POST /api/payment/transaction/create', { chargeId });
      expect(late).toMatchObject({
        status: chargeStatus === 'reversed' || chargeStatus === 'refunded' ? 'voided' : status,
      });
    });

    it('several of one charge are refunded together when all of it is', async () => {
      const { server } = await openShop(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '5.00', status: 'succeeded' });
      const part = await server.id('POST /api/payment/transaction/create', { chargeId, amount: '1.00' });
      const whole = await server.id('POST /api/payment/transaction/create', { chargeId });
      await server.data('POST /api/payment/transaction/refund', { id: whole });
      expect(await server.data('POST /api/payment/transaction/get', { id: part })).toMatchObject({
        status: 'refunded',
      });
    });

    it('one follows its charge in amount, currency and customer', async () => {
      const { server, customerId } = await openShop(context);
      const body = { amount: '5.00', currency: 'EUR', customerId };
      const chargeId = await server.id('POST /api/payment/charge/create', body);
      const other = await server.id('POST /api/payment/customer/create');
      for (const [field, value, message] of [
        ['amount', '5.01', 'must be at most 5.00, the amount of this charge'],
        ['currency', 'USD', 'must be EUR for this charge'],
        ['customerId', other, `must be ${customerId} for this charge`],
        ['refundId', 'ref_1', 'is set by the platform'],
      ] as const) {
        const answer = await server.answer('POST /api/payment/transaction/create', { chargeId, [field]: value });
        expect([answer.status, answer.error['details']]).toEqual([400, [{ path: field, message }]]);
      }
      const { server: stranger } = await openShop(context);
      const refused = await stranger.answer('POST /api/payment/transaction/create', { chargeId });
      expect([refused.status, refused.error['details']]).toMatchObject([404, [{ path: 'chargeId' }]]);
    });

    it('one whose charge cannot be refunded stays completed', async () => {
      const { server } = await openShop(context);
      const chargeId = await server.id('POST /api/payment/charge/create', { amount: '5.00', status: 'succeeded' });
      const id = await server.id('POST /api/payment/transaction/create', { chargeId });
      await server.data('POST /api/payment/refund/partialrefund', { chargeId, amount: '0.01' });
      expect(await server.status('POST /api/payment/transaction/refund', { id })).toBe(409);
      expect(await server.data('POST /api/payment/transaction/get', { id })).toMatchObject({ status: 'completed' });
      expect(await server.data('POST /api/payment/refund/searchbycharge', { chargeId })).toMatchObject({ total: 1 });
    });

    it.each([
      [
        { amount: '100.00', feePercent: '2.9', feeFixed: '0.30' },
        { fee: '3.20', net: '96.80' },
      ],
      [
        { amount: '0.10', feePercent: '5' },
        { fee: '0.01', net: '0.09' },
      ],
      [
        { amount: '1000', currency: 'JPY', feePercent: '3.65' },
        { fee: '37', net: '963' },
      ],
      [
        { amount: '900719925474099.37', feePercent: '1' },
        { fee: '9007199254740.99', net: '891712726219358.38' },
      ],
      [{ amount: '5.00' }, { fee: '0.00', net: '5.00' }],
    ])('with %o have the fee %o', async (asked, expected) => {
      const { server } = await openCompany(context);
      expect(await server.data('POST /api/payment/transaction/calculateFee', asked)).toMatchObject(expected);
    });

    it('have no fee above the amount, and none for zero', async () => {
      const { server } = await openCompany(context);
      const fee = 'POST /api/payment/transaction/calculateFee';
      expect(await server.status(fee, { amount: '0.20', feeFixed: '0.30' })).toBe(400);
      expect(await server.status(fee, {})).toBe(400);
    });
  });
}
