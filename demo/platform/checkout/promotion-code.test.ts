import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { placed } from '../../../test/conformance/world.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';

type Fields = Readonly<Record<string, unknown>>;

const CREATE = 'POST /api/payment/promotion/create';
const FIELD = 'Promotion code (optional)';
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ seed: false, testClock: true });
});
afterAll(() => platform.close());

/** The page of a checkout: its status, its text, and the values of its buttons. */
async function read(response: Response) {
  const text = await response.text();
  const named = [...text.matchAll(/<button type="submit" name="pay" value="([^"]*)"/g)].map(([, value]) => value);
  return { status: response.status, text, named };
}

/** An account with a link, and payers who open it. */
async function openShop(settings: Fields) {
  const { secretKey }: CreatedAccount = await platform.createAccount();
  const answer = (route: RouteText, input: Fields) =>
    ask(platform.url, route, { ...placed(route, { input }), secretKey });
  const data = async (route: RouteText, input: Fields = {}): Promise<Fields> => {
    const { status, error, data } = await answer(route, input);
    expect([status, error], route).toEqual([200, {}]);
    return data;
  };
  const link = await data('POST /api/payment/link/create', { title: 'A bowl', ...settings });
  const payer = async () => {
    const opened = await fetch(`${platform.url}/api/pay/${link['shortId']}`, { redirect: 'manual' });
    const checkout = platform.url + opened.headers.get('location');
    const cookie = (await fetch(checkout)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = async () => read(await fetch(checkout, { headers: { cookie } }));
    const press = async (fields: Readonly<Record<string, string>>) =>
      read(await fetch(checkout, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } }));
    return { page, press };
  };
  const charges = async () => (await data('POST /api/payment/charge/all'))['items'] as Fields[];
  return { answer, data, link, payer, charges };
}

it('a code lowers the price, which the payer sees before paying it', async () => {
  const { data, payer, charges } = await openShop({ amount: '9.00', currency: 'EUR' });
  const { page, press } = await payer();
  expect((await page()).text).not.toContain(FIELD);
  const { id } = await data(CREATE, { code: 'SPRING', percentOff: '15' });
  expect((await page()).text).toContain(FIELD);

  const review = await press({ code: ' spring ', pay: '9.00', name: 'Ada' });
  expect(review).toMatchObject({ status: 200, named: ['7.65'] });
  expect(review.text).toContain('spring, €9.00 without it');
  expect(await charges()).toEqual([]);
  expect((await press({ code: 'spring', pay: '7.65', name: 'Ada' })).text).toContain('Thank you');
  // Pressed twice.
  expect((await press({ code: 'spring', pay: '7.65', name: 'Ada' })).text).not.toContain('already been paid');
  expect(await charges()).toMatchObject([{ status: 'succeeded', amount: '7.65', promotionId: id, displayName: 'Ada' }]);
  expect(await data('GET /api/payment/promotion/get', { id })).toMatchObject({ timesUsed: 1 });
});

it('a subscription keeps the promotion, its plan the full price, and its renewal the discount', async () => {
  const { data, link, payer, charges } = await openShop({
    kind: 'subscription',
    amount: '10.00',
    currency: 'EUR',
    interval: 'month',
  });
  const { id } = await data(CREATE, { code: 'CIRCLE', amountOff: '2.50', currency: 'EUR' });
  const { press } = await payer();
  const review = await press({ code: 'CIRCLE', pay: '10.00' });
  expect(review.text).toContain('€7.50 a month');
  expect(review.text).toContain('CIRCLE, €10.00 a month without it and once it ends');
  expect((await press({ code: 'CIRCLE', pay: '7.50' })).text).toContain('Thank you');

  const subscribed = await data('GET /api/payment/paymentLink/getSubscriptions', { id: link['id'] });
  const [{ planId, promotionId } = {}] = subscribed['items'] as Fields[];
  expect(promotionId).toBe(id);
  expect(await data('GET /api/payment/subscriptionPlan/get', { id: planId })).toMatchObject({ amount: '10.00' });
  await platform.clock.advance(platform.platform, 'P1M');
  expect((await charges()).map(({ amount }) => amount)).toEqual(['7.50', '7.50']);
  expect(await data('GET /api/payment/promotion/get', { id })).toMatchObject({ timesUsed: 1 });
});

