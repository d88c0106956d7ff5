import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GoalDonationEvent } from '../../widgets/goal/dom-events.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';

declare global {
  interface Window {
    /** Names in the overlay, each time that they changed, and of all `creator-goal-donation`. */
    alerted: (string | null)[];
    given: (string | null)[][];
    /** Moves the page's monotonic clock. */
    laterBy(ms: number): void;
  }
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

type Fields = Readonly<Record<string, unknown>>;

async function asServer(path: string, body: Fields, method = 'POST'): Promise<Fields> {
  const { platform, secretKey } = stage.demo;
  const headers = { 'Content-Type': 'application/json', 'X-Service-API-Key': secretKey };
  const response = await fetch(platform + path, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data: Fields };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Moves the platform's time. */
async function move(seconds: number): Promise<void> {
  const { platform } = stage.demo;
  const body = JSON.stringify({ advanceBy: `PT${seconds}S` });
  await fetch(`${platform}/local/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Moves it, and the time that the page measures. */
async function wait(page: Page, seconds: number): Promise<void> {
  await move(seconds);
  await page.evaluate((ms) => window.laterBy(ms), seconds * 1000);
}

/** As when streaming software switches to another scene. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

describe('an overlay of a goal', () => {
  async function open(attributes: Readonly<Record<string, string>>) {
    const { id } = await asServer('/api/payment/link/create', {
      kind: 'donation',
      title: 'A roof',
      currency: 'EUR',
      goal: { title: 'A roof', target: '500.00', refreshSeconds: 2 },
    });
    const { page, log } = await openPage(stage.browser);
    await page.evaluateOnNewDocument(() => {
      let skew = 0;
      const now = performance.now.bind(performance);
      performance.now = () => now() + skew;
      window.laterBy = (ms) => {
        skew += ms;
      };
      window.alerted = [];
      window.given = [];
      document.addEventListener('creator-goal-donation', (event) => {
        window.given.push((event as GoalDonationEvent).detail.donors.map(({ displayName }) => displayName));
      });
    });
    await page.goto(`${stage.demo.allowed}/goal.html`);
    await page.evaluate(
      (settings) => {
        const goal = document.createElement('creator-goal');
        for (const [name, value] of Object.entries(settings)) goal.setAttribute(name, value);
        document.body.replaceChildren(goal);
        const frame = () => {
          const name = goal.shadowRoot?.querySelector('[part=alerted] > b')?.textContent ?? null;
          if (name !== null && name !== window.alerted.at(-1)) window.alerted.push(name);
          requestAnimationFrame(frame);
        };
        frame();
      },
      { 'payment-link-id': String(id), layout: 'overlay', 'alert-seconds': '1', loading: 'eager', ...attributes },
    );
    await page.waitForSelector('creator-goal[data-state=empty]');
    const give = (displayName: string, fields: Fields = {}) =>
      asServer('/api/payment/charge/create', {
        paymentLinkId: id,
        amount: '5.00',
        currency: 'EUR',
        status: 'succeeded',
        displayName,
        ...fields,
      });
    return { page, log, give };
  }

  const alerted = (page: Page) => page.evaluate(() => window.alerted);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Donor ${index + 1}`);

  test('that was hidden for a minute names ten who gave in one second, in order and once each', async () => {
    const { page, log, give } = await open({});
    await setHidden(page, true);
    await wait(page, 30);
    const gave = names(10);
    for (const name of gave) await give(name);
    await wait(page, 30);
    expect(await alerted(page)).toEqual([]);
    await setHidden(page, false);
    await until(
      'ten names',
      () => alerted(page),
      (shown) => shown.length >= 10,
    );
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await alerted(page)).toEqual(gave);
    expect(await page.evaluate(() => window.given)).toEqual([[...gave].reverse()]);
    expect(log.errors).toEqual([]);
  });

  test('shows a message, stops while it is hidden, and says how many more there are', async () => {
    const { page, give } = await open({ 'alert-seconds': '2' });
    const gave = names(8);
    await setHidden(page, true);
    for (const name of gave) await give(name, { message: `From ${name}` });
    await setHidden(page, false);
    const seen = () =>
      page.$eval('creator-goal', ({ shadowRoot }) =>
        ['[part=alerted] > b', '[part=alert-message]', '[part=alert-more]'].map(
          (selector) => shadowRoot?.querySelector(selector)?.textContent ?? null,
        ),
      );
    const [name, message, more] = await until(
      'a name and how many more',
      seen,
      ([, , text]) => typeof text === 'string',
    );
    expect(message).toBe(`From ${name}`);
    expect(more).toBe(`And ${gave.length - 1 - gave.indexOf(String(name))} more. Thank you!`);
    await setHidden(page, true);
    const before = await until(
      'the name in the list',
      () => alerted(page),
      (shown) => shown.length > 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(await alerted(page)).toEqual(before);
    await setHidden(page, false);
    await until(
      'all names',
      () => alerted(page),
      (shown) => shown.length >= gave.length,
    );
    expect(await alerted(page)).toEqual(gave);
    expect((await seen())[2]).toBeNull();
  });
});

describe('an overlay of a poll', () => {
  const options = ['Tea', 'Coffee'].map((label, index) => ({ id: 'ab'[index], label }));

  /** A poll that opens in `opens` and closes in `closes` seconds, and its overlay. */
  async function open(settings: Fields, times: { readonly opens?: number; readonly closes?: number } = {}) {
    const { data } = (await (await fetch(`${stage.demo.platform}/local/clock`)).json()) as { data: { now: string } };
    const at = (seconds: number) => new Date(Date.parse(data.now) + seconds * 1000).toJSON();
    const { id } = await asServer('/api/vote/embed/create', {
      kind: 'poll',
      title: 'What do we drink?',
      options,
      resultsVisibility: 'always',
      voterRule: 'none',
      refreshSeconds: 2,
      ...(times.opens === undefined ? {} : { opensAt: at(times.opens) }),
      ...(times.closes === undefined ? {} : { closesAt: at(times.closes) }),
      ...settings,
    });
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/poll.html`);
    await page.evaluate((embedId) => {
      const poll = document.createElement('creator-embed');
      const attributes = { 'embed-id': embedId, layout: 'overlay', loading: 'eager', linger: '6' };
      for (const [name, value] of Object.entries(attributes)) poll.setAttribute(name, value);
      document.body.replaceChildren(poll);
    }, String(id));
    const vote = (choice: string) =>
      asServer('/api/vote/cast/create', { embedId: id, choices: [choice], clientReference: randomUUID() });
    const close = () => asServer('/api/vote/embed/update', { id, closesAt: at(0) }, 'PUT');
    return { page, log, vote, close };
  }

  const see = (page: Page) =>
    page.$eval('creator-embed', ({ shadowRoot: root, dataset }) => ({
      state: dataset['state'],
      rows: [...(root?.querySelectorAll('[part~=option]') ?? [])].map((row) =>
        ['label', 'percent', 'winner'].map((part) => row.querySelector(`[part=${part}]`)?.textContent?.trim() ?? null),
      ),
      status: root?.querySelector('[part=status]')?.textContent ?? null,
      isFading: root?.querySelector('.leaving') !== null,
      controls: root?.querySelectorAll('button, input, a, summary, textarea').length,
      height: root?.querySelector('.root')?.clientHeight,
    }));
  type Seen = Awaited<ReturnType<typeof see>>;

  const sees = (page: Page, what: string, right: (seen: Seen) => boolean) => until(what, () => see(page), right);

  test('appears when it opens, counts down, marks the winner, and is gone after `linger`', async () => {
    const { page, log, vote } = await open({}, { opens: 600, closes: 700 });
    const waiting = await sees(page, 'nothing', ({ state }) => state === 'ready');
    expect([waiting.rows, waiting.height]).toEqual([[], 0]);
    await move(620);
    await vote('b');
    const open_ = await sees(page, 'the open poll', ({ rows }) => rows[1]?.[1] === '100%');
    expect(open_).toMatchObject({ controls: 0, status: expect.stringMatching(/^1:\d\d left\s· 1 vote$/) });
    await move(70);
    const closed = await sees(page, 'the result', ({ rows }) => rows[1]?.[2] === 'Winner');
    expect(closed.rows).toEqual([
      ['Tea', '0%', null],
      ['Coffee', '100%', 'Winner'],
    ]);
    expect(closed.status).toContain('This poll is closed.');
    await sees(page, 'the fade', ({ isFading }) => isFading);
    await sees(page, 'nothing again', ({ height }) => height === 0);
    expect(log.errors).toEqual([]);
  });

  test('says tie, and hides results after a vote until the close by hand', async () => {
    const { page, vote, close } = await open({ resultsVisibility: 'after_vote' });
    await vote('a');
    await vote('b');
    const { rows } = await sees(page, 'the open poll', ({ rows: { length } }) => length === 2);
    expect(rows.map(([, percent]) => percent)).toEqual([null, null]);
    await close();
    const closed = await sees(page, 'the result', ({ rows: [first] }) => first?.[1] === '50%');
    expect(closed.rows.map(([, , mark]) => mark)).toEqual(['Tie', 'Tie']);
  });

  test('shows nothing instead of an error, and the cause with debug', async () => {
    const { page } = await open({});
    await page.$eval('creator-embed', (host) => host.setAttribute('embed-id', 'emb_unknown'));
    const failed = await sees(page, 'the error', ({ state }) => state === 'error');
    expect(failed.height).toBe(0);
    await page.$eval('creator-embed', (host) => host.setAttribute('debug', ''));
    await page.waitForSelector('>>> [part=debug]', { visible: true });
  });
});

describe('overlay.html', () => {
  const KEY = `pk_test_${'demo'.padEnd(24, '0')}`;
  const SCRIPTS = new URL('../../dist/scripts/overlay.html', import.meta.url).href;

  async function open(page_: string, settings: Readonly<Record<string, string>>) {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${page_}#${new URLSearchParams({ api: stage.demo.platform, ...settings })}`);
    const says = () => page.$eval('#problem', ({ textContent }) => textContent);
    return { page, log, says };
  }
  const onSite = (settings: Readonly<Record<string, string>>) =>
    open(`${stage.demo.allowed}/overlay.html`, { 'public-key': KEY, ...settings });

  test('shows what its hash names, which is never sent, and ignores what no widget knows', async () => {
    const { page, log, says } = await onSite({
      element: 'creator-poll',
      'embed-id': 'emb_demo_always',
      theme: 'light',
      scale: '1.5',
      lang: 'de',
      onclick: 'alert(1)',
      style: 'color:red',
      '--creator-accent': 'url(x)',
    });
    await page.waitForSelector('creator-poll[data-state=ready]');
    await until(
      'the overlay',
      () => page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.querySelector('.overlay') !== null),
      (isShown) => isShown,
    );
    const seen = await page.$eval('creator-poll', (poll) => ({
      names: poll.getAttributeNames().sort(),
      width: poll.clientWidth,
      color: getComputedStyle(poll.shadowRoot?.querySelector('.overlay') as Element).color,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(seen).toEqual({
      names: ['api', 'data-state', 'embed-id', 'lang', 'layout', 'loading', 'public-key'],
      width: 720,
      color: 'rgb(17, 17, 17)',
      background: 'rgba(0, 0, 0, 0)',
    });
    expect([await says(), log.errors, log.violations]).toEqual(['', [], []]);
    expect(log.requests.filter(({ url }) => url.replace(/#.*/, '').includes('scale'))).toEqual([]);
  });

  test('is in the corner that its hash names, 5 % from the edges, at the size that it names', async () => {
    const place = async (settings: Readonly<Record<string, string>>) => {
      const { page } = await onSite({ element: 'creator-poll', 'embed-id': 'emb_demo_always', ...settings });
      await page.setViewport({ width: 1920, height: 1080 });
      const options = () => page.$$eval('>>> .overlay [part~=option]', ({ length }) => length);
      await until('the overlay', options, (count) => count > 0);
      const edges = await page.$eval('creator-poll', (poll) => {
        const { left, top, right, bottom } = poll.getBoundingClientRect();
        return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
      });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
      return edges;
    };
    expect(await place({})).toMatchObject({ left: 96, top: 54, right: 1920 - 96 - 640 });
    expect(await place({ corner: 'top-left' })).toMatchObject({ left: 96, top: 54 });
    expect(await place({ corner: 'top-right', scale: '0.75' })).toMatchObject({ right: 96, top: 54, left: 1824 - 480 });
    expect(await place({ corner: 'bottom-left' })).toMatchObject({ left: 96, bottom: 54 });
    expect(await place({ corner: 'bottom-right' })).toMatchObject({ right: 96, bottom: 54 });
    expect(await place({ corner: 'light' })).toMatchObject({ left: 96, top: 54 });
  });

  test.each([
    { element: 'creator-embed', 'embed-id': 'emb_demo_rating' },
    { element: 'creator-poll', 'embed-id': 'emb_demo_always' },
    { element: 'creator-goal', 'payment-link-id': 'plink_refuge' },
  ])('has no control, no link and no text of its address: $element', async (settings) => {
    const told = 'Call us now';
    const names = ['layout', 'LAYOUT', 'label', 'text-privacy', 'textprivacy', 'notify', 'submit', 'donors', 'debug'];
    const { page } = await onSite({ ...settings, ...Object.fromEntries(names.map((name) => [name, told])) });
    await page.waitForSelector(`${settings.element}:is([data-state=ready], [data-state=empty])`);
    const seen = await page.$eval(settings.element, ({ shadowRoot, outerHTML }) => ({
      controls: [...(shadowRoot?.querySelectorAll('a, button, input, textarea, summary') ?? [])].filter((control) =>
        control.checkVisibility(),
      ).length,
      html: outerHTML + shadowRoot?.innerHTML,
    }));
    expect(seen.controls).toBe(0);
    expect(seen.html).not.toContain(told);
  });

  test('says nothing of its address when that is wrong', async () => {
    const { page, says } = await onSite({ element: 'creator-embed', 'embed-id': 'Call us now', debug: '' });
    await until('the sentence', says, (text) => text?.startsWith('There’s nothing by the id') === true);
    const text = () => page.$eval('body', ({ innerText }) => innerText);
    expect(await text()).not.toContain('Call us now');
  });

  test('keeps to the platform and the key that are in its file', async () => {
    const { page, log } = await openPage(stage.browser);
    await page.evaluateOnNewDocument(
      (settings) => {
        new MutationObserver(() => {
          const script = document.querySelector<HTMLScriptElement>('script[src="overlay.js"]');
          if (script) Object.assign(script.dataset, settings);
        }).observe(document, { childList: true, subtree: true });
      },
      { api: stage.demo.platform, publicKey: KEY },
    );
    const settings = { element: 'creator-poll', 'embed-id': 'emb_demo_always', 'public-key': 'pk_test_x' };
    const hash = new URLSearchParams({ ...settings, api: 'https://evil.example' });
    await page.goto(`${stage.demo.allowed}/overlay.html#${hash}`);
    await page.waitForSelector('creator-poll[data-state=ready]');
    expect(log.requests.filter(({ url }) => url.startsWith('https://evil.example'))).toEqual([]);
  });

  test.each([
    '',
    'creator-nothing',
    'creator-pay-button',
    'creator-events',
    'script',
    'img',
  ])('shows nothing for the element “%s”, and says so', async (element) => {
    const { page, says } = await onSite({ element, src: 'x' });
    await until('the sentence', says, (text) => text?.startsWith('There’s no overlay in this address.') === true);
    expect(await page.$$eval('main > *', ({ length }) => length)).toBe(0);
  });

  test.each([
    'public-key',
    'key',
    'theme',
  ])('refuses a secret key in “%s”, and removes it from the address', async (name) => {
    const secret = ['sk', 'test', 'a'.repeat(24)].join('_');
    const settings = { element: 'creator-poll', 'embed-id': 'emb_demo_always', [name]: secret };
    const { page, log, says } = await onSite(settings);
    await until('the sentence', says, (text) => text?.includes('secret key') === true);
    expect([page.url().includes(secret), (await page.content()).includes(secret)]).toEqual([false, false]);
    expect(log.requests.filter(({ url }) => url.startsWith(stage.demo.platform))).toEqual([]);
  });

  test('names the line to add on a page that isn’t allowed', async () => {
    const [scripts = ''] = await stage.browser.newPage().then(async (page) => {
      await page.goto(`${stage.demo.allowed}/poll.html`);
      return page.$$eval('script[data-api]', (tags) =>
        tags.map((tag) => new URL((tag as HTMLScriptElement).src).origin),
      );
    });
    const settings = { element: 'creator-poll', 'embed-id': 'emb_demo_always', 'public-key': KEY };
    const { says } = await open(`${scripts}/overlay.html`, settings);
    await until('the sentence', says, (text) => text?.endsWith(`allowed origins: ${scripts}`) === true);
  });

  test('says that a file has no origin', async () => {
    const { page, says } = await open(SCRIPTS, { element: 'creator-poll', 'embed-id': 'emb_demo_always' });
    await until('the sentence', says, (text) => text?.includes('its origin is “null”') === true);
    const height = await page.$eval('#problem', ({ clientHeight }) => clientHeight);
    expect([height > 20, height < 120]).toEqual([true, true]);
  });
});
