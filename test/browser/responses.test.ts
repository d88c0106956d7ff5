import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { CODES, mapResponses, type ResponseCase, type Vectors } from '../helpers/responses.ts';
import vectors from '../vectors/responses.json' with { type: 'json' };
import { api, listen, PATIENCE, type Running, startHostPage, strictPolicy } from './host-page.ts';

/**
 * Every case of test/vectors/responses.json that reaches the widgets, in a real browser: as the answer to the poll, to an
 * embed of another kind, to a vote, to a payment link, to a list of events, and to a goal with its donors; with the strictest
 * policy and with none. Each has an API of its own, because what shares
 * an origin shares a gate.
 */

/** By operation the element that it is the answer to, and what that element asks with. */
const ASKS: Readonly<Record<string, readonly [tag: string, attribute?: string, value?: string]>> = {
  'poll.get': ['creator-poll', 'embed-id', 'poll_1'],
  'poll.vote': ['creator-poll', 'embed-id', 'poll_1'],
  'embed.get': ['creator-embed', 'embed-id', 'emb_1'],
  'link.get': ['creator-pay-button', 'link', 'sh_1'],
  'events.list': ['creator-events'],
  'goal.get': ['creator-goal', 'payment-link-id', 'plink_1'],
};
const cases = mapResponses(vectors as Vectors).filter(({ op }) => Object.hasOwn(ASKS, op));

/** Each case has a poll of its own, as what a page keeps of a vote is kept by the poll's id. As long as the vector's, for those cut short. */
const pollOf = new Map(cases.map(({ id }, index) => [id, `p${String(index).padStart(5, '0')}`]));
const ownPoll = (given: ResponseCase): string => pollOf.get(given.id) ?? '';
const KEY = `pk_test_${'a'.repeat(24)}`;

const POLL = {
  id: 'poll_1',
  status: 'open',
  kind: 'poll',
  title: 'Which song next?',
  resultsVisibility: 'after_vote',
  options: [
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
  ],
};

const LIST = {
  items: [
    {
      id: 'evt_1',
      status: 'scheduled',
      title: 'Open studio',
      startsAt: '2099-12-01T18:00:00Z',
      timeZone: 'UTC',
      paymentLinkShortId: 'sh_1',
    },
  ],
  total: 1,
  limit: 20,
  offset: 0,
};

const isStalling = ({ status, stallAfter }: ResponseCase): boolean => status === 0 || stallAfter !== undefined;

/** Made beforehand: some take seconds to build, in which no other server of this process would answer. */
const bodies = new Map(
  cases.map((given) => {
    const written = given.hex ? Buffer.from(given.hex, 'hex') : Buffer.from(given.body());
    return [given.id, Buffer.from(written.toString('latin1').replaceAll('poll_1', ownPoll(given)), 'latin1')] as const;
  }),
);

/** The answer of the case, badly where it says so. */
function give(given: ResponseCase, response: ServerResponse): void {
  const body = bodies.get(given.id) ?? Buffer.alloc(0);
  if (given.status === 0) return;
  const whole = given.status !== 204 && given.status !== 304;
  response.writeHead(given.status, { ...given.headers, ...(whole && { 'Content-Length': body.length }) });
  if (given.cutAfter !== undefined) response.write(body.subarray(0, given.cutAfter), () => response.destroy());
  else if (given.stallAfter !== undefined) response.write(body.subarray(0, given.stallAfter));
  else response.end(whole ? body : undefined);
}

const json = (response: ServerResponse, status: number, answer: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
};

function answer(given: ResponseCase, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const path = request.url?.split('?')[0];
  const isVote = given.op === 'poll.vote';
  if (path === '/api/vote/cast/get') {
    json(response, 404, { error: { code: 'not_found', message: 'No such vote' }, requestId: 'req_1' });
  } else if (isVote && path === '/api/vote/embed/get') {
    json(response, 200, { data: { ...POLL, id: ownPoll(given) }, requestId: 'req_1' });
  } else if (given.donors && path?.includes('/getDonors/')) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(given.donors());
  } else give(given, response);
}

/**
 * Has the page load what draws the words of a failure and what makes links of an event's addresses, which else come a moment after the
 * state, or, on a machine with much to do, are not waited for. With them here a widget is drawn to its end when it has its state.
 */
async function loadParts(page: Page): Promise<void> {
  const service = await listen(api((_request, response) => json(response, 200, { data: LIST, requestId: 'req_1' })));
  const list = await page.evaluateHandle((address) => {
    const element = document.createElement('creator-events');
    for (const [name, value] of Object.entries({ api: address, loading: 'eager', refresh: '0' }))
      element.setAttribute(name, value);
    document.body.append(element);
    return element;
  }, service.url);
  await page.waitForFunction(
    (element) => element.shadowRoot?.querySelector('a[part=button]'),
    { ...PATIENCE, polling: 50 },
    list,
  );
  await list.evaluate((element) => element.remove());
  service.close();
}

