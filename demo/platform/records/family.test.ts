import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ref } from '../../../src/api/describe/fields.ts';
import { records } from '../store/records.ts';
import { createFamily, familySetup, refused } from './family-fixture.ts';

const place = familySetup();
const { as } = place;

describe("an owner's fields", () => {
  it('can be any JSON object', async () => {
    const things = createFamily();
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
        const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
        expect(data).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(kept))));
      }),
      { numRuns: 60 },
    );
  });

  it('are absent if they are null or an empty text, from the start or after an update', async () => {
    const things = createFamily({ search: ['note'], keepsEmpty: ['token'] });
    const fields = { a: 1, b: null, note: 'wool', deep: { kept: null }, empty: '', token: null };
    const { id } = await things.create(as('ann'), fields);
    const kept = { deep: { kept: null }, token: null };
    expect((await things.find(as('ann'), id)).data).toEqual({ a: 1, note: 'wool', ...kept });
    await things.update(as('ann'), id, { a: null, note: '', unknown: null });
    expect((await things.find(as('ann'), id)).data).toEqual(kept);
    expect((await things.page(as('ann'), { search: 'wool' })).total).toBe(0);
  });

  it('survive a concurrent update', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), {});
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    await Promise.all(names.map((name) => things.update(as('ann'), id, { [name]: true })));
    const { data, version } = await things.find(as('ann'), id);
    expect(Object.keys(data).sort()).toEqual([...names].sort());
    expect(version).toBe(31);
  });

  it('are counted correctly when each change depends on the previous one', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), { left: 20 });
    const take = () =>
      things.change(as('ann'), id, 'take', ({ data }) => ({ fields: { left: Number(data['left']) - 1 } }));
    await Promise.all(Array.from({ length: 20 }, take));
    expect((await things.find(as('ann'), id)).data).toEqual({ left: 0 });
  });

  it('are created once per id, however many calls ask at once, and only for the owning account', async () => {
    const things = createFamily();
    const id = `thing_once_${Date.now()}_${process.pid}`;
    const made = await Promise.all([1, 2, 3, 4].map((n) => things.createOnce(as('ann'), id, { n })));
    expect(made.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(new Set(made.map(({ row }) => row.data['n'])).size).toBe(1);
    expect(await refused(things.createOnce(as('bob'), id, {}))).toMatchObject({ code: 'not_found' });
  });
});

it.each([
  ['Active', 'active'],
  ['ＰＵＢＬİＣ\u200b ', 'public'],
])('refuses the status %j, which would lack the effect of %s', async (status, meant) => {
  const things = createFamily({ audience: { statuses: ['public'], fields: [] } });
  const { id } = await things.create(as('ann'), { status: 'secret' });
  for (const made of [things.create(as('ann'), { status }), things.update(as('ann'), id, { status })])
    expect(await refused(made)).toMatchObject({ message: `status must be spelled ${meant}.` });
});

it('changes a record that an older version stored with such a status', async () => {
  const things = createFamily({ audience: { statuses: ['public'], fields: [] } });
  const { id } = await things.create(as('ann'), {});
  await place.platform.db.update(records).set({ status: 'Public' }).where(eq(records.id, id));
  expect(await things.update(as('ann'), id, { title: 'New' })).toMatchObject({ status: 'Public' });
});

describe('a reference field', () => {
  it('may outlive the record it names once it needs it no longer: other fields can still change', async () => {
    const parents = createFamily();
    const parent = ref(parents.options.title, undefined, { unless: 'sent' });
    const children = createFamily({ fields: { parentId: parent } });
    const { id: parentId } = await parents.create(as('ann'), {});
    const child = await children.create(as('ann'), { parentId, status: 'sent' });
    await parents.remove(as('ann'), parentId);
    expect(await children.update(as('ann'), child.id, { title: 'still here' })).toMatchObject({ data: { parentId } });
  });
});

describe('a deletion', () => {
  it('takes many parts along 250 at a time, and can be deleted again if that was interrupted', async () => {
    const things = createFamily();
    const parts = createFamily({ fields: { thingId: ref(things.options.title, undefined, { onDelete: 'cascade' }) } });
    const ann = as('ann');
    const { id } = await things.create(ann, {});
    await parts.createAll(
      ann,
      Array.from({ length: 600 }, () => ({ thingId: id })),
    );
    const left = async () => (await parts.page(ann, { limit: 1 })).total;

    const { db } = place.platform;
    const transact = db.transaction.bind(db);
    const transaction = vi.spyOn(db, 'transaction');
    transaction.mockImplementationOnce(transact).mockImplementationOnce(transact);
    transaction.mockRejectedValueOnce(new Error('The connection is lost.'));
    await expect(things.remove(ann, id)).rejects.toThrow('The connection is lost.');
    transaction.mockRestore();
    expect(await left()).toBe(100);

    await things.remove(ann, id);
    expect(await left()).toBe(0);
    expect(await refused(things.find(ann, id))).toMatchObject({ code: 'not_found' });
  });
});
