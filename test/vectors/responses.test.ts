import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { contractOf } from '../../src/api/operations.ts';
import { createClient } from '../../src/client/client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import { getDonors, readDonors } from '../../src/resources/donor.ts';
import { getEmbed, readEmbed } from '../../src/resources/embed.ts';
import { listEvents, readEventPage } from '../../src/resources/event.ts';
import { getGoal, readGoal } from '../../src/resources/goal.ts';
import { getPaymentLink, readPaymentLink } from '../../src/resources/payment-link.ts';
import { castVote, readVote } from '../../src/resources/vote.ts';
import { safeUrl } from '../../src/safety/safe-url.ts';
import { costMs } from '../helpers/cost.ts';
import { DONORS, EMBED, EVENTS, GOAL, PAYMENT_LINK, TALLY, VOTE } from '../helpers/platform-fixtures.ts';
import {
  ASKED,
  CODES,
  MEANINGLESS,
  mapResponses,
  NEEDS_THE_CHECKOUT_LIST,
  type ResponseCase,
  SEEN_IN_THE_VIEW,
  type Vectors,
} from '../helpers/response-vectors.ts';
import vectors from './responses.json' with { type: 'json' };

const cases = mapResponses(vectors as Vectors);
const servers: Server[] = [];
/** On a busy machine it takes half a minute to build the body of a million options. */
const BUILD_TIMEOUT_MS = 120_000;

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends the response of a case, including its transport faults. */
function send(given: ResponseCase, body: Buffer, response: ServerResponse): void {
  if (given.status === 0) return;
  const isWhole = given.status !== 204 && given.status !== 304;
  response.writeHead(given.status, { ...given.headers, ...(isWhole && { 'Content-Length': body.length }) });
  if (given.cutAfter !== undefined) response.write(body.subarray(0, given.cutAfter), () => response.destroy());
  else if (given.stallAfter !== undefined) response.write(body.subarray(0, given.stallAfter));
  else response.end(isWhole ? body : undefined);
}

