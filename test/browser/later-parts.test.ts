import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed.ts';
import type { PollVotedEvent } from '../../widgets/ui/ballot/events.ts';
import type { PayEvent } from '../../widgets/ui/pay-event.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { type Running, settled, startHostPage, strictPolicy } from './host-page.ts';

/** What a classic script loads later: when, and what becomes of a widget that cannot have it. */

let browser: Browser;
let platform: TestPlatform;
let host: Running;
let body = '';
/** Files of ours that the page has asked for. */
let files: string[] = [];
let missing: string[] = [];

beforeAll(async () => {
  host = await startHostPage({
    policy: () => strictPolicy(platform.url),
    script: () => `data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"`,
    body: () => body,
    onFile(file) {
      files.push(file);
      return !missing.includes(file);
    },
  });
  platform = await startPlatform({ origins: [host.url] });
  browser = await launch();
});

beforeEach(() => {
  files = [];
  missing = [];
});

afterAll(async () => {
  await browser?.close();
  await platform?.close();
  host?.close();
});

/** A page with one poll, read anew by a visitor who has never voted. */
async function open(attributes: string): Promise<WatchedPage> {
  body = `<creator-poll ${attributes}></creator-poll>`;
  const watched = await openPage(browser);
  await watched.page.goto(host.url);
  await watched.page.evaluate(() => localStorage.clear());
  await settled(watched.page, 'creator-poll');
  return watched;
}

/** A click that brings neither pointer nor focus near first, as a script or an aid may make one. */
const press = ({ page }: WatchedPage, selector: string) =>
  page.$eval(`creator-poll >>> ${selector}`, (element) => (element as HTMLElement).click());

const status = ({ page }: WatchedPage) =>
  page.$eval('creator-poll >>> [part=status]', (element) => element.textContent);

/** A file of ours stays on its way until it is let go. */
async function holdBack(page: Page, name: string) {
  const { promise: asked, resolve } = defer<HTTPRequest>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes(name)) resolve(request);
    else void request.continue();
  });
  return { asked, letGo: () => void asked.then((request) => request.continue()) };
}

function defer<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** How long what a visitor waits for may take on a machine with much to do. */
const POLL = { timeout: 15_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a poll that is only shown', () => {
  it('costs the script and one request', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="0"');
    await pause(500);
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/creator-widgets.js', '/api/vote/embed/get']);
    await page.close();
  });

  it('loads what keeps it fresh once it is shown, where it is to be kept fresh', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="2"');
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('embed/get')).length > 1,
    );
    expect(files).toEqual(['creator-widgets.js', 'creator-common.js']);
    await page.close();
  });

  it('stays as it is, without a word, where that cannot be loaded', async () => {
    missing = ['creator-common.js'];
    const watched = await open('embed-id="emb_demo_open" refresh="2"');
    await pause(3_000);
    expect(files).toEqual(['creator-widgets.js', 'creator-common.js']);
    expect(await status(watched)).not.toBe('');
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });
});

