import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { contractOf } from '../../src/api/contract/all.ts';
import { createClient } from '../../src/client/client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import { getDonors, readDonors } from '../../src/resources/donor.ts';
import { getEmbed, readEmbed } from '../../src/resources/embed.ts';
import { listEvents, readEventPage } from '../../src/resources/event.ts';
import { getGoal, readGoal } from '../../src/resources/goal.ts';
import { getPaymentLink, readPaymentLink } from '../../src/resources/payment-link.ts';
import { castVote, readVote } from '../../src/resources/vote.ts';
import { safeUrl } from '../../src/safety/safe-url.ts';
import { DONORS, EMBED, EVENTS, GOAL, PAYMENT_LINK, TALLY, VOTE } from '../helpers/answers.ts';
import { costMs } from '../helpers/cost.ts';
import { bytesOf, giveCase } from '../helpers/give-case.ts';
import {
  ASKED,
  CODES,
  MEANINGLESS,
  mapResponses,
  NEEDS_THE_CHECKOUT_LIST,
  type ResponseCase,
  SEEN_IN_THE_VIEW,
  type Vectors,
} from '../helpers/responses.ts';
import vectors from './responses.json' with { type: 'json' };

const cases = mapResponses(vectors as Vectors);
const servers: Server[] = [];
/** The answer of a million options alone takes a busy machine half a minute to make. */
const MAKING_MS = 120_000;

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that gives one answer, badly where the case says so. Its own port: clients of one origin share one gate. */
async function serve(given: ResponseCase): Promise<string> {
  const body = bytesOf(given);
  const server = createServer((request, response) => {
    request.resume();
    if (given.donors && request.url?.includes('/getDonors/')) {
      response.setHeader('Content-Type', 'application/json').end(given.donors());
      return;
    }
    giveCase(given, body, response);
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

/** The named call that a widget makes, against the real client and a real connection. */
async function call(given: ResponseCase, baseUrl: string): Promise<Shown> {
  // The deadline is a tenth of a second where the answer stalls, and generous where a busy machine is merely slow.
  const stalls = given.stallAfter !== undefined;
  const client = createClient({ baseUrl, publicKey: `pk_test_${'a'.repeat(24)}`, timeoutMs: stalls ? 300 : 15_000 });
  const once = { retries: 0 };
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
      // The wall is a part of the widget: without it the goal is still there.
      const donors = given.donors && (await getDonors(client, { paymentLinkId: 'plink_1' }, once).catch(() => null));
      return { degraded: goal.degraded || donors === null || donors?.degraded === true, empty: false };
    }
  }
}

async function outcome(given: ResponseCase, baseUrl: string): Promise<Shown | string> {
  try {
    return await call(given, baseUrl);
  } catch (error) {
    // Anything but our own error is a fault of ours.
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
  it('is read whole: every case is run, or listed with the reason why it means nothing', () => {
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
  ] as const)('the whole answer that the readers are tested with is the contract’s: %s', (route, answer) => {
    expect([...Value.Errors(contractOf(route).data, answer)]).toEqual([]);
  });

  it.each(cases.map((given) => [`${given.id} ${given.op}: ${given.why} -> ${given.expect}`, given] as const))(
    'over a connection, %s',
    async (_, given) => {
      const before = globals();
      expectOutcome(given, await outcome(given, await serve(given)));
      expect(globals()).toBe(before);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
    MAKING_MS,
  );

  const readable = cases.filter(({ status, expect: expected }) => status === 200 && expected.startsWith('ok'));
  it.each(
    readable.map((given) => [`${given.id} ${given.op}`, given] as const),
  )('the reader alone takes %s in under 200 ms, leaves the answer as it was and hands out frozen plain values', (_, given) => {
    const answer: unknown = JSON.parse(given.body().replace(/^\uFEFF/, ''));
    const { data } = answer as { data: unknown };
    const before = JSON.stringify(data);
    const readWhole = (whole: unknown) => READERS[given.op](whole, ASKED[given.op] || undefined);
    expect(costMs(200, () => readWhole(data))).toBeLessThan(200);
    const read = readWhole(data);
    expect(JSON.stringify(data)).toBe(before);
    expect(readWhole(answer)).toEqual(read);
    expectPlain(read);
    if (given.donors) expectPlain(quietly(() => readDonors(JSON.parse(given.donors?.() ?? ''))));
  });
});

function quietly(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof CreatorError) return null;
    throw error;
  }
}

/** Frozen all the way down, plain objects and arrays only, and no number that is none. */
function expectPlain(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  if (typeof value !== 'object' || value === null) return;
  expect(Object.isFrozen(value)).toBe(true);
  expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
  for (const part of Object.values(value)) expectPlain(part);
}
