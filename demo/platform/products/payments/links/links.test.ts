import { describe, expect, it } from 'vitest';
import { ask } from '../../../../../test/helpers/ask.ts';
import { DEMO_PUBLIC_KEY } from '../../../seed/seed.ts';
import { charges } from '../../../store/schema.ts';
import { ownersPlace, SITE } from '../../owner-fixture.ts';
import { newShortId } from './link-settings.ts';

const place = ownersPlace();
const create = (body: object) => place.byOwner('POST /api/payment/link/create', { title: 'A link', ...body });
const update = (body: object) => place.byOwner('POST /api/payment/link/update', body);
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

  it('is created, found by its short id, updated and listed', async () => {
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
    const all = (body: object) =>
      ask(place.platform.url, 'POST /api/payment/link/all', { secretKey: place.owner.secretKey, body });
    expect((await all({})).data).toMatchObject({ total: 2, items: [{ amount: '1.00' }, { id: data['id'] }] });
    expect((await all({ status: 'inactive' })).data).toMatchObject({ total: 1, items: [{ id: data['id'] }] });
    expect((await all({ status: 'active', kind: 'donation' })).data).toMatchObject({ total: 0 });
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

  it('accepts a free short id and reports a taken one', async () => {
    expect((await create({ amount: '1.00', shortId: 'coffee' })).error).toMatchObject({
      code: 'conflict',
      details: [{ path: 'shortId' }],
    });
  });

  it.each([
    ['neither an amount nor a kind that does without', {}, ''],
    ['no amount for a payment', { kind: 'payment' }, 'amount'],
    ['a float for an amount', { amount: 5.5 }, 'amount'],
    ['an amount in words', { amount: '5,00' }, 'amount'],
    ['a tenth of a cent', { amount: '5.001' }, 'amount'],
    ['half a yen', { amount: '0.5', currency: 'JPY' }, 'amount'],
    ['a lower-case currency', { amount: '5.00', currency: 'usd' }, 'currency'],
    [
      'an end before the start',
      { amount: '5.00', startsAt: '2027-01-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
      'expiresAt',
    ],
    ['a path as short id', { amount: '5.00', shortId: 'a/b' }, 'shortId'],
  ])('with %s is refused', async (_, body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toMatchObject([{ path }]);
  });

  it('clears an optional setting that is null or an empty text, and keeps what is absent', async () => {
    const plain = await create({ kind: 'donation' });
    const settings = {
      description: 'Risograph.',
      buttonText: 'Give',
      amount: '5.00',
      imageUrl: 'https://img.example.com/a.png',
      usesLeft: 3,
      startsAt: '2026-01-01T00:00:00Z',
      expiresAt: '2999-01-01T00:00:00Z',
    };
    const full = await update({ id: plain.data['id'], ...settings });
    expect((await update({ id: plain.data['id'] })).data).toEqual(full.data);
    const nothing = Object.fromEntries(Object.keys(settings).map((name) => [name, null]));
    expect((await update({ id: plain.data['id'], ...nothing })).data).toEqual(plain.data);
    const texts = await update({ id: plain.data['id'], ...settings, description: '', buttonText: '' });
    expect(texts.data).not.toHaveProperty('description');
    expect(texts.data).toMatchObject({ buttonText: 'Donate', amount: '5.00' });
    expect((await create({ kind: 'donation', ...nothing })).data).toMatchObject({ buttonText: 'Donate' });
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
    ['the title', { title: null }, 'title', 'must be of type string'],
    ['the amount of a payment', { amount: null }, 'amount', 'is required for a payment or a subscription'],
    ['the title with blanks', { title: '\u200b ' }, 'title', 'must have at least one visible character'],
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
    for (let round = 0; round < 10; round += 1) {
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
