import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABOUT } from '../../widgets/about.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { CODES, type ResponseCase } from '../helpers/response-vectors.ts';
import { api, listen, type Running, startHostPage, strictPolicy } from './host-page.ts';
import { ASKS, type Ask, answer, cases, isStalling, json, ownPoll, POLL, pollOf } from './responses-api.ts';
import { runCase, type Seen } from './responses-page.ts';

/**
 * Runs every case of test/vectors/responses.json that reaches the widgets in a real browser: as the response to a poll,
 * another embed, a vote, a payment link, an event list, and a goal with its donors; with the strictest policy and with
 * none. Each case has its own API, because requests to one origin share a rate-limit gate.
 */

const KEY = `pk_test_${'a'.repeat(24)}`;

const AT_ONCE = 45;
const GOOD = ['ok', 'ok_partial', 'empty'];
/** A retry may help, so there is a button; not for the other codes. */
const RETRYABLE = ['invalid_response', 'network_error', 'timeout', 'server_error', 'rate_limited'];
const FINAL = ['authentication_required', 'not_authorized', 'not_found'];

/** Event lists without any link, each with the reason. */
const NO_LINK: Readonly<Record<string, string>> = {
  s392: 'its URL is not a string',
  s499: 'its URL is a script',
  s500: 'its URL is relative',
  s540: 'its events have none',
};

function expectShown(given: (typeof cases)[number], seen: Seen): void {
  if (GOOD.includes(given.expect)) {
    expect(seen.codes).toEqual([]);
    expect(seen.state).toBe(given.expect === 'empty' ? 'empty' : 'ready');
    expect(seen.text.trim()).not.toBe('');
    if (given.ask[1] === 'creator-events') {
      const isLink = given.expect !== 'empty' && !Object.hasOwn(NO_LINK, given.id);
      expect([...new Set(seen.links)]).toEqual(isLink ? ['https://tickets.example.com/1'] : []);
    }
    return;
  }
  const codes = CODES[given.expect as keyof typeof CODES];
  expect(codes).toContain(seen.codes[0]);
  expect(seen.state).toMatch(/^(not_authorized|authentication_required)$/.test(given.expect) ? 'refused' : 'error');
  if (RETRYABLE.includes(given.expect)) expect(seen.retry).toBe(true);
  if (FINAL.includes(given.expect)) expect(seen.retry).toBe(false);
  expect(seen.links).toEqual([]);
}

/** Further expectations for single goals. */
const GOALS: Readonly<Record<string, Partial<Seen>>> = {
  s286: { percent: '25%', valueNow: '25', donors: ['Ann', 'Anonymous'], unlisted: false },
  s439: { donors: [], unlisted: true },
  s558: { percent: null, valueNow: null },
  s561: { percent: '250%', valueNow: '100' },
  s563: { percent: '99%', valueNow: '98' },
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
  // Resent with the same body, including the reference.
  expect(new Set(creates).size).toBe(1);
  if (GOOD.includes(given.expect)) {
    expect([told?.outcome, creates.length]).toEqual(['counted', 1]);
  } else if (given.expect === 'unknown_outcome') {
    expect([told?.outcome, told?.reason, creates.length]).toEqual(['unknown', 'unknown_outcome', 2]);
    expect(seen.text).toContain('We couldn’t confirm your vote.');
  } else {
    expect(CODES[given.expect as keyof typeof CODES]).toContain(told?.reason);
    expect(told?.outcome).toBe(given.expect === 'rate_limited' ? 'not_sent' : 'rejected');
    // A rate-limited vote is resent twice, each time after the requested delay.
    expect(creates.length).toBe(given.expect === 'rate_limited' ? 3 : 1);
  }
}

it.each(Object.keys(ABOUT))('<%s> has cases', (name) => {
  const asked = ASKS.map(([, tag]) => tag);
  expect(asked, `ASKS in test/browser/responses-api.ts says no operation that <${name}> requests`).toContain(name);
});

describe.each([
  ['with the strictest policy', true],
  ['with no policy at all', false],
])('every response, %s', (_name, strict) => {
  let browser: Browser;
  let host: Running;
  let watched: WatchedPage;
  const apis = new Map<ResponseCase, Running>();
  const creates = new Map<ResponseCase, string[]>();
  const seen = new Map<ResponseCase, Seen>();

  beforeAll(async () => {
    for (const given of cases) {
      const bodies: string[] = [];
      creates.set(given, bodies);
      const handler = api((request, response) => {
        if (request.url?.startsWith('/api/vote/cast/create')) {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => bodies.push(Buffer.concat(chunks).toString()));
        }
        answer(given, request, response);
      });
      apis.set(given, await listen(handler));
    }
    host = await startHostPage({
      ...(strict && { policy: () => strictPolicy('http://127.0.0.1:*') }),
      script: () => `data-public-key="${KEY}" data-checkout-origins="https://pay.platform.example"`,
    });
    browser = await launch();
    watched = await openPage(browser);
    const { page } = watched;
    await page.goto(host.url);
    // The vector's responses are about the reference `cr_1`.
    await page.evaluate(
      (polls) => {
        const votes = polls.map((poll) => [poll, { reference: 'cr_1', votedAt: Date.now() }]);
        localStorage.setItem('creator-widgets:votes', JSON.stringify(Object.fromEntries(votes)));
      },
      [...pollOf.values()],
    );
    const run = async (given: (typeof cases)[number]) => {
      const [op, tag, attribute = '', value = ''] = given.ask;
      const ask: Ask = [op, tag, attribute, value.replace('poll_1', ownPoll(given))];
      seen.set(given, await page.evaluate(runCase, { api: apis.get(given)?.url ?? '', ask, listed: !!given.donors }));
    };
    // Stalled responses take ten seconds each, so they run beside the others, of which few run at a time, so that none
    // waits for a connection.
    const stalled = cases.filter(isStalling).map(run);
    const quick = cases.filter((given) => !isStalling(given)).values();
    const takeNext = async () => {
      for (const given of quick) await run(given);
    };
    await Promise.all([...stalled, ...Array.from({ length: AT_ONCE }, takeNext)]);
  }, 480_000);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    for (const running of apis.values()) running.close();
  });

  it.each(cases.map((given) => [given.id, given.op, given.why, given] as const))('%s %s: %s', (id, op, _why, given) => {
    const result = seen.get(given);
    if (!result) throw new Error('The case did not run.');
    if (op === 'poll.vote') expectVote(given, result, creates.get(given) ?? []);
    else expectShown(given, result);
    expect(result).toMatchObject(GOALS[id] ?? {});
  });

  it('causes no error, no violation and no change to the page, and a healthy widget still works', async () => {
    const { page, log } = watched;
    expect(log.errors).toEqual([]);
    expect(log.violations).toEqual([]);
    const left = log.console.filter(
      ({ text }) => !text.startsWith('creator-widgets: <') && !text.startsWith('Failed to load resource'),
    );
    // The browser itself reports redirects that it must not follow and truncated responses.
    expect(left.filter(({ text }) => !/^(Access to fetch|Unsafe attempt)/.test(text))).toEqual([]);
    expect(await page.evaluate(() => ['polluted' in {}, Object.keys(Object.prototype), Object.keys([])])).toEqual([
      false,
      [],
      [],
    ]);
    const healthy = await listen(api((_request, response) => json(response, 200, { data: POLL, requestId: 'req_1' })));
    const result = await page.evaluate(runCase, {
      api: healthy.url,
      ask: ['poll.get', 'creator-poll', 'embed-id', POLL.id] as const,
    });
    healthy.close();
    expect(result).toMatchObject({ state: 'ready', codes: [] });
  });
});
