import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';
import { builtScript, listen, type Running } from './host-page.ts';

/** A page on the internet and a platform on this computer, in a browser that asks before it lets them meet. */
describe('a page that needs permission to reach this computer', () => {
  const HOST = 'shop.example.com';
  let host: Running;
  let platform: TestPlatform;
  let browser: Browser;
  let site: string;

  beforeAll(async () => {
    host = await listen((request, response) => {
      const path = request.url ?? '';
      if (path.endsWith('.js')) {
        response.setHeader('Content-Type', 'text/javascript').end(builtScript(path.slice(1)));
        return;
      }
      const api = path === '/dead' ? 'http://127.0.0.1:9' : platform.url;
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Shop</title>
        <script type="module" src="/creator-widgets.js" data-api="${api}" data-public-key="${DEMO_PUBLIC_KEY}"></script>
        <creator-poll embed-id="emb_demo_open" debug></creator-poll>`);
    });
    const { port } = new URL(host.url);
    site = `http://${HOST}:${port}`;
    [platform, browser] = await Promise.all([
      startPlatform({ origins: [site] }),
      launch({
        hosts: { [HOST]: '127.0.0.1' },
        args: [
          `--ip-address-space-overrides=127.0.0.1:${port}=public`,
          `--unsafely-treat-insecure-origin-as-secure=${site}`,
        ],
      }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    host?.close();
  });

  async function open(path: string, setting: 'granted' | 'denied') {
    const context = await browser.createBrowserContext();
    const session = await browser.target().createCDPSession();
    for (const name of ['loopback-network', 'local-network'])
      await session.send('Browser.setPermission', {
        permission: { name },
        setting,
        origin: site,
        ...(context.id ? { browserContextId: context.id } : {}),
      });
    const watched = await openPage(browser, context);
    // Headless Chromium treats the origin as secure when it connects, but doesn't tell the page.
    await watched.page.evaluateOnNewDocument(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: true }),
    );
    await watched.page.goto(site + path);
    const { page } = watched;
    const state = () => page.$eval('creator-poll', ({ dataset }) => dataset['state'] ?? '');
    await until('the poll', state, (now) => now === 'ready' || now === 'error');
    return { ...watched, state };
  }

  const panel = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.querySelector('[part=debug]')?.textContent ?? '');

  it('is told so in the debug panel and the console', async () => {
    const { page, log } = await open('/', 'denied');
    const blocked = `The browser hasn’t allowed this page to reach this computer, where ${platform.url} is.`;
    const told = await until(
      'the cause',
      () => panel(page),
      (text) => text.includes(blocked),
    );
    expect(told).toContain('site’s settings');
    await until(
      'the console',
      async () => log.console.map(({ text }) => text).join('\n'),
      (text) => text.includes(blocked),
    );
  });

  it('is told of a platform that isn’t running', async () => {
    const { page } = await open('/dead', 'granted');
    const told = await until(
      'the cause',
      () => panel(page),
      (text) => text.includes('no response'),
    );
    expect(told).not.toContain('hasn’t allowed');
  });

  it('loads once that is allowed', async () => {
    const { state } = await open('/', 'granted');
    expect(await state()).toBe('ready');
  });
});
