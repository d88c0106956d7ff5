import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../../auth/accounts.ts';

let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  owner = await platform.createAccount();
});
afterAll(() => platform.close());

const create = (body: object) =>
  ask(platform.url, 'POST /api/payment/charge/create', { secretKey: owner.secretKey, body });

const unpayable = { status: 400, error: { details: [{ path: 'amount' }] } };

describe('a charge', () => {
  it.each([
    ['0.001', 'USD'],
    ['0.5', 'JPY'],
  ])('of %s %s is refused, because nobody can pay it', async (amount, currency) => {
    expect(await create({ amount, currency })).toMatchObject(unpayable);
  });

  it.each([
    ['0.01', 'USD'],
    ['5', 'JPY'],
    ['0.001', 'KWD'],
  ])('of %s %s is accepted, because its currency has that many decimals', async (amount, currency) => {
    expect((await create({ amount, currency })).data).toMatchObject({ amount, currency });
  });
});

describe('a charge without further fields', () => {
  it('is pending, given by name and with its amount, and not repeated', async () => {
    expect((await create({ amount: '5.00' })).data).toMatchObject({
      status: 'pending',
      currency: 'USD',
      anonymous: false,
      amountHidden: false,
      recurring: false,
    });
  });
});

describe('a refund', () => {
  it('of a tenth of a cent is refused by either operation', async () => {
    const { secretKey } = owner;
    const { data } = await create({ amount: '1.00', currency: 'USD', status: 'succeeded' });
    const id = String(data['id']);
    const body = { chargeId: id, amount: '0.001' };
    expect(await ask(platform.url, 'POST /api/payment/refund/create', { secretKey, body })).toMatchObject(unpayable);
    const direct = { secretKey, body: { id, amount: '0.001' } };
    expect(await ask(platform.url, 'POST /api/payment/charge/refund', direct)).toMatchObject(unpayable);
    const after = await ask(platform.url, 'POST /api/payment/charge/refund', { secretKey, body: { id } });
    expect(after.data, 'nothing was refunded').toMatchObject({ status: 'refunded' });
  });
});

describe('requests that lead to a charge', () => {
  it.each([
    ['an invoice', 'POST /api/payment/invoice/create', { amount: '0.001' }],
    [
      'an invoice by its lines',
      'POST /api/payment/invoice/create',
      { lines: [{ description: 'Clay', unitAmount: '0.005' }] },
    ],
    ['an invoice in yen', 'POST /api/payment/invoice/create', { amount: '0.5', currency: 'JPY' }],
    ['a plan', 'POST /api/payment/subscriptionplan/create', { amount: '9.999', currency: 'EUR' }],
  ] as const)('%s with an amount that nobody can pay is refused', async (_, route, body) => {
    expect(await ask(platform.url, route, { secretKey: owner.secretKey, body })).toMatchObject(unpayable);
  });

  it.each([
    ['POST /api/payment/invoice', { description: 'Clay' }],
    ['POST /api/payment/subscriptionplan', { title: 'Patron' }],
  ] as const)('%s accepts no currency or amount that would make it one', async (at, body) => {
    const { secretKey } = owner;
    const { data } = await ask(platform.url, `${at}/create`, {
      secretKey,
      body: { ...body, amount: '5', currency: 'JPY' },
    });
    for (const change of [{ amount: '0.5' }, { amount: '5.001', currency: 'USD' }]) {
      const request = { secretKey, body: { id: data['id'], ...change } };
      expect(await ask(platform.url, `${at}/update`, request)).toMatchObject(unpayable);
    }
    const dollars = { secretKey, body: { id: data['id'], amount: '5.50', currency: 'USD' } };
    expect((await ask(platform.url, `${at}/update`, dollars)).data).toMatchObject({ amount: '5.50', currency: 'USD' });
  });

  it('discounts only amounts that can be paid', async () => {
    const body = { code: 'HALF', amountOff: '0.005', currency: 'USD' };
    const refused = await ask(platform.url, 'POST /api/payment/promotion/create', { secretKey: owner.secretKey, body });
    expect(refused).toMatchObject({ status: 400, error: { details: [{ path: 'amountOff' }] } });
  });
});