describe('a vote', () => {
  it('is prepared when the pointer comes near', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="0"');
    await page.hover('creator-poll');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/creator-vote.js')),
    );
    await page.close();
  });

  it('is not sent where that which casts it cannot be loaded: the choice stays, and the next try counts', async () => {
    missing = ['creator-vote.js'];
    const watched = await open('embed-id="emb_demo_change" refresh="0"');
    const { page } = watched;
    const outcomes = await page.evaluateHandle(() => {
      const seen: unknown[] = [];
      document.addEventListener('creator-poll-voted', (event) => {
        const { outcome, reason } = (event as PollVotedEvent).detail;
        seen.push([outcome, reason]);
      });
      return seen;
    });
    await press(watched, 'input');
    await press(watched, '[part=button]');
    await page.waitForFunction(() =>
      document
        .querySelector('creator-poll')
        ?.shadowRoot?.querySelector('[part=status]')
        ?.textContent?.includes('Your vote is not sent yet.'),
    );
    expect(await page.$eval('creator-poll >>> input', (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    missing = [];
    await press(watched, '[part=button]');
    await page.waitForFunction((seen) => seen.length > 0, {}, outcomes);
    expect(await outcomes.jsonValue()).toEqual([['counted', null]]);
    expect(await status(watched)).toContain('Your vote was counted.');
    expect(watched.log.errors).toEqual([]);
    await page.close();
  });
});

describe('a poll that cannot be had', () => {
  it('says that it is offline, and is there when the line is back, without any part', async () => {
    missing = ['creator-common.js', 'creator-vote.js'];
    body = '';
    const { page, log } = await openPage(browser);
    await page.goto(host.url);
    await page.setOfflineMode(true);
    await page.evaluate(() => {
      const poll = document.createElement('creator-poll');
      poll.embedId = 'emb_demo_always';
      document.body.append(poll);
    });
    await page.waitForSelector('creator-poll[data-state=offline]');
    await page.setOfflineMode(false);
    await page.waitForSelector('creator-poll[data-state=ready]');
    expect(log.errors).toEqual([]);
    await page.close();
  });

  it('says that it is refused, and its owner the code, without any part', async () => {
    missing = ['creator-common.js'];
    const watched = await open('embed-id="emb_demo_refused"');
    expect(await watched.page.$eval('creator-poll', ({ dataset }) => dataset['state'])).toBe('refused');
    await expect.poll(() => watched.log.console.map(({ text }) => text).join(), POLL).toContain('not_authorized');
    await watched.page.close();
  });
});

describe('a goal with another look and its donors', () => {
  const goal = '<creator-goal payment-link-id="plink_refuge" layout="ring" donors="3" refresh="0"></creator-goal>';
  const looks = ({ page }: WatchedPage) => page.$eval('creator-goal >>> .goal', ({ className }) => className);
  const listed = ({ page }: WatchedPage) =>
    page.waitForFunction(() =>
      document.querySelector('creator-goal')?.shadowRoot?.querySelector('.ring [part~=donor]'),
    );

  /** The page with the goal; its later part takes `delayMs`. */
  async function openSlowly(delayMs: number): Promise<WatchedPage> {
    body = goal;
    const watched = await openPage(browser);
    await watched.page.setRequestInterception(true);
    watched.page.on('request', (request) => {
      const wait = request.url().includes('creator-goal-more') ? delayMs : 0;
      setTimeout(() => void request.continue(), wait);
    });
    await watched.page.goto(host.url);
    return watched;
  }

  it('asks for it beside its data, and is not shown as something else before', async () => {
    body = goal;
    const watched = await openPage(browser);
    const { page } = watched;
    const parts = await holdBack(page, 'creator-goal-more');
    const answered = page.waitForResponse((response) => response.url().includes('getGoalProgress') && response.ok());
    await page.goto(host.url);
    await Promise.all([answered, parts.asked]);
    await pause(200);
    expect(await page.$eval('creator-goal', ({ dataset }) => dataset['state'])).toBe('loading');
    parts.letGo();
    await settled(page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal ring');
    await listed(watched);
    await page.close();
  });

  it('is the bar where it takes too long, and what it is from then on', async () => {
    const watched = await openSlowly(4_000);
    await settled(watched.page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal bar');
    await listed(watched);
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });

  it('is the bar, without its donors and without a word, where it cannot be had', async () => {
    missing = ['creator-goal-more.js'];
    const watched = await openSlowly(0);
    await settled(watched.page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal bar');
    expect(await watched.page.$$('creator-goal >>> [part=donors]')).toEqual([]);
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });

  it('costs a plain goal nothing', async () => {
    body = '<creator-goal payment-link-id="plink_studio" refresh="0"></creator-goal>';
    const { page } = await openPage(browser);
    await page.goto(host.url);
    await settled(page, 'creator-goal');
    await pause(500);
    expect(files).toEqual(['creator-widgets.js']);
    await page.close();
  });
});

describe('a list of events', () => {
  const list = '<creator-events refresh="0"></creator-events>';
  const part = ({ page }: WatchedPage, selector: string) => page.$(`creator-events >>> ${selector}`);
  const names = ({ page }: WatchedPage) =>
    page.$$eval('creator-events >>> [part=name]', (all) => all.map(({ textContent }) => textContent));
  const pay = ({ page }: WatchedPage) =>
    page.$eval('creator-events >>> button[part=button]', (button) => (button as HTMLElement).click());

  it('is there before what its addresses are read by, which moves nothing', async () => {
    body = list;
    const watched = await openPage(browser);
    const { page } = watched;
    const parts = await holdBack(page, 'creator-events-tools');
    await page.goto(host.url);
    await settled(page, 'creator-events');
    await parts.asked;
    const before = await page.$eval('creator-events', ({ clientHeight }) => clientHeight);
    expect([(await names(watched)).length, await part(watched, 'a, img')]).toEqual([11, null]);
    expect(await part(watched, 'button[part=button]')).not.toBeNull();
    parts.letGo();
    await expect.poll(() => part(watched, 'a[part=button]'), POLL).not.toBeNull();
    expect([await part(watched, 'button[part=button]'), (await names(watched)).length]).toEqual([null, 11]);
    expect(await page.$eval('creator-events', ({ clientHeight }) => clientHeight)).toBe(before);
    expect([watched.log.errors, watched.log.violations]).toEqual([[], []]);
    await page.close();
  });

  it('is whole without it, and says so where tickets are asked for', async () => {
    missing = ['creator-events-tools.js'];
    body = list;
    const watched = await openPage(browser);
    const { page } = watched;
    await page.goto(host.url);
    await settled(page, 'creator-events');
    expect((await names(watched)).length).toBe(11);
    await pay(watched);
    await expect.poll(() => part(watched, '[part=status]'), POLL).not.toBeNull();
    expect(await page.$eval('creator-events >>> [part=status]', ({ textContent }) => textContent)).toContain(
      'not load',
    );
    missing = [];
    const seen = await page.evaluateHandle(() => {
      const hrefs: string[] = [];
      document.addEventListener('creator-pay', (event) => {
        event.preventDefault();
        hrefs.push((event as PayEvent).detail.href);
      });
      return hrefs;
    });
    await pay(watched);
    await page.waitForFunction((hrefs) => hrefs.length > 0, {}, seen);
    expect((await seen.jsonValue())[0]).toContain(`${platform.url}/api/pay/`);
    await expect.poll(() => part(watched, 'a[part=button]'), POLL).not.toBeNull();
    await page.close();
  });
});
