import jsQR from 'jsqr';
import { describe, expect, it, vi } from 'vitest';
import type { RouteText } from '../../../../../src/api/describe/row.ts';
import { readGoal } from '../../../../../src/resources/goal.ts';
import { type Answered, ask } from '../../../../../test/helpers/ask.ts';
import { DEMO_PUBLIC_KEY } from '../../../seed/seed.ts';
import { charges } from '../../../store/schema.ts';
import { ownersPlace, SITE } from '../../owner-fixture.ts';
import { newShortId } from './link-settings.ts';
import { qrFile } from './links.ts';

const place = ownersPlace();
const create = (body: object) => place.byOwner('POST /api/payment/link/create', { title: 'A link', ...body });
const update = (body: object) => place.byOwner('POST /api/payment/link/update', body);
const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';
const progress = (paymentLinkId: unknown, query = {}) =>
  ask(place.platform.url, GOAL, { params: { paymentLinkId: String(paymentLinkId) }, query, origin: SITE });
const donors = (paymentLinkId: unknown, query = {}) =>
  ask(place.platform.url, DONORS, { params: { paymentLinkId: String(paymentLinkId) }, query, origin: SITE });
const get = (body: object) => place.byPage('POST /api/payment/link/get', body);
const demo = (shortId: string) =>
  ask(place.platform.url, 'POST /api/payment/link/get', {
    publicKey: DEMO_PUBLIC_KEY,
    origin: SITE,
    body: { shortId },
  });

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
  ])('%s of the seed has its status', async (shortId, expected) => {
    const { data } = await demo(shortId);
    expect(data).toMatchObject({ id: `plink_${shortId}`, shortId, ...expected });
    const byId = { publicKey: DEMO_PUBLIC_KEY, origin: SITE, body: { id: `plink_${shortId}` } };
    expect((await ask(place.platform.url, 'POST /api/payment/link/get', byId)).data).toEqual(data);
  });

  it('has the URL of the platform that was called, and the subscription redirect if it is one', async () => {
    expect((await demo('coffee')).data['url']).toBe(`${place.platform.url}/api/pay/coffee`);
    expect((await demo('membership')).data['url']).toBe(`${place.platform.url}/api/pay/s/membership`);
  });

  it('gets a short id of letters and digits, which an app that makes links of text keeps whole', () => {
    const made = Array.from({ length: 1000 }, newShortId);
    expect(made.filter((shortId) => !/^[a-z\d]{12}$/i.test(shortId))).toEqual([]);
    expect(new Set(made).size).toBe(1000);
  });

  it('of a single payment has no interval', async () => {
    const { data } = await create({ amount: '9.00', kind: 'subscription' });
    const once = { kind: 'payment', interval: 'year' };
    for (const answer of [await create({ ...once, amount: '9.00' }), await update({ id: data['id'], ...once })])
      expect(answer.error['details']).toEqual([{ path: 'interval', message: 'is a setting of a subscription' }]);
    expect((await update({ id: data['id'], ...once, interval: null })).data).toMatchObject({ kind: 'payment' });
  });

  it.each([
    ['a tenth of a cent', { amount: '5.001' }, 'amount'],
    ['half a yen', { amount: '0.5', currency: 'JPY' }, 'amount'],
    [
      'an end before the start',
      { amount: '5.00', startsAt: '2027-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
      'expiresAt',
    ],
  ])('with %s is refused', async (_, body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toMatchObject([{ path }]);
  });

  it('offers suggested amounts in the checkout if the payer chooses', async () => {
    const made = await create({ kind: 'donation', currency: 'EUR', suggestedAmounts: ['5', '12.50'] });
    expect(made.data).toMatchObject({ suggestedAmounts: ['5', '12.50'] });
    const checkout = await (await fetch(String(made.data['url']))).text();
    expect([...checkout.matchAll(/name="suggested" value="(.*?)"/g)].map(([, amount]) => amount)).toEqual([
      '5',
      '12.50',
      'other',
    ]);
    const wrong = await update({ id: made.data['id'], currency: 'JPY' });
    expect(wrong.error['details']).toEqual([
      { path: 'suggestedAmounts.1', message: 'must have at most 0 decimals in JPY' },
    ]);
    for (const suggestedAmounts of [null, []]) {
      expect((await update({ id: made.data['id'], suggestedAmounts })).data).not.toHaveProperty('suggestedAmounts');
    }
  });

  it.each([
    ['the amount of a payment', { amount: null }, 'amount', 'is required for a payment or a subscription'],
    ['the button with blanks', { buttonText: '\u3164' }, 'buttonText', 'must have at least one visible character'],
  ])('keeps %s, which it needs', async (_, settings, path, message) => {
    const { data } = await create({ amount: '5.00' });
    const answer = await update({ id: data['id'], ...settings });
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toEqual([{ path, message }]);
  });

  it('keeps its currency after the first payment, because a goal cannot add up two', async () => {
    const { data } = await create({ kind: 'donation', currency: 'USD' });
    const id = String(data['id']);
    expect((await update({ id, currency: 'EUR' })).data, 'no payments yet').toMatchObject({ currency: 'EUR' });
    await place.platform.platform.db.insert(charges).values({
      id: 'ch_euro',
      accountId: place.owner.id,
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

  it('loses no setting to a concurrent update', async () => {
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
});

describe('a payment link that is deleted while payers open it', () => {
  it('is deleted, and not found from then on', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { data } = await create({ kind: 'payment', amount: '5.00' });
      const open = () => fetch(`${place.platform.url}/api/pay/${data['shortId']}`, { redirect: 'manual' });
      const [removed, ...opened] = await Promise.all([
        place.byOwner('POST /api/payment/paymentLink/delete', { id: data['id'] }),
        ...Array.from({ length: 8 }, open),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of opened) expect([302, 404]).toContain(status);
    }
  });
});

describe('a short id', () => {
  it('names its link wherever its id does, also after the link has another', async () => {
    const goal = { title: 'A roof', target: '500.00' };
    const { data } = await create({ kind: 'donation', shortId: 'first', goal });
    const id = String(data['id']);
    const paths = () =>
      Promise.all(
        [id, 'first', 'second'].map(async (paymentLinkId) => [
          (await progress(paymentLinkId)).data['id'],
          (await donors(paymentLinkId)).status,
          (await get({ id: paymentLinkId })).data['id'] ?? (await get({ shortId: paymentLinkId })).data['id'],
          (await fetch(`${place.platform.url}/api/pay/${paymentLinkId}`, { redirect: 'manual' })).status,
        ]),
      );
    const found = [data['goalId'], 200, id, 302];
    expect(await paths()).toEqual([found, found, [undefined, 404, undefined, 404]]);
    await update({ id: 'first', shortId: 'second' });
    expect(await paths()).toEqual([found, found, found]);
    const other = await create({ kind: 'donation', shortId: 'first' });
    expect((await get({ shortId: 'first' })).data['id'], 'who has it now').toBe(other.data['id']);
    const byId = await create({ kind: 'donation', shortId: id });
    expect((await get({ shortId: id })).data['id'], 'an id before a short id').toBe(id);
    await place.byOwner('POST /api/payment/paymentLink/delete', { id: other.data['id'] });
    await update({ id: byId.data['id'], shortId: 'neither' });
  });

  it('stays with its account when the link is renamed or deleted', async () => {
    const { secretKey } = await place.platform.createAccount();
    const byOther = (shortId: string) =>
      ask(place.platform.url, 'POST /api/payment/link/create', {
        secretKey,
        body: { title: 'Pay another streamer', kind: 'donation', shortId },
      });
    const { data } = await create({ kind: 'donation', shortId: 'printed' });
    expect((await update({ id: data['id'], shortId: 'renamed' })).status).toBe(200);
    await place.byOwner('POST /api/payment/paymentLink/delete', { id: data['id'] });
    for (const shortId of ['printed', 'renamed'])
      expect((await byOther(shortId)).error).toMatchObject({ code: 'conflict', details: [{ path: 'shortId' }] });
    expect((await create({ kind: 'donation', shortId: 'printed' })).data).toMatchObject({ shortId: 'printed' });
    expect((await byOther('free-to-take')).status).toBe(200);
  });

  it('that another account takes while it is given up is refused', async () => {
    const { secretKey } = await place.platform.createAccount();
    const { data } = await create({ kind: 'donation', shortId: 'given-up' });
    const [, taken] = await Promise.all([
      update({ id: data['id'], shortId: 'kept-too' }),
      ask(place.platform.url, 'POST /api/payment/link/create', {
        secretKey,
        body: { title: 'Mine now', kind: 'donation', shortId: 'given-up' },
      }),
    ]);
    expect(taken.error).toMatchObject({ code: 'conflict' });
  });
});

const createGoal = (goal: unknown, link: object = {}) =>
  place.byOwner('POST /api/payment/link/create', { title: 'The roof', kind: 'donation', goal, ...link });
const change = (id: unknown, settings: object) => update({ id, ...settings });
const clone = (id: unknown, settings: object = {}) =>
  place.byOwner('POST /api/payment/paymentLink/clone', { id, ...settings });
const goalOf = async ({ data, error }: Answered) => {
  expect(error).toEqual({});
  const { asOf: _asOf, id, ...goal } = (await progress(data['id'])).data;
  expect(id).toBe(data['goalId']);
  return goal;
};
const give = (paymentLinkId: unknown, amount: string) =>
  place.byOwner('POST /api/payment/charge/create', { paymentLinkId, amount, status: 'succeeded' });
const detailsOf = ({ error }: Answered) => error['details'];

const ROOF = { title: 'A roof before the autumn', target: '500.00' };

describe('the goal of a new payment link', () => {
  it('has milestones in ascending order, an end, and an interval for live views', async () => {
    const milestones = [
      { at: '1000', label: 'Everything' },
      { at: '250.50', label: 'Timber' },
      { at: '99', label: 'Nails' },
    ];
    const made = await createGoal({ ...ROOF, milestones, endsAt: '2999-01-01T01:00:00+01:00', refreshSeconds: 5 });
    expect(await goalOf(made)).toMatchObject({
      milestones: [...milestones].reverse().map((milestone) => ({ ...milestone, reached: false })),
      endsAt: '2999-01-01T00:00:00.000Z',
      refreshSeconds: 5,
    });
  });

  it('can count payments instead of money', async () => {
    const made = await createGoal(
      { title: 'A hundred members', metric: 'count', target: '2' },
      { kind: 'payment', amount: '9.00' },
    );
    await give(made.data['id'], '9.00');
    expect(await goalOf(made)).toMatchObject({ metric: 'count', raised: '1', target: '2', percent: '50.0' });
    expect(await goalOf(made)).not.toHaveProperty('currency');
    const second = await give(made.data['id'], '9.00');
    expect(await goalOf(made)).toMatchObject({ raised: '2', status: 'reached' });
    const refund = (body: object) =>
      place.byOwner('POST /api/payment/charge/refund', { id: second.data['id'], ...body });
    await refund({ amount: '8.99' });
    expect(await goalOf(made), 'refunded in part').toMatchObject({ raised: '2', status: 'reached' });
    await refund({});
    expect(await goalOf(made), 'refunded in full').toMatchObject({ raised: '1', status: 'active' });
  });

  it('says what is counted in the words of its owner, else in English', async () => {
    const made = await createGoal({ ...ROOF, counts: 'Alle Spenden über diese Seite.' });
    const { id } = made.data;
    expect(await goalOf(made)).toMatchObject({ counts: 'Alle Spenden über diese Seite.' });
    const count = { metric: 'count', target: '2' };
    expect(await goalOf(await change(id, { goal: count })), 'kept').toMatchObject({
      counts: expect.stringMatching(/^Alle/),
    });
    const restored = await goalOf(await change(id, { goal: { counts: null } }));
    expect(restored).toMatchObject({ counts: 'Every payment through this link, unless all of it was refunded.' });
    const money = await goalOf(await change(id, { goal: { metric: 'money' } }));
    expect(money).toMatchObject({ counts: 'Everything paid through this link, less refunds.' });
  });

  it('is in the currency of its link', async () => {
    expect(detailsOf(await createGoal({ ...ROOF, target: '0.5' }, { currency: 'JPY' }))).toEqual([
      { path: 'goal.target', message: 'must have at most 0 decimals in JPY' },
    ]);
    const made = await createGoal(ROOF, { currency: 'EUR' });
    expect(detailsOf(await change(made.data['id'], { currency: 'JPY' }))).toEqual([
      { path: 'goal.target', message: 'must have at most 0 decimals in JPY' },
    ]);
    const changed = await change(made.data['id'], { currency: 'JPY', goal: { target: '80000' } });
    expect(await goalOf(changed)).toMatchObject({ currency: 'JPY', target: '80000' });
  });
});

describe('an update of a payment link', () => {
  it('adds a goal, which counts what was paid before', async () => {
    const { data } = await createGoal(undefined);
    await give(data['id'], '20.00');
    expect(detailsOf(await change(data['id'], { goal: {} }))).toEqual([
      { path: 'goal.title', message: 'is required' },
      { path: 'goal.target', message: 'is required' },
    ]);
    expect(await goalOf(await change(data['id'], { goal: ROOF }))).toMatchObject({ raised: '20.00', percent: '4.0' });
  });

  it('changes the settings it names and keeps the rest', async () => {
    const milestones = [{ at: '250.00', label: 'Timber' }];
    const made = await createGoal({ ...ROOF, milestones, endsAt: '2999-01-01T00:00:00Z', refreshSeconds: 5 });
    const before = await goalOf(made);
    expect(await goalOf(await change(made.data['id'], { title: 'A new title' }))).toEqual(before);
    expect(await goalOf(await change(made.data['id'], { goal: { target: '400.00' } }))).toEqual({
      ...before,
      target: '400.00',
    });
    const counting = await goalOf(
      await change(made.data['id'], { goal: { metric: 'count', target: '4', milestones: [] } }),
    );
    expect(counting).toMatchObject({ title: ROOF.title, metric: 'count', target: '4', milestones: [] });
    expect(counting['counts']).toBe('Every payment through this link, unless all of it was refunded.');
  });

  it('ends a goal by its end, and reopens it', async () => {
    const made = await createGoal(ROOF);
    await give(made.data['id'], '20.00');
    const ended = await change(made.data['id'], { goal: { endsAt: new Date().toISOString() } });
    expect(await goalOf(ended)).toMatchObject({ status: 'ended', raised: '20.00' });
    expect(await goalOf(await change(made.data['id'], { goal: { endsAt: null } }))).toMatchObject({ status: 'active' });
  });

  it('removes the goal and keeps its history', async () => {
    const made = await createGoal(ROOF);
    const { id } = made.data;
    await give(id, '20.00');
    const bare = await change(id, { goal: null });
    expect(bare.data).not.toHaveProperty('goalId');
    expect((await progress(id)).error).toMatchObject({ code: 'not_found', reason: 'no_goal' });
    expect((await place.byOwner('POST /api/payment/paymentLink/getPayments', { id })).data).toMatchObject({ total: 1 });
    expect((await change(id, { goal: null })).status, 'once more').toBe(200);
    const again = await change(id, { goal: ROOF });
    expect(await goalOf(again)).toMatchObject({ raised: '20.00', donorCount: 1 });
    expect(again.data['goalId']).not.toBe(made.data['goalId']);
  });

  it('makes one goal when several requests add it at once', async () => {
    const { data } = await createGoal(undefined);
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => change(data['id'], { goal: { title, target: '5' } })));
    expect(new Set(answers.map((answer) => answer.data['goalId'])).size).toBe(1);
  });
});

describe('a clone', () => {
  it('has a goal of its own, with the same settings and nothing raised', async () => {
    const milestones = [{ at: '250.00', label: 'Timber' }];
    const made = await createGoal({ ...ROOF, milestones, refreshSeconds: 5 });
    await give(made.data['id'], '300.00');
    const copy = await clone(made.data['id']);
    expect(copy.data['goalId']).not.toBe(made.data['goalId']);
    const { paymentLinkShortId: _original, ...original } = await goalOf(made);
    expect(await goalOf(copy)).toEqual({
      ...original,
      raised: '0.00',
      percent: '0.0',
      donorCount: 0,
      milestones: [{ ...milestones[0], reached: false }],
      paymentLinkShortId: copy.data['shortId'],
    });
    await change(copy.data['id'], { goal: { title: 'Next year' } });
    await change(made.data['id'], { goal: null });
    expect(await goalOf(copy)).toMatchObject({ title: 'Next year' });
  });

  it('takes changed settings, another goal, or none', async () => {
    const made = await createGoal(ROOF);
    expect(await goalOf(await clone(made.data['id'], { goal: { target: '900.00' } }))).toMatchObject({
      title: ROOF.title,
      target: '900.00',
    });
    const bare = await clone(made.data['id'], { goal: null });
    expect(bare.data).not.toHaveProperty('goalId');
    expect(await goalOf(await clone(bare.data['id'], { goal: ROOF }))).toMatchObject(ROOF);
    expect(detailsOf(await clone(bare.data['id'], { goal: { title: 'A' } }))).toEqual([
      { path: 'goal.target', message: 'is required' },
    ]);
    expect(await goalOf(made)).toMatchObject(ROOF);
  });
});

it('a payment link is copied with its goal and without payments, counts shares, and is deleted unless something names it', async () => {
  const { data } = await createGoal({ title: 'A roof', target: '500.00' }, { title: 'A roof', currency: 'EUR' });
  const { id } = data;
  const call = async (route: RouteText, body: object) => (await place.byOwner(route, body)).data;
  const charge = await call('POST /api/payment/charge/create', { amount: '1.00', paymentLinkId: id });
  const copy = (await clone(id)).data;
  expect(copy).toMatchObject({ title: 'A roof', kind: 'donation', currency: 'EUR', status: 'active' });
  expect(copy['shortId']).not.toBe(data['shortId']);
  const payments = (filter: object) => call('POST /api/payment/paymentLink/getPayments', filter);
  expect(await payments({ id })).toMatchObject({ total: 1, items: [{ id: charge['id'] }] });
  for (const filter of [{ id: copy['id'] }, { id, status: 'succeeded' }, { id, clientReference: 'none' }])
    expect(await payments(filter)).toMatchObject({ total: 0 });

  const share = (fields: object) => call('POST /api/payment/paymentLink/share', { id, ...fields });
  await share({ platform: 'mail' });
  await share({});
  expect(await share({ platform: 'mail' })).toMatchObject({
    ...{ id, title: 'A roof', url: expect.stringContaining('/api/pay/') },
    sharedData: [
      { platform: 'link', shareCount: 1 },
      { platform: 'mail', shareCount: 2 },
    ],
  });

  const customer = await call('POST /api/payment/customer/create', {});
  const plan = await call('POST /api/payment/subscriptionplan/create', { amount: '3.00' });
  const about = { customerId: customer['id'], planId: plan['id'], status: 'trialing' };
  const subscription = await call('POST /api/payment/subscription/create', { ...about, paymentLinkId: id });
  await call('POST /api/payment/subscription/create', about);
  const { secretKey } = place.owner;
  const asked = { secretKey, query: { id: String(id) } };
  const members = await ask(place.platform.url, 'GET /api/payment/paymentLink/getSubscriptions', asked);
  expect(members.data).toMatchObject({ total: 1, items: [{ id: subscription['id'] }] });

  const remove = (link: unknown) => place.byOwner('POST /api/payment/paymentLink/delete', { id: link });
  const paid = 'This payment link has charges (1). Delete or reassign them first.';
  expect((await remove(id)).error).toMatchObject({ code: 'conflict', message: paid });
  await call('POST /api/payment/charge/delete', { id: charge['id'] });
  const named = 'This payment link has subscriptions (1). Delete or reassign them first.';
  expect((await remove(id)).error).toMatchObject({ code: 'conflict', message: named });
  for (const action of ['cancel', 'delete'] as const)
    await call(`POST /api/payment/subscription/${action}`, { id: subscription['id'] });
  await fetch(String(copy['url']), { redirect: 'manual' });
  for (const link of [copy, data]) {
    expect((await remove(link['id'])).data).toEqual({ id: link['id'], status: 'deleted' });
    expect((await fetch(String(link['url']), { redirect: 'manual' })).status).toBe(404);
    expect((await progress(link['id'])).error).toEqual({
      code: 'not_found',
      message: 'This payment link does not exist.',
    });
  }
});

describe('a goal', () => {
  /** Creates a link with a goal and charges of these amounts. */
  async function fund(target: string, amounts: readonly string[], extra: object = {}): Promise<string> {
    const link = { title: 'A link', kind: 'donation', goal: { title: 'G', target } };
    const { data } = await create(link);
    const linkId = String(data['id']);
    const { db } = place.platform.platform;
    for (const [at, amount] of amounts.entries()) {
      await db.insert(charges).values({
        id: `ch_${linkId}_${at}`,
        accountId: place.owner.id,
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
    // 17 digits, more than a float can hold: it would give ...099.4 and then reached.
    ['900719925474099.38', ['900719925474099.30', '0.07'], '900719925474099.37', '99.9', 'active'],
    [
      '900719925474099.38',
      ['999999999999999.99', '999999999999999.99', '0.02'],
      '2000000000000000.00',
      '222.0',
      'reached',
    ],
    ['0.01', ['999999999999999', '999999999999999'], '1999999999999998.00', '19999999999999980000.0', 'reached'],
    ['0', ['5.00'], '5.00', '0.0', 'active'],
    ['0.00', [], '0.00', '0.0', 'active'],
    ['10.00', [], '0.00', '0.0', 'active'],
    ['0.07', ['0.01', '0.01', '0.01', '0.01', '0.01', '0.01'], '0.06', '85.7', 'active'],
  ])('of %s with %o is exact', async (target, amounts, raised, percent, status) => {
    const linkId = await fund(target, amounts);
    const { data } = await progress(linkId);
    expect(data).toMatchObject({ raised, percent, status });
    expect(readGoal(data)).toMatchObject({ raised, percent, degraded: false });
  });

  it('ends at its end', async () => {
    const end = new Date(Date.now() + 86_400_000);
    const goal = { title: 'G', target: '10.00', endsAt: end.toISOString() };
    const link = await place.byOwner('POST /api/payment/link/create', { title: 'A link', kind: 'donation', goal });
    const now = vi.spyOn(place.platform.platform, 'now');
    for (const [before, status] of [
      [1, 'active'],
      [0, 'ended'],
    ] as const) {
      now.mockImplementation(() => new Date(end.getTime() - before));
      expect((await progress(String(link.data['id']))).data).toMatchObject({ status });
    }
  });

  it('shows visitors their own share by their reference only', async () => {
    const linkId = await fund('100.00', ['10.00', '5.50'], { clientReference: 'mine' });
    expect((await progress(linkId, { clientReference: 'mine' })).data).toMatchObject({ yours: { amount: '15.50' } });
    expect((await progress(linkId, { clientReference: 'theirs' })).data).not.toHaveProperty('yours');
    expect((await progress(linkId)).data).not.toHaveProperty('yours');
  });

  it('hides a hidden amount from everyone who has the reference', async () => {
    const linkId = await fund('100.00', ['77.70'], { clientReference: 'order-1001', amountHidden: true });
    expect((await progress(linkId, { clientReference: 'order-1001' })).data).not.toHaveProperty('yours');
  });

  it('lists who paid for a donation or towards a goal, and no other buyers', async () => {
    const { data } = await place.byOwner('POST /api/payment/link/create', { title: 'Advice', amount: '190.00' });
    expect((await donors(String(data['id']))).error).toMatchObject({ code: 'not_found', reason: 'no_goal' });
    const server = await ask(place.platform.url, DONORS, {
      params: { paymentLinkId: String(data['id']) },
      secretKey: place.owner.secretKey,
    });
    expect(server.data).toMatchObject({ total: 0 });
  });

  it('shows donors only what they agreed to', async () => {
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

  it('sorts donors by time or amount, hidden amounts last, and pages through all of them', async () => {
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

  it('is visible to allowed pages without a key', async () => {
    const params = { paymentLinkId: 'plink_refuge' };
    const elsewhere = await ask(place.platform.url, GOAL, { params, origin: 'https://elsewhere.example' });
    expect(elsewhere.error).toMatchObject({ code: 'not_authorized', reason: 'not_listed' });
    expect((await ask(place.platform.url, GOAL, { params })).error).toMatchObject({ reason: 'no_origin' });
    expect((await progress('plink_none')).error).toEqual({
      code: 'not_found',
      message: 'This payment link does not exist.',
    });
    expect((await progress('plink_coffee')).error, 'a link without a goal').toEqual({
      code: 'not_found',
      message: 'This payment link has no goal.',
      reason: 'no_goal',
    });
  });
});

it.each([
  ['no title', { target: '1' }, 'title', 'is required'],
  ['no target', { title: 'A' }, 'target', 'is required'],
  ['a tenth of a cent', { ...ROOF, target: '5.001' }, 'target', 'must have at most 2 decimals in USD'],
  [
    'half a payment',
    { ...ROOF, metric: 'count', target: '1.5' },
    'target',
    'must be a whole number for a goal that counts payments',
  ],
  [
    'the same milestone twice',
    { ...ROOF, milestones: [5, '5.0', '5.00'].map((at) => ({ at: String(at), label: 'A' })) },
    'milestones.1.at',
    'must not repeat another milestone',
  ],
])('a goal with %s is refused, and no link is made', async (_, goal, path, message) => {
  const shortId = `refused_${path.replaceAll('.', '_')}`;
  const answer = await place.byOwner('POST /api/payment/link/create', { title: 'A', kind: 'donation', shortId, goal });
  expect(answer.status).toBe(400);
  expect(answer.error['details']).toEqual([{ path: `goal.${path}`, message }]);
  expect((await place.byOwner('POST /api/payment/link/get', { shortId })).status).toBe(404);
});

/** Renders the single path of our SVG (runs of modules: `Mx,yh1v1h-1z`) as a camera would see it. */
function scan(svg: string, scale = 4): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) / MODULE;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of svg.matchAll(/M(\d+),(\d+)h/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) / MODULE) * scale + row) * side + (Number(x) / MODULE) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}
/** Drawing units per module. */
const MODULE = 10;

describe('the QR code of a payment link', () => {
  it.each([
    'http://localhost:4100/api/pay/coffee',
    'https://pay.example.com/api/pay/s/membership?utm_source=poster&client-reference=caf%C3%A9',
  ])('decodes to %s', (url) => {
    const file = qrFile('coffee', url);
    expect(file).toMatchObject({ contentType: 'image/svg+xml', fileName: 'coffee.svg' });
    const { base64 } = file as { base64: string };
    expect(scan(Buffer.from(base64, 'base64').toString('utf8'))).toBe(url);
  });
});
