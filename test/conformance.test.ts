import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { handlers } from '../demo/platform/app/handlers.ts';
import { contractOf, isList, isNavigation, type Operation, operations } from '../src/api/operations.ts';
import { credentialsFor, otherMethodOf, REJECTIONS } from './conformance/cases.ts';
import { type Finding, isThin, KINDS, requiredOf, undeclaredIn, unmarked } from './conformance/honesty.ts';
import { openWorld } from './conformance/open-world.ts';
import { placed, type RequestInput, type World } from './conformance/world.ts';
import { type Answered, type Ask, ask } from './helpers/ask.ts';

const served = operations.filter(({ route }) => handlers.has(route));
const unserved = operations.filter(({ route }) => !handlers.has(route));

let world: World;
const called = new Set<string>();
/** The operations each case ran for, by status and case name. */
const recordCase = new Map<string, Set<string>>();
const findings: Finding[] = [];

/** One line per case, grouped by error: how many operations it ran for, and how many it doesn't apply to. */
function report(): string {
  const statuses = [...new Set([...recordCase.keys()].map((name) => name.slice(0, 3)))].sort();
  const line = (name: string, met: ReadonlySet<string>) =>
    `${name}: ${met.size} operations, not applicable to ${operations.length - met.size}`;
  const lines = statuses.flatMap((status) => {
    const cases = [...recordCase].filter(([name]) => name.startsWith(status));
    const met = new Set(cases.flatMap(([, routes]) => [...routes]));
    return [line(status, met), ...cases.map(([name, routes]) => `  ${line(name.slice(4), routes)}`)];
  });
  const kinds = Object.entries(KINDS).map(([kind, words]) => {
    const found = findings.filter((finding) => finding.kind === kind);
    return `${words}: ${found.length}`;
  });
  return [`operations called / operations named: ${called.size} / ${operations.length}`, ...lines, ...kinds].join('\n');
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
  recordCase.set(key, (recordCase.get(key) ?? new Set()).add(route));
}

interface Outcome {
  readonly status: number;
  readonly reason: unknown;
  readonly data: Answered['data'];
}

/** The response of an operation. `ask` checks every JSON response against its contract. */
async function outcomeOf({ route, path }: Operation, request: Ask): Promise<Outcome> {
  if (!isNavigation(route)) {
    const { status, error, data } = await ask(world.url, route, request);
    return { status, reason: error['reason'], data };
  }
  const [shortId = ''] = Object.values(request.params ?? {});
  const query = new URLSearchParams(request.query as Record<string, string> | undefined);
  const address = path.replace(/\{\w+\}/, encodeURIComponent(shortId));
  const { status } = await fetch(`${world.url}${address}?${query}`, { redirect: 'manual' });
  return { status, reason: undefined, data: {} };
}

/** A list returns a page of items to everybody; a tally only to servers. */
function returnsPage({ route }: Operation): boolean {
  const { required = [] } = contractOf(route).data as { readonly required?: readonly string[] };
  return isList(route) && required.includes('items');
}

const find = ({ route }: Operation, kind: Finding['kind'], all: readonly string[]): void => {
  findings.push(...all.map((what) => ({ route, kind, what })));
};

/** Sends nothing, and then only what the document requires: what the platform misses must be marked as required. */
async function findDemands(operation: Operation, said: RequestInput): Promise<void> {
  const { route } = operation;
  if (isNavigation(route)) return;
  const input = said.input ?? {};
  const least = requiredOf(route, input);
  // The valid request itself follows later, and some work only once.
  const tries = Object.keys(least).length < Object.keys(input).length ? [{}, least] : [{}];
  for (const fields of tries) {
    const request = { ...said, input: fields };
    const { status, error } = await ask(world.url, route, {
      ...placed(route, request),
      ...credentialsFor(operation, request, world),
    });
    if (status === 400) find(operation, 'demanded', unmarked(route, error));
  }
}

async function succeed(operation: Operation): Promise<void> {
  const said = await world.sample(operation.route);
  const request = { ...placed(operation.route, said), ...credentialsFor(operation, said, world) };
  const expected = isNavigation(operation.route) ? 302 : 200;
  const { status, data } = await outcomeOf(operation, request);
  expect(status, 'success').toBe(expected);
  expect('items' in data, 'returns a page of items').toBe(returnsPage(operation));
  find(operation, 'undeclared', undeclaredIn(operation.route, data));
  called.add(operation.route);
  count(expected, 'success', operation.route);
}

async function expectRejection(operation: Operation, said: RequestInput): Promise<void> {
  for (const { name, status, reason, requests } of REJECTIONS) {
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

async function expectMethodRejection(operation: Operation): Promise<void> {
  const address = operation.path.replaceAll(/\{\w+\}/g, 'x');
  const answer = await fetch(`${world.url}${address}`, { method: otherMethodOf(operation) });
  expect(answer.status, 'another method').toBe(405);
  expect(answer.headers.get('allow')?.split(', ')).toContain(operation.method);
  count(405, 'another method', operation.route);
}

describe('every operation over real HTTP', () => {
  it.each(served.map((operation) => [operation.route, operation] as const))('%s', async (route, operation) => {
    const said = await world.sample(route);
    await expectRejection(operation, said);
    await expectMethodRejection(operation);
    await findDemands(operation, said);
    if (isThin(route)) find(operation, 'thin', ['']);
    await succeed(operation);
  });

  test('demands and answers only what the document says', () => {
    expect(findings.map(({ route, kind, what }) => `${kind} ${route} ${what}`)).toEqual([]);
  });
});

test('every named operation has a handler', () => {
  expect(unserved).toEqual([]);
});
