import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RouteText } from '../src/api/describe/row.ts';
import { operations } from '../src/api/operations.ts';
import { openWorld } from './conformance/open-world.ts';
import { placed, type World } from './conformance/world.ts';
import { ask } from './helpers/ask.ts';

/** An operation's name regardless of method, letter case, and `all` versus `getAll`. */
const actionOf = (path: string): string => path.toLowerCase().replace(/\/getall$/, '/all');

function sameActions(): (readonly [RouteText, RouteText])[] {
  const byAction = new Map<string, RouteText[]>();
  for (const { path, route } of operations) {
    byAction.set(actionOf(path), [...(byAction.get(actionOf(path)) ?? []), route]);
  }
  return [...byAction.values()].flatMap(([first, ...others]) =>
    others.map((other) => [first as RouteText, other] as const),
  );
}

const PAIRS = sameActions();

test('the document gives one action two verbs or two spellings nine times', () => {
  expect(PAIRS).toEqual([
    ['POST /api/payment/charge/update', 'PUT /api/payment/charge/update'],
    ['POST /api/payment/subscription/all', 'GET /api/payment/subscription/getAll'],
    ['DELETE /api/payment/subscription/delete', 'POST /api/payment/subscription/delete'],
    ['GET /api/payment/subscription/get', 'POST /api/payment/subscription/get'],
    ['POST /api/payment/subscription/update', 'PUT /api/payment/subscription/update'],
    ['POST /api/payment/subscriptionplan/all', 'GET /api/payment/subscriptionPlan/getall'],
    ['DELETE /api/payment/subscriptionPlan/delete', 'POST /api/payment/subscriptionplan/delete'],
    ['GET /api/payment/subscriptionPlan/get', 'POST /api/payment/subscriptionplan/get'],
    ['POST /api/payment/subscriptionplan/update', 'PUT /api/payment/subscriptionPlan/update'],
  ]);
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Input = Readonly<Record<string, unknown>>;

/** A response without ids and times, which differ per record, and without the wording for invalid fields. */
async function outcome(route: RouteText, input: Input, secretKey: string) {
  const { status, data, error } = await ask(world.url, route, { ...placed(route, { input }), secretKey });
  const {
    code,
    reason,
    details = [],
  } = error as { code?: string; reason?: string; details?: readonly { path: string }[] };
  const plain = JSON.stringify(data)
    .replaceAll(/"\w+_[\w-]{20}"/g, '"(id)"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)');
  return { status, code, reason, fields: details.map(({ path }) => path), plain };
}

describe.each(PAIRS)('%s and %s', (first, second) => {
  it('respond alike to a first and second request, bad requests, and another account', async () => {
    const { owner, other } = world;
    const { input: one = {} } = await world.sample(first);
    const { input: two = {} } = await world.sample(second);
    const wrong = /all$/i.test(first) ? { limit: 0 } : { id: '' };
    for (const [left, right, key] of [
      [one, two, other.secretKey],
      [one, two, owner.secretKey],
      [one, two, owner.secretKey],
      [{ ...one, id: 'unknown' }, { ...two, id: 'unknown' }, owner.secretKey],
      [{ ...one, ...wrong }, { ...two, ...wrong }, owner.secretKey],
    ] as const) {
      expect(await outcome(first, left, key)).toEqual(await outcome(second, right, key));
    }
  });
});
