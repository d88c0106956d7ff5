import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteText } from '../src/api/describe/row.ts';
import { ask } from './helpers/ask.ts';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';
import { failuresOf } from './hostile/failures.ts';
import { sampleOf } from './hostile/requests.ts';
import { routesOf, type ServedRoute } from './hostile/routes.ts';

let platform: TestPlatform;
let routes: readonly ServedRoute[];

beforeAll(async () => {
  ({ started: platform, routes } = await routesOf(() => startPlatform()));
});
afterAll(() => platform.close());

/** The operations have one parser and are in `interface.test.ts`. Those of events stand for their headers and queries here. */
const isOfItsOwn = ({ url }: ServedRoute): boolean =>
  !url.startsWith('/api/') || url.startsWith('/api/events/general/') || url.startsWith('/api/pay/');

test('no route answers hostile input with 5xx, whichever part of the request it is in', async () => {
  const failed: string[] = [];
  for (const route of routes.filter(isOfItsOwn)) {
    const sample = await sampleOf(platform.url, route);
    failed.push(...(await failuresOf(platform.port, sample, route.fields, 6)));
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
  const { secretKey } = await platform.createAccount();
  for (const value of [null, 7, true, {}, [], ['a'], { constructor: {} }]) {
    const { status } = await ask(platform.url, route, { secretKey, body: { ...body, [field]: value } });
    expect(status, JSON.stringify(value)).toBeLessThan(500);
  }
});
