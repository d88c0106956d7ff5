import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteText } from '../src/api/describe/row.ts';
import { isNavigation, operations } from '../src/api/operations.ts';
import { REJECTIONS } from './conformance/cases.ts';
import { openWorld } from './conformance/open-world.ts';
import { references, withReference } from './conformance/references.ts';
import type { World } from './conformance/world.ts';
import { type Ask, ask } from './helpers/ask.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a request without the right to a resource changes nothing', async () => {
  // From another place, a secret key is refused too, and marked as exposed.
  const refused = REJECTIONS.filter(({ status, name }) => status > 400 && name !== 'another place');
  const requests: [RouteText, Ask][] = [];
  for (const operation of operations.filter(({ route }) => !isNavigation(route))) {
    const said = await world.sample(operation.route);
    for (const { requests: made } of refused)
      for (const request of made(operation, said, world)) requests.push([operation.route, request]);
  }
  const before = await world.stored();
  const answered = new Map<number, RouteText[]>();
  for (const [route, request] of requests) {
    const { status } = await ask(world.url, route, request);
    answered.set(status, [...(answered.get(status) ?? []), route]);
  }
  expect([...answered.keys()].sort(), `answered with 200: ${answered.get(200)}`).toEqual([401, 403, 404]);
  expect(requests.length).toBeGreaterThan(1000);
  expect(await world.stored()).toBe(before);
}, 240_000);

test.each(['other', 'live'] as const)('no field names a record that belongs to others: %s keys', async (who) => {
  const theirs = world.ownedBy(world[who]);
  const made = new Map<RouteText, { readonly own: string; readonly foreign: string }>();
  const open: string[] = [];
  let tried = 0;
  for (const reference of references) {
    const { route, path, create } = reference;
    const ids = made.get(create) ?? { own: await theirs.make(create), foreign: await world.make(create) };
    made.set(create, ids);
    const tryWith = async (id: string) =>
      theirs.ask(route, withReference(await theirs.sample(route), reference, id), theirs.owner.secretKey);
    // Some need more than the field, such as a reservation its times.
    if ((await tryWith(ids.own)).status !== 200) continue;
    tried += 1;
    const { status, data } = await tryWith(ids.foreign);
    const isEmpty = Array.isArray(data['items']) && data['items'].length === 0;
    if (status === 200 && !isEmpty) open.push(`${route} ${path.join('.')}`);
  }
  expect(open).toEqual([]);
  expect(tried).toBeGreaterThan(140);
}, 240_000);
