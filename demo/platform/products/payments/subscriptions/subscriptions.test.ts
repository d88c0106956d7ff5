import { describe, expect, it } from 'vitest';
import type { RouteText } from '../../../../../src/api/describe/row.ts';
import { advance, type Caller, each, openCompany, storyPlatform } from '../../../../../test/helpers/story-context.ts';
import { addIntervals, nextBilling } from './billing-dates.ts';

const SUBSCRIPTION = '/api/payment/subscription';
const DAY_MS = 86_400_000;

const context = storyPlatform({ now: () => new Date('2027-01-10T10:00:00Z') });
/** The clock of the platform. Each story continues at the time at which the one before ended. */
const clock = {
  now: () => context.platform().clock.now(),
  advance: (duration: string) => advance(context, duration),
  moveTo: (time: string) => context.platform().clock.moveTo(context.platform().platform, new Date(time)),
};

type Action = 'pause' | 'resume' | 'cancel' | 'reactivate' | 'endTrial' | 'startTrial';

/** A customer, and a plan of 9 euros a month with a trial of 14 days. */
async function openShop() {
  const { server } = await openCompany(context);
  const source = { email: 'ann@example.com', name: 'Ann' };
  const customerId = await server.id('POST /api/payment/customer/create', { source });
  const terms = { title: 'Studio', amount: '9.00', currency: 'EUR', interval: 'month', trialDays: 14 };
  const planId = await server.id('POST /api/payment/subscriptionplan/create', { ...terms, features: ['A shelf'] });
  return { server, customerId, planId };
}

const actor = (server: Caller, id: string) => ({
  act: (action: Action, fields: object = {}) => server.data(`POST ${SUBSCRIPTION}/${action}`, { id, ...fields }),
  refuse: (action: Action, fields: object = {}) => server.answer(`POST ${SUBSCRIPTION}/${action}`, { id, ...fields }),
  read: (what: 'getStatus' | 'getNextBilling' | 'getUsage' | 'getHistory' | 'getInvoices') =>
    server.data(`GET ${SUBSCRIPTION}/${what}`, { id }),
});

const invoicesOf = (server: Caller, id: string) =>
  server.data('GET /api/payment/subscription/getInvoices', { id, limit: 100 });

const chargesOf = (server: Caller, subscriptionId: string, status: string) =>
  server.data('POST /api/payment/charge/all', { subscriptionId, status, limit: 100 });

const statusOf = async (server: Caller, id: string) =>
  (await server.data('GET /api/payment/subscription/getStatus', { id }))['status'];

