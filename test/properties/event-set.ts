import type { KnownEvent } from './event-oracle.ts';

export const NOW = new Date('2026-06-15T12:00:00Z');

const MINUTE_MS = 60_000;
const STATUSES = [
  'scheduled',
  'scheduled',
  'scheduled',
  'live',
  'ended',
  'cancelled',
  'postponed',
  'sold_out',
  'draft',
] as const;
const CITIES = ['Oslo', 'Lagos', 'São Paulo', 'Ålesund', 'new york', 'Łódź', 'Kyoto', "L'Aquila"];
const WORDS = ['Jazz', 'folk', 'Noël', '100%', 'snow_fall', 'Workshop', 'a\\b', 'Übung'];

/** A small seeded random generator (mulberry32), so that every run gets the same set. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FIRST_MS = Date.parse('2026-01-01T00:00:00Z');

/** Events that fill every column, many with equal times and titles. */
export function makeEvents(count: number): readonly KnownEvent[] {
  const random = randomFrom(20_260_615);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const startsAt = new Date(FIRST_MS + below(360 * 24) * 60 * MINUTE_MS);
    const lasts = one([0, 60, 60 * 24 * 3]);
    const created = NOW.getTime() - below(5000) * 1000 * 1000;
    return {
      id: `evt_${String(at).padStart(5, '0')}${one(['a', 'B', '-'])}`,
      status: one(STATUSES),
      title: at % 997 === 0 ? null : `${one(WORDS)} ${one(WORDS)} ${below(300)}`,
      summary: one(['', 'With friends', 'an EVENING out']),
      categoryId: `cat_${below(500)}`,
      subCategoryId: `sub_${below(1000)}`,
      experienceTypeId: `type_${below(400)}`,
      experienceSubTypeId: `kind_${below(800)}`,
      city: `${one(CITIES)}${below(40) || ''}`,
      state: `State ${below(400)}`,
      country: `C${below(200)}`,
      postalCode: `0${below(900)} ab`,
      startsAt: at % 991 === 0 ? null : startsAt,
      endsAt: lasts === 0 || at % 991 === 0 ? null : new Date(startsAt.getTime() + lasts * MINUTE_MS),
      createdAt: new Date(created),
    };
  });
}
