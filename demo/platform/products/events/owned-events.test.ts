import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../auth/accounts.ts';

const SITE = 'https://site.example';
let platform: TestPlatform;
let owner: CreatedAccount;
let now = new Date('2026-06-15T12:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE], now: () => new Date(now), seed: false });
  owner = await platform.createAccount({ allowedOrigins: [SITE] });
  await create({ title: 'Alpha', startsAt: '2026-06-20T10:00:00Z' });
});
afterAll(() => platform.close());

const create = (body: object) =>
  ask(platform.url, 'POST /api/events/general/create', { secretKey: owner.secretKey, body });
const update = (body: object) =>
  ask(platform.url, 'PUT /api/events/general/update', { secretKey: owner.secretKey, body });
const get = (id: unknown) => ask(platform.url, 'GET /api/events/general/get', { query: { id: String(id) } });
const list = (query: Record<string, string | number | boolean> = {}) =>
  ask(platform.url, 'GET /api/events/general/all', { publicKey: owner.publicKey, origin: SITE, query });

describe('an event', () => {
  it('keeps what its owner adds, and shows it to the owner alone', async () => {
    const own = { clientReference: 'order-7', metadata: { hall: 3 }, colour: 'red', description: 'Doors at six.' };
    const { data } = await create({ title: 'Mike', startsAt: '2027-02-01T18:00:00Z', ...own, url: undefined });
    expect(data).toMatchObject(own);
    expect(data).not.toHaveProperty('experienceType');
    const byServer = { secretKey: owner.secretKey };
    const found = await ask(platform.url, 'GET /api/events/general/all', {
      ...byServer,
      query: { clientReference: 'order-7' },
    });
    expect(found.data).toMatchObject({ total: 1, items: [{ id: data['id'], ...own }] });
    const shown = (await get(data['id'])).data;
    expect(shown).toMatchObject({ description: 'Doors at six.' });
    for (const name of ['clientReference', 'metadata', 'colour']) expect(shown).not.toHaveProperty(name);
    expect((await list({ clientReference: 'order-7' })).status, 'for servers only').toBe(400);
    const cleared = await update({ id: data['id'], description: null, colour: null, metadata: null, url: null });
    expect(cleared.data).toMatchObject({ clientReference: 'order-7', title: 'Mike' });
    for (const name of ['description', 'colour', 'metadata']) expect(cleared.data).not.toHaveProperty(name);
  });

  it('keeps what its owner adds to its location, and is found by a place that is not in it', async () => {
    const startsAt = '2027-02-01T18:00:00Z';
    const location = { kind: 'venue', city: 'Chicago', region: 'IL', lat: 1 };
    const { data } = await create({ title: 'Papa', startsAt, location });
    expect(data['location']).toEqual(location);
    expect((await get(data['id'])).data['location']).toEqual({ kind: 'venue', city: 'Chicago' });
    const { data: flat } = await create({ title: 'Romeo', startsAt, city: 'Joliet', state: 'IL', country: '' });
    expect(flat['location']).toEqual({ kind: 'venue', city: 'Joliet', state: 'IL' });
    expect((await list({ state: 'il' })).data['items']).toMatchObject([{ id: flat['id'] }]);
    const { data: moved } = await update({ id: flat['id'], city: null, postalCode: '60432' });
    expect(moved['location']).toEqual({ kind: 'venue', state: 'IL', postalCode: '60432' });
    expect(moved).not.toHaveProperty('postalCode');
  });

  it('that is a draft is listed for its owner, last, and by its status', async () => {
    const { data } = await create({ experienceType: 'concert', clientReference: 'draft-1' });
    const mine = (query: object) =>
      ask(platform.url, 'GET /api/events/general/all', { secretKey: owner.secretKey, query: { ...query } });
    expect((await mine({ status: 'draft' })).data).toMatchObject({ total: 1, items: [{ id: data['id'] }] });
    for (const order of ['asc', 'desc']) {
      const items = (await mine({ order, limit: 100 })).data['items'] as { id: string }[];
      expect(items.at(-1)?.id, order).toBe(data['id']);
    }
    expect((await list({ status: 'draft' })).data).toMatchObject({ total: 0 });
  });

  it.each([
    ['until the end of its day', '2026-06-15T08:00:00Z', 'Europe/Oslo', '2026-06-15T22:00:00Z'],
    ['at least three hours', '2026-06-15T21:00:00Z', 'Europe/Paris', '2026-06-16T00:00:00Z'],
    ['a day of 25 hours', '2026-10-25T02:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['a day across the date line', '2026-06-15T11:00:00Z', 'Pacific/Kiritimati', '2026-06-16T10:00:00Z'],
  ])('without an end is live %s', async (_, startsAt, timeZone, end) => {
    await create({ title: `November ${timeZone}`, startsAt, timeZone });
    const before = now;
    const statusAt = async (time: number) => {
      now = new Date(time);
      const [{ status } = { status: null }] = (await list({ search: timeZone })).data['items'] as {
        status: string;
      }[];
      const filtered = await list({ search: timeZone, status: String(status) });
      expect(filtered.data, `the filter agrees with ${status}`).toMatchObject({ total: 1 });
      return status;
    };
    expect(await statusAt(Date.parse(startsAt) - 1000)).toBe('scheduled');
    expect(await statusAt(Date.parse(startsAt))).toBe('live');
    expect(await statusAt(Date.parse(end) - 1000)).toBe('live');
    expect(await statusAt(Date.parse(end))).toBe('ended');
    now = before;
  });

  it('sells the tickets of a payment link of its own account', async () => {
    const link = await ask(platform.url, 'POST /api/payment/link/create', {
      secretKey: owner.secretKey,
      body: { title: 'Ticket', amount: '10.00', currency: 'EUR' },
    });
    const { id: paymentLinkId, shortId: paymentLinkShortId } = link.data;
    for (const named of [{ paymentLinkId }, { paymentLinkShortId }]) {
      expect((await create(named)).data, 'a draft').toMatchObject({ paymentLinkId, paymentLinkShortId });
    }
    for (const [name, value] of Object.entries({ paymentLinkId: 'plink_none', paymentLinkShortId: 'none' })) {
      const { status, error } = await create({ [name]: value });
      const message = 'this payment link does not exist';
      expect([status, error['details']]).toEqual([404, [{ path: name, message }]]);
    }
  });
});

describe('with a secret key', () => {
  it('adds drafts of the account to all public events, and narrows to the account when asked', async () => {
    const other = await platform.createAccount({ allowedOrigins: [SITE] });
    const createOther = (body: object) =>
      ask(platform.url, 'POST /api/events/general/create', { secretKey: other.secretKey, body });
    const { data: shown } = await createOther({
      title: 'Quebec fair',
      startsAt: '2027-01-01T00:00:00Z',
      clientReference: 'order-7',
      metadata: { cost: 1 },
      organizer: { name: 'Ann', email: 'ann@site.example' },
    });
    const { data: hidden } = await createOther({ title: 'Quebec draft' });
    const { data: own } = await create({ title: 'Quebec plan' });
    const ids = async (secretKey: string, query: Record<string, string | boolean>) => {
      const { data } = await ask(platform.url, 'GET /api/events/general/all', { secretKey, query });
      return (data['items'] as { id: string }[]).map(({ id }) => id);
    };
    const fan = await platform.createAccount({ class: 'Personal' });
    expect(await ids(fan.secretKey, { search: 'quebec' })).toEqual([shown['id']]);
    expect(await ids(owner.secretKey, { search: 'quebec' })).toEqual([shown['id'], own['id']]);
    expect(await ids(owner.secretKey, { search: 'quebec', mine: true })).toEqual([own['id']]);
    expect(await ids(owner.secretKey, { search: 'quebec', clientReference: 'order-7' })).toEqual([]);
    expect((await list({ mine: true })).error['details']).toMatchObject([{ path: 'mine' }]);

    const read = (id: unknown) =>
      ask(platform.url, 'GET /api/events/general/get', { secretKey: fan.secretKey, query: { id: String(id) } });
    const anonymous = await get(shown['id']);
    expect((await read(shown['id'])).data).toEqual(anonymous.data);
    expect(anonymous.data).toMatchObject({ organizer: { name: 'Ann' } });
    expect((await read(hidden['id'])).status).toBe(404);
    const change = await update({ id: shown['id'], title: 'Mine now' });
    expect([change.status, change.error['reason']]).toEqual([403, 'wrong_account']);
  });

  it('is not needed: a page whose origin is refused is told so', async () => {
    const refused = await ask(platform.url, 'GET /api/events/general/all', {
      publicKey: owner.publicKey,
      origin: 'https://elsewhere.example',
    });
    expect(refused.error['message']).toContain('Without a key, GET /api/events/general/all');
  });
});
