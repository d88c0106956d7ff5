import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Running } from '../browser/host-page.ts';
import { creatorsYear } from '../examples/creators-year.ts';
import { SEEN_BY_VISITORS, type Visit } from '../examples/visit.ts';
import { launch } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { scriptOf } from '../helpers/script-of.ts';

/** The built SDK with a public key, wherever a browser runs scripts (`npm run build` first). */

/** Has extensions, unlike the pinned one. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

let platform: TestPlatform;
let site: Running;
/** Defines `visit`, and calls it for messages. */
let script: string;

beforeAll(async () => {
  platform = await startPlatform({ testClock: true });
  script = await scriptOf(`import { visit } from '${fileURLToPath(new URL('../examples/visit.ts', import.meta.url))}';
globalThis.visit = visit;
addEventListener('message', ({ data, ports: [port] }) => visit(data).catch(String).then((seen) => port.postMessage(seen)));`);
  site = await listen(({ url }, response) => {
    if (url === '/visit.js') response.setHeader('Content-Type', 'text/javascript').end(script);
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><title>A page</title>${url === '/visited' ? '<script src="/visit.js"></script>' : ''}`);
  });
});
afterAll(async () => {
  await platform?.close();
  site?.close();
});

/** A creator's year with these allowed origins. Returns the visit of the next visitor. */
async function invite(allowedOrigins: readonly string[]): Promise<() => Visit> {
  const { account, embed, event } = await creatorsYear({
    url: platform.url,
    clock: { advance: (duration) => platform.clock.advance(platform.platform, duration) },
    createAccount: () => platform.createAccount({ class: 'Streamer', allowedOrigins }),
  });
  let visitors = 0;
  return () => {
    visitors += 1;
    return {
      baseUrl: platform.url,
      publicKey: account.publicKey,
      embedId: embed.id,
      paymentLinkId: event.paymentLinkId ?? '',
      clientReference: `visitor_${visitors}`,
    };
  };
}

/** Sends the visit to the script in a page or a content script, or to a worker that it starts. */
const visitIn = (page: Page, where: 'window' | 'worker' | 'service worker', visit: Visit) =>
  page.evaluate(
    async (place, message) => {
      const { port1, port2 } = new MessageChannel();
      const seen = new Promise<unknown>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      const register = async () => {
        await navigator.serviceWorker.register('/visit.js');
        return (await navigator.serviceWorker.ready).active;
      };
      const workers = {
        worker: () => new Worker('/visit.js'),
        'service worker': register,
      };
      const target = place === 'window' ? window : await workers[place]();
      target?.postMessage(message, { transfer: [port2] });
      return seen;
    },
    where,
    visit,
  );

describe('a visitor votes and sees events, a goal and a payment link', () => {
  let browser: Browser;
  let next: () => Visit;
  beforeAll(async () => {
    browser = await launch();
    next = await invite([site.url]);
  });
  afterAll(() => browser?.close());

  it.each([
    ['a page', 'window'],
    ['a worker', 'worker'],
    ['a service worker', 'service worker'],
  ] as const)('in %s', async (_name, where) => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/${where === 'window' ? 'visited' : ''}`);
    expect(await visitIn(page, where, next())).toEqual(SEEN_BY_VISITORS);
  });
});

describe('an extension', () => {
  let browser: Browser;
  const folders: string[] = [];
  beforeAll(async () => {
    browser = await launch({ executablePath: DEBIAN_CHROMIUM, headless: true, pipe: true, enableExtensions: true });
  });
  afterAll(async () => {
    await browser?.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  async function install(manifest: object) {
    const folder = await mkdtemp(join(tmpdir(), 'creator-widgets-extension-'));
    folders.push(folder);
    const files = {
      'visit.js': script,
      'popup.html': '<!doctype html><title>Votes</title><script src="visit.js"></script>',
      'manifest.json': JSON.stringify({
        manifest_version: 3,
        name: 'Votes',
        version: '1.0',
        background: { service_worker: 'visit.js' },
        action: { default_popup: 'popup.html' },
        ...manifest,
      }),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const origin = `chrome-extension://${await browser.installExtension(folder)}`;
    const target = await browser.waitForTarget((started) => started.url() === `${origin}/visit.js`);
    return { origin, worker: await target.worker() };
  }

  const evaluated = (visit: Visit): string => `visit(${JSON.stringify(visit)}).catch(String)`;

  it('votes and sees events, a goal and a payment link, in its service worker and in its popup', async () => {
    const { origin, worker } = await install({});
    const next = await invite([origin]);
    expect(await worker?.evaluate(evaluated(next()))).toEqual(SEEN_BY_VISITORS);
    await (await browser.newPage()).bringToFront();
    await worker?.evaluate('chrome.action.openPopup()');
    const opened = await browser.waitForTarget((target) => target.url() === `${origin}/popup.html`);
    const popup = await opened.asPage();
    expect(await popup.evaluate(evaluated(next()))).toEqual(SEEN_BY_VISITORS);
  });

  it('does so in a content script, with the origin of the page', async () => {
    await install({ content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['visit.js'] }] });
    const next = await invite([site.url]);
    const page = await browser.newPage();
    await page.goto(site.url);
    expect(await visitIn(page, 'window', next())).toEqual(SEEN_BY_VISITORS);
  });

  it('is refused where it has permissions for the platform’s host: Chromium then sends reads without Origin', async () => {
    const { hostname } = new URL(platform.url);
    const { origin, worker } = await install({ host_permissions: [`http://${hostname}/*`] });
    const next = await invite([origin]);
    expect(await worker?.evaluate(evaluated(next()))).toMatch(
      /GET \/api\/events\/general\/all: .* origin is not allowed/,
    );
  });
});
