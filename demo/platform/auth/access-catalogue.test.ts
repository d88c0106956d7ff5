import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, isList, operations } from '../../../src/api/operations.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY } from '../seed/seed.ts';

/** What a page may filter by, beside `status`, `limit` and `offset`: only what it is shown. */
const FILTERS_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/ads/placement/all': ['search'],
  'GET /api/spaces/general/all': ['city', 'state', 'country', 'postalCode', 'kind', 'search'],
  'GET /api/sponsor/general/all': ['search'],
  'GET /api/events/general/all': [
    ...['categoryId', 'subCategoryId', 'experienceTypeId', 'experienceSubTypeId'],
    ...['city', 'state', 'country', 'postalCode', 'search', 'newest', 'upcoming', 'sort', 'order'],
  ],
};

const SITE = 'https://site.example';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
});
afterAll(() => platform.close());

describe('the lists that pages read', () => {
  const publicOnes = operations.filter(({ row }) => row.credential === 'public');

  it('are filtered only by what a page is shown', async () => {
    const lists = [...publicOnes, ...operations.filter(({ row }) => row.credential === 'none')].filter(
      ({ route, path }) => isList(route) && route.startsWith('GET') && !path.includes('{'),
    );
    const filters = lists.map(async ({ route }) => {
      const { properties = {} } = (contractOf(route).query ?? {}) as {
        readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
      };
      const open = [];
      for (const [name, { type }] of Object.entries(properties)) {
        const { error } = await ask(platform.url, route, {
          publicKey: DEMO_PUBLIC_KEY,
          origin: SITE,
          query: { [name]: type === 'boolean' || 'x' },
        });
        if (!String(error['message']).includes('is a filter for a secret key only')) open.push(name);
      }
      return [route, open.filter((name) => !['status', 'limit', 'offset'].includes(name)).sort()];
    });
    const expected = Object.entries(FILTERS_OF_PAGES).map(([route, names]) => [route, [...names].sort()]);
    expect(Object.fromEntries(await Promise.all(filters))).toEqual(Object.fromEntries(expected));
  });
});
