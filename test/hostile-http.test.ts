import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteText } from '../src/api/describe/row.ts';
import { openWorld } from './conformance/open-world.ts';
import type { World } from './conformance/world.ts';
import { ask } from './helpers/ask.ts';
import { failuresOf } from './hostile/failures.ts';
import { type Sample, sampleOf } from './hostile/requests.ts';
import { routesOf, type ServedRoute } from './hostile/routes.ts';

/** The operations share their parser and most of their handlers; other routes with input have their own. */
const runsOf = ({ url, params, query }: Sample): number =>
  url.startsWith('/api/') || Object.keys({ ...params, ...query }).length === 0 ? 1 : 6;

let world: World;
let routes: readonly ServedRoute[];

beforeAll(async () => {
  ({ started: world, routes } = await routesOf(openWorld));
});
afterAll(() => world.close());

test('no route answers hostile input with 5xx, whichever part of the request it is in', async () => {
  expect(routes.length).toBeGreaterThan(285);
  const port = Number(new URL(world.url).port);
  const failed: string[] = [];
  for (const route of routes) {
    const sample = await sampleOf(world, route);
    failed.push(...(await failuresOf(port, sample, route.fields, runsOf(sample))));
  }
  expect(failed).toEqual([]);
}, 240_000);

const session = { sessionToken: 'none', currentPassword: 'wrong horse 1', password: 'correct horse 1' };

// A body that matches one alternative of its schema may have a field of the other, of any type.
test.each<[RouteText, string, object]>([
  ['POST /api/payment/link/get', 'id', { shortId: 'coffee' }],
  ['POST /api/payment/link/get', 'shortId', { id: 'plink_coffee' }],
  ['POST /api/account/general/set-password', 'token', session],
])('%s accepts no %s of another type', async (route, field, body) => {
  const { secretKey } = world.owner;
  for (const value of [null, 7, true, {}, [], ['a'], { constructor: {} }]) {
    const { status } = await ask(world.url, route, { secretKey, body: { ...body, [field]: value } });
    expect(status, JSON.stringify(value)).toBeLessThan(500);
  }
});
