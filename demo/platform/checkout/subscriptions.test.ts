import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { placed } from '../../../test/conformance/world.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';

const NOW = new Date('2026-03-31T10:00:00Z');
let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false, now: () => NOW });
  owner = await platform.createAccount();
});
afterAll(() => platform.close());

type Fields = Readonly<Record<string, unknown>>;

async function data(route: RouteText, input: Fields): Promise<Fields> {
  const answer = await ask(platform.url, route, { ...placed(route, { input }), secretKey: owner.secretKey });
  expect([answer.status, answer.error], route).toEqual([200, {}]);
  return answer.data;
}

const items = async (route: RouteText, input: Fields = {}) => (await data(route, input))['items'] as Fields[];

const makeLink = (settings: Fields = {}) =>
  data('POST /api/payment/link/create', {
    title: 'The circle',
    kind: 'subscription',
    amount: '9.00',
    currency: 'EUR',
    interval: 'month',
    ...settings,
  });

async function openCheckout({ shortId }: Fields, clientReference = 'ref-1'): Promise<string> {
  const address = `${platform.url}/api/pay/s/${shortId}?clientReference=${clientReference}`;
  const response = await fetch(address, { redirect: 'manual' });
  return platform.url + response.headers.get('location');
}

const press = async (checkout: string, fields: Readonly<Record<string, string>> = {}) =>
  (await fetch(checkout, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;

async function subscribe(link: Fields, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  expect(await press(await openCheckout(link), fields)).toBe(200);
}

describe('a payment for a subscription link', () => {
  it('creates a customer, a subscription, a paid invoice and a receipt', async () => {
    const link = await makeLink();
    await subscribe(link, { name: 'Ann', message: 'Gladly' });
    const [subscription, ...others] = await items('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] });
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ status: 'active', paymentLinkId: link['id'], clientReference: 'ref-1' });
    const { id, customerId, planId } = subscription ?? {};

    expect(await data('POST /api/payment/customer/get', { id: customerId })).toMatchObject({ source: { name: 'Ann' } });
    expect(await data('GET /api/payment/subscriptionPlan/get', { id: planId })).toMatchObject({
      title: 'The circle',
      amount: '9.00',
      currency: 'EUR',
      interval: 'month',
    });
    const [charge, ...more] = await items('POST /api/payment/paymentLink/getPayments', { id: link['id'] });
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      status: 'succeeded',
      amount: '9.00',
      currency: 'EUR',
      recurring: true,
      subscriptionId: id,
      customerId,
      displayName: 'Ann',
      message: 'Gladly',
    });
    const invoices = await items('GET /api/payment/subscription/getInvoices', { id });
    expect(invoices).toMatchObject([{ status: 'paid', amount: '9.00', currency: 'EUR', chargeId: charge?.['id'] }]);
    expect(invoices[0]?.['id']).toBe(charge?.['invoiceId']);
    expect(await items('POST /api/payment/receipt/search', { chargeId: charge?.['id'] })).toMatchObject([
      { status: 'issued', amount: '9.00', customerId },
    ]);
  });

  it('creates a subscription that is billed each interval, can be paused and canceled, and counts as usage', async () => {
    const link = await makeLink();
    await subscribe(link);
    const [subscription] = await items('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] });
    const id = subscription?.['id'];
    expect((await data('GET /api/payment/subscription/getNextBilling', { id }))['nextBilling']).toEqual({
      at: '2026-04-30T10:00:00.000Z',
      amount: '9.00',
      currency: 'EUR',
    });
    expect(await data('GET /api/payment/subscription/getUsage', { id })).toMatchObject({
      invoices: 1,
      paidInvoices: 1,
      amounts: [{ currency: 'EUR', charges: 1, charged: '9.00' }],
    });
    expect(await data('POST /api/payment/subscription/pause', { id })).toMatchObject({ status: 'paused' });
    expect(await data('POST /api/payment/subscription/cancel', { id })).toMatchObject({ status: 'canceled' });
  });

  it('creates one subscription, however often the button is pressed', async () => {
    const link = await makeLink();
    const checkout = await openCheckout(link);
    expect(await Promise.all([1, 2, 3].map(() => press(checkout)))).toEqual([200, 200, 200]);
    expect(await items('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] })).toHaveLength(1);
    expect(await items('POST /api/payment/paymentLink/getPayments', { id: link['id'] })).toHaveLength(1);
  });

  it("reuses the link's plan; existing subscribers keep theirs after a price change", async () => {
    const link = await makeLink();
    await subscribe(link);
    await subscribe(link);
    await data('POST /api/payment/link/update', { id: link['id'], amount: '12.00' });
    await subscribe(link);
    const subscriptions = await items('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] });
    const planIds = subscriptions.map(({ planId }) => planId);
    const amounts = await Promise.all(
      planIds.map(async (id) => (await data('GET /api/payment/subscriptionPlan/get', { id }))['amount']),
    );
    expect([...amounts].sort()).toEqual(['12.00', '9.00', '9.00']);
    expect(new Set(planIds).size).toBe(2);
  });

  it('creates nothing if the link is sold out', async () => {
    const link = await makeLink({ usesLeft: 1, title: 'The last place' });
    const [first, second] = [await openCheckout(link), await openCheckout(link)];
    const before = (await data('POST /api/payment/customer/all', {}))['total'];
    expect(await press(first)).toBe(200);
    expect(await press(second)).toBe(410);
    expect(await items('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] })).toHaveLength(1);
    expect((await data('POST /api/payment/customer/all', {}))['total']).toBe(Number(before) + 1);
  });
});

describe('the uses of a link', () => {
  const charge = (fields: Fields) =>
    ask(platform.url, 'POST /api/payment/charge/create', {
      secretKey: owner.secretKey,
      body: { amount: '9.00', ...fields },
    });
  const usesLeft = async (id: unknown) => (await data('POST /api/payment/link/get', { id }))['usesLeft'];

  it("are taken only by a server's charges that succeed, at once or later", async () => {
    const { id } = await makeLink({ usesLeft: 2 });
    const pending = await charge({ paymentLinkId: id });
    await charge({ paymentLinkId: id, status: 'failed' });
    expect(await usesLeft(id)).toBe(2);
    await charge({ paymentLinkId: id, status: 'succeeded' });
    expect(await usesLeft(id)).toBe(1);
    await data('POST /api/payment/charge/update', { id: pending.data['id'], status: 'succeeded' });
    expect(await usesLeft(id)).toBe(0);
  });

  it('are never exceeded: one more charge is a conflict and changes nothing', async () => {
    const { id } = await makeLink({ usesLeft: 1 });
    const pending = await charge({ paymentLinkId: id });
    const all = await Promise.all([1, 2, 3].map(() => charge({ paymentLinkId: id, status: 'succeeded' })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await ask(platform.url, 'PUT /api/payment/charge/update', {
      secretKey: owner.secretKey,
      body: { id: pending.data['id'], status: 'succeeded' },
    });
    expect([late.status, late.error['code']]).toEqual([409, 'conflict']);
    expect(await usesLeft(id)).toBe(0);
    expect(await data('POST /api/payment/charge/get', { id: pending.data['id'] })).toMatchObject({ status: 'pending' });
  });

  it('are not counted if the link is unlimited', async () => {
    const { id } = await makeLink();
    expect((await charge({ paymentLinkId: id, status: 'succeeded' })).status).toBe(200);
    expect(await usesLeft(id)).toBeUndefined();
  });
});
