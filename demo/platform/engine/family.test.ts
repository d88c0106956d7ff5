import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyPlace, freshFamily, refused } from './family-fixture.ts';

const place = familyPlace();
const { as } = place;

describe('what an owner keeps', () => {
  it('comes back whole, with an id, a status and times that are the platform’s and not the body’s', async () => {
    const things = freshFamily();
    const body = { title: 'A', deep: { list: [1, null, { x: 'ø' }] }, id: 'mine', createdAt: 'long ago' };
    const row = await things.create(as('ann'), body);
    expect(row.id).toMatch(/^thing_[\w-]{20}$/);
    const { title, deep } = body;
    const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
    expect(await things.view(as('ann'), row)).toEqual({ id: row.id, status: 'active', ...times, title, deep });
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
        const { id } = await things.create(as('ann'), fields);
        const { data } = await things.find(as('ann'), id);
        expect(data).toEqual(JSON.parse(JSON.stringify(fields)));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the fields that an update does not name', async () => {
    const things = freshFamily();
    const { id } = await things.create(as('ann'), { a: 1, b: 2 });
    await things.update(as('ann'), id, { id, b: 3, c: 4, status: 'paused' });
    const row = await things.find(as('ann'), id);
    expect(row).toMatchObject({ status: 'paused', data: { a: 1, b: 3, c: 4 }, version: 2 });
  });

  it('loses no field to another update at the same moment', async () => {
    const things = freshFamily();
    const { id } = await things.create(as('ann'), {});
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    await Promise.all(names.map((name) => things.update(as('ann'), id, { [name]: true })));
    const { data, version } = await things.find(as('ann'), id);
    expect(Object.keys(data).sort()).toEqual([...names].sort());
    expect(version).toBe(31);
  });

  it('counts rightly where each change depends on the one before', async () => {
    const things = freshFamily();
    const { id } = await things.create(as('ann'), { left: 20 });
    const take = () =>
      things.change(as('ann'), id, 'take', ({ data }) => ({ fields: { left: Number(data['left']) - 1 } }));
    await Promise.all(Array.from({ length: 20 }, take));
    expect((await things.find(as('ann'), id)).data).toEqual({ left: 0 });
  });

  it('is made once, however many ask for the same id at once, and only for the account whose it is', async () => {
    const things = freshFamily();
    const id = `thing_once_${Date.now()}_${process.pid}`;
    const made = await Promise.all([1, 2, 3, 4].map((n) => things.createOnce(as('ann'), id, { n })));
    expect(made.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(new Set(made.map(({ row }) => row.data['n'])).size).toBe(1);
    expect(await refused(things.createOnce(as('bob'), id, {}))).toMatchObject({ code: 'not_found' });
  });
});

describe('whose it is', () => {
  it('another account is refused, whatever it tries', async () => {
    const things = freshFamily();
    const { id } = await things.create(as('ann'), { title: 'A' });
    const wrong = { code: 'not_authorized', reason: 'wrong_account' };
    expect(await refused(things.find(as('bob'), id))).toMatchObject(wrong);
    expect(await refused(things.update(as('bob'), id, { title: 'B' }))).toMatchObject(wrong);
    expect(await refused(things.remove(as('bob'), id))).toMatchObject(wrong);
    expect((await things.page(as('bob'), {})).total).toBe(0);
    expect((await things.find(as('ann'), id)).data).toEqual({ title: 'A' });
  });

  it('test and live data never meet, in one and the same account', async () => {
    const things = freshFamily();
    const { id } = await things.create(as('ann'), {});
    const live = as('ann', { mode: 'live' });
    expect(await refused(things.find(live, id))).toMatchObject({ code: 'not_found' });
    expect(await refused(things.remove(live, id))).toMatchObject({ code: 'not_found' });
    expect((await things.page(live, {})).total).toBe(0);
    expect(await things.owns(live, place.platform.db, id)).toBe(false);
  });

  it('an id of another family is not found', async () => {
    const { id } = await freshFamily().create(as('ann'), {});
    expect(await refused(freshFamily().find(as('ann'), id))).toMatchObject({ code: 'not_found' });
  });

  it('a page gets the records and the fields that are meant for it, from a listed origin', async () => {
    const things = freshFamily({ audience: { statuses: ['public'], fields: ['title'] } });
    const hidden = await things.create(as('ann'), { title: 'A' });
    const shown = await things.create(as('ann'), { title: 'B', secret: 1, status: 'public' });
    const page = as('ann', { kind: 'public' }, 'https://a.example.com');
    expect(await refused(things.find(page, hidden.id))).toMatchObject({ code: 'not_found' });
    const view = { id: shown.id, status: 'public', title: 'B' };
    expect((await things.page(page, {})).items).toEqual([view]);
    expect((await things.page(page, { status: 'active' })).items).toEqual([]);
    const elsewhere = as('ann', { kind: 'public' }, 'https://b.example.com');
    const notListed = { code: 'not_authorized', reason: 'not_listed' };
    expect(await refused(things.find(elsewhere, shown.id))).toMatchObject(notListed);
    expect(await refused(things.page(elsewhere, {}))).toMatchObject(notListed);
  });
});

describe('a field that names a record of another family', () => {
  it('must name one of the same account, when it is made and when it changes', async () => {
    const parents = freshFamily({ what: 'This parent' });
    const children = freshFamily({ references: { parentId: parents } });
    const { id: parentId } = await parents.create(as('ann'), {});
    const { id: foreign } = await parents.create(as('bob'), {});
    const child = await children.create(as('ann'), { parentId });
    for (const bad of ['thing_none', foreign, child.id, 7]) {
      const answer = { code: 'invalid_request', message: 'parentId: this parent does not exist' };
      expect(await refused(children.create(as('ann'), { parentId: bad }))).toMatchObject(answer);
      expect(await refused(children.update(as('ann'), child.id, { parentId: bad }))).toMatchObject(answer);
    }
    await children.update(as('ann'), child.id, { parentId: null });
    expect((await children.find(as('ann'), child.id)).data).toEqual({ parentId: null });
  });

  it('may outlive what it names: the rest can still change', async () => {
    const parents = freshFamily();
    const children = freshFamily({ references: { parentId: parents } });
    const { id: parentId } = await parents.create(as('ann'), {});
    const child = await children.create(as('ann'), { parentId });
    await parents.remove(as('ann'), parentId);
    expect(await children.update(as('ann'), child.id, { title: 'still here' })).toMatchObject({ data: { parentId } });
  });
});