it.each([
  ['an unknown one', {}, 'NONE', '“NONE” isn’t a code that you can use here.'],
  ['one of another currency', { amountOff: '1.00', currency: 'USD' }, 'IT', '“IT” isn’t a code'],
  ['one that is over', { percentOff: '10', expiresAt: '2020-01-01T00:00:00Z' }, 'IT', '“IT” isn’t a code'],
  ['one that leaves nothing to pay', { percentOff: '100' }, 'IT', '“IT” leaves nothing to pay'],
  ['no text that can be stored', {}, '\u0000', 'isn’t a code'],
])('a code that cannot be used is explained at its field, and charges nothing: %s', async (_what, promotion, code, words) => {
  const { data, payer, charges } = await openShop({ amount: '9.00', currency: 'EUR' });
  await data(CREATE, { code: 'OTHER', percentOff: '5' });
  if (Object.keys(promotion).length > 0) await data(CREATE, { code: 'IT', ...promotion });
  const { press } = await payer();
  const refused = await press({ code, pay: '9.00', name: 'Ada' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(words);
  expect(refused.text).toMatch(/name="code"[^>]*aria-invalid="true"/);
  expect(refused.text).toMatch(/name="name"[^>]*value="Ada"/);
  expect(await charges()).toEqual([]);
});

it('a code that ends, or lowers less, after the payer saw the price charges nothing until it is seen again', async () => {
  const { data, payer, charges } = await openShop({ amount: '20.00', currency: 'EUR' });
  const { id } = await data(CREATE, { code: 'MAY', percentOff: '50' });
  const { press } = await payer();
  expect((await press({ code: 'MAY', pay: '20.00' })).named).toEqual(['10.00']);
  await data('PUT /api/payment/promotion/update', { id, percentOff: '25' });
  expect((await press({ code: 'MAY', pay: '10.00' })).named).toEqual(['15.00']);
  await data('PUT /api/payment/promotion/update', { id, status: 'ended' });
  const refused = await press({ code: 'MAY', pay: '15.00' });
  expect(refused.text).toContain('“MAY” isn’t a code');
  // The field stays, so that the code can be removed.
  expect(refused.text).toContain(FIELD);
  expect(await charges()).toEqual([]);
  expect((await press({ pay: '20.00' })).text).toContain('Thank you');
});

it('gifts, and amounts that payers choose, take no code', async () => {
  for (const settings of [{ kind: 'donation', amount: '5.00' }, { kind: 'donation' }]) {
    const { data, payer, charges } = await openShop(settings);
    await data(CREATE, { code: 'GIFT', percentOff: '50' });
    const { page, press } = await payer();
    expect((await page()).text).not.toContain(FIELD);
    expect((await press({ code: 'GIFT', amount: '5.00', pay: '5.00' })).text).toContain('Thank you');
    expect(await charges()).toMatchObject([{ amount: '5.00' }]);
  }
});

it('another account’s code is unknown, and a used promotion is not deleted', async () => {
  const other = await openShop({ amount: '9.00' });
  await other.data(CREATE, { code: 'THEIRS', percentOff: '50' });
  const { answer, data, payer } = await openShop({ amount: '9.00' });
  const { id } = await data(CREATE, { code: 'OURS', percentOff: '50' });
  const { press } = await payer();
  expect((await press({ code: 'THEIRS', pay: '9.00' })).text).toContain('isn’t a code');
  // From elsewhere than our page: without a button, the price is taken as seen.
  expect((await press({ code: 'OURS' })).text).toContain('Thank you');
  const refused = await answer('DELETE /api/payment/promotion/delete', { id });
  expect([refused.status, refused.error['message']]).toEqual([409, expect.stringContaining('has been used (1)')]);
});

it('a promotion that is deleted while somebody pays with it is either gone and unused, or used and kept', async () => {
  const { answer, data, payer, charges } = await openShop({ amount: '9.00' });
  for (let round = 0; round < 8; round += 1) {
    const { id } = await data(CREATE, { code: 'RACE', percentOff: '50' });
    const { press } = await payer();
    const [, deleted] = await Promise.all([
      press({ code: 'RACE', pay: '4.50' }),
      answer('DELETE /api/payment/promotion/delete', { id }),
    ]);
    const uses = (await charges()).filter(({ promotionId }) => promotionId === id).length;
    expect(uses).toBe(deleted.status === 200 ? 0 : 1);
    if (deleted.status !== 200) await data('PUT /api/payment/promotion/update', { id, status: 'ended' });
  }
});
