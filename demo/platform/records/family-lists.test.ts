import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { records } from '../store/records.ts';
import { createFamily, familySetup, refused } from './family-fixture.ts';
import { fieldIs } from './record-query.ts';

const place = familySetup();
const { as } = place;

describe('a list', () => {
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
