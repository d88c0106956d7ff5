import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../accounts.ts';

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
  ])('of %s %s is refused: nobody can pay that', async (amount, currency) => {
    expect(await create({ amount, currency })).toMatchObject(unpayable);
  });

  it.each([
    ['0.01', 'USD'],
    ['5', 'JPY'],
    ['0.001', 'KWD'],
  ])('of %s %s is taken: its currency has that many decimals', async (amount, currency) => {
    expect((await create({ amount, currency })).data).toMatchObject({ amount, currency });
  });
});

describe('a refund', () => {
  it('of a tenth of a cent is refused, by either way, and nothing went back', async () => {
    const { secretKey } = owner;
    const { data } = await create({ amount: '1.00', currency: 'USD', status: 'succeeded' });
    const id = String(data['id']);
    const body = { chargeId: id, amount: '0.001' };
    expect(await ask(platform.url, 'POST /api/payment/refund/create', { secretKey, body })).toMatchObject(unpayable);
    const direct = { secretKey, body: { id, amount: '0.001' } };
    expect(await ask(platform.url, 'POST /api/payment/charge/refund', direct)).toMatchObject(unpayable);
    const after = await ask(platform.url, 'POST /api/payment/charge/refund', { secretKey, body: { id } });
    expect(after.data, 'all of it is left').toMatchObject({ status: 'refunded' });
  });
});
