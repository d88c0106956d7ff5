import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { records } from '../store/records.ts';
import { createFamily, familySetup, refused } from './family-fixture.ts';
import { fieldIs } from './record-query.ts';

const place = familySetup();
const { as } = place;

describe('a list', () => {
  it('has pages of 20 and no record twice', async () => {
    const things = createFamily();
    const made = await Promise.all(Array.from({ length: 45 }, (_, n) => things.create(as('ann'), { n })));
    const pages = await Promise.all([0, 20, 40].map((offset) => things.page(as('ann'), { offset })));
    expect(pages.map(({ items, total, limit }) => [items.length, total, limit])).toEqual([
      [20, 45, 20],
      [20, 45, 20],
      [5, 45, 20],
    ]);
    const ids = pages.flatMap(({ items }) => items).map((item) => Object.entries(item)[0]?.[1]);
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it('filters by declared fields of any type, and by no others', async () => {
    const things = createFamily({ filters: ['kind', 'size', 'open', 'tags'] });
    const { id } = await things.create(as('ann'), { kind: 'a', size: 5, open: true, tags: ['x', 'y'], other: 1 });
    await things.create(as('ann'), { kind: 'b', size: 6, open: false, tags: ['z'], other: 2 });
    for (const filter of [
      { kind: 'a' },
      { size: '5' },
      { size: 5 },
      { open: 'true' },
      { tags: 'y' },
      { kind: 'a', size: 5 },
    ]) {
      const { items, total } = await things.page(as('ann'), filter);
      expect([items, total], JSON.stringify(filter)).toMatchObject([[{ id }], 1]);
    }
    expect((await things.page(as('ann'), { kind: 'a', size: 6 })).total).toBe(0);
    expect((await things.page(as('ann'), { kind: '', other: 1 })).total).toBe(2);
    expect(await refused(things.page(as('ann'), { kind: ['a', 'b'] }))).toMatchObject({ code: 'invalid_request' });
    expect((await things.page(as('ann'), { kind: `a"}' or true --` })).total).toBe(0);
  });

  it('filters by status and client reference without a declaration', async () => {
    const things = createFamily();
    const { id } = await things.create(as('ann'), { clientReference: 'order-7', status: 'paused' });
    await things.create(as('ann'), { clientReference: 'order-8' });
    for (const filter of [{ clientReference: 'order-7' }, { status: 'paused' }]) {
      expect(await things.page(as('ann'), filter), JSON.stringify(filter)).toMatchObject({ items: [{ id }], total: 1 });
    }
  });

  it('lets a page filter only by fields that it is shown', async () => {
    const audience = { statuses: ['open'], fields: ['title', 'kind'] };
    const page = as('ann', { kind: 'public' }, 'https://a.example.com');
    const fields = { title: 'Wool', kind: 'a', note: 'b', clientReference: 'c', status: 'open' };
    const things = createFamily({ filters: ['kind', 'note'], search: ['title'], audience });
    await things.create(as('ann'), fields);
    for (const shown of [{ kind: 'a' }, { search: 'wool' }, { status: 'open', limit: 5, offset: 0 }])
      expect((await things.page(page, shown)).total, JSON.stringify(shown)).toBe(1);
    for (const hidden of [
      { note: 'b' },
      { note: 'x' },
      { clientReference: 'c' },
      { clientReference: '' },
      { owner: 1 },
    ])
      expect(await refused(things.page(page, hidden)), JSON.stringify(hidden)).toMatchObject({
        code: 'invalid_request',
        message: `${Object.keys(hidden)[0]} is a filter for a secret key only.`,
      });
    const searched = createFamily({ search: ['title', 'note'], audience });
    expect(await refused(searched.page(page, { search: 'b' }))).toMatchObject({ code: 'invalid_request' });
    expect((await searched.page(as('ann'), { search: 'b' })).total).toBe(0);
  });

  it('searches every word in the declared fields, and treats % and _ as letters', async () => {
    const things = createFamily({ search: ['title', 'city'] });
    const { id } = await things.create(as('ann'), { title: '100% Wool', city: 'Oslo', note: 'hidden' });
    await things.create(as('ann'), { title: '100 Sheep', city: 'Bergen' });
    for (const search of ['wool', 'OSLO wool', '0% w']) {
      expect((await things.page(as('ann'), { search })).items, search).toMatchObject([{ id }]);
    }
    for (const search of ['wool bergen', 'hidden', '1_0']) {
      expect((await things.page(as('ann'), { search })).total, search).toBe(0);
    }
    await things.update(as('ann'), id, { title: 'Linen' });
    expect((await things.page(as('ann'), { search: 'wool' })).total).toBe(0);
  });

  it('searches without regard to accents, however they are typed or stored', async () => {
    const things = createFamily({ search: ['title'] });
    const { id } = await things.create(as('ann'), { title: 'Café Zürich, Søren’s SMÖRGÅSBORD' });
    for (const search of ['cafe', 'CAFÉ', 'zurich', 'Zu\u0308rich', 'smorgasbord', 'smörgasbord', 'søren']) {
      expect((await things.page(as('ann'), { search })).items, search).toMatchObject([{ id }]);
    }
    // As an older version stored it.
    await place.platform.db.update(records).set({ searchText: 'café' }).where(eq(records.id, id));
    expect((await things.page(as('ann'), { search: 'Café' })).total).toBe(1);
  });

  it("finds a field's value by index", async () => {
    const plan = await place.platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const where = fieldIs('teamId', 'team_1');
      return tx.execute(sql`explain select id from ${records} where ${where}`);
    });
    expect(JSON.stringify(plan)).toContain('records_data');
  });
});
