import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../src/api/catalogue/all.ts';
import { openTestStore } from '../../../test/helpers/platform.ts';
import { type CreatedAccount, createAccount } from '../accounts.ts';
import type { Call } from '../call.ts';
import type { Key } from '../credentials.ts';
import { TEST_LIMITS } from '../limits.ts';
import { assemblePlatform, type Platform } from '../platform.ts';
import { MemoryRateStore } from '../rate-limit.ts';
import type { Store } from '../store/open-store.ts';
import { records } from '../store/records.ts';
import { Family } from './family.ts';
import { actOn } from './family-room.ts';
import { fieldIs } from './record-query.ts';
import { readChanges, readRecord } from './record-store.ts';

/** The store of DATABASE_URL where there is one, else one in memory: the same tests on both (design decision 14). */
let store: Store;
let platform: Platform;
let ann: CreatedAccount;
let bob: CreatedAccount;

beforeAll(async () => {
  store = await openTestStore();
  platform = await assemblePlatform({ store, rates: new MemoryRateStore(), limits: TEST_LIMITS });
  const account = { class: 'Business', name: 'Test', allowedOrigins: ['https://a.example.com'] } as const;
  ann = await createAccount(platform, account);
  bob = await createAccount(platform, account);
});
afterAll(() => store.close());

function as(account: CreatedAccount, key: Partial<Key> = {}, origin: string | null = null): Call {
  const [operation] = operations;
  if (operation === undefined) throw new Error('No operation.');
  return {
    ...{ platform, operation, params: {}, query: {}, body: {}, origin, address: '127.0.0.1', baseUrl: '' },
    key: {
      kind: 'secret',
      mode: 'test',
      accountId: account.id,
      class: 'Business',
      allowedOrigins: ['https://a.example.com'],
      products: null,
      ...key,
    },
  };
}

let families = 0;

/** A family that no other test has rows of. */
function freshFamily(options: Partial<Family['options']> = {}): Family {
  families += 1;
  const name = `family${families}_${process.pid}_${Date.now()}`;
  return new Family({ product: 'teams', name, at: [], what: 'This thing', idPrefix: 'thing', ...options });
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'not refused' }),
    ({ code, reason, message }) => ({ code, ...(reason === undefined ? {} : { reason }), message }),
  );

describe('what an owner keeps', () => {
  it('comes back whole, with an id, a status and times that are the platform’s and not the body’s', async () => {
    const things = freshFamily();
    const body = { title: 'A', deep: { list: [1, null, { x: 'ø' }] }, id: 'mine', createdAt: 'long ago' };
    const row = await things.create(as(ann), body);
    expect(row.id).toMatch(/^thing_[\w-]{20}$/);
    const { title, deep } = body;
    const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
    expect(await things.view(as(ann), row)).toEqual({ id: row.id, status: 'active', ...times, title, deep });
  });

  it('is any JSON object at all', async () => {
    const things = freshFamily();
    const name = fc.string({ unit: 'grapheme', maxLength: 12 });
    const storable = (body: object) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body));
    const reserved = ['id', 'status', 'createdAt', 'updatedAt', '__proto__'];
    const body = fc
      .dictionary(
        name.filter((key) => !reserved.includes(key)),
        fc.jsonValue({ maxDepth: 4 }),
        { maxKeys: 8 },
      )
      .filter(storable);
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        const { id } = await things.create(as(ann), fields);
        const { data } = await things.find(as(ann), id);
        expect(data).toEqual(JSON.parse(JSON.stringify(fields)));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the fields that an update does not name', async () => {
    const things = freshFamily();
    const { id } = await things.create(as(ann), { a: 1, b: 2 });
    await things.update(as(ann), id, { id, b: 3, c: 4, status: 'paused' });
    const row = await things.find(as(ann), id);
    expect(row).toMatchObject({ status: 'paused', data: { a: 1, b: 3, c: 4 }, version: 2 });
  });

  it('loses no field to another update at the same moment', async () => {
    const things = freshFamily();
    const { id } = await things.create(as(ann), {});
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    await Promise.all(names.map((name) => things.update(as(ann), id, { [name]: true })));
    const { data, version } = await things.find(as(ann), id);
    expect(Object.keys(data).sort()).toEqual([...names].sort());
    expect(version).toBe(31);
  });

  it('counts rightly where each change depends on the one before', async () => {
    const things = freshFamily();
    const { id } = await things.create(as(ann), { left: 20 });
    const take = () =>
      things.change(as(ann), id, 'take', ({ data }) => ({ fields: { left: Number(data['left']) - 1 } }));
    await Promise.all(Array.from({ length: 20 }, take));
    expect((await things.find(as(ann), id)).data).toEqual({ left: 0 });
  });

  it('is made once, however many ask for the same id at once, and only for the account whose it is', async () => {
    const things = freshFamily();
    const id = `thing_once_${Date.now()}_${process.pid}`;
    const made = await Promise.all([1, 2, 3, 4].map((n) => things.createOnce(as(ann), id, { n })));
    expect(made.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(new Set(made.map(({ row }) => row.data['n'])).size).toBe(1);
    expect(await refused(things.createOnce(as(bob), id, {}))).toMatchObject({ code: 'not_found' });
  });
});

