import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from './conformance/open-world.ts';
import type { World } from './conformance/world.ts';
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
