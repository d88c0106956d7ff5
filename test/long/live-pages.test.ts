import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { ABOUT } from '../../widgets/about.ts';
import { type Running, rendered, settled, startHostPage } from '../browser/host-page.ts';
import { ask } from '../helpers/ask.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';

/** Pages that stay open for long: what they hold must not grow. */

const MOUNTS = 100;
/** Enough of them to fill caches and compile code. */
const WARM_UP = 20;
const AT_ONCE = 10;
const LIVE_MS = 15_000;
const LEAK_KIB = 512;
/** Three measurements see a page before and after a refresh, since rows that were just replaced may be held until the next one. */
const BETWEEN_MS = 2500;
const SLOW = { timeout: 120_000 };

const ELEMENTS = Object.entries(ABOUT).map(([tag, { samples }]) => [tag, samples[0]] as const);
const TAGS = Object.keys(ABOUT);

let host: Running;
let platform: TestPlatform;
let browser: Browser;
let body = '';

beforeAll(async () => {
  host = await startHostPage({
    script: () => `data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"`,
    body: () => body,
  });
  platform = await startPlatform({ origins: [host.url], testClock: true });
  browser = await launch({ args: ['--enable-precise-memory-info'] });
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
  host?.close();
});

interface Held {
  readonly heapKiB: number;
  readonly listeners: number;
  readonly nodes: number;
}

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heapKiB: metric('JSHeapUsedSize') / 1024,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}

/** The least of a few measurements, because something is always about to be collected. */
async function leastHeldBy(session: CDPSession, pauseMs = 200): Promise<Held> {
  const held: Held[] = [];
  for (let n = 0; n < 3; n += 1) {
    held.push(await heldBy(session));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const least = (name: keyof Held) => Math.min(...held.map((each) => each[name]));
  return { heapKiB: least('heapKiB'), listeners: least('listeners'), nodes: least('nodes') };
}

function expectNoGrowth(before: Held, after: Held): void {
  const grown = JSON.stringify({ before, after });
  expect(after.listeners - before.listeners, grown).toBeLessThanOrEqual(2);
  expect(after.nodes - before.nodes, grown).toBeLessThanOrEqual(20);
  expect(after.heapKiB - before.heapKiB, grown).toBeLessThan(LEAK_KIB);
}

async function measured(page: Page): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  return session;
}

/** Runs in the page: mounts elements, waits until all are ready, removes them. Returns those that never were. */
async function mountAndRemove(tag: string, attributes: Record<string, string>, count: number, atOnce: number) {
  let missing = 0;
  for (let left = count; left > 0; left -= atOnce) {
    const elements = Array.from({ length: Math.min(atOnce, left) }, () => document.createElement(tag));
    const until = performance.now() + 30_000;
    for (const element of elements) {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
    }
    const waiting = () => elements.filter(({ dataset }) => dataset['state'] !== 'ready');
    while (waiting().length > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 5));
    missing += waiting().length;
    for (const element of elements) element.remove();
    await new Promise((done) => setTimeout(done, 0));
  }
  return missing;
}

describe('mounted and removed again and again', () => {
  it.each(ELEMENTS)('%s leaves no listener, node or heap behind', async (tag, attributes) => {
    body = '';
    const { page, log } = await openPage(browser);
    await page.goto(host.url);
    const session = await measured(page);
    const mount = (count: number) =>
      page.evaluate(mountAndRemove, tag, { ...attributes, loading: 'eager', refresh: '0' }, count, AT_ONCE);
    expect(await mount(WARM_UP)).toBe(0);
    const before = await leastHeldBy(session);
    const missing = await mount(MOUNTS);
    const after = await leastHeldBy(session);
    expect(missing).toBe(0);
    expectNoGrowth(before, after);
    expect(log.errors).toEqual([]);
    await page.browserContext().close();
  });
});

/** Runs in the page, before its own scripts: a device whose clock can be moved by `__late`, in ms. */
function movableClock(): void {
  const theirs = Date;
  Reflect.set(globalThis, '__late', 0);
  const now = () => theirs.now() + Number(Reflect.get(globalThis, '__late'));
  globalThis.Date = class extends theirs {
    constructor(...parts: []) {
      super(...((parts.length > 0 ? parts : [now()]) as []));
    }
    static override now = now;
  } as DateConstructor;
}

describe('refreshed for a long time', () => {
  it('a page shows what is new at its own pace and holds no more than before, though both clocks jump', async () => {
    body = ELEMENTS.map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} loading="eager" refresh="5" ${written.join(' ')}></${tag}>`;
    }).join('\n');
    const { page, log } = await openPage(browser);
    await page.evaluateOnNewDocument(movableClock);
    await page.goto(host.url);
    await settled(page, TAGS.join(', '), SLOW);
    await rendered(page, 'creator-poll', 'option');
    const session = await measured(page);
    const read = () => log.requests.filter(({ url }) => url.includes('/api/')).length;
    let votes = 0;
    const live = async (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const clientReference = `live_${votes++}`;
        const vote = { embedId: 'emb_demo_always', choices: [platformChoice], clientReference };
        const { status } = await ask(platform.url, 'POST /api/vote/cast/create', {
          publicKey: DEMO_PUBLIC_KEY,
          origin: host.url,
          body: vote,
        });
        expect(status).toBe(200);
        const late = (Math.random() - 0.5) * 20 * 86_400_000;
        await page.evaluate((ms) => Reflect.set(globalThis, '__late', ms), late);
        if (votes % 10 !== 0) continue;
        await platform.clock.advance(platform.platform, 'PT1M');
      }
    };
    const { data } = await ask(platform.url, 'POST /api/vote/embed/get', {
      publicKey: DEMO_PUBLIC_KEY,
      origin: host.url,
      body: { id: 'emb_demo_always' },
    });
    const platformChoice = (data['options'] as { id: string }[])[0]?.id ?? '';

    await live(Math.min(30_000, LIVE_MS / 3));
    const [before, readBefore] = [await leastHeldBy(session, BETWEEN_MS), read()];
    const started = performance.now();
    await live(LIVE_MS);
    const seconds = (performance.now() - started) / 1000;
    const refreshes = read() - readBefore;
    const after = await leastHeldBy(session, BETWEEN_MS);
    expectNoGrowth(before, after);
    // Five elements, each at most every five seconds; the goal also reads its donors.
    expect(refreshes).toBeGreaterThan(seconds / 5);
    expect(refreshes).toBeLessThan((seconds / 5 + 2) * 6);
    const states = await page.$$eval(TAGS.join(', '), (all) =>
      all.map((element) => element.getAttribute('data-state')),
    );
    expect(states).toEqual(TAGS.map(() => 'ready'));
    const tally = (
      await ask(platform.url, 'POST /api/vote/embed/get', {
        publicKey: DEMO_PUBLIC_KEY,
        origin: host.url,
        body: { id: 'emb_demo_always' },
      })
    ).data['tally'] as { voters: number };
    await expect
      .poll(() => page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.textContent ?? ''), { timeout: 20_000 })
      .toContain(tally.voters.toLocaleString('en'));
    expect(log.errors).toEqual([]);
  });
});
