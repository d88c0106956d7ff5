import { describe, expect, it } from 'vitest';
import { type Answered, ask } from '../../../../../test/helpers/ask.ts';
import { ownersPlace, SITE } from '../../owner-fixture.ts';

const place = ownersPlace();

const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
const create = (goal: unknown, link: object = {}) =>
  place.byOwner('POST /api/payment/link/create', { title: 'The roof', kind: 'donation', goal, ...link });
const update = (id: unknown, settings: object) => place.byOwner('POST /api/payment/link/update', { id, ...settings });
const clone = (id: unknown, settings: object = {}) =>
  place.byOwner('POST /api/payment/paymentLink/clone', { id, ...settings });
const progress = (paymentLinkId: unknown) =>
  ask(place.platform.url, GOAL, { params: { paymentLinkId: String(paymentLinkId) }, origin: SITE });
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
  it('needs a title and a target only', async () => {
    const made = await create(ROOF, { currency: 'EUR', shortId: 'roof' });
    expect(await goalOf(made)).toEqual({
      status: 'active',
      title: 'A roof before the autumn',
      metric: 'money',
      target: '500.00',
      raised: '0.00',
      currency: 'EUR',
      percent: '0.0',
      donorCount: 0,
      milestones: [],
      counts: 'Everything paid through this link, less refunds.',
      paymentLinkShortId: 'roof',
    });
    expect(await place.byOwner('POST /api/payment/link/get', { id: made.data['id'] })).toMatchObject({
      data: { goalId: made.data['goalId'] },
    });
  });

  it('has milestones in ascending order, an end, and an interval for live views', async () => {
    const milestones = [
      { at: '1000', label: 'Everything' },
      { at: '250.50', label: 'Timber' },
      { at: '99', label: 'Nails' },
    ];
    const made = await create({ ...ROOF, milestones, endsAt: '2999-01-01T01:00:00+01:00', refreshSeconds: 5 });
    expect(await goalOf(made)).toMatchObject({
      milestones: [...milestones].reverse().map((milestone) => ({ ...milestone, reached: false })),
      endsAt: '2999-01-01T00:00:00.000Z',
      refreshSeconds: 5,
    });
  });

  it('can count payments instead of money', async () => {
    const made = await create(
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
    const made = await create({ ...ROOF, counts: 'Alle Spenden über diese Seite.' });
    const { id } = made.data;
    expect(await goalOf(made)).toMatchObject({ counts: 'Alle Spenden über diese Seite.' });
    const count = { metric: 'count', target: '2' };
    expect(await goalOf(await update(id, { goal: count })), 'kept').toMatchObject({
      counts: expect.stringMatching(/^Alle/),
    });
    const restored = await goalOf(await update(id, { goal: { counts: null } }));
    expect(restored).toMatchObject({ counts: 'Every payment through this link, unless all of it was refunded.' });
    const money = await goalOf(await update(id, { goal: { metric: 'money' } }));
    expect(money).toMatchObject({ counts: 'Everything paid through this link, less refunds.' });
  });

  it('is optional', async () => {
    for (const goal of [undefined, null]) expect((await create(goal)).data).not.toHaveProperty('goalId');
  });

  it('is in the currency of its link', async () => {
    expect(detailsOf(await create({ ...ROOF, target: '0.5' }, { currency: 'JPY' }))).toEqual([
      { path: 'goal.target', message: 'must have at most 0 decimals in JPY' },
    ]);
    const made = await create(ROOF, { currency: 'EUR' });
    expect(detailsOf(await update(made.data['id'], { currency: 'JPY' }))).toEqual([
      { path: 'goal.target', message: 'must have at most 0 decimals in JPY' },
    ]);
    const changed = await update(made.data['id'], { currency: 'JPY', goal: { target: '80000' } });
    expect(await goalOf(changed)).toMatchObject({ currency: 'JPY', target: '80000' });
  });
});