interface Seen {
  readonly state: string | undefined;
  readonly codes: readonly string[];
  readonly outcomes: readonly { readonly outcome: string; readonly reason: string | null }[];
  readonly text: string;
  readonly retry: boolean;
  readonly links: readonly string[];
  /** Of a goal: its percentage in words and as a number, who gave, and what is said where that is not known. */
  readonly percent: string | null;
  readonly valueNow: string | null;
  readonly donors: readonly string[];
  readonly facts: string | null;
  readonly unlisted: boolean;
}

/** Runs in the page: puts the widget of a case up, votes where the case is a vote, and says what came of it. */
async function runCase(given: {
  op: string;
  api: string;
  asks: (typeof ASKS)[string];
  listed?: boolean;
}): Promise<Seen> {
  const [tag, attribute, value = ''] = given.asks;
  const element = document.createElement(tag);
  const codes: string[] = [];
  const outcomes: { outcome: string; reason: string | null }[] = [];
  element.addEventListener('creator-error', (event) => codes.push((event as CustomEvent).detail.code));
  element.addEventListener('creator-poll-voted', (event) => outcomes.push((event as CustomEvent).detail));
  element.setAttribute('api', given.api);
  if (attribute) element.setAttribute(attribute, value);
  if (given.listed) element.setAttribute('donors', '5');
  element.setAttribute('loading', 'eager');
  document.body.append(element);
  const wait = async (done: () => unknown) => {
    for (let waited = 0; waited < 40_000 && !done(); waited += 20) await new Promise((next) => setTimeout(next, 20));
  };
  await wait(() => !['', 'idle', 'loading'].includes(element.dataset['state'] ?? ''));
  const root = element.shadowRoot;
  // The words of a failure come a moment after its state.
  await wait(() => !root?.querySelector('[part=skeleton]'));
  if (given.op === 'poll.vote') {
    root?.querySelector('input')?.click();
    root?.querySelector<HTMLElement>('[part=button]')?.click();
    await wait(() => outcomes.length > 0);
  }
  if (given.listed) await wait(() => root?.querySelector('[part~=donor], [part=message], [part=donors] > p'));
  const wordsOf = (selector: string) => root?.querySelector(selector)?.textContent ?? null;
  return {
    percent: wordsOf('[part=percent]'),
    valueNow: root?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? null,
    donors: [...(root?.querySelectorAll('[part=name]') ?? [])].map(({ textContent }) => textContent?.trim() ?? ''),
    facts: wordsOf('[part=facts]'),
    unlisted: !!root?.querySelector('[part=donors] > p'),
    state: element.dataset['state'],
    codes,
    outcomes: outcomes.map(({ outcome, reason }) => ({ outcome, reason })),
    text: root?.textContent ?? '',
    retry: !!root?.querySelector('[part=retry]'),
    links: [...(root?.querySelectorAll('a') ?? [])].map(({ href }) => href),
  };
}

const GOOD = ['ok', 'ok_partial', 'empty'];
/** Asking again may help, so there is a button for it; after the others it cannot. */
const MAY_PASS = ['invalid_response', 'network_error', 'timeout', 'server_error', 'rate_limited'];
const FINAL = ['authentication_required', 'not_authorized', 'not_found'];

/** Lists of events none of which leads anywhere, with the reason. */
const NO_LINK: Readonly<Record<string, string>> = {
  s392: 'its address is no text',
  s499: 'its address is a script',
  s500: 'its address is relative',
  s540: 'its events have none',
};

function expectShown(given: ResponseCase, seen: Seen): void {
  if (GOOD.includes(given.expect)) {
    expect(seen.codes).toEqual([]);
    expect(seen.state).toBe(given.expect === 'empty' ? 'empty' : 'ready');
    expect(seen.text.trim()).not.toBe('');
    if (given.op === 'events.list') {
      const isLink = given.expect !== 'empty' && !Object.hasOwn(NO_LINK, given.id);
      expect([...new Set(seen.links)]).toEqual(isLink ? ['https://tickets.example.com/1'] : []);
    }
    return;
  }
  const codes = CODES[given.expect as keyof typeof CODES];
  expect(codes).toContain(seen.codes[0]);
  expect(seen.state).toMatch(/^(not_authorized|authentication_required)$/.test(given.expect) ? 'refused' : 'error');
  if (MAY_PASS.includes(given.expect)) expect(seen.retry).toBe(true);
  if (FINAL.includes(given.expect)) expect(seen.retry).toBe(false);
  expect(seen.links).toEqual([]);
}

/** What the vector says of single goals beyond that they are shown. */
const GOALS: Readonly<Record<string, Partial<Seen>>> = {
  s286: { percent: '25%', valueNow: '25', donors: ['Ann', 'Anonymous'], unlisted: false },
  s439: { donors: [], unlisted: true },
  s558: { percent: null, valueNow: null },
  s561: { percent: '250%', valueNow: '100' },
  s563: { percent: '99.9%', valueNow: '98' },
  s564: { percent: '0%', valueNow: '0' },
  s569: { facts: null },
  s570: { facts: null },
  s571: { donors: [], unlisted: true },
  s572: { donors: ['<img src=x onerror=window.__pwned=1>', 'Anonymous'] },
  s573: { donors: ['Anonymous', 'Anonymous'] },
  s574: { donors: ['Anonymous', 'Anonymous'] },
};

