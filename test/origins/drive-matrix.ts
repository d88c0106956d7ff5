import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Exported } from '../../demo/lab/page/matrix-export.ts';
import { launch } from '../helpers/browser.ts';

/** Drives the lab's own matrix page, as a person would, and hands out what it exports. */

const RUN_MS = 600_000;

/** Waits for the page's own word that what it was told to run has run. */
export async function finished(page: Page): Promise<Exported> {
  await page.waitForFunction(() => document.documentElement.dataset['lab'] === 'done', {
    timeout: RUN_MS,
    polling: 250,
  });
  return page.evaluate(() => {
    const exported = globalThis.creatorLab?.export();
    if (exported === undefined) throw new Error('This is not the matrix.');
    return exported;
  });
}

/** Opens what has to be in a tab of its own, or on the disk; each reports to the lab, whose page takes it from there. */
async function openTabs(browser: Browser, page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'origin-lab-'));
  try {
    const links = await page.$$eval('a.tab', (all) =>
      all.map(({ href, dataset }) => ({ href, site: dataset['site'] })),
    );
    for (const { href, site } of links) {
      const tab = await browser.newPage();
      await tab.goto(site === 'file' ? await saved(href, folder) : href);
      await tab.waitForFunction(() => globalThis.creatorLabReport !== undefined, { timeout: RUN_MS, polling: 250 });
      await page.waitForFunction(
        (id) => globalThis.creatorLab?.export().lines.some((line) => line.site === id && line.actual !== null),
        { timeout: 30_000, polling: 250 },
        site,
      );
      await tab.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function saved(address: string, folder: string): Promise<string> {
  const response = await fetch(address);
  const file = join(folder, 'page.html');
  await writeFile(file, await response.text());
  return pathToFileURL(file).href;
}

/** The whole matrix in one browser. */
export async function runMatrix(lab: string, browser: Browser): Promise<Exported> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1500, height: 1100 });
  await page.goto(`${lab}/matrix?run=all`);
  await finished(page);
  await openTabs(browser, page);
  await page.bringToFront();
  const exported = await finished(page);
  await page.close();
  return exported;
}

/** The engines that the matrix can be run in. WebKit has no driver here yet: `docs/origins.md` says what is known of it. */
export const ENGINES = ['chromium', 'firefox'] as const;
export type EngineName = (typeof ENGINES)[number];

const FIREFOX_PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi, which needs no further program. `FIREFOX_PATH` names another than Debian's. */
async function openFirefox(): Promise<Browser> {
  const programs = [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PROGRAMS];
  const executablePath = programs.find((path) => path !== '' && existsSync(path));
  if (executablePath === undefined)
    throw new Error('No Firefox found. Install firefox-esr, or name it in FIREFOX_PATH.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'app.update.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
}

/** A browser that takes the lab's certificate for a good one. */
export const openBrowser = (engine: EngineName = 'chromium'): Promise<Browser> =>
  engine === 'firefox' ? openFirefox() : launch({ acceptInsecureCerts: true });

/** Where a suite leaves its counts (.ci/run adds them up). */
export async function leaveCounts(
  name: string,
  counts: { passed: number; failed: number; skipped: number },
): Promise<void> {
  const folder = new URL('../../test-results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(name, folder), `${JSON.stringify(counts)}\n`);
}