describe('an update of a payment link', () => {
  it('adds a goal, which counts what was paid before', async () => {
    const { data } = await create(undefined);
    await give(data['id'], '20.00');
    expect(detailsOf(await update(data['id'], { goal: {} }))).toEqual([
      { path: 'goal.title', message: 'is required' },
      { path: 'goal.target', message: 'is required' },
    ]);
    expect(await goalOf(await update(data['id'], { goal: ROOF }))).toMatchObject({ raised: '20.00', percent: '4.0' });
  });

  it('changes the settings it names and keeps the rest', async () => {
    const milestones = [{ at: '250.00', label: 'Timber' }];
    const made = await create({ ...ROOF, milestones, endsAt: '2999-01-01T00:00:00Z', refreshSeconds: 5 });
    const before = await goalOf(made);
    expect(await goalOf(await update(made.data['id'], { title: 'A new title' }))).toEqual(before);
    expect(await goalOf(await update(made.data['id'], { goal: { target: '400.00' } }))).toEqual({
      ...before,
      target: '400.00',
    });
    const counting = await goalOf(
      await update(made.data['id'], { goal: { metric: 'count', target: '4', milestones: [] } }),
    );
    expect(counting).toMatchObject({ title: ROOF.title, metric: 'count', target: '4', milestones: [] });
    expect(counting['counts']).toBe('Every payment through this link, unless all of it was refunded.');
  });

  it('clears what is null', async () => {
    const milestones = [{ at: '250.00', label: 'Timber' }];
    const made = await create({ ...ROOF, milestones, endsAt: '2999-01-01T00:00:00Z', refreshSeconds: 5 });
    const cleared = await update(made.data['id'], { goal: { milestones: null, endsAt: null, refreshSeconds: null } });
    const plain = await goalOf(cleared);
    expect(plain).toMatchObject({ milestones: [] });
    for (const name of ['endsAt', 'refreshSeconds']) expect(plain).not.toHaveProperty(name);
  });

  it('ends a goal by its end, and reopens it', async () => {
    const made = await create(ROOF);
    await give(made.data['id'], '20.00');
    const ended = await update(made.data['id'], { goal: { endsAt: new Date().toISOString() } });
    expect(await goalOf(ended)).toMatchObject({ status: 'ended', raised: '20.00' });
    expect(await goalOf(await update(made.data['id'], { goal: { endsAt: null } }))).toMatchObject({ status: 'active' });
  });

  it('removes the goal and keeps its history', async () => {
    const made = await create(ROOF);
    const { id } = made.data;
    await give(id, '20.00');
    const bare = await update(id, { goal: null });
    expect(bare.data).not.toHaveProperty('goalId');
    expect((await progress(id)).error).toMatchObject({ code: 'not_found', reason: 'no_goal' });
    expect((await place.byOwner('POST /api/payment/paymentLink/getPayments', { id })).data).toMatchObject({ total: 1 });
    expect((await update(id, { goal: null })).status, 'once more').toBe(200);
    const again = await update(id, { goal: ROOF });
    expect(await goalOf(again)).toMatchObject({ raised: '20.00', donorCount: 1 });
    expect(again.data['goalId']).not.toBe(made.data['goalId']);
  });

  it('makes one goal when several requests add it at once', async () => {
    const { data } = await create(undefined);
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => update(data['id'], { goal: { title, target: '5' } })));
    expect(new Set(answers.map((answer) => answer.data['goalId'])).size).toBe(1);
  });

  it('is for the owner only', async () => {
    const body = { id: 'plink_refuge', goal: null };
    expect((await place.byOwner('POST /api/payment/link/update', body)).error).toMatchObject({
      reason: 'wrong_account',
    });
    expect((await place.byPage('POST /api/payment/link/update', body)).status).toBe(403);
    expect((await progress('plink_refuge')).status).toBe(200);
  });
});

describe('a clone', () => {
  it('has a goal of its own, with the same settings and nothing raised', async () => {
    const milestones = [{ at: '250.00', label: 'Timber' }];
    const made = await create({ ...ROOF, milestones, refreshSeconds: 5 });
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
    await update(copy.data['id'], { goal: { title: 'Next year' } });
    await update(made.data['id'], { goal: null });
    expect(await goalOf(copy)).toMatchObject({ title: 'Next year' });
  });

  it('takes changed settings, another goal, or none', async () => {
    const made = await create(ROOF);
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

it('goes with its link', async () => {
  const { data } = await create(ROOF);
  expect((await place.byOwner('POST /api/payment/paymentLink/delete', { id: data['id'] })).status).toBe(200);
  expect((await progress(data['id'])).error).not.toHaveProperty('reason');
});
