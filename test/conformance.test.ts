import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { rooms } from '../demo/platform/products/rooms.ts';
import { type Operation, operations } from '../src/api/catalogue/all.ts';
import { isNavigation } from '../src/api/contract/all.ts';
import { credentialsFor, otherMethodOf, REFUSALS } from './conformance/cases.ts';
import { openWorld } from './conformance/open-world.ts';
import { placed, type Said, type World } from './conformance/world.ts';
import { type Ask, ask } from './helpers/ask.ts';

const served = operations.filter(({ route }) => rooms.has(route));
const unserved = operations.filter(({ route }) => !rooms.has(route));

let world: World;
const called = new Set<string>();
const arisen = new Map<string, number>();

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world.close();
  const lines = [...arisen].map(
    ([name, count]) => `  ${name}: ${count} operations, not applicable to ${served.length - count}`,
  );
  console.log([`${called.size} of ${operations.length} operations called`, ...lines].join('\n'));
});

const count = (name: string) => arisen.set(name, (arisen.get(name) ?? 0) + 1);

interface Outcome {
  readonly status: number;
  readonly reason: unknown;
}

/** What an operation answers. `ask` holds every answer that is no page against its contract. */
async function outcomeOf({ route, path }: Operation, request: Ask): Promise<Outcome> {
  if (!isNavigation(route)) {
    const { status, error } = await ask(world.url, route, request);
    return { status, reason: error['reason'] };
  }
  const [shortId = ''] = Object.values(request.params ?? {});
  const query = new URLSearchParams(request.query as Record<string, string> | undefined);
  const address = path.replace(/\{\w+\}/, encodeURIComponent(shortId));
  const { status } = await fetch(`${world.url}${address}?${query}`, { redirect: 'manual' });
  return { status, reason: undefined };
}

async function succeed(operation: Operation): Promise<void> {
  const said = await world.sample(operation.route);
  const request = { ...placed(operation.route, said), ...credentialsFor(operation, said, world) };
  const expected = isNavigation(operation.route) ? 302 : 200;
  expect((await outcomeOf(operation, request)).status, 'success').toBe(expected);
  called.add(operation.route);
  count('success');
}

async function refuse(operation: Operation, said: Said): Promise<void> {
  for (const { name, status, reason, requests } of REFUSALS) {
    const asked = requests(operation, said, world);
    for (const request of asked) {
      const outcome = await outcomeOf(operation, request);
      const about = `${name}: ${JSON.stringify(request)}`;
      expect(outcome.status, about).toBe(status);
      if (reason !== undefined) expect(outcome.reason, about).toMatch(reason);
    }
    if (asked.length > 0) count(`${name} (${status})`);
  }
}

async function refuseOtherMethod(operation: Operation): Promise<void> {
  const address = operation.path.replaceAll(/\{\w+\}/g, 'x');
  const answer = await fetch(`${world.url}${address}`, { method: otherMethodOf(operation) });
  expect(answer.status, 'another method').toBe(405);
  expect(answer.headers.get('allow')?.split(', ')).toContain(operation.method);
  count('another method (405)');
}

describe('every operation that is served, over real HTTP', () => {
  it.each(served.map((operation) => [operation.route, operation] as const))('%s', async (route, operation) => {
    const said = await world.sample(route);
    await refuse(operation, said);
    await refuseOtherMethod(operation);
    await succeed(operation);
  });
});

test('every operation that the interface names is served', () => {
  expect(unserved).toEqual([]);
});
