import type { HTTPRequest } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VotedEvent } from '../../widgets/poll/dom-events.ts';
import { pollMessages } from '../../widgets/words/en/poll.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn } from './widgets.ts';

/**
 * Presses before the script that sends has arrived, by touch and on a page that is left meanwhile. The keyboard, the mouse and a script
 * that fails are in test/browser/early-press.browser.test.ts, in every engine.
 */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

const POLL = 'creator-poll[embed-id=emb_demo_open]';
const RANKING = 'creator-poll[embed-id=emb_demo_ranked]';
const RATING = 'creator-embed[embed-id=emb_demo_rating]';
const REACTION = 'creator-embed[embed-id=emb_demo_reaction]';

const MORE = `<creator-poll embed-id="emb_demo_ranked" loading="eager"></creator-poll>
  <creator-embed embed-id="emb_demo_rating" instant loading="eager"></creator-embed>
  <creator-embed embed-id="emb_demo_reaction" loading="eager"></creator-embed>`;

/** The controls that send. Each press of the last counts. */
const SENDS = [
  [POLL, '[type=submit]', 0],
  [RANKING, '[type=submit]', 0],
  [RATING, 'button.step', 3],
  [REACTION, 'button', 1],
] as const;

const clientReference = expect.any(String);
const VOTES = [
  { embedId: 'emb_demo_open', choices: ['soup'], clientReference },
  { embedId: 'emb_demo_ranked', ranking: ['polka', 'waltz', 'tango'], clientReference },
  { embedId: 'emb_demo_rating', rating: 4, clientReference },
  { embedId: 'emb_demo_reaction', choices: ['heart'], clientReference },
];

/** Opens a demo page whose script that sends is answered by `answer`. */
async function open(path: string, answer: (request: HTTPRequest) => Promise<void>) {
  const { page, log } = await openPage(stage.browser);
  /** The bodies of votes, and their outcomes as the page is told. */
  const [sent, outcomes]: [unknown[], unknown[]] = [[], []];
  await page.exposeFunction('__voted', (outcome: unknown) => outcomes.push(outcome));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('creator-voted', (event) =>
      Reflect.get(globalThis, '__voted')((event as VotedEvent).detail.outcome),
    );
  });
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const { pathname } = new URL(request.url());
    const body = pathname.endsWith('/cast/create') && request.postData();
    if (body) sent.push(JSON.parse(body));
    await (pathname.endsWith('/creator-hands.js') ? answer(request) : request.continue());
  });
  await page.goto(stage.demo.allowed + path);
  const find = async (tag: string, selector: string, index = 0) => {
    await drawn(page, tag, selector);
    const target = (await page.$$(`${tag} >>> ${selector}`))[index];
    if (!target) throw new Error(`<${tag}> has no ${selector} at index ${index}.`);
    return target;
  };
  const textOf = (tag: string) => page.$eval(tag, ({ shadowRoot }) => shadowRoot?.querySelector('.root')?.textContent);
  return { page, log, sent, outcomes, find, textOf };
}

/** A page with a poll, a ranking, a rating and reactions, whose script is held until it is released. */
async function openHeld() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const opened = await open('/studio.html', async (request) => {
    await held;
    await request.continue().catch(() => {});
  });
  await opened.page.$eval('creator-pay-button', (button, html) => button.insertAdjacentHTML('beforebegin', html), MORE);
  return { ...opened, release };
}

test('before it has arrived, a press by touch is shown at once, and done once', async () => {
  const { page, log, sent, outcomes, find, textOf, release } = await openHeld();
  const tallies = () => Promise.all(VOTES.map(({ embedId }) => stage.tally(embedId)));
  const before = await tallies();
  const act = async (tag: string, selector: string, nth: number) => (await find(tag, selector, nth)).tap();
  await act(POLL, 'input', 1);
  await act(RANKING, '.move', 1);
  for (const [tag, selector, nth] of [...SENDS.slice(0, 3), ...SENDS]) await act(tag, selector, nth);
  for (const tag of [POLL, RANKING, RATING]) await drawn(page, tag, 'form[aria-busy=true]');
  for (const tag of [POLL, RANKING]) await drawn(page, tag, '[type=submit][aria-disabled=true]');
  expect([await textOf(REACTION), sent]).toEqual([expect.stringContaining('Your reaction'), []]);
  release();
  await until('the outcomes', () => outcomes.length >= VOTES.length);
  expect(outcomes).toEqual(VOTES.map(() => 'counted'));
  expect(sent).toHaveLength(VOTES.length);
  for (const vote of VOTES) expect(sent).toContainEqual(vote);
  expect((await tallies()).map(({ votes }, index) => votes - (before[index]?.votes ?? 0))).toEqual(VOTES.map(() => 1));
  expect([log.errors, log.console]).toEqual([[], []]);
});

test('a vote on a page that is left before it has arrived is sent by the next page', async () => {
  const { page, sent, find, textOf, release } = await openHeld();
  await (await find(POLL, 'input', 1)).click();
  await (await find(POLL, '[type=submit]')).click();
  // Within a few milliseconds.
  await until('the stored vote', () => page.evaluate(() => localStorage.length));
  await page.goto(`${stage.demo.allowed}/thanks.html`);
  release();
  expect(sent).toEqual([]);
  await page.goto(`${stage.demo.allowed}/studio.html`);
  await until('the outcome', async () => (await textOf(POLL))?.includes(pollMessages.counted));
  expect(sent).toEqual([VOTES[0]]);
});

test('without it, an amount and a calendar work by touch', async () => {
  const { page, log, find } = await open('/events.html', (request) => request.respond({ status: 404 }));
  await (await find('creator-events', '.calendar')).tap();
  await drawn(page, 'creator-events', '.calendars a');
  const month = 'creator-events[url-state=calendar]';
  await page.$eval(month, (list) => list.scrollIntoView());
  await drawn(page, month, '.month-title');
  const title = () => page.$eval(`${month} >>> .month-title`, ({ textContent }) => textContent);
  const first = await title();
  await (await find(month, '.next')).tap();
  await until('the next month', title, (text) => text !== first);

  await page.goto(`${stage.demo.allowed}/pay-button.html`);
  const link = 'creator-pay-button[link=refuge][amounts]';
  await page.$eval(link, (button) => button.scrollIntoView());
  await (await find(link, '.other-amount')).tap();
  await page.keyboard.type('7.5');
  const pay = await find(link, 'a[href*="7.5"]');
  await Promise.all([page.waitForNavigation(), pay.tap()]);
  expect(await page.$eval('button[type=submit]', ({ textContent }) => textContent)).toBe('Pay $7.50');
  expect(log.errors).toEqual([]);
});
