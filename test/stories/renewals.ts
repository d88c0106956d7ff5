import { describe, expect, it } from 'vitest';
import type { ClockContext } from './clock-context.ts';
import { type Caller, each, openCompany, type StoryContext } from './story-context.ts';

/** A customer, and a plan of 9 euros a month with a trial of 14 days. */
async function openShop(context: StoryContext) {
  const { server } = await openCompany(context);
  const source = { email: 'ann@example.com', name: 'Ann' };
  const customerId = await server.id('POST /api/payment/customer/create', { source });
  const terms = { title: 'Studio', amount: '9.00', currency: 'EUR', interval: 'month', trialDays: 14 };
  const planId = await server.id('POST /api/payment/subscriptionplan/create', terms);
  return { server, customerId, planId };
}

const invoicesOf = (server: Caller, id: string) =>
  server.data('GET /api/payment/subscription/getInvoices', { id, limit: 100 });

const chargesOf = (server: Caller, subscriptionId: string, status: string) =>
  server.data('POST /api/payment/charge/all', { subscriptionId, status, limit: 100 });

export function renewalsStory(context: ClockContext): void {
  const { clock } = context;
  const statusOf = async (server: Caller, id: string) =>
    (await server.data('GET /api/payment/subscription/getStatus', { id }))['status'];

  describe('a subscription over time', () => {
    it('has a trial without an end if neither the plan nor the request gives its length', async () => {
      const { server, customerId } = await openShop(context);
      const terms = { title: 'Open house', amount: '9.00', currency: 'EUR' };
      const planId = await server.id('POST /api/payment/subscriptionplan/create', terms);
      const trial = { customerId, planId, status: 'trialing' };
      const made = await server.data('POST /api/payment/subscription/create', trial);
      expect(made).toMatchObject({ currentPeriodEnd: null, trialEndsAt: null });
    });

    it('has the trial of its plan or of the request, and refuses trial days without a trial', async () => {
      const { server, customerId, planId } = await openShop(context);
      const CREATE = 'POST /api/payment/subscription/create';
      const lengthOf = ({ status, currentPeriodStart, trialEndsAt }: Readonly<Record<string, unknown>>) => [
        status,
        (Date.parse(String(trialEndsAt)) - Date.parse(String(currentPeriodStart))) / 86_400_000,
      ];
      const made = await server.data(CREATE, { customerId, planId });
      expect(lengthOf(made)).toEqual(['trialing', 14]);
      expect(lengthOf(await server.data(CREATE, { customerId, planId, trialDays: 3 }))).toEqual(['trialing', 3]);
      const paid = await server.data(CREATE, { customerId, planId, status: 'active' });
      expect(paid['status']).toBe('active');
      expect(await invoicesOf(server, String(made['id']))).toMatchObject({ total: 0 });
      expect(await invoicesOf(server, String(paid['id']))).toMatchObject({ total: 1 });
      const about = [{ path: 'trialDays', message: 'is for a subscription that is trialing' }];
      const refused = await server.answer(CREATE, { customerId, planId, status: 'active', trialDays: 5 });
      expect(refused.error['details']).toEqual(about);
      const update = { id: made['id'], trialDays: 30 };
      expect(await server.status('POST /api/payment/subscription/update', update)).toBe(400);
    });

    it('starts with a trial, is charged each month, and ends with the period that is paid', async () => {
      const { server, customerId, planId } = await openShop(context);
      await clock.moveTo('2027-01-17T10:00:00Z');
      const trial = { customerId, planId, status: 'trialing' };
      const { id: made, trialEndsAt } = await server.data('POST /api/payment/subscription/create', trial);
      const id = String(made);
      expect(trialEndsAt).toBe('2027-01-31T10:00:00.000Z');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 0 });

      await clock.advance('P14D');
      expect(await statusOf(server, id)).toBe('active');
      await clock.advance('P11M');

      const invoices = await invoicesOf(server, id);
      expect(each(invoices, 'status')).toEqual(Array(12).fill('paid'));
      expect(each(invoices, 'createdAt').slice(-4), 'the last day of shorter months').toEqual([
        '2027-04-30T10:00:00.000Z',
        '2027-03-31T10:00:00.000Z',
        '2027-02-28T10:00:00.000Z',
        '2027-01-31T10:00:00.000Z',
      ]);
      expect(await chargesOf(server, id, 'succeeded')).toMatchObject({ total: 12 });
      expect(await server.data('GET /api/payment/subscription/getUsage', { id })).toMatchObject({
        amounts: [{ currency: 'EUR', charges: 12, charged: '108.00' }],
      });
      expect(await server.data('POST /api/payment/receipt/search', { customerId })).toMatchObject({ total: 12 });

      await server.data('POST /api/payment/subscription/cancel', { id, atPeriodEnd: true });
      expect(await server.data('GET /api/payment/subscription/getNextBilling', { id })).toMatchObject({
        status: 'active',
        nextBilling: null,
      });
      await clock.advance('P2M');
      expect(await statusOf(server, id)).toBe('canceled');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 12 });
      const { items } = await server.data('GET /api/payment/subscription/getHistory', { id, limit: 100 });
      expect((items as object[]).at(-1)).toEqual({
        action: 'cancel',
        fromStatus: 'active',
        toStatus: 'canceled',
        at: '2028-01-31T10:00:00.000Z',
      });
    });

    it('is past due when the card declines, active once it is paid again, and canceled', async () => {
      const { server, customerId, planId } = await openShop(context);
      const body = { customerId, planId, status: 'active', clientReference: 'order-7' };
      const id = await server.id('POST /api/payment/subscription/create', body);
      const pay = (paymentMethodId: string) =>
        server.data('POST /api/payment/subscription/updatePaymentMethod', { id, paymentMethodId });
      await pay('pm_test_insufficient_funds');
      await clock.advance('P1M');

      expect(await statusOf(server, id)).toBe('past_due');
      const [unpaid] = (await invoicesOf(server, id))['items'] as { id: string }[];
      expect(unpaid).toMatchObject({ status: 'open', overdue: true, failureReason: 'insufficient_funds' });
      expect(await chargesOf(server, id, 'failed')).toMatchObject({
        items: [{ amount: '9.00', failureReason: 'insufficient_funds', clientReference: 'order-7' }],
      });

      const pause = await server.answer('POST /api/payment/subscription/pause', { id });
      expect(pause.error['message'], 'only operations that exist').toBe(
        'This subscription is past_due, which does not allow pause. Allowed: cancel, changePlan.',
      );

      await pay('pm_test_expired_card');
      const declined = await server.data('POST /api/payment/invoice/charge', { id: unpaid?.id });
      expect(declined).toMatchObject({ status: 'open', failureReason: 'expired_card' });
      await pay('pm_visa');
      const paid = await server.data('POST /api/payment/invoice/charge', { id: unpaid?.id });
      expect(paid).toMatchObject({ status: 'paid', overdue: false });
      expect(paid).not.toHaveProperty('failureReason');
      expect(await statusOf(server, id)).toBe('active');

      await clock.advance('P1M');
      expect(each(await invoicesOf(server, id), 'status'), 'it renews again').toEqual(['paid', 'paid', 'paid']);
      await server.data('POST /api/payment/subscription/cancel', { id });
      await clock.advance('P1M');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 3 });
    });

    it('is charged for the unpaid invoice on its next billing date, before the new period', async () => {
      const { server, customerId, planId } = await openShop(context);
      await server.data('POST /api/payment/customer/update', {
        id: customerId,
        paymentMethodId: 'pm_test_insufficient_funds',
      });
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      expect(await statusOf(server, id), "its customer's card declines at once").toBe('past_due');
      await clock.advance('P1M');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 1 });
      expect(await chargesOf(server, id, 'failed')).toMatchObject({ total: 2 });
      await server.data('POST /api/payment/subscription/updatePaymentMethod', { id, paymentMethodId: 'pm_visa' });
      await clock.advance('P1M');
      expect(each(await invoicesOf(server, id), 'status')).toEqual(['paid', 'paid']);
      expect(await statusOf(server, id)).toBe('active');
      await server.data('POST /api/payment/subscription/cancel', { id });
    });

    it('is not charged while it is paused; if its period has ended by then, resuming starts one', async () => {
      const { server, customerId, planId } = await openShop(context);
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      const act = (action: 'pause' | 'resume' | 'cancel') =>
        server.data(`POST /api/payment/subscription/${action}`, { id });
      await act('pause');
      await clock.advance('P10D');
      await act('resume');
      expect(await invoicesOf(server, id), 'the period is paid').toMatchObject({ total: 1 });
      await act('pause');
      await clock.advance('P3M');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 1 });
      await act('resume');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 2 });
      await clock.advance('P1M');
      expect(await invoicesOf(server, id)).toMatchObject({ total: 3 });
      await act('cancel');
    });

    it('costs less until its promotion expires', async () => {
      const { server, customerId, planId } = await openShop(context);
      const halved = { percentOff: '50', expiresAt: new Date(clock.now().getTime() + 40 * 86_400_000).toISOString() };
      const promotionId = await server.id('POST /api/payment/promotion/create', halved);
      const id = await server.id('POST /api/payment/subscription/create', {
        customerId,
        planId,
        promotionId,
        status: 'active',
      });
      await clock.advance('P2M');
      expect(each(await invoicesOf(server, id), 'amount')).toEqual(['9.00', '4.50', '4.50']);
      const promotion = { id: promotionId, status: 'expired', timesUsed: 1 };
      expect(await server.data('GET /api/payment/promotion/get', { id: promotionId })).toMatchObject(promotion);
      const listed = async (status: string) =>
        each(await server.data('GET /api/payment/promotion/all', { status }), 'id');
      expect([await listed('expired'), await listed('active')]).toEqual([[promotionId], []]);
      expect(await server.status('DELETE /api/payment/promotion/delete', { id: promotionId })).toBe(409);
      await server.data('POST /api/payment/subscription/cancel', { id });
    });

    it('continues a paused trial until its end, and is charged from there', async () => {
      const { server, customerId, planId } = await openShop(context);
      const trial = { customerId, planId, status: 'trialing' };
      const { id, trialEndsAt } = await server.data('POST /api/payment/subscription/create', trial);
      await server.data('POST /api/payment/subscription/pause', { id });
      await clock.advance('P7D');
      await server.data('POST /api/payment/subscription/resume', { id });
      expect(await invoicesOf(server, String(id))).toMatchObject({ total: 0 });
      await clock.advance('P7D');
      const paid = { status: 'paid', periodStart: trialEndsAt };
      expect(await invoicesOf(server, String(id))).toMatchObject({ total: 1, items: [paid] });
      const billed = await server.data('GET /api/payment/subscription/get', { id });
      expect(billed).toMatchObject({ billedFrom: trialEndsAt, currentPeriodStart: trialEndsAt });
      await server.data('POST /api/payment/subscription/cancel', { id });
    });
  });

  describe('an invoice over time', () => {
    it('is mailed, falls overdue, and is found until it is paid', async () => {
      const { server, customerId } = await openShop(context);
      const dueAt = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString();
      const body = { customerId, amount: '120.00', currency: 'EUR', description: 'A workshop', dueAt };
      const id = await server.id('POST /api/payment/invoice/create', body);
      const sent = await server.data('POST /api/payment/invoice/send', { id });
      expect(sent).toMatchObject({ status: 'open', overdue: false, sentTo: 'ann@example.com' });
      const overdue = async () => each(await server.data('GET /api/payment/invoice/getAll', { overdue: 'true' }), 'id');
      await clock.advance('P13D');
      expect(await overdue()).toEqual([]);
      await clock.advance('P1D');
      expect(await overdue()).toEqual([id]);
      await server.data('POST /api/payment/invoice/resend', { id, email: 'accounts@example.com' });
      expect(await server.data('POST /api/payment/invoice/charge', { id })).toMatchObject({
        status: 'paid',
        overdue: false,
        sentTo: 'accounts@example.com',
      });
      expect(await overdue()).toEqual([]);
    });

    it('is followed by a link that expires', async () => {
      const { server } = await openShop(context);
      const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
      const body = { kind: 'payment', title: 'A poster', amount: '25.00', currency: 'EUR', expiresAt };
      const id = await server.id('POST /api/payment/link/create', body);
      await clock.advance('P1D');
      expect(await server.data('POST /api/payment/link/get', { id })).toMatchObject({ status: 'expired' });
    });
  });

  it('a subscription is not billed while a promotion covers its whole price', async () => {
    const { server, customerId, planId } = await openShop(context);
    const promotionId = await server.id('POST /api/payment/promotion/create', { code: 'GIFT', percentOff: '100' });
    const id = await server.id('POST /api/payment/subscription/create', {
      customerId,
      planId,
      promotionId,
      status: 'active',
    });
    await clock.advance('P3M');
    expect(await statusOf(server, id)).toBe('active');
    expect(await invoicesOf(server, id)).toMatchObject({ total: 0 });
  });
}