describe('whose it is', () => {
  it('another account is refused, whatever it tries', async () => {
    const things = freshFamily();
    const { id } = await things.create(as(ann), { title: 'A' });
    const wrong = { code: 'not_authorized', reason: 'wrong_account' };
    expect(await refused(things.find(as(bob), id))).toMatchObject(wrong);
    expect(await refused(things.update(as(bob), id, { title: 'B' }))).toMatchObject(wrong);
    expect(await refused(things.remove(as(bob), id))).toMatchObject(wrong);
    expect((await things.page(as(bob), {})).total).toBe(0);
    expect((await things.find(as(ann), id)).data).toEqual({ title: 'A' });
  });

  it('test and live data never meet, in one and the same account', async () => {
    const things = freshFamily();
    const { id } = await things.create(as(ann), {});
    const live = as(ann, { mode: 'live' });
    expect(await refused(things.find(live, id))).toMatchObject({ code: 'not_found' });
    expect(await refused(things.remove(live, id))).toMatchObject({ code: 'not_found' });
    expect((await things.page(live, {})).total).toBe(0);
    expect(await things.owns(live, platform.db, id)).toBe(false);
  });

  it('an id of another family is not found', async () => {
    const { id } = await freshFamily().create(as(ann), {});
    expect(await refused(freshFamily().find(as(ann), id))).toMatchObject({ code: 'not_found' });
  });

  it('a page gets the records and the fields that are meant for it, from a listed origin', async () => {
    const things = freshFamily({ audience: { statuses: ['public'], fields: ['title'] } });
    const hidden = await things.create(as(ann), { title: 'A' });
    const shown = await things.create(as(ann), { title: 'B', secret: 1, status: 'public' });
    const page = as(ann, { kind: 'public' }, 'https://a.example.com');
    expect(await refused(things.find(page, hidden.id))).toMatchObject({ code: 'not_found' });
    const view = { id: shown.id, status: 'public', title: 'B' };
    expect((await things.page(page, {})).items).toEqual([view]);
    expect((await things.page(page, { status: 'active' })).items).toEqual([]);
    const elsewhere = as(ann, { kind: 'public' }, 'https://b.example.com');
    const notListed = { code: 'not_authorized', reason: 'not_listed' };
    expect(await refused(things.find(elsewhere, shown.id))).toMatchObject(notListed);
    expect(await refused(things.page(elsewhere, {}))).toMatchObject(notListed);
  });
});