/** A server with the response of a case. On its own port, because clients of an origin share a rate-limit gate. */
async function serve(given: ResponseCase): Promise<string> {
  const body = given.hex ? Buffer.from(given.hex, 'hex') : Buffer.from(given.body());
  const server = createServer((request, response) => {
    request.resume();
    if (given.donors && request.url?.includes('/getDonors/')) {
      response.setHeader('Content-Type', 'application/json').end(given.donors());
      return;
    }
    send(given, body, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Shown {
  readonly degraded: boolean;
  readonly empty: boolean;
}

const seen = (read: { readonly degraded: boolean }, list: readonly unknown[] = [0]): Shown => ({
  degraded: read.degraded,
  empty: list.length === 0,
});

/** Calls what a widget calls, with the real client over a real connection. */
async function call(given: ResponseCase, baseUrl: string): Promise<Shown> {
  // A short timeout if the response stalls, a generous one for a busy machine otherwise.
  const stalls = given.stallAfter !== undefined;
  const client = createClient({ baseUrl, publicKey: `pk_test_${'a'.repeat(24)}`, timeoutMs: stalls ? 300 : 15_000 });
  const once = { maxRetries: 0 };
  const id = ASKED[given.op];
  switch (given.op) {
    case 'poll.get': {
      const embed = await getEmbed(client, { id }, once);
      return seen(embed, embed.options);
    }
    case 'embed.get':
      return seen(await getEmbed(client, { id }, once));
    case 'poll.vote':
      return seen(await castVote(client, { embedId: id, choices: ['a'], clientReference: 'cr_1' }));
    case 'events.list': {
      const page = await listEvents(client, {}, once);
      return seen(page, page.items);
    }
    case 'link.get':
      return seen(await getPaymentLink(client, { id }, once));
    case 'goal.get': {
      const goal = await getGoal(client, { paymentLinkId: 'plink_1' }, once);
      // A goal without its donor list is still a goal.
      const donors = given.donors && (await getDonors(client, { paymentLinkId: 'plink_1' }, once).catch(() => null));
      return { degraded: goal.degraded || donors === null || donors?.degraded === true, empty: false };
    }
  }
}

async function outcome(given: ResponseCase, baseUrl: string): Promise<Shown | string> {
  try {
    return await call(given, baseUrl);
  } catch (error) {
    // Any other error is a bug.
    if (!(error instanceof CreatorError)) throw error;
    return error.code;
  }
}

function expectOutcome(given: ResponseCase, got: Shown | string): void {
  if (given.id in NEEDS_THE_CHECKOUT_LIST) {
    expect(got).toEqual({ degraded: false, empty: false });
    const { url } = JSON.parse(given.body()).data;
    expect(safeUrl(url, 'redirect', { checkoutOrigins: ['https://pay.platform.example'] })).toBeNull();
  } else if (given.expect === 'ok') expect(got).toEqual({ degraded: false, empty: false });
  else if (given.expect === 'empty') expect(got).toMatchObject({ empty: true });
  else if (given.expect !== 'ok_partial') expect(CODES[given.expect]).toContain(got);
  else expect(got).toEqual({ degraded: !(given.id in SEEN_IN_THE_VIEW), empty: false });
}

const READERS = {
  'poll.get': readEmbed,
  'poll.vote': readVote,
  'embed.get': readEmbed,
  'events.list': readEventPage,
  'link.get': readPaymentLink,
  'goal.get': readGoal,
} as const;

const globals = () =>
  JSON.stringify(
    [Object.prototype, Array.prototype, Function.prototype, globalThis].map((of) => Reflect.ownKeys(of).map(String)),
  );

describe('the response vector', () => {
  it('is complete: every case runs, or is listed with the reason why it does not apply', () => {
    expect(vectors.cases).toHaveLength(380);
    expect(cases.length + Object.keys(MEANINGLESS).length).toBe(380);
    const ids = new Set(vectors.cases.map(({ id }) => id));
    for (const list of [MEANINGLESS, SEEN_IN_THE_VIEW, NEEDS_THE_CHECKOUT_LIST]) {
      for (const id of Object.keys(list)) expect(ids).toContain(id);
    }
  });

  it.each([
    ['POST /api/vote/embed/get', EMBED],
    ['POST /api/vote/cast/create', VOTE],
    ['POST /api/vote/cast/getall', TALLY],
    ['GET /api/events/general/all', EVENTS],
    ['POST /api/payment/link/get', PAYMENT_LINK],
    ['GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', GOAL],
    ['GET /api/payment/paymentLink/getDonors/{paymentLinkId}', DONORS],
  ] as const)('has a base response that matches the contract: %s', (route, answer) => {
    expect([...Value.Errors(contractOf(route).data, answer)]).toEqual([]);
  });

  it.each(cases.map((given) => [`${given.id} ${given.op}: ${given.why} -> ${given.expect}`, given] as const))(
    'gives the expected outcome over a connection: %s',
    async (_, given) => {
      const before = globals();
      expectOutcome(given, await outcome(given, await serve(given)));
      expect(globals()).toBe(before);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
    BUILD_TIMEOUT_MS,
  );

  const readable = cases.filter(({ status, expect: expected }) => status === 200 && expected.startsWith('ok'));
  it.each(
    readable.map((given) => [`${given.id} ${given.op}`, given] as const),
  )('is read in under 200 ms, without mutation, to frozen plain values: %s', (_, given) => {
    const answer: unknown = JSON.parse(given.body().replace(/^\uFEFF/, ''));
    const { data } = answer as { data: unknown };
    const before = JSON.stringify(data);
    const readCompletely = (whole: unknown) => READERS[given.op](whole, ASKED[given.op] || undefined);
    expect(costMs(200, () => readCompletely(data))).toBeLessThan(200);
    const read = readCompletely(data);
    expect(JSON.stringify(data)).toBe(before);
    expect(readCompletely(answer)).toEqual(read);
    expectPlain(read);
    if (given.donors) expectPlain(orNull(() => readDonors(JSON.parse(given.donors?.() ?? ''))));
  });
});

function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof CreatorError) return null;
    throw error;
  }
}

/** Deeply frozen, with plain objects, arrays and finite numbers only. */
function expectPlain(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  if (typeof value !== 'object' || value === null) return;
  expect(Object.isFrozen(value)).toBe(true);
  expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
  for (const part of Object.values(value)) expectPlain(part);
}
