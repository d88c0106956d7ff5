import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OTHER_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';

declare global {
  interface Window {
    /** Who is thanked in the overlay, with their message and how many more there are, each time that it is somebody else. */
    thanked: string[][];
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

test('an overlay of a goal that was hidden for a minute names ten who gave in one second, in order and once each', async () => {
  const { id } = await stage.asServer('/api/payment/link/create', {
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
    window.thanked = [];
  });
  await page.goto(`${stage.demo.allowed}/goal.html`);
  await page.evaluate(
    (settings) => {
      const goal = document.createElement('creator-overlay');
      for (const [name, value] of Object.entries(settings)) goal.setAttribute(name, value);
      document.body.replaceChildren(goal);
      const frame = () => {
        const parts = goal.shadowRoot?.querySelectorAll('[part=donor], [part=alert] .words, [part=alert] .more') ?? [];
        const texts = [...parts].map(({ textContent }) => textContent ?? '');
        if (texts.length > 0 && texts[0] !== window.thanked.at(-1)?.[0]) window.thanked.push(texts);
        requestAnimationFrame(frame);
      };
      frame();
    },
    { link: String(id), 'alert-seconds': '1', loading: 'eager' },
  );
  await page.waitForSelector('creator-overlay[data-state=empty]');
  const thanked = () => page.evaluate(() => window.thanked);
  await setHidden(page, true);
  await wait(page, 30);
  const donors = Array.from({ length: 10 }, (_, index) => `Donor ${index + 1}`);
  const gift = { paymentLinkId: id, amount: '5.00', currency: 'EUR', status: 'succeeded', message: 'For the roof' };
  for (const displayName of donors) await stage.asServer('/api/payment/charge/create', { ...gift, displayName });
  await wait(page, 30);
  expect(await thanked()).toEqual([]);
  await setHidden(page, false);
  await until('ten names', thanked, ({ length }) => length >= 10);
  await pause(2500);
  expect(await thanked()).toEqual(
    donors.map((name, index) => [name, 'For the roof', ...(index < 4 ? [`And ${9 - index} more. Thank you!`] : [])]),
  );
  expect(log.errors).toEqual([]);
});

describe('an overlay of polls', () => {
  const see = (page: Page) =>
    page.$eval('creator-overlay', ({ shadowRoot: root, dataset }) => ({
      state: dataset['state'],
      rows: [...(root?.querySelectorAll('[part~=option]') ?? [])].map((row) =>
        ['[part=label]', '.percent', '[part=winner]'].map(
          (part) => row.querySelector(part)?.textContent?.trim() ?? null,
        ),
      ),
      title: root?.querySelector('[part=title]')?.textContent ?? null,
      status: root?.querySelector('.status')?.textContent ?? null,
      isFading: root?.querySelector('.leaving') !== null,
      controls: root?.querySelectorAll('button, input, a, summary, textarea').length,
      height: root?.querySelector('.root')?.clientHeight,
    }));
  type Seen = Awaited<ReturnType<typeof see>>;

  const sees = (page: Page, what: string, right: (seen: Seen) => boolean) => until(what, () => see(page), right);

  /** Gives the times so many seconds from now, by the platform's clock. */
  async function clock() {
    const { data } = (await (await fetch(`${stage.demo.platform}/local/clock`)).json()) as { data: { now: string } };
    return (seconds: number) => new Date(Date.parse(data.now) + seconds * 1000).toJSON();
  }

  async function showOverlay(page: Page, ids: string): Promise<void> {
    await page.goto(`${stage.demo.allowed}/poll.html`);
    await page.evaluate((embedId) => {
      const overlay = document.createElement('creator-overlay');
      const attributes = { 'embed-id': embedId, loading: 'eager', linger: '6' };
      for (const [name, value] of Object.entries(attributes)) overlay.setAttribute(name, value);
      document.body.replaceChildren(overlay);
    }, ids);
  }

  test('appears when it opens, counts down, marks the winner, is gone after `linger`, and shows no error', async () => {
    const at = await clock();
    const { id } = await stage.asServer('/api/vote/embed/create', {
      kind: 'poll',
      title: 'What do we drink?',
      options: [
        { id: 'a', label: 'Tea' },
        { id: 'b', label: 'Coffee' },
      ],
      resultsVisibility: 'always',
      voterRule: 'none',
      refreshSeconds: 2,
      opensAt: at(600),
      closesAt: at(700),
    });
    const { page, log } = await openPage(stage.browser);
    await showOverlay(page, String(id));
    const waiting = await sees(page, 'nothing', ({ state }) => state === 'ready');
    expect([waiting.rows, waiting.height]).toEqual([[], 0]);
    await move(620);
    await stage.asServer('/api/vote/cast/create', { embedId: id, choices: ['b'], clientReference: randomUUID() });
    const open = await sees(page, 'the open poll', ({ rows }) => rows[1]?.[1] === '100%');
    expect(open).toMatchObject({ controls: 0, status: expect.stringMatching(/^1:\d\d left\s· 1 vote$/) });
    await move(70);
    const closed = await sees(page, 'the result', ({ rows }) => rows[1]?.[2] === 'Winner');
    expect(closed.rows).toEqual([
      ['Tea', '0%', null],
      ['Coffee', '100%', 'Winner'],
    ]);
    expect(closed.status).toContain('This poll is closed.');
    await sees(page, 'the fade', ({ isFading }) => isFading);
    await sees(page, 'nothing again', ({ height }) => height === 0);

    await page.$eval('creator-overlay', (host) => host.setAttribute('embed-id', 'emb_unknown'));
    const failed = await sees(page, 'the error', ({ state }) => state === 'error');
    expect(failed.height).toBe(0);
    await page.$eval('creator-overlay', (host) => host.setAttribute('debug', ''));
    await page.waitForSelector('>>> [part=debug]', { visible: true });
    expect(log.errors).toEqual([]);
  });
});

describe('overlay.html', () => {
  const KEY = `pk_test_${'demo'.padEnd(24, '0')}`;
  const SCRIPTS = new URL('../../dist/scripts/overlay.html', import.meta.url).href;

  async function open(page_: string, settings: Readonly<Record<string, string>>) {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${page_}#${new URLSearchParams({ api: stage.demo.api, ...settings })}`);
    const says = () => page.$eval('#problem', ({ textContent }) => textContent);
    return { page, log, says };
  }
  const onSite = (settings: Readonly<Record<string, string>>) =>
    open(`${stage.demo.strict}/overlay.html`, { 'public-key': KEY, ...settings });

  test('shows what its hash names, which is never sent, and ignores what no widget knows', async () => {
    const { page, log, says } = await onSite({
      'embed-id': 'emb_demo_always',
      theme: 'light',
      look: 'plate',
      scale: '1.5',
      lang: 'ur',
      onclick: 'alert(1)',
      style: 'color:red',
      '--creator-accent': 'url(x)',
    });
    await page.waitForSelector('creator-overlay[data-state=ready]');
    await until(
      'the overlay',
      () => page.$eval('creator-overlay', ({ shadowRoot }) => shadowRoot?.querySelector('.overlay') !== null),
      (isShown) => isShown,
    );
    const seen = await page.$eval('creator-overlay', (poll) => ({
      names: poll.getAttributeNames().sort(),
      width: poll.clientWidth,
      color: getComputedStyle(poll.shadowRoot?.querySelector('.overlay') as Element).color,
      background: getComputedStyle(document.documentElement).backgroundColor,
      direction: getComputedStyle(poll).direction,
    }));
    expect(seen).toEqual({
      names: ['api', 'data-state', 'embed-id', 'lang', 'loading', 'look', 'public-key'],
      width: 720,
      color: 'rgb(17, 17, 17)',
      background: 'rgba(0, 0, 0, 0)',
      direction: 'rtl',
    });
    expect([await says(), log.errors, log.violations]).toEqual(['', [], []]);
    expect(log.requests.filter(({ url }) => url.replace(/#.*/, '').includes('scale'))).toEqual([]);
  });

  test('is in the corner that its hash names, 5 % from the edges, at the size that it names', async () => {
    const { page } = await onSite({
      'embed-id': 'emb_demo_always',
      corner: 'bottom-right',
      scale: '0.75',
    });
    await page.setViewport({ width: 1920, height: 1080 });
    const options = () => page.$$eval('>>> .overlay [part~=option]', ({ length }) => length);
    await until('the overlay', options, (count) => count > 0);
    const place = await page.$eval('creator-overlay', (poll) => {
      const { width, right, bottom } = poll.getBoundingClientRect();
      return { width, right: innerWidth - right, bottom: innerHeight - bottom };
    });
    expect(place).toEqual({ width: 480, right: 96, bottom: 54 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  });

  test.each([
    { 'embed-id': 'emb_demo_rating' },
    { 'embed-id': 'emb_demo_always' },
    { link: 'plink_refuge' },
  ])('has no control, no link and no text of its address: %j', async (settings) => {
    const told = 'Call us now';
    const names = ['label', 'privacy', 'notify', 'instant', 'donors', 'debug'];
    const { page } = await onSite({ ...settings, ...Object.fromEntries(names.map((name) => [name, told])) });
    await page.waitForSelector('creator-overlay:is([data-state=ready], [data-state=empty])');
    const seen = await page.$eval('creator-overlay', ({ shadowRoot, outerHTML }) => ({
      controls: [...(shadowRoot?.querySelectorAll('a, button, input, textarea, summary') ?? [])].filter((control) =>
        control.checkVisibility(),
      ).length,
      html: outerHTML + shadowRoot?.innerHTML,
    }));
    expect(seen.controls).toBe(0);
    expect(seen.html).not.toContain(told);
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
      { api: stage.demo.api, publicKey: KEY },
    );
    const settings = { 'embed-id': 'emb_demo_always', 'public-key': 'pk_test_x' };
    const hash = new URLSearchParams({ ...settings, api: 'https://evil.example' });
    await page.goto(`${stage.demo.strict}/overlay.html#${hash}`);
    await page.waitForSelector('creator-overlay[data-state=ready]');
    expect(log.requests.filter(({ url }) => url.startsWith('https://evil.example'))).toEqual([]);
  });

  test.each([
    ['nothing by its id', { 'embed-id': 'Callus', debug: '' }, 'There’s nothing by the id'],
    [
      'no platform',
      { 'embed-id': 'emb_1', api: 'http://localhost:9/Callus' },
      'The platform in this address doesn’t respond',
    ],
    ['another account’s key', { 'embed-id': 'emb_demo_always', 'public-key': OTHER_PUBLIC_KEY }, 'The public key in'],
    ['an id that none has', { 'embed-id': 'Callus'.repeat(50) }, 'Something in this address is missing'],
    ['a link without a goal', { link: 'plink_coffee' }, 'The link in this address has no goal.'],
    ['nothing to show', { element: 'img', src: 'Callus' }, 'There’s no overlay in this address.'],
  ])('says what is wrong with an address, in no words of it: %s', async (_, settings, sentence) => {
    const { page, says } = await onSite(settings);
    await until('the sentence', says, (text) => text?.startsWith(sentence) === true);
    expect(await page.$eval('body', ({ innerText }) => innerText)).not.toContain('Callus');
  });

  test('refuses a secret key, in whichever setting it is, and removes it from the address', async () => {
    const secret = ['sk', 'test', 'a'.repeat(24)].join('_');
    const { page, log, says } = await onSite({ 'embed-id': 'emb_demo_always', theme: secret });
    await until('the sentence', says, (text) => text?.includes('secret key') === true);
    expect([page.url().includes(secret), (await page.content()).includes(secret)]).toEqual([false, false]);
    expect(log.requests.filter(({ url }) => url.startsWith(stage.demo.api))).toEqual([]);
  });

  test('names the line to add on a page that isn’t allowed, and has the Custom CSS of OBS', async () => {
    const [scripts = ''] = await stage.browser.newPage().then(async (page) => {
      await page.goto(`${stage.demo.allowed}/poll.html`);
      return page.$$eval('script[data-api]', (tags) =>
        tags.map((tag) => new URL((tag as HTMLScriptElement).src).origin),
      );
    });
    const settings = { 'embed-id': 'emb_demo_always', 'public-key': KEY };
    const other = scripts.replace('localhost', '127.0.0.1');
    const { page, says } = await open(`${other}/overlay.html`, settings);
    await until('the sentence', says, (text) => text?.endsWith(`allowed origins: ${other}`) === true);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.append('body { letter-spacing: 3px }');
      document.head.append(style);
    });
    expect(await page.$eval('#problem', (line) => getComputedStyle(line).letterSpacing)).toBe('3px');
  });

  test('says that a file has no origin', async () => {
    const { says } = await open(SCRIPTS, { 'embed-id': 'emb_demo_always' });
    await until('the sentence', says, (text) => text?.includes('its origin is “null”') === true);
  });
});
