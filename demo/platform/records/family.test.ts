import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import { ref } from '../../../src/api/describe/fields.ts';
import { records } from '../store/records.ts';
import { createFamily, familySetup, refused } from './family-fixture.ts';

const place = familySetup();
const { as } = place;

describe("an owner's fields", () => {
  it("are returned unchanged, with the platform's id, status and times", async () => {
    const things = createFamily();
    const body = { title: 'A', deep: { list: [1, null, { x: 'ø' }] }, id: 'mine', createdAt: 'long ago' };
    const row = await things.create(as('ann'), body);
    expect(row.id).toMatch(/^thing_[\w-]{20}$/);
    const { title, deep } = body;
    const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
    expect(await things.view(as('ann'), row)).toEqual({ id: row.id, status: 'active', ...times, title, deep });
  });

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

  it('survive an update that does not name them', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), { a: 1, b: 2 });
    await things.update(as('ann'), id, { id, b: 3, c: 4, status: 'paused' });
    const row = await things.find(as('ann'), id);
    expect(row).toMatchObject({ status: 'paused', data: { a: 1, b: 3, c: 4 }, version: 2 });
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

describe('whose it is', () => {
  it('refuses every operation of another account', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), { title: 'A' });
    const wrong = { code: 'not_authorized', reason: 'wrong_account' };
    expect(await refused(things.find(as('bob'), id))).toMatchObject(wrong);
    expect(await refused(things.update(as('bob'), id, { title: 'B' }))).toMatchObject(wrong);
    expect(await refused(things.remove(as('bob'), id))).toMatchObject(wrong);
    expect((await things.page(as('bob'), {})).total).toBe(0);
    expect((await things.find(as('ann'), id)).data).toEqual({ title: 'A' });
  });

  it('separates test and live data within an account', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), {});
    const live = as('ann', { mode: 'live' });
    expect(await refused(things.find(live, id))).toMatchObject({ code: 'not_found' });
    expect(await refused(things.remove(live, id))).toMatchObject({ code: 'not_found' });
    expect((await things.page(live, {})).total).toBe(0);
    expect(await things.owns(live, place.platform.db, id)).toBe(false);
  });

  it('does not find the id of another family', async () => {
    const { id } = await createFamily().create(as('ann'), {});
    expect(await refused(createFamily().find(as('ann'), id))).toMatchObject({ code: 'not_found' });
  });

  it('shows a page only public records and fields, and only from an allowed origin', async () => {
    const things = createFamily({ audience: { statuses: ['public'], fields: ['title'] } });
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

describe('a reference field', () => {
  it('must name a record of the same account, when it is created and when it changes', async () => {
    const parents = createFamily({ noun: 'parent' });
    const children = createFamily({ fields: { parentId: ref(parents.options.title) } });
    const { id: parentId } = await parents.create(as('ann'), {});
    const { id: foreign } = await parents.create(as('bob'), {});
    const child = await children.create(as('ann'), { parentId });
    for (const bad of ['thing_none', foreign, child.id]) {
      const answer = { code: 'not_found', message: 'parentId: this parent does not exist.' };
      expect(await refused(children.create(as('ann'), { parentId: bad }))).toMatchObject(answer);
      expect(await refused(children.update(as('ann'), child.id, { parentId: bad }))).toMatchObject(answer);
    }
    expect(await refused(children.create(as('ann'), { parentId: 7 }))).toMatchObject({ code: 'invalid_request' });
    await children.update(as('ann'), child.id, { parentId: null });
    expect((await children.find(as('ann'), child.id)).data).toEqual({});
  });

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
  it('takes parts along, and is refused while other records refer to the record', async () => {
    const things = createFamily();
    const thing = things.options.title;
    const parts = createFamily({ fields: { thingId: ref(thing, undefined, { onDelete: 'cascade' }) } });
    const uses = Type.Array(Type.Object({ thingId: ref(thing) }));
    const users = createFamily({ plural: 'users', fields: { uses } });
    const { id } = await things.create(as('ann'), {});
    const part = await parts.create(as('ann'), { thingId: id });
    const user = await users.create(as('ann'), { uses: [{ thingId: id }] });
    const theirs = await users.create(as('bob'), {});
    expect(await refused(users.create(as('bob'), { uses: [{ thingId: id }] }))).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('uses.0.thingId'),
    });
    expect(await refused(things.remove(as('ann'), id))).toEqual({
      code: 'conflict',
      message: 'This thing has users (1). Delete or reassign them first.',
    });
    await parts.find(as('ann'), part.id);

    await users.remove(as('ann'), user.id);
    await things.remove(as('ann'), id);
    expect(await refused(parts.find(as('ann'), part.id))).toMatchObject({ code: 'not_found' });
    await users.find(as('bob'), theirs.id);
  });

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
