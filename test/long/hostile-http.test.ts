import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { failuresOf, type Sample } from '../hostile/failures.ts';
import { routesOf, type ServedRoute } from '../hostile/routes.ts';

let platform: TestPlatform;
let routes: readonly ServedRoute[];

beforeAll(async () => {
  ({ started: platform, routes } = await routesOf(() => startPlatform()));
});
afterAll(() => platform.close());

/** The operations have one parser and are in `interface.test.ts`. Those of events stand for their headers and queries here. */
const isOfItsOwn = ({ url }: ServedRoute): boolean =>
  !url.startsWith('/api/') || url.startsWith('/api/events/general/') || url.startsWith('/api/pay/');

/** A valid request to a route, with what gets it past the first checks. */
async function sampleOf({ method, url }: ServedRoute): Promise<Sample> {
  const empty = { method, url, params: {}, query: {}, headers: {}, body: {} };
  if (url.startsWith('/checkout/:session')) {
    const { headers } = await fetch(`${platform.url}/api/pay/demo-tip`, { redirect: 'manual' });
    const params = { session: headers.get('location')?.split('/').at(-1) ?? '' };
    const body = new URLSearchParams({ amount: '5', name: 'Ada', message: 'Hi', price: 'any EUR once' }).toString();
    const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body };
    return { ...empty, params, ...(method === 'POST' ? form : {}) };
  }
  return {
    ...empty,
    headers: { 'Content-Type': 'application/json' },
    params: url.includes(':id') ? { id: 'acc_demo' } : url.includes(':shortId') ? { shortId: 'coffee' } : {},
    query: url === '/local/mails' ? { to: 'ada@example.com' } : {},
    body: url.startsWith('/local/accounts')
      ? { class: 'Business', name: 'Ada', allowedOrigins: ['https://a.example'] }
      : {},
  };
}

test('no route answers hostile input with 5xx, whichever part of the request it is in', async () => {
  const failed: string[] = [];
  for (const route of routes.filter(isOfItsOwn))
    failed.push(...(await failuresOf(platform.port, await sampleOf(route), route.fields, 4)));
  expect(failed).toEqual([]);
}, 240_000);