function expectVote(given: ResponseCase, seen: Seen, creates: readonly string[]): void {
  const [told] = seen.outcomes;
  expect(seen.outcomes.length).toBe(1);
  // Sent again at most once, and then word for word the same, reference included.
  expect(new Set(creates).size).toBe(1);
  if (GOOD.includes(given.expect)) {
    expect([told?.outcome, creates.length]).toEqual(['counted', 1]);
  } else if (given.expect === 'unknown_outcome') {
    expect([told?.outcome, told?.reason, creates.length]).toEqual(['unknown', 'unknown_outcome', 2]);
    expect(seen.text).toContain('It is not clear whether your vote arrived.');
  } else {
    expect(CODES[given.expect as keyof typeof CODES]).toContain(told?.reason);
    expect(told?.outcome).toBe(given.expect === 'rate_limited' ? 'not_sent' : 'rejected');
    // What was turned away as one too many is sent once more, after the time that the platform asks for.
    expect(creates.length).toBe(given.expect === 'rate_limited' ? 2 : 1);
  }
}

describe.each([
  ['with the strictest policy', true],
  ['with no policy at all', false],
])('every answer, %s', (_name, strict) => {
  let browser: Browser;
  let host: Running;
  let watched: WatchedPage;
  const apis = new Map<string, Running>();
  const creates = new Map<string, string[]>();
  const seen = new Map<string, Seen>();

  beforeAll(async () => {
    for (const given of cases) {
      const bodies: string[] = [];
      creates.set(given.id, bodies);
      const handler = api((request, response) => {
        if (request.url?.startsWith('/api/vote/cast/create')) {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => bodies.push(Buffer.concat(chunks).toString()));
        }
        answer(given, request, response);
      });
      apis.set(given.id, await listen(handler));
    }
    host = await startHostPage({
      ...(strict && { policy: () => strictPolicy('http://127.0.0.1:*') }),
      script: () => `data-public-key="${KEY}" data-checkout-origins="https://pay.platform.example"`,
    });
    browser = await launch();
    watched = await openPage(browser);
    const { page } = watched;
    await page.goto(host.url);
    await loadParts(page);
    // The answers of the vector are about the reference `cr_1`.
    await page.evaluate(
      (polls) => {
        const votes = polls.map((poll) => [poll, { reference: 'cr_1', votedAt: Date.now() }]);
        localStorage.setItem('creator-widgets:votes', JSON.stringify(Object.fromEntries(votes)));
      },
      [...pollOf.values()],
    );
    const run = async (given: ResponseCase) => {
      const { id, op } = given;
      const [tag, attribute, value = ''] = ASKS[op] ?? [''];
      const asks: (typeof ASKS)[string] = attribute ? [tag, attribute, value.replace('poll_1', ownPoll(given))] : [tag];
      const listed = !!given.donors;
      seen.set(id, await page.evaluate(runCase, { op, api: apis.get(id)?.url ?? '', asks, listed }));
    };
    // Those that stall take their ten seconds together; the others a few at a time, so that none waits for a connection.
    const stalls = cases.filter(isStalling);
    const quick = cases.filter((given) => !isStalling(given));
    for (let at = 0; at < quick.length; at += 45) await Promise.all(quick.slice(at, at + 45).map(run));
    await Promise.all(stalls.map(run));
  }, 480_000);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    for (const running of apis.values()) running.close();
  });

  it.each(cases.map((given) => [given.id, given.op, given.why, given] as const))('%s %s: %s', (id, op, _why, given) => {
    const result = seen.get(id);
    if (!result) throw new Error('The case was not run.');
    if (op === 'poll.vote') expectVote(given, result, creates.get(id) ?? []);
    else expectShown(given, result);
    expect(result).toMatchObject(GOALS[id] ?? {});
  });

  it('after all of them nothing was thrown, reported or changed, and a healthy widget works', async () => {
    const { page, log } = watched;
    expect(log.errors).toEqual([]);
    expect(log.violations).toEqual([]);
    const left = log.console.filter(
      ({ text }) => !text.startsWith('creator-widgets: <') && !text.startsWith('Failed to load resource'),
    );
    // The browser itself reports a redirect and a cut answer that it was told not to follow or could not read.
    expect(left.filter(({ text }) => !/^(Access to fetch|Unsafe attempt)/.test(text))).toEqual([]);
    expect(await page.evaluate(() => ['polluted' in {}, Object.keys(Object.prototype), Object.keys([])])).toEqual([
      false,
      [],
      [],
    ]);
    const healthy = await listen(api((_request, response) => json(response, 200, { data: POLL, requestId: 'req_1' })));
    const result = await page.evaluate(runCase, { op: 'poll.get', api: healthy.url, asks: ASKS['poll.get'] ?? [''] });
    healthy.close();
    expect(result).toMatchObject({ state: 'ready', codes: [] });
  });
});
