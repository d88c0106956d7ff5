import { describe, expect, it } from 'vitest';
import { readShownEvents } from '../../src/resources/shown-events.ts';
import { joinPages } from './listing.ts';

const event = (id: string) => ({
  id,
  status: 'scheduled',
  title: id,
  startsAt: '2026-12-01T12:00:00Z',
  timeZone: 'UTC',
});

const page = (offset: number, ...ids: readonly string[]) => {
  const value = readShownEvents({ items: ids.map(event), total: 5, limit: 2, offset });
  return { status: 'ready', value, stale: null } as const;
};

const loading = { status: 'loading' } as const;

describe('pages as one list', () => {
  it('show an event that moved to the next page once', () => {
    const joined = joinPages([
      [{}, page(0, 'a', 'b')],
      [{ offset: 2 }, page(2, 'b', 'c')],
    ]);
    expect(joined?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([joined?.total, joined?.nextOffset]).toEqual([5, 4]);
  });

  it('end with the last one', () => {
    const joined = joinPages([
      [{}, page(0, 'a', 'b')],
      [{ offset: 4 }, page(4, 'e')],
    ]);
    expect(joined?.nextOffset).toBeNull();
  });

  it('end where the platform answers with another page than was asked for', () => {
    expect(joinPages([[{ offset: 40 }, page(0, 'a', 'b')]])?.nextOffset).toBeNull();
  });

  it('keep those before one that is not read, and are none without the first', () => {
    const joined = joinPages([
      [{}, page(0, 'a', 'b')],
      [{ offset: 2 }, loading],
    ]);
    expect([joined?.items.length, joined?.nextOffset]).toEqual([2, 2]);
    expect(joinPages([[{}, loading]])).toBeNull();
  });
});
