import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../src/api/catalogue/all.ts';
import { contractOf, isList } from '../../../src/api/contract/all.ts';
import { ask, outcomeOf } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY, OTHER_PUBLIC_KEY } from '../seed/seed.ts';

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
  platform = await startPlatform({ origins: [SITE], trustProxy: 1 });
});
afterAll(() => platform.close());

/** Sends each request from an address of its own, so that no rate limit applies. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('every operation of the catalogue', () => {
  const params = { paymentLinkId: 'x', shortId: 'x', accountId: 'x', attributionId: 'x', placementId: 'x' };
  const secretOnes = operations.filter(({ row }) => row.credential === 'secret');
  const publicOnes = operations.filter(({ row }) => row.credential === 'public');

  const bare = async (route: (typeof operations)[number]['route'], n: number) => {
    const body = contractOf(route).body === undefined ? {} : { body: {} };
    return ask(platform.url, route, { params, ...body, headers: from(`10.9.${n >> 8}.${n & 255}`), origin: SITE });
  };

  it('exists and responds 401 without a required key', async () => {
    expect(secretOnes.length).toBeGreaterThan(200);
    for (const [n, { route }] of [...secretOnes, ...publicOnes].entries()) {
      const answer = await bare(route, n);
      expect(outcomeOf(answer), route).toEqual([401, 'authentication_required']);
      expect(answer.headers.get('access-control-allow-origin'), route).toBe('*');
    }
  });

  it('lets a page filter a list only by what it is shown', async () => {
    const lists = [...publicOnes, ...operations.filter(({ row }) => row.credential === 'none')].filter(
      ({ route, path }) => isList(route) && route.startsWith('GET') && !path.includes('{'),
    );
    const filters = lists.map(async ({ route }) => {
      const { properties = {} } = (contractOf(route).query ?? {}) as { readonly properties?: object };
      const open = [];
      for (const name of Object.keys(properties)) {
        const { error } = await ask(platform.url, route, {
          publicKey: DEMO_PUBLIC_KEY,
          origin: SITE,
          query: { [name]: 'x' },
        });
        if (!String(error['message']).includes('is a filter for a secret key only')) open.push(name);
      }
      return [route, open.filter((name) => !['status', 'limit', 'offset'].includes(name)).sort()];
    });
    const expected = Object.entries(FILTERS_OF_PAGES).map(([route, names]) => [route, [...names].sort()]);
    expect(Object.fromEntries(await Promise.all(filters))).toEqual(Object.fromEntries(expected));
  });

  it('refuses a public key where it requires a secret one', async () => {
    for (const [n, { route }] of secretOnes.entries()) {
      const body = contractOf(route).body === undefined ? {} : { body: {} };
      const request = {
        params,
        ...body,
        publicKey: OTHER_PUBLIC_KEY,
        origin: SITE,
        headers: from(`10.8.${n >> 8}.${n & 255}`),
      };
      expect(outcomeOf(await ask(platform.url, route, request)), route).toEqual([
        403,
        'not_authorized',
        'missing_scope',
      ]);
    }
  });
});
