import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../auth/accounts.ts';

/** Each pair of the list's parameters, against a plain filter and a plain sort over all events, written from the interface alone. */

const SITE = 'https://site.example';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-15T12:00:00Z');

const one = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

/** Numbers without a common divisor, so that every value meets every other. */
const EVENTS = Array.from({ length: 210 }, (_, at) => ({
  title: `${one(['Jazz', 'folk', 'Noël', '100%', 'snow_fall', 'a\\b', 'Übung'], at)} ${at % 90}`,
  summary: one(['', 'With friends', 'an EVENING out'], at),
  status: one(['scheduled', 'cancelled', 'postponed', 'scheduled'], at),
  categoryId: one(['cat_1', 'cat_2'], at),
  subCategoryId: one(['sub_1', 'sub_2', 'sub_3'], at),
  experienceTypeId: one(['type_1', 'type_2', 'type_3', 'type_4', 'type_5'], at),
  experienceSubTypeId: one(['kind_1', 'kind_2', 'kind_3', 'kind_4'], at),
  city: one(['Oslo', 'São Paulo', 'new york', "L'Aquila", 'Łódź'], at),
  state: one(['State 1', 'State 2', 'State 3'], at),
  country: one(['NO', 'BR'], at),
  postalCode: one(['017 ab', '0899 AB', '5'], at),
  startsAt: new Date(NOW + ((at * 37) % 211) * 0.5 * DAY_MS - 40 * DAY_MS).toISOString(),
  endsAt: at % 3 === 0 ? undefined : new Date(NOW + ((at * 37) % 211) * 0.5 * DAY_MS - 38 * DAY_MS).toISOString(),
}));
type Known = (typeof EVENTS)[number] & { readonly id: string; readonly createdAt: number };

type Query = Readonly<Record<string, string | number | boolean>>;

/** For each parameter, one value that matches many events, or changes their order. */
const VALUES: Query = {
  search: 'fRIENDS',
  order: 'desc',
  sort: 'title',
  limit: 7,
  offset: 3,
  categoryId: 'cat_2',
  subCategoryId: 'sub_3',
  experienceTypeId: 'type_4',
  experienceSubTypeId: 'kind_1',
  city: 'SÃO PAULO',
  state: 'state 2',
  country: 'no',
  postalCode: '017 AB',
  newest: true,
  upcoming: true,
};
const NAMES = Object.keys(VALUES);
const PAIRS = NAMES.flatMap((first, at) => NAMES.slice(at + 1).map((second) => [first, second] as const));

const IDS = ['categoryId', 'subCategoryId', 'experienceTypeId', 'experienceSubTypeId'] as const;
const PLACES = ['city', 'state', 'country', 'postalCode'] as const;

/** Without an end, an event lasts until the end of its day, here in UTC, and at least three hours. */
function endOf({ startsAt, endsAt }: Known): number {
  const start = Date.parse(startsAt);
  return endsAt ? Date.parse(endsAt) : Math.max((Math.floor(start / DAY_MS) + 1) * DAY_MS, start + DAY_MS / 8);
}

function isMet(event: Known, query: Query): boolean {
  const text = `${event.title} ${event.summary} ${event.city} ${event.state} ${event.country} ${event.postalCode}`;
  return (
    text.toLowerCase().includes(String(query['search'] ?? '').toLowerCase()) &&
    IDS.every((name) => [undefined, event[name]].includes(query[name] as string)) &&
    PLACES.every((name) => String(query[name] ?? event[name]).toLowerCase() === event[name].toLowerCase()) &&
    (!query['newest'] || event.createdAt >= NOW - 30 * DAY_MS) &&
    (!query['upcoming'] || (event.status !== 'cancelled' && endOf(event) >= NOW))
  );
}

function expectedPage(known: readonly Known[], query: Query) {
  const sort = query['sort'] ?? (query['newest'] ? 'createdAt' : 'startsAt');
  const isDescending = query['order'] === 'desc' || (query['order'] === undefined && sort === 'createdAt');
  const keyOf = (event: Known) =>
    sort === 'title' ? event.title.toLowerCase() : sort === 'startsAt' ? event.startsAt : event.createdAt;
  const met = known
    .filter((event) => isMet(event, query))
    .sort((a, b) => (keyOf(a) === keyOf(b) ? (a.id < b.id ? -1 : 1) : keyOf(a) < keyOf(b) ? -1 : 1));
  if (isDescending) met.reverse();
  const { limit = 20, offset = 0 } = query as { readonly limit?: number; readonly offset?: number };
  return { ids: met.slice(offset, offset + limit).map(({ id }) => id), total: met.length };
}

describe('the list of events', () => {
  let platform: TestPlatform;
  let owner: CreatedAccount;
  const known: Known[] = [];

  beforeAll(async () => {
    let now = 0;
    platform = await startPlatform({ seed: false, now: () => new Date(now) });
    owner = await platform.createAccount({ allowedOrigins: [SITE] });
    for (const [at, event] of EVENTS.entries()) {
      now = NOW - ((at * 53) % 211) * 0.3 * DAY_MS;
      const { city, state, country, postalCode, ...settings } = event;
      const location = { kind: 'venue', city, state, country, postalCode };
      const body = { ...settings, timeZone: 'UTC', location };
      const { secretKey } = owner;
      const { data, error } = await ask(platform.url, 'POST /api/events/general/create', { secretKey, body });
      if (typeof data['id'] !== 'string') throw new Error(JSON.stringify(error));
      known.push({ ...event, id: data['id'], createdAt: now });
    }
    now = NOW;
  });
  afterAll(() => platform.close());

  it.each(PAIRS)('matches the interface with %s and %s', async (first, second) => {
    const query = { [first]: VALUES[first] ?? '', [second]: VALUES[second] ?? '' };
    const { publicKey } = owner;
    const { data } = await ask(platform.url, 'GET /api/events/general/all', { publicKey, origin: SITE, query });
    const items = data['items'] as readonly { readonly id: string }[];
    expect({ ids: items.map(({ id }) => id), total: data['total'] }).toEqual(expectedPage(known, query));
  });
});
