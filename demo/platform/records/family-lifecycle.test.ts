import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { records } from '../store/records.ts';
import { createFamily, familySetup, refused } from './family-fixture.ts';
import { readRecord } from './record-store.ts';

const place = familySetup();
const { as } = place;

describe('a family with a lifecycle', () => {
  const lifecycle = {
    starts: ['draft', 'open'],
    actions: {
      send: { from: ['draft'], to: 'open' },
      pay: { from: ['open'], to: ['paid', 'partly_paid'] },
      delete: { from: ['draft'] },
    },
  } as const;
  const invoices = () => createFamily({ noun: 'invoice', lifecycle });

  it('says who changes a status with which nothing starts', async () => {
    const actions = { win: { from: ['placed'], to: 'won', internal: true } } as const;
    const bids = createFamily({ lifecycle: { starts: ['placed'], actions } });
    const words = { message: 'status must start as placed; the platform changes it.' };
    expect(await refused(bids.create(as('ann'), { status: 'won' }))).toMatchObject(words);
  });

  it('lets one of many concurrent calls perform an action that is allowed once', async () => {
    const family = invoices();
    const { id } = await family.create(as('ann'), {});
    const attempts = await Promise.all(Array.from({ length: 12 }, () => refused(family.change(as('ann'), id, 'send'))));
    expect(attempts.filter(({ code }) => code === 'not refused')).toHaveLength(1);
    expect(attempts.filter(({ code }) => code === 'conflict')).toHaveLength(11);
  });

  it('rolls back an action that fails midway', async () => {
    const family = invoices();
    const other = await family.create(as('ann'), {});
    const { id } = await family.create(as('ann'), {});
    const failing = family.change(as('ann'), id, 'send', async (_row, tx) => {
      await tx.update(records).set({ status: 'lost' }).where(sql`id = ${other.id}`);
      throw new Error('midway');
    });
    await expect(failing).rejects.toThrow('midway');
    expect(await readRecord(place.platform.db, other.id)).toMatchObject({ status: 'draft' });
    expect(await readRecord(place.platform.db, id)).toMatchObject({ status: 'draft', version: 1 });
  });
});