describe('a subscription over time', () => {
  it('has the trial of its plan or of the request, and refuses trial days without a trial', async () => {
    const { server, customerId, planId } = await openShop();
    const CREATE = 'POST /api/payment/subscription/create';
    const lengthOf = ({ status, currentPeriodStart, trialEndsAt }: Readonly<Record<string, unknown>>) => [
      status,
      (Date.parse(String(trialEndsAt)) - Date.parse(String(currentPeriodStart))) / 86_400_000,
    ];
    const made = await server.data(CREATE, { customerId, planId });
    expect(lengthOf(made)).toEqual(['trialing', 14]);
    expect(lengthOf(await server.data(CREATE, { customerId, planId, trialDays: 3 }))).toEqual(['trialing', 3]);
    const endless = await server.id('POST /api/payment/subscriptionplan/create', { amount: '9.00', currency: 'EUR' });
    const free = await server.data(CREATE, { customerId, planId: endless, status: 'trialing' });
    expect(free, 'no length given').toMatchObject({ currentPeriodEnd: null, trialEndsAt: null });
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
    const { server, customerId, planId } = await openShop();
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
    const { server, customerId, planId } = await openShop();
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
    const { server, customerId, planId } = await openShop();
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

  it('costs less until its promotion expires', async () => {
    const { server, customerId, planId } = await openShop();
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
    const { server, customerId, planId } = await openShop();
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
    const { server, customerId } = await openShop();
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
});

it('a subscription is not billed while a promotion covers its whole price', async () => {
  const { server, customerId, planId } = await openShop();
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

describe('subscriptions', () => {
  it('one starts and ends a trial, is paused and resumed, changes plan, is canceled, and is reactivated', async () => {
    const { server, customerId, planId } = await openShop();
    const made = await server.data('POST /api/payment/subscription/create', {
      customerId,
      planId,
      status: 'trialing',
    });
    expect(made).toMatchObject({ status: 'trialing', customerId, planId });
    const id = String(made['id']);
    const { act, refuse, read } = actor(server, id);
    const trialEndsAt = String(made['trialEndsAt']);
    expect(Date.parse(trialEndsAt) - Date.parse(String(made['billedFrom']))).toBe(14 * DAY_MS);
    expect(await read('getNextBilling')).toEqual({
      id,
      status: 'trialing',
      nextBilling: { at: new Date(trialEndsAt).toISOString(), amount: '9.00', currency: 'EUR' },
    });

    expect(await act('endTrial')).toMatchObject({ status: 'active', trialEndsAt: null });
    expect(await act('pause')).toMatchObject({ status: 'paused' });
    expect(await read('getNextBilling')).toEqual({ id, status: 'paused', nextBilling: null });
    const wrong = await refuse('pause');
    expect([wrong.status, wrong.error['code']]).toEqual([409, 'conflict']);
    expect(wrong.error['message']).toBe(
      'This subscription is paused, which does not allow pause. Allowed: resume, cancel, changePlan.',
    );
    expect(await read('getStatus')).toMatchObject({ id, status: 'paused' });
    await act('resume');

    const yearly = await server.id('POST /api/payment/subscriptionplan/create', {
      amount: '90.00',
      currency: 'EUR',
      interval: 'year',
    });
    const moved = await server.data('POST /api/payment/subscription/changePlan', { id, planId: yearly, quantity: 2 });
    expect(moved).toMatchObject({ status: 'active', planId: yearly, quantity: 2 });
    expect(await read('getNextBilling')).toMatchObject({ nextBilling: { amount: '180.00' } });
    const paying = { id, paymentMethodId: 'pm_1' };
    expect(await server.data('POST /api/payment/subscription/updatePaymentMethod', paying)).toMatchObject({
      status: 'active',
      paymentMethodId: 'pm_1',
    });

    expect(await act('cancel')).toMatchObject({ status: 'canceled' });
    expect(await refuse('cancel')).toMatchObject({ status: 409 });
    expect(await act('reactivate')).toMatchObject({ status: 'active', planId: yearly });
    expect(each(await read('getHistory'), 'action')).toEqual([
      ...['create', 'endTrial', 'pause', 'resume', 'changePlan', 'updatePaymentMethod', 'cancel', 'reactivate'],
    ]);
    expect(each(await read('getHistory'), 'toStatus')).toEqual([
      ...['trialing', 'active', 'paused', 'active', 'active', 'active', 'canceled', 'active'],
    ]);
  });

  it('one is invoiced at its price and paid; a failed charge makes it past due, a successful one active again', async () => {
    const { server, customerId, planId } = await openShop();
    const promotionId = await server.id('POST /api/payment/promotion/create', { code: 'TENTH', percentOff: '10' });
    const said = { customerId, planId, status: 'active', quantity: 3, promotionId };
    const subscriptionId = await server.id('POST /api/payment/subscription/create', said);
    const { read } = actor(server, subscriptionId);
    const status = async () => (await read('getStatus'))['status'];

    const failed = { amount: '24.30', currency: 'EUR', subscriptionId, status: 'failed' };
    await server.data('POST /api/payment/charge/create', failed);
    expect(await status()).toBe('past_due');
    await clock.advance('PT1M');
    const invoice = await server.data('POST /api/payment/invoice/create', { subscriptionId });
    expect(invoice).toMatchObject({ status: 'draft', customerId, amount: '24.30', currency: 'EUR' });
    const id = String(invoice['id']);
    await server.data('POST /api/payment/invoice/send', { id });
    const paid = await server.data('POST /api/payment/invoice/charge', { id });
    expect(paid).toMatchObject({ status: 'paid', amount: '24.30' });
    expect(await status()).toBe('active');

    expect(await read('getInvoices')).toMatchObject({
      total: 2,
      items: [{ id, status: 'paid' }, { status: 'paid' }],
    });
    await server.data('POST /api/payment/charge/refund', { id: paid['chargeId'], amount: '4.30' });
    expect(await read('getUsage')).toEqual({
      id: subscriptionId,
      status: 'active',
      invoices: 2,
      paidInvoices: 2,
      failedCharges: 1,
      amounts: [{ currency: 'EUR', charges: 2, charged: '48.60', refunded: '4.30' }],
    });
  });

  it('are canceled or deleted by either verb; a plan in use is archived instead of deleted', async () => {
    const { server, customerId, planId } = await openShop();
    for (const verb of ['DELETE', 'POST'] as const) {
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      const remove = () => server.data(`${verb} ${SUBSCRIPTION}/delete`, { id });
      expect(await remove(), verb).toMatchObject({ id, status: 'canceled' });
      expect(await server.data('GET /api/payment/subscription/get', { id })).toMatchObject({ status: 'canceled' });
      expect(await remove(), 'a retry').toEqual({ id, status: 'canceled' });
      await server.data('POST /api/payment/subscription/reactivate', { id });
      await server.data('POST /api/payment/subscription/cancel', { id });
      const kept = await server.answer(`${verb} ${SUBSCRIPTION}/delete`, { id });
      expect([kept.status, kept.error['message']], 'its charges name it').toEqual([
        409,
        'This subscription has charges (2). Delete or reassign them first.',
      ]);
      const trial = await server.id('POST /api/payment/subscription/create', { customerId, planId });
      await server.data('POST /api/payment/subscription/cancel', { id: trial });
      const gone = await server.data(`${verb} ${SUBSCRIPTION}/delete`, { id: trial });
      expect(gone, verb).toEqual({ id: trial, status: 'deleted' });
      expect(await server.status('POST /api/payment/subscription/get', { id: trial })).toBe(404);
    }
    const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
    const remove = { id: planId };
    expect(await server.data('DELETE /api/payment/subscriptionPlan/delete', remove)).toMatchObject({
      status: 'archived',
    });
    expect(await server.status('POST /api/payment/subscription/create', { customerId, planId })).toBe(400);
    expect(await server.data('GET /api/payment/subscription/getNextBilling', { id })).toMatchObject({
      nextBilling: { amount: '9.00' },
    });
    const unused = await server.id('POST /api/payment/subscriptionplan/create', { amount: '1.00' });
    expect(await server.data('POST /api/payment/subscriptionplan/delete', { id: unused })).toEqual({
      id: unused,
      status: 'deleted',
    });
  });

  it('of a plan that is deleted meanwhile are made and keep it, or are not made', async () => {
    const { server, customerId } = await openShop();
    for (let round = 0; round < 6; round += 1) {
      const planId = await server.id('POST /api/payment/subscriptionplan/create', { amount: '9.00' });
      const subscribe = () => server.status('POST /api/payment/subscription/create', { customerId, planId });
      const [made, removed] = await Promise.all([
        Promise.all([subscribe(), subscribe()]),
        server.data('POST /api/payment/subscriptionplan/delete', { id: planId }),
      ]);
      if (removed['status'] === 'deleted') expect(made).toEqual([404, 404]);
      else expect(made).toContain(200);
    }
  });

  it('keep fields that only actions change, and accept no card number', async () => {
    const { server, customerId, planId } = await openShop();
    const made = await server.data('POST /api/payment/subscription/create', { customerId, planId, note: 'A' });
    const id = String(made['id']);
    const same = await server.data('PUT /api/payment/subscription/update', { ...made, note: 'B' });
    expect(same).toEqual({ ...made, note: 'B', updatedAt: same['updatedAt'] });
    const update = (fields: object) => server.answer('POST /api/payment/subscription/update', { id, ...fields });
    expect((await update({ billedFrom: '2020-01-01T00:00:00Z' })).error['details']).toMatchObject([
      { path: 'billedFrom' },
    ]);
    expect((await update({ status: 'canceled' })).status).toBe(409);
    for (const paymentMethodId of ['4242424242424242', '4242 4242 4242 4242']) {
      const card = { id, paymentMethodId };
      expect(await server.status('POST /api/payment/subscription/updatePaymentMethod', card)).toBe(400);
    }
  });
});

describe('subscription plans', () => {
  it('have features, as text or objects', async () => {
    const { server, planId: id } = await openShop();
    const features = ['A shelf', { name: 'Kiln', hours: 3 }];
    await server.data('PUT /api/payment/subscriptionPlan/updateFeatures', { id, features });
    const read = await server.data('GET /api/payment/subscriptionPlan/getFeatures', { id });
    expect(read).toEqual({ id, status: 'active', features });
  });

  it.each([
    ['9.99', 'EUR', 3, {}, { subtotal: '29.97', discount: '0.00', total: '29.97' }],
    ['0.10', 'EUR', 3, {}, { subtotal: '0.30', discount: '0.00', total: '0.30' }],
    ['9.99', 'EUR', 3, { percentOff: '10' }, { subtotal: '29.97', discount: '3.00', total: '26.97' }],
    ['0.05', 'EUR', 1, { percentOff: '50' }, { subtotal: '0.05', discount: '0.03', total: '0.02' }],
    ['105', 'JPY', 1, { percentOff: '50' }, { subtotal: '105', discount: '53', total: '52' }],
    ['5.00', 'EUR', 1, { percentOff: '100' }, { subtotal: '5.00', discount: '5.00', total: '0.00' }],
    ['5.00', 'EUR', 1, { amountOff: '7.50', currency: 'EUR' }, { discount: '5.00', total: '0.00' }],
    // 17 digits, more than a float can hold.
    ['90071992547409.93', 'EUR', 9, {}, { total: '810647932926689.37' }],
    ['81446487297', 'EUR', 936944, { percentOff: '48' }, { total: '39681614748880191.36' }],
  ])('cost %s %s, %i times, with %o, exactly', async (amount, currency, quantity, promotion, expected) => {
    const { server } = await openCompany(context);
    const id = await server.id('POST /api/payment/subscriptionplan/create', { amount, currency });
    const none = Object.keys(promotion).length === 0;
    const promotionId = none ? null : await server.id('POST /api/payment/promotion/create', promotion);
    const asked = { id, quantity, ...(promotionId === null ? {} : { promotionId }) };
    expect(await server.data('POST /api/payment/subscriptionPlan/calculatePrice', asked)).toMatchObject(expected);
  });

  it('ignore a promotion that is over, not started, stopped, or in another currency', async () => {
    const { server, planId: id } = await openShop();
    const promotions = [
      { percentOff: '10', expiresAt: '2020-01-01T00:00:00Z' },
      { percentOff: '10', startsAt: '2999-01-01T00:00:00Z' },
      { percentOff: '10', status: 'stopped' },
      { amountOff: '1.00', currency: 'USD' },
    ];
    for (const promotion of promotions) {
      const promotionId = await server.id('POST /api/payment/promotion/create', promotion);
      const asked = { id, promotionId };
      expect(await server.status('POST /api/payment/subscriptionPlan/calculatePrice', asked)).toBe(400);
    }
    const both = { percentOff: '10', amountOff: '1.00', currency: 'EUR' };
    expect(await server.status('POST /api/payment/promotion/create', both)).toBe(400);
    expect(await server.status('POST /api/payment/promotion/create', { percentOff: '100.01' })).toBe(400);
  });

  it('have promotions with a discount, and with a code that no other active one has', async () => {
    const { server } = await openCompany(context);
    const create = 'POST /api/payment/promotion/create';
    const nothing = await server.answer(create, { code: 'SPRING' });
    expect(nothing.error['details']).toEqual([
      { path: '', message: 'needs one of percentOff, amountOff with currency' },
    ]);
    expect(await server.status(create, { percentOff: '0' })).toBe(400);
    const spring = { code: 'SPRING', percentOff: '10' };
    const answers = await Promise.all([server.answer(create, spring), server.answer(create, spring)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = String(answers.find(({ status }) => status === 200)?.data['id']);
    const taken = await server.answer(create, { ...spring, code: 'spring' });
    expect(taken.error['details']).toEqual([{ path: 'code', message: `is taken by ${id}` }]);
    const update = 'PUT /api/payment/promotion/update';
    const { id: other } = await server.data(create, { ...spring, status: 'ended' });
    expect(await server.status(update, { id: other, status: 'active' })).toBe(409);
    expect(await server.status(update, { id, percentOff: null })).toBe(400);
    await server.data(update, { id, status: 'ended' });
    expect(await server.data(update, { id: other, status: 'active' })).toMatchObject({ status: 'active' });
    const { server: neighbor } = await openCompany(context);
    expect(await neighbor.status(create, spring)).toBe(200);
  });
});

describe('invoices', () => {
  it('a draft adds up its lines, is sent, resent, charged once, and can no longer change', async () => {
    const { server, customerId } = await openShop();
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

  it('of more than an amount can be are refused, as are subscriptions that would be billed so', async () => {
    const { server, customerId } = await openShop();
    const INVOICE = 'POST /api/payment/invoice/create';
    const refusal = async (route: RouteText, body: object) => {
      const { status, error } = await server.answer(route, { ...body });
      return [status, error['details']];
    };
    const tooMuch = (path: string, what: string) => [
      400,
      [{ path, message: `must ${what} at most 15 digits before the decimal point` }],
    ];
    const most = { description: 'A kiln', unitAmount: '999999999999999' };
    for (const lines of [[{ ...most, quantity: 2 }], [most, { description: 'Clay', unitAmount: '1.00' }]])
      expect(await refusal(INVOICE, { lines })).toEqual(tooMuch('lines', 'add up to'));
    expect(await server.data(INVOICE, { lines: [most] })).toMatchObject({ amount: '999999999999999' });
    const half = { lines: [{ description: 'Tea', unitAmount: '80.5' }], currency: 'CLP' };
    expect(await refusal(INVOICE, half)).toEqual([
      400,
      [{ path: 'lines', message: 'must have at most 0 decimals in CLP' }],
    ]);

    const plan = { title: 'Wholesale', amount: '9999999999.00', currency: 'EUR', interval: 'month' };
    const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
    const quantity = 1_000_000;
    const tooMany = tooMuch('quantity', 'be billed with');
    for (const status of ['active', 'trialing'])
      expect(await refusal(`POST ${SUBSCRIPTION}/create`, { customerId, planId, quantity, status })).toEqual(tooMany);
    const id = await server.id(`POST ${SUBSCRIPTION}/create`, { customerId, planId, trialDays: 3 });
    expect(await refusal(`POST ${SUBSCRIPTION}/update`, { id, quantity })).toEqual(tooMany);
    expect(await refusal(`POST ${SUBSCRIPTION}/changePlan`, { id, planId, quantity })).toEqual(tooMany);

    // A plan may become too dear for a subscription, which then can still be read and canceled.
    await server.data(`POST ${SUBSCRIPTION}/update`, { id, quantity: 2 });
    await server.data('POST /api/payment/subscriptionplan/update', { id: planId, amount: '999999999999999.00' });
    expect(await actor(server, id).read('getNextBilling')).toMatchObject({
      nextBilling: { amount: '1999999999999998.00' },
    });
    expect(await refusal(INVOICE, { subscriptionId: id })).toEqual(tooMuch('amount', 'have'));
    expect(await actor(server, id).act('cancel')).toMatchObject({ status: 'canceled' });
  });

  it('without an address are sent to the one in the request, or not at all', async () => {
    const { server } = await openShop();
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
});

const at = (text: string) => new Date(text);

describe('billing each interval', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'month', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 4, '2032-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'week', 1, '2027-01-07T23:59:59.000Z'],
    ['2026-12-15T00:00:00Z', 'month', 13, '2028-01-15T00:00:00.000Z'],
  ] as const)('from %s, %s, %i times is %s', (from, interval, times, expected) => {
    expect(addIntervals(at(from), interval, times).toISOString()).toBe(expected);
  });

  it('is next after now and at least one interval after the start', () => {
    const from = at('2026-01-31T10:00:00Z');
    const next = (now: string) => nextBilling(from, 'month', at(now)).toISOString();
    expect(next('2026-01-31T10:00:00Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(next('2026-02-28T09:59:59Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(next('2026-02-28T10:00:00Z')).toBe('2026-03-31T10:00:00.000Z');
    expect(next('2031-07-01T00:00:00Z')).toBe('2031-07-31T10:00:00.000Z');
  });
});
