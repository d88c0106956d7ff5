import { describe, expect, it } from 'vitest';
import { event } from './fixtures.ts';
import { chipsOf } from './tools.tsx';

const inCity = (city: string, id: string) => event({ id, location: { kind: 'venue', city } });

describe('the filters', () => {
  it('are one for each city that there is, in the order in which they come', () => {
    const chips = chipsOf('city', [inCity('Oslo', 'a'), inCity('Tokyo', 'b'), inCity('Oslo', 'c'), event()], new Map());
    expect(chips).toEqual([
      { label: 'Oslo', query: { city: 'Oslo' } },
      { label: 'Tokyo', query: { city: 'Tokyo' } },
    ]);
  });

  it('stay when the list is narrowed to one of them', () => {
    const known = new Map();
    chipsOf('city', [inCity('Oslo', 'a'), inCity('Tokyo', 'b')], known);
    expect(chipsOf('city', [inCity('Tokyo', 'b')], known).map(({ label }) => label)).toEqual(['Oslo', 'Tokyo']);
  });

  it('are of kinds that have an id to ask for', () => {
    const kinds = [event({ experienceType: 'Workshop', experienceTypeId: 'xt_1' }), event({ experienceType: 'Talk' })];
    expect(chipsOf('type', kinds, new Map())).toEqual([{ label: 'Workshop', query: { experienceTypeId: 'xt_1' } }]);
  });

  it('are the creator’s own, by any of the documented parameters', () => {
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
  ])('are none for %j', (filters) => {
    expect(chipsOf(filters, [event()], new Map())).toEqual([]);
  });
});
