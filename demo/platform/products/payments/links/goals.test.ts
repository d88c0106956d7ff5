import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { readGoal } from '../../../../../src/resources/goal.ts';
import { ask } from '../../../../../test/helpers/ask.ts';
import { charges } from '../../../store/schema.ts';
import { ownersPlace, SITE } from '../../owner-fixture.ts';

const place = ownersPlace();

describe('a goal', () => {
  const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
  const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';
  const progress = (paymentLinkId: string, query = {}) =>
    ask(place.platform.url, GOAL, { params: { paymentLinkId }, query, origin: SITE });
  const donors = (paymentLinkId: string, query = {}) =>
    ask(place.platform.url, DONORS, { params: { paymentLinkId }, query, origin: SITE });

  it('counts payments less refunds, and nothing pending', async () => {
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

  it('can exceed its target, and counts people if that is its metric', async () => {
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

  /** Creates a link with a goal and charges of these amounts. */
  async function fund(target: string, amounts: readonly string[], extra: object = {}): Promise<string> {
    const link = { title: 'A link', kind: 'donation', goal: { title: 'G', target } };
    const { data } = await place.byOwner('POST /api/payment/link/create', link);
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

  it('decreases with a refund, and drops a donor whose whole donation was refunded', async () => {
    const linkId = await fund('100.00', ['40.00', '60.00']);
    expect((await progress(linkId)).data).toMatchObject({ raised: '100.00', status: 'reached', donorCount: 2 });
    const { db } = place.platform.platform;
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
