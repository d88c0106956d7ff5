import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import type { HostPage } from '../data/host-page.ts';
import type { GoalContext } from './attributes.ts';
import { createDonorList } from './create-donor-list.ts';
import { goalContext } from './goal.fixture.ts';

interface DonorRequest {
  readonly query: { readonly offset?: number; readonly limit: number };
}

const donor = (id: number) => ({ ...DONORS.items[0], id: `donor_${id}` });

let ended: AbortController;
afterEach(() => ended.abort());

/** A list of donors whose ids count from `first`; a donation shifts them by one. */
function setUp(total: number) {
  const list = { first: 0, isDown: false, startsOver: false };
  const request = vi.fn(async (_operation: string, { query: { offset = 0, limit } }: DonorRequest) => {
    if (list.isDown) throw new Error('down');
    const start = list.startsOver ? 0 : offset;
    const length = Math.min(limit, Math.max(0, total - start));
    const items = Array.from({ length }, (_, index) => donor(list.first + start + index));
    return { data: { items, total, limit, offset: start } };
  });
  ended = new AbortController();
  const page: Pick<HostPage, 'visible' | 'online'> = { visible: signal(true), online: signal(true) };
  const context = goalContext({
    client: { request } as unknown as GoalContext['client'],
    page: page as HostPage,
    attributes: signal({ donors: 4, donorsSort: 'recent' }) as unknown as GoalContext['attributes'],
    announce: () => {},
    signal: ended.signal,
  });
  const donors = createDonorList(context, 'plink_1');
  const ids = () => donors.state.value?.page?.items.map(({ id }) => Number(id.split('_')[1]));
  return { donors, ids, list, request };
}

describe('createDonorList', () => {
  it('keeps its length when it is refreshed', async () => {
    const { donors, ids, list } = setUp(10);
    await expect.poll(ids).toHaveLength(4);
    await donors.loadMore();
    list.first = -1;
    await donors.refresh();
    expect(ids()).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  });

  it('keeps the donors shown when loading more fails, and tries again', async () => {
    const { donors, ids, list } = setUp(10);
    await expect.poll(ids).toHaveLength(4);
    list.isDown = true;
    await donors.loadMore();
    expect([ids()?.length, donors.state.value?.hasFailed]).toEqual([4, true]);
    list.isDown = false;
    await donors.loadMore();
    expect([ids()?.length, donors.state.value?.hasFailed]).toEqual([8, false]);
  });
});
