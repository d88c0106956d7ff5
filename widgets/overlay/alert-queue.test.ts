import { describe, expect, it } from 'vitest';
import type { Donor } from '../../src/resources/donor.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { addToQueue, EMPTY_QUEUE, loadNewDonors, nextInQueue } from './alert-queue.ts';
import type { OverlayContext } from './attributes.ts';

const [ANN] = DONORS.items;
/** Two of them in each second. */
const donor = (id: number) => ({
  ...ANN,
  id: `d${String(id).padStart(3, '0')}`,
  donatedAt: new Date(1.8e12 + Math.floor(id / 2) * 1000).toJSON(),
});

/** A platform with this many donors, which returns at most `most` a page, in an order that may change within a second. */
async function load(total: number, known: number, most = 100, startsOver = false) {
  const list = Array.from({ length: total }, (_, index) => donor(total - 1 - index));
  const offsets: number[] = [];
  const client = {
    request: async (_route: string, { query }: { query: { offset: number; limit: number } }) => {
      offsets.push(query.offset);
      const offset = startsOver ? 0 : query.offset;
      const items = list.slice(offset, offset + Math.min(query.limit, most));
      return { data: { items: items.reverse(), total, limit: items.length, offset } };
    },
  } as unknown as OverlayContext['client'];
  const isKnown = ({ id }: Donor) => id < donor(known).id;
  const found = await loadNewDonors(client, 'plink_1', isKnown, new AbortController().signal);
  return { ids: found.map(({ id }) => Number(id.slice(1))), offsets };
}

const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

describe('loadNewDonors', () => {
  it('loads page after page until one has a known donor, newest first', async () => {
    expect(await load(20, 13, 3)).toEqual({ ids: down(19, 7), offsets: [0, 3, 6] });
    expect(await load(20, 13)).toEqual({ ids: down(19, 7), offsets: [0] });
  });

  it('ends with the list', async () => {
    expect(await load(4, 0, 2)).toEqual({ ids: [3, 2, 1, 0], offsets: [0, 2] });
    expect(await load(0, 0)).toEqual({ ids: [], offsets: [0] });
  });

  it('loads at most 50', async () => {
    expect(await load(90, 0, 20)).toEqual({ ids: down(89, 50), offsets: [0, 20, 40] });
  });

  it('ends when the platform starts over instead of continuing', async () => {
    expect((await load(90, 0, 20, true)).offsets).toEqual([0, 20]);
  });
});

describe('the queue', () => {
  const donors = (from: number, count: number) => down(from, count).map((id) => donor(id) as unknown as Donor);
  const ids = (list: readonly Donor[]) => list.map(({ id }) => Number(id.slice(1)));

  it('shows the oldest first, and the last until the next', () => {
    const queue = nextInQueue(addToQueue(EMPTY_QUEUE, donors(2, 2), 2));
    expect([queue.shown?.id, ids(queue.waiting)]).toEqual([donor(1).id, [2]]);
    const last = nextInQueue(queue);
    expect([last.shown?.id, last.waiting]).toEqual([donor(2).id, []]);
    const next = nextInQueue(addToQueue(last, donors(3, 1), 1));
    expect([next.shown?.id, next.unnamed]).toEqual([donor(3).id, 0]);
  });

  it('counts those who are not named', () => {
    const full = addToQueue(EMPTY_QUEUE, donors(89, 50), 90);
    expect([full.waiting.length, full.unnamed]).toEqual([50, 40]);
    const over = addToQueue(full, donors(92, 3), 3);
    expect([over.waiting.length, over.unnamed]).toEqual([50, 43]);
    expect(addToQueue({ ...over, waiting: [] }, donors(93, 1), 1).unnamed).toBe(0);
  });
});
