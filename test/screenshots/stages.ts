import type { Browser, Page } from 'puppeteer-core';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import type { Demo } from '../../demo/start.ts';
import { startHostPage } from '../browser/host-page.ts';
import { launch, openPage, stopDate } from '../helpers/browser.ts';
import { startPlatform } from '../helpers/platform.ts';
import { sampleFont } from '../helpers/sample-font.ts';
import type { Stage } from './take.ts';

const openOwnPage = async (browser: Browser): Promise<Page> => (await openPage(browser)).page;

/** The demo's pages, for people to look at. */
export const demoStage = (browser: Browser, { allowed, refused, scripts, api, publicKey }: Demo): Stage => ({
  browser,
  // A file that exists on every site.
  allowed: `${allowed}/host.css`,
  refused: `${refused}/host.css`,
  scripts,
  api,
  publicKey,
  head: `<link rel="stylesheet" href="/host.css"><link rel="stylesheet" href="/goals.css">
<style>body { padding: 8px } figure { margin: 0 0 16px; padding: 8px }</style>`,
  isSteady: false,
  openPage: openOwnPage,
});

/** A Wednesday in summer. */
const NOW = new Date('2026-06-10T12:00:00Z');

const STEADY = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
];

/** Each widget has the same room, so that none starts between two pixels because of the one above. */
const STYLE = `<style>
${sampleFont()}
:root { color-scheme: light dark; font-family: Sample }
body { margin: 0 }
body > div { block-size: 56rem }
figure { margin: 0; padding: 12px }
</style>`;

async function openAtNow(browser: Browser): Promise<Page> {
  const page = await openOwnPage(browser);
  await page.emulateTimezone('UTC');
  await stopDate(page, NOW);
  return page;
}

/** Looks the same on every machine with the pinned Chromium: one font, one moment, no motion. */
export async function openSteadyStage(): Promise<Stage & { close(): Promise<void> }> {
  const host = await startHostPage();
  const platform = await startPlatform({ origins: [host.url], now: () => NOW });
  const browser = await launch({ args: STEADY });
  return {
    browser,
    allowed: `${host.url}/creator-widgets.js`,
    scripts: host.url,
    api: platform.url,
    publicKey: DEMO_PUBLIC_KEY,
    head: STYLE,
    isSteady: true,
    openPage: openAtNow,
    async close() {
      await browser.close();
      await platform.close();
      host.close();
    },
  };
}