describe('a list', () => {
  it('is paged by 20, at most by 100, and each record is on one page', async () => {
    const things = freshFamily();
    const made = await Promise.all(Array.from({ length: 45 }, (_, n) => things.create(as(ann), { n })));
    const pages = await Promise.all([0, 20, 40].map((offset) => things.page(as(ann), { offset })));
    expect(pages.map(({ items, total, limit }) => [items.length, total, limit])).toEqual([
      [20, 45, 20],
      [20, 45, 20],
      [5, 45, 20],
    ]);
    const ids = pages.flatMap(({ items }) => items).map((item) => Object.entries(item)[0]?.[1]);
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
    for (const bad of [
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { limit: '5' },
      { offset: -1 },
      { offset: null },
    ]) {
      expect(await refused(things.page(as(ann), bad)), JSON.stringify(bad)).toMatchObject({ code: 'invalid_request' });
    }
  });

  it('is filtered by declared fields, whatever their type, and by no other', async () => {
    const things = freshFamily({ filters: ['kind', 'size', 'open', 'tags'] });
    const { id } = await things.create(as(ann), { kind: 'a', size: 5, open: true, tags: ['x', 'y'], other: 1 });
    await things.create(as(ann), { kind: 'b', size: 6, open: false, tags: ['z'], other: 2 });
    for (const filter of [
      { kind: 'a' },
      { size: '5' },
      { size: 5 },
      { open: 'true' },
      { tags: 'y' },
      { kind: 'a', size: 5 },
    ]) {
      const { items, total } = await things.page(as(ann), filter);
      expect([items, total], JSON.stringify(filter)).toMatchObject([[{ id }], 1]);
    }
    expect((await things.page(as(ann), { kind: 'a', size: 6 })).total).toBe(0);
    expect((await things.page(as(ann), { kind: '', other: 1 })).total).toBe(2);
    expect(await refused(things.page(as(ann), { kind: ['a', 'b'] }))).toMatchObject({ code: 'invalid_request' });
    expect((await things.page(as(ann), { kind: `a"}' or true --` })).total).toBe(0);
  });

  it('is searched by every word in the declared texts, where % and _ are letters', async () => {
    const things = freshFamily({ search: ['title', 'city'] });
    const { id } = await things.create(as(ann), { title: '100% Wool', city: 'Oslo', note: 'hidden' });
    await things.create(as(ann), { title: '100 Sheep', city: 'Bergen' });
    for (const search of ['wool', 'OSLO wool', '0% w']) {
      expect((await things.page(as(ann), { search })).items, search).toMatchObject([{ id }]);
    }
    for (const search of ['wool bergen', 'hidden', '1_0']) {
      expect((await things.page(as(ann), { search })).total, search).toBe(0);
    }
    await things.update(as(ann), id, { title: 'Linen' });
    expect((await things.page(as(ann), { search: 'wool' })).total).toBe(0);
  });

  it('takes a search of 200 characters and refuses a longer one, which would be a condition for each word', async () => {
    const things = freshFamily({ search: ['title'] });
    expect((await things.page(as(ann), { search: 'a'.repeat(200) })).total).toBe(0);
    expect(await refused(things.page(as(ann), { search: 'a '.repeat(101) }))).toMatchObject({
      code: 'invalid_request',
    });
  });

  it('finds a field’s value through the index on data, not by reading every row', async () => {
    const plan = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const where = fieldIs('teamId', 'team_1');
      return tx.execute(sql`explain select id from ${records} where ${where}`);
    });
    expect(JSON.stringify(plan)).toContain('records_data');
  });
});

