import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from './conformance/open-world.ts';
import type { World } from './conformance/world.ts';
import { sendRaw } from './helpers/raw-http.ts';
import { hostileRequest, placesOf, replacements, type Sample, sampleOf } from './hostile/requests.ts';
import { routesOf, type ServedRoute } from './hostile/routes.ts';

const SEED = 20_261_123;

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
    const runs = fc.sample(replacements(placesOf(sample, route)), { seed: SEED, numRuns: runsOf(sample) });
    for (const replacement of runs.flat()) {
      const request = hostileRequest(sample, replacement);
      const { status } = await sendRaw(port, request);
      if (status < 200 || status > 499) failed.push(`${status}: ${JSON.stringify(request.slice(0, 500))}`);
    }
  }
  expect(failed).toEqual([]);
}, 240_000);
