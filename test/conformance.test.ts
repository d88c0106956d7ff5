import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { handlers } from '../demo/platform/http/operations.ts';
import { type Operation, operations } from '../src/api/catalogue/all.ts';
import { contractOf, isList, isNavigation } from '../src/api/contract/all.ts';
import { credentialsFor, otherMethodOf, REFUSALS } from './conformance/cases.ts';
import { openWorld } from './conformance/open-world.ts';
import { placed, type Said, type World } from './conformance/world.ts';
import { type Ask, ask } from './helpers/ask.ts';

const served = operations.filter(({ route }) => handlers.has(route));
const unserved = operations.filter(({ route }) => !handlers.has(route));

let world: World;
const called = new Set<string>();
/** The operations each case ran for, by status and case name. */
const arisen = new Map<string, Set<string>>();

/** One line per case, grouped by error: how many operations it ran for, and how many it doesn't apply to. */
function report(): string {
  const statuses = [...new Set([...arisen.keys()].map((name) => name.slice(0, 3)))].sort();
  const line = (name: string, met: ReadonlySet<string>) =>
    `${name}: ${met.size} operations, not applicable to ${operations.length - met.size}`;
  const lines = statuses.flatMap((status) => {
    const cases = [...arisen].filter(([name]) => name.startsWith(status));
    const met = new Set(cases.flatMap(([, routes]) => [...routes]));
    return [line(status, met), ...cases.map(([name, routes]) => `  ${line(name.slice(4), routes)}`)];
  });
  return [`operations called / operations named: ${called.size} / ${operations.length}`, ...lines].join('\n');
}

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world.close();
  console.log(report());
});

function count(status: number, name: string, route: string): void {
  const key = `${status} ${name}`;
  arisen.set(key, (arisen.get(key) ?? new Set()).add(route));
}

interface Outcome {
  readonly status: number;
  readonly reason: unknown;
  /** Whether it is a page of items. */
  readonly items: boolean;
}

/** The response of an operation. `ask` checks every JSON response against its contract. */
async function outcomeOf({ route, path }: Operation, request: Ask): Promise<Outcome> {
  if (!isNavigation(route)) {
    const { status, error, data } = await ask(world.url, route, request);
    return { status, reason: error['reason'], items: 'items' in data };
  }
  const [shortId = ''] = Object.values(request.params ?? {});
  const query = new URLSearchParams(request.query as Record<string, string> | undefined);
  const address = path.replace(/\{\w+\}/, encodeURIComponent(shortId));
  const { status } = await fetch(`${world.url}${address}?${query}`, { redirect: 'manual' });
  return { status, reason: undefined, items: false };
}

/** A list returns a page of items to everybody; a tally only to servers. */
function promisesItems({ route }: Operation): boolean {
  const { required = [] } = contractOf(route).data as { readonly required?: readonly string[] };
  return isList(route) && required.includes('items');
}

async function succeed(operation: Operation): Promise<void> {
  const said = await world.sample(operation.route);
  const request = { ...placed(operation.route, said), ...credentialsFor(operation, said, world) };
  const expected = isNavigation(operation.route) ? 302 : 200;
  const { status, items } = await outcomeOf(operation, request);
  expect(status, 'success').toBe(expected);
  expect(items, 'returns a page of items').toBe(promisesItems(operation));
  called.add(operation.route);
  count(expected, 'success', operation.route);
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
    if (asked.length > 0) count(status, name, operation.route);
  }
}

async function refuseOtherMethod(operation: Operation): Promise<void> {
  const address = operation.path.replaceAll(/\{\w+\}/g, 'x');
  const answer = await fetch(`${world.url}${address}`, { method: otherMethodOf(operation) });
  expect(answer.status, 'another method').toBe(405);
  expect(answer.headers.get('allow')?.split(', ')).toContain(operation.method);
  count(405, 'another method', operation.route);
}

describe('every operation over real HTTP', () => {
  it.each(served.map((operation) => [operation.route, operation] as const))('%s', async (route, operation) => {
    const said = await world.sample(route);
    await refuse(operation, said);
    await refuseOtherMethod(operation);
    await succeed(operation);
  });
});

test('every named operation has a handler', () => {
  expect(unserved).toEqual([]);
});
