import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RouteText } from '../src/api/describe/row.ts';
import { catalogue, operations, type Product } from '../src/api/operations.ts';
import interfaceRoutes from './vectors/interface-routes.json' with { type: 'json' };

/** Method and path of every operation named in the interface document, by product. */
const named: Readonly<Partial<Record<Product, readonly string[]>>> = interfaceRoutes;

const routesOf = (product: Product): string[] => Object.keys(catalogue[product]).sort();
const lastWord = (path: string): string => path.replace(/\/\{\w+\}$/, '').replace(/^.*\//, '');

describe('the catalogue', () => {
  it('contains exactly the operations of the interface document, with their letter case', () => {
    for (const product of Object.keys(catalogue) as Product[]) {
      expect(routesOf(product), product).toEqual([...(named[product] ?? [])].sort());
    }
  });

  it('has the counts of the interface, 279 in all, and none for Vendors', () => {
    const counts = Object.fromEntries(
      Object.entries(catalogue).map(([name, rows]) => [name, Object.keys(rows).length]),
    );
    expect(counts).toEqual({
      ...{ payments: 116, livestream: 37, marketing: 32, ads: 17, loyalty: 15, teams: 15, accounts: 12, pages: 12 },
      ...{ embeds: 5, events: 5, spaces: 5, sponsors: 5, polls: 3, vendors: 0 },
    });
    expect(operations).toHaveLength(279);
  });

  it('has the thin operations that docs/products.md names and counts', () => {
    const text = readFileSync(new URL('../docs/products.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| (`\/api\/.+?`) \| (\d+) \|/gm)];
    const isUnder = (path: string, named: string) =>
      named.endsWith('*') ? path.startsWith(named.slice(0, -1)) : path === named;
    for (const [, names = '', count] of rows) {
      const paths = [...names.matchAll(/`(.+?)`/g)].map(([, path = '']) => path);
      const found = paths.map((named) => operations.filter(({ path }) => isUnder(path, named)).length);
      expect(found, names).not.toContain(0);
      expect(
        found.reduce((sum, each) => sum + each, 0),
        names,
      ).toBe(Number(count));
    }
    const thin = rows.reduce((sum, [, , count]) => sum + Number(count), 0);
    expect(text.replaceAll('\n', ' ')).toContain(`With ${thin} of the ${operations.length} that is all`);
    expect(text).toContain(`The other ${operations.length - thin} have`);
  });

  it('contains no operation twice', () => {
    expect(new Set(operations.map(({ route }) => route)).size).toBe(operations.length);
  });

  it('splits each route into method, path and product', () => {
    for (const { route, method, path, product, row } of operations) {
      expect(`${method} ${path}`).toBe(route);
      expect(path).toMatch(/^\/api(\/[A-Za-z-]+|\/\{[A-Za-z]+Id\})+$/);
      expect(Object.entries(catalogue[product]).find(([name]) => name === route)?.[1]).toBe(row);
    }
  });

  it('has every operation under one of its product’s paths', () => {
    const prefixes: Record<Product, RegExp> = {
      accounts: /^\/api\/account\//,
      ads: /^\/api\/ads\//,
      embeds: /^\/api\/vote\/embed\//,
      events: /^\/api\/events\/general\//,
      livestream: /^\/api\/video\//,
      loyalty: /^\/api\/incentive\//,
      marketing: /^\/api\/marketing\//,
      pages: /^\/api\/pages\//,
      payments: /^\/api\/pay(ment)?\//,
      polls: /^\/api\/vote\/cast\//,
      spaces: /^\/api\/spaces\/general\//,
      sponsors: /^\/api\/sponsor\/general\//,
      teams: /^\/api\/team\//,
      vendors: /^$/,
    };
    for (const { product, path } of operations) expect(path).toMatch(prefixes[product]);
  });

  it('describes each operation with a unique summary', () => {
    const summaries = operations.map(({ product, row }) => `${product}: ${row.summary}`);
    expect(new Set(summaries).size).toBe(summaries.length);
    for (const { row } of operations) expect(row.summary).toMatch(/^[A-Z][^.]{6,70}[^. ]$/);
  });
});

describe('access', () => {
  /** The access table, row by row: `credential origin`, then the operations. */
  const table: Readonly<Record<string, readonly RouteText[]>> = {
    'none with_key': ['GET /api/events/general/all', 'GET /api/events/general/get'],
    'public embed': [
      'POST /api/vote/embed/get',
      'POST /api/vote/cast/create',
      'POST /api/vote/cast/get',
      'POST /api/vote/cast/getall',
    ],
    'none account': [
      'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}',
      'GET /api/payment/paymentLink/getDonors/{paymentLinkId}',
    ],
    'none any': ['GET /api/pay/{shortId}', 'GET /api/pay/s/{shortId}'],
    'public account': [
      'POST /api/payment/link/get',
      'GET /api/ads/placement/all',
      'POST /api/ads/placement/choice/{placementId}',
      'POST /api/ads/placement/interact/{placementId}',
      'POST /api/ads/placement/vote/{placementId}',
      'GET /api/pages/general/get',
      'POST /api/pages/leads/create',
      'GET /api/sponsor/general/all',
      'GET /api/sponsor/general/get',
      'GET /api/spaces/general/all',
      'GET /api/spaces/general/get',
      'POST /api/video/stream/getEmbedCode',
    ],
    'session server': [
      'GET /api/account/general/session',
      'POST /api/account/general/logout',
      'POST /api/account/general/logout-device',
      'POST /api/account/general/logout-everywhere',
    ],
  };

  it('follows the access table; all other operations require a secret key from a server', () => {
    const exceptions = new Map(Object.entries(table).flatMap(([access, routes]) => routes.map((r) => [r, access])));
    for (const { route, row } of operations) {
      expect(`${row.credential} ${row.origin}`, route).toBe(exceptions.get(route) ?? 'secret server');
      exceptions.delete(route);
    }
    expect([...exceptions.keys()]).toEqual([]);
  });
});

describe('read or write', () => {
  it('depends on what an operation does, not on its method', () => {
    const reading =
      /^(all|get.*|search.*|calculate.*|history|checkStatus|download|format|generateQr|session|analytics|stats)$/;
    for (const { route, method, path, row } of operations) {
      // A GET that starts a checkout.
      const isNavigation = path.startsWith('/api/pay/');
      expect(row.effect, route).toBe(reading.test(lastWord(path)) ? 'read' : 'write');
      if (method === 'GET' && !isNavigation) expect(row.effect, route).toBe('read');
      if (method === 'PUT' || method === 'DELETE') expect(row.effect, route).toBe('write');
    }
  });
});

describe('the specified operations', () => {
  const marked = operations.filter(({ row }) => row.contract === 'specified' || row.stability !== undefined);

  it('are four, all beta; the other event operations are public beta', () => {
    expect(marked.map(({ route, row }) => `${row.contract} ${row.stability} ${route}`).sort()).toEqual([
      'assumed public_beta GET /api/events/general/get',
      'assumed public_beta POST /api/events/general/delete',
      'assumed public_beta PUT /api/events/general/update',
      'specified beta GET /api/events/general/all',
      'specified beta POST /api/events/general/create',
      'specified beta POST /api/incentive/loyalty/create',
      'specified beta POST /api/payment/customer/create',
    ]);
  });
});
