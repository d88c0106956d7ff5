import { describe, expect, it } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import { event } from './fixtures.ts';

const inCity = (city: string, id: string) => event({ id, location: { kind: 'venue', city } });

describe('filter chips', () => {
  it('are one for each city, in the order of the events', () => {
    const chips = chipsOf('city', [inCity('Oslo', 'a'), inCity('Tokyo', 'b'), inCity('Oslo', 'c'), event()], new Map());
    expect(chips).toEqual([
      { label: 'Oslo', query: { city: 'Oslo' } },
      { label: 'Tokyo', query: { city: 'Tokyo' } },
    ]);
  });

  it('are separate for a city and a state of the same name', () => {
    const there = event({ location: { kind: 'venue', city: 'New York', state: 'New York' } });
    expect(chipsOf('city, state', [there], new Map()).map(({ query }) => query)).toEqual([
      { city: 'New York' },
      { state: 'New York' },
    ]);
  });

  it('stay when the list is filtered by one of them', () => {
    const known = new Map();
    chipsOf('city', [inCity('Oslo', 'a'), inCity('Tokyo', 'b')], known);
    expect(chipsOf('city', [inCity('Tokyo', 'b')], known).map(({ label }) => label)).toEqual(['Oslo', 'Tokyo']);
  });

  it('leave out types without an id', () => {
    const types = [event({ experienceType: 'Workshop', experienceTypeId: 'xt_1' }), event({ experienceType: 'Talk' })];
    expect(chipsOf('type', types, new Map())).toEqual([{ label: 'Workshop', query: { experienceTypeId: 'xt_1' } }]);
  });

  it('can be the creator’s own, with any documented parameter', () => {
    expect(chipsOf('Music: category-id=cat_music, Near you:postal-code = 0150', [], new Map())).toEqual([
      { label: 'Music', query: { categoryId: 'cat_music' } },
      { label: 'Near you', query: { postalCode: '0150' } },
    ]);
  });

  it.each([
    ['nonsense'],
    ['__proto__'],
    ['Music: public-key=x'],
    ['Music: category-id='],
    [',,'],
  ])('ignore %j', (filters) => {
    expect(chipsOf(filters, [event()], new Map())).toEqual([]);
  });
});