describe('a family with a lifecycle', () => {
  const lifecycle = {
    starts: ['draft', 'open'],
    actions: {
      send: { from: ['draft'], to: 'open' },
      pay: { from: ['open'], to: ['paid', 'partly_paid'] },
      delete: { from: ['draft'] },
    },
  } as const;
  const invoices = () => freshFamily({ what: 'This invoice', lifecycle });

  it('goes from state to state by its actions, and remembers each', async () => {
    const family = invoices();
    const { id } = await family.create(as(ann), { amount: '5.00' });
    await family.change(as(ann), id, 'send');
    await family.update(as(ann), id, { note: 'thanks' });
    await family.change(as(ann), id, 'pay', () => ({ status: 'paid', fields: { paidWith: 'card' } }));
    expect(await family.find(as(ann), id)).toMatchObject({
      status: 'paid',
      data: { amount: '5.00', paidWith: 'card' },
    });
    const steps = await readChanges(platform.db, id);
    expect(steps.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
      ['create', null, 'draft'],
      ['send', 'draft', 'open'],
      ['pay', 'open', 'paid'],
    ]);
  });

  it('refuses an action in the wrong state with 409 and changes nothing', async () => {
    const family = invoices();
    const { id } = await family.create(as(ann), { status: 'open' });
    const before = await readRecord(platform.db, id);
    const attempts = [
      () => family.change(as(ann), id, 'send', () => ({ fields: { sent: true } })),
      () => family.remove(as(ann), id),
      () => family.update(as(ann), id, { status: 'paid' }),
    ];
    for (const attempt of attempts) {
      expect(await refused(attempt())).toMatchObject({ code: 'conflict', message: expect.stringContaining('is open') });
    }
    expect(await readRecord(platform.db, id)).toEqual(before);
    expect(await readChanges(platform.db, id)).toHaveLength(1);
    expect(await refused(family.create(as(ann), { status: 'paid' }))).toMatchObject({ code: 'invalid_request' });
  });

  it('has a handler for an action that only changes the state', async () => {
    const family = invoices();
    const { id } = await family.create(as(ann), { amount: '5.00' });
    const send = actOn(family, 'send');
    expect(await send({ ...as(ann), body: { id } })).toMatchObject({ id, status: 'open', amount: '5.00' });
    expect(await refused(send({ ...as(ann), body: { id } }))).toMatchObject({ code: 'conflict' });
    expect(await refused(send(as(ann)))).toMatchObject({ code: 'invalid_request', message: 'id: is required' });
  });

  it('lets one of many through where an action may happen once', async () => {
    const family = invoices();
    const { id } = await family.create(as(ann), {});
    const attempts = await Promise.all(Array.from({ length: 12 }, () => refused(family.change(as(ann), id, 'send'))));
    expect(attempts.filter(({ code }) => code === 'not refused')).toHaveLength(1);
    expect(attempts.filter(({ code }) => code === 'conflict')).toHaveLength(11);
  });

  it('undoes everything of an action that fails half way', async () => {
    const family = invoices();
    const other = await family.create(as(ann), {});
    const { id } = await family.create(as(ann), {});
    const failing = family.change(as(ann), id, 'send', async (_row, tx) => {
      await tx.update(records).set({ status: 'lost' }).where(sql`id = ${other.id}`);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await readRecord(platform.db, other.id)).toMatchObject({ status: 'draft' });
    expect(await readRecord(platform.db, id)).toMatchObject({ status: 'draft', version: 1 });
  });
});

describe('a field that names a record of another family', () => {
  it('must name one of the same account, when it is made and when it changes', async () => {
    const parents = freshFamily({ what: 'This parent' });
    const children = freshFamily({ references: { parentId: parents } });
    const { id: parentId } = await parents.create(as(ann), {});
    const { id: foreign } = await parents.create(as(bob), {});
    const child = await children.create(as(ann), { parentId });
    for (const bad of ['thing_none', foreign, child.id, 7]) {
      const answer = { code: 'invalid_request', message: 'parentId: this parent does not exist' };
      expect(await refused(children.create(as(ann), { parentId: bad }))).toMatchObject(answer);
      expect(await refused(children.update(as(ann), child.id, { parentId: bad }))).toMatchObject(answer);
    }
    await children.update(as(ann), child.id, { parentId: null });
    expect((await children.find(as(ann), child.id)).data).toEqual({ parentId: null });
  });

  it('may outlive what it names: the rest can still change', async () => {
    const parents = freshFamily();
    const children = freshFamily({ references: { parentId: parents } });
    const { id: parentId } = await parents.create(as(ann), {});
    const child = await children.create(as(ann), { parentId });
    await parents.remove(as(ann), parentId);
    expect(await children.update(as(ann), child.id, { title: 'still here' })).toMatchObject({ data: { parentId } });
  });
});
