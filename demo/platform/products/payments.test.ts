import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../accounts.ts';
import { DEMO_PUBLIC_KEY, OTHER_SECRET_KEY } from '../seed.ts';
import { charges, goals } from '../store/schema.ts';

const SITE = 'https://site.example';
let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
  owner = await platform.createAccount({ allowedOrigins: [SITE] });
});
afterAll(() => platform.close());

const create = (body: object) =>
  ask(platform.url, 'POST /api/payment/link/create', {
    secretKey: owner.secretKey,
    body: { title: 'A link', ...body },
  });
const update = (body: object) =>
  ask(platform.url, 'POST /api/payment/link/update', { secretKey: owner.secretKey, body });
const get = (body: object, origin = SITE) =>
  ask(platform.url, 'POST /api/payment/link/get', { publicKey: owner.publicKey, origin, body });
const demo = (shortId: string) =>
  ask(platform.url, 'POST /api/payment/link/get', { publicKey: DEMO_PUBLIC_KEY, origin: SITE, body: { shortId } });

describe('a payment link', () => {
  it.each([
    ['coffee', { kind: 'donation', status: 'active', amount: '5.00', currency: 'USD' }],
    [
      'membership',
      {
        kind: 'subscription',
        status: 'active',
        amount: '9.00',
        currency: 'EUR',
        interval: 'month',
        goalId: 'goal_membership',
      },
    ],
    ['poster', { kind: 'payment', status: 'active', amount: '25.00', usesLeft: 3 }],
    ['early', { status: 'scheduled', startsAt: expect.any(String) }],
    ['soldout', { status: 'sold_out', usesLeft: 0 }],
    ['expired', { status: 'expired', expiresAt: expect.any(String) }],
    ['inactive', { status: 'inactive', inactiveMessage: expect.any(String) }],
    ['refuge', { kind: 'donation', status: 'active', goalId: 'goal_refuge' }],
    ['studio', { kind: 'donation', status: 'active', goalId: 'goal_studio' }],
  ])('%s of the seed has its state', async (shortId, expected) => {
    const { data } = await demo(shortId);
    expect(data).toMatchObject({ id: `plink_${shortId}`, shortId, ...expected });
    const byId = { publicKey: DEMO_PUBLIC_KEY, origin: SITE, body: { id: `plink_${shortId}` } };
    expect((await ask(platform.url, 'POST /api/payment/link/get', byId)).data).toEqual(data);
  });

  it('has the address of the platform that was asked, and the subscription redirect where it is one', async () => {
    expect((await demo('coffee')).data['url']).toBe(`${platform.url}/api/pay/coffee`);
    expect((await demo('membership')).data['url']).toBe(`${platform.url}/api/pay/s/membership`);
  });

  it('is created, found by its short id, changed, and listed', async () => {
    const { data } = await create({ kind: 'donation', shortId: 'my-own_1' });
    expect(data).toMatchObject({
      kind: 'donation',
      status: 'active',
      buttonText: 'Donate',
      currency: 'USD',
      shortId: 'my-own_1',
    });
    expect(data).not.toHaveProperty('amount');
    const changed = await update({ id: data['id'], status: 'inactive', inactiveMessage: 'Gone fishing' });
    expect(changed.data).toEqual({ ...data, status: 'inactive', inactiveMessage: 'Gone fishing' });
    expect((await get({ shortId: 'my-own_1' })).data).toEqual(changed.data);
    await create({ amount: '1.00' });
    const all = (body: object) => ask(platform.url, 'POST /api/payment/link/all', { secretKey: owner.secretKey, body });
    expect((await all({})).data).toMatchObject({ total: 2, items: [{ amount: '1.00' }, { id: data['id'] }] });
    expect((await all({ status: 'inactive' })).data).toMatchObject({ total: 1, items: [{ id: data['id'] }] });
    expect((await all({ status: 'active', kind: 'donation' })).data).toMatchObject({ total: 0 });
  });

  it('takes a short id that is free, and says when one is not', async () => {
    expect((await create({ amount: '1.00', shortId: 'coffee' })).error).toMatchObject({
      code: 'conflict',
      details: [{ path: 'shortId' }],
    });
  });

  it.each([
    ['no amount for a payment', {}, 'amount'],
    ['a float for an amount', { amount: 5.5 }, 'amount'],
    ['an amount in words', { amount: '5,00' }, 'amount'],
    ['a tenth of a cent', { amount: '5.001' }, 'amount'],
    ['half a yen', { amount: '0.5', currency: 'JPY' }, 'amount'],
    ['a currency in small letters', { amount: '5.00', currency: 'usd' }, 'currency'],
    [
      'an end before its start',
      { amount: '5.00', startsAt: '2027-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
      'expiresAt',
    ],
    ['a short id that is a path', { amount: '5.00', shortId: 'a/b' }, 'shortId'],
  ])('with %s is refused', async (_, body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toMatchObject([{ path }]);
  });

  it('keeps its currency once something was paid in it: a goal adds up no dollars and yen', async () => {
    const { data } = await create({ kind: 'donation', currency: 'USD' });
    const id = String(data['id']);
    expect((await update({ id, currency: 'EUR' })).data, 'nothing was paid yet').toMatchObject({ currency: 'EUR' });
    await platform.platform.db.insert(charges).values({
      id: 'ch_euro',
      accountId: owner.id,
      mode: 'test',
      linkId: id,
      status: 'pending',
      amount: '5.00',
      currency: 'EUR',
      recurring: false,
      anonymous: false,
      amountHidden: false,
      createdAt: new Date(),
    });
    const changed = await update({ id, currency: 'JPY' });
    expect(changed.status).toBe(400);
    expect(changed.error['details']).toMatchObject([{ path: 'currency' }]);
    expect((await update({ id, currency: 'EUR', title: 'The same' })).data).toMatchObject({ currency: 'EUR' });
  });

  it('lists by the same states that it shows', async () => {
    const { secretKey } = await platform.createAccount();
    const make = (title: string, body: object) =>
      ask(platform.url, 'POST /api/payment/link/create', { secretKey, body: { title, amount: '1.00', ...body } });
    await make('active', { usesLeft: 2, startsAt: '2020-01-01T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' });
    await make('sold_out', { usesLeft: 0 });
    await make('scheduled', { startsAt: '2999-01-01T00:00:00Z' });
    await make('expired', { expiresAt: '2020-01-01T00:00:00Z' });
    await make('inactive', { status: 'inactive', expiresAt: '2020-01-01T00:00:00Z' });
    for (const status of ['active', 'sold_out', 'scheduled', 'expired', 'inactive']) {
      const { data } = await ask(platform.url, 'POST /api/payment/link/all', { secretKey, body: { status } });
      expect(data, status).toMatchObject({ total: 1, items: [{ title: status, status }] });
    }
  });

  it('loses no setting to another update at the same moment', async () => {
    const { data } = await create({ kind: 'donation', currency: 'EUR' });
    const settings = [
      { title: 'Two at once' },
      { description: 'Both stay.' },
      { buttonText: 'Give' },
      { amount: '7.00' },
      { usesLeft: 40 },
      { inactiveMessage: 'Gone.' },
      { expiresAt: '2030-01-01T00:00:00.000Z' },
      { status: 'inactive' },
    ];
    await Promise.all(settings.map((setting) => update({ id: data['id'], ...setting })));
    expect((await update({ id: data['id'] })).data).toMatchObject(Object.assign({}, ...settings));
  });

  it('of another account cannot be seen with a key, nor changed', async () => {
    expect((await get({ shortId: 'coffee' })).error).toMatchObject({ reason: 'wrong_account' });
    const body = { id: 'plink_coffee', title: 'Mine now' };
    const answer = await ask(platform.url, 'POST /api/payment/link/update', { secretKey: OTHER_SECRET_KEY, body });
    expect(answer.error).toMatchObject({ reason: 'wrong_account' });
  });
});

describe('a goal', () => {
  const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
  const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';
  const progress = (paymentLinkId: string, query = {}) =>
    ask(platform.url, GOAL, { params: { paymentLinkId }, query, origin: SITE });
  const donors = (paymentLinkId: string, query = {}) =>
    ask(platform.url, DONORS, { params: { paymentLinkId }, query, origin: SITE });

  it('counts what was paid less what went back, and nothing that is pending', async () => {
    expect((await progress('plink_refuge')).data).toMatchObject({
      status: 'active',
      raised: '695.75',
      target: '2000.00',
      percent: '34.7',
      donorCount: 10,
      milestones: [{ reached: true }, { reached: false }, { reached: false }],
      refreshSeconds: 5,
    });
  });

  it('goes past its target, and counts people where that is its measure', async () => {
    expect((await progress('plink_studio')).data).toMatchObject({
      status: 'reached',
      raised: '612.50',
      percent: '122.5',
      currency: 'EUR',
    });
    const members = (await progress('plink_membership')).data;
    expect(members).toMatchObject({ metric: 'count', raised: '37', target: '100', percent: '37.0' });
    expect(members).not.toHaveProperty('currency');
  });

  /** A link with a goal and charges of exactly these amounts. */
  async function fund(target: string, amounts: readonly string[], extra: object = {}): Promise<string> {
    const { data } = await create({ kind: 'donation' });
    const linkId = String(data['id']);
    const { db } = platform.platform;
    await db
      .insert(goals)
      .values({ id: `goal_${linkId}`, linkId, title: 'G', metric: 'money', target, milestones: [], counts: 'All.' });
    for (const [at, amount] of amounts.entries()) {
      await db.insert(charges).values({
        id: `ch_${linkId}_${at}`,
        accountId: owner.id,
        mode: 'test',
        linkId,
        status: 'succeeded',
        amount,
        currency: 'USD',
        recurring: false,
        anonymous: false,
        amountHidden: false,
        createdAt: new Date(1_700_000_000_000 + at * 1000),
        ...extra,
      });
    }
    return linkId;
  }

  it.each([
    ['0.30', ['0.10', '0.20'], '0.30', '100.0', 'reached'],
    ['100.00', ['99.99'], '99.99', '99.9', 'active'],
    ['100.00', ['99.999999'], '99.999999', '99.9', 'active'],
    ['3.00', ['1.00'], '1.00', '33.3', 'active'],
    ['1000000000000.00', ['999999999999.99'], '999999999999.99', '99.9', 'active'],
    // 17 digits, which no float holds: one would say ...099.4 and then reached.
    ['900719925474099.38', ['900719925474099.30', '0.07'], '900719925474099.37', '99.9', 'active'],
    ['0', ['5.00'], '5.00', '0.0', 'active'],
    ['0.00', [], '0.00', '0.0', 'active'],
    ['10.00', [], '0.00', '0.0', 'active'],
    ['0.07', ['0.01', '0.01', '0.01', '0.01', '0.01', '0.01'], '0.06', '85.7', 'active'],
  ])('of %s with %o is exact', async (target, amounts, raised, percent, status) => {
    const linkId = await fund(target, amounts);
    expect((await progress(linkId)).data).toMatchObject({ raised, percent, status });
  });

  it('goes down with a refund, and forgets a donor whose whole gift went back', async () => {
    const linkId = await fund('100.00', ['40.00', '60.00']);
    expect((await progress(linkId)).data).toMatchObject({ raised: '100.00', status: 'reached', donorCount: 2 });
    const { db } = platform.platform;
    await db
      .update(charges)
      .set({ status: 'partially_refunded', refunded: '15.50' })
      .where(eq(charges.id, `ch_${linkId}_1`));
    expect((await progress(linkId)).data).toMatchObject({ raised: '84.50', status: 'active', percent: '84.5' });
    await db
      .update(charges)
      .set({ status: 'reversed' })
      .where(eq(charges.id, `ch_${linkId}_0`));
    expect((await progress(linkId)).data).toMatchObject({ raised: '44.50', donorCount: 1 });
    expect((await donors(linkId)).data).toMatchObject({ total: 1, items: [{ amount: '44.50' }] });
  });

  it('tells a visitor their own part, by their reference only', async () => {
    const linkId = await fund('100.00', ['10.00', '5.50'], { clientReference: 'mine' });
    expect((await progress(linkId, { clientReference: 'mine' })).data).toMatchObject({ yours: { amount: '15.50' } });
    expect((await progress(linkId, { clientReference: 'theirs' })).data).not.toHaveProperty('yours');
    expect((await progress(linkId)).data).not.toHaveProperty('yours');
  });

  it('shows donors as they wished, and never more of them', async () => {
    const { data } = await donors('plink_refuge', { limit: 100 });
    expect(data).toMatchObject({ total: 10, limit: 100, offset: 0 });
    const items = data['items'] as Record<string, unknown>[];
    for (const donor of items) {
      expect(Object.keys(donor).sort()).toEqual([
        'amount',
        'anonymous',
        'currency',
        'displayName',
        'donatedAt',
        'id',
        'message',
        'recurring',
      ]);
      if (donor['anonymous'] === true) expect(donor['displayName']).toBeNull();
    }
    const names = items.map(({ displayName }) => displayName);
    expect(names).not.toContain('Nobody yet');
    expect(names).not.toContain('Sam');
    expect(names).not.toContain('Ola');
    expect(items.find(({ displayName }) => displayName === 'Lena')).toMatchObject({ amount: '45.00' });
    expect(items.find(({ displayName }) => displayName === 'The reading circle')).toMatchObject({ amount: null });
  });

  it('sorts donors by time or by gift, hidden gifts last, and pages through all of them', async () => {
    const recent = (await donors('plink_refuge', { limit: 100 })).data['items'] as { donatedAt: string }[];
    expect(recent).toEqual([...recent].sort((a, b) => b.donatedAt.localeCompare(a.donatedAt)));
    const top = (await donors('plink_refuge', { limit: 100, sort: 'top' })).data['items'] as {
      amount: string | null;
    }[];
    const amounts = top.map(({ amount }) => (amount === null ? 0 : Number(amount)));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const pages = [];
    for (let offset = 0; offset < 10; offset += 3) {
      pages.push(...((await donors('plink_refuge', { limit: 3, offset, sort: 'top' })).data['items'] as unknown[]));
    }
    expect(pages).toEqual(top);
    expect((await donors('plink_refuge', { sort: 'best' })).status).toBe(400);
  });

  it('is shown to pages on the account’s list, with no key at all', async () => {
    const params = { paymentLinkId: 'plink_refuge' };
    const elsewhere = await ask(platform.url, GOAL, { params, origin: 'https://elsewhere.example' });
    expect(elsewhere.error).toMatchObject({ code: 'not_authorized', reason: 'not_listed' });
    expect((await ask(platform.url, GOAL, { params })).error).toMatchObject({ reason: 'no_origin' });
    expect((await progress('plink_none')).status).toBe(404);
    expect((await progress('plink_coffee')).status, 'a link without a goal').toBe(404);
  });
});
