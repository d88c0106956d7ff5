import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import type { LabBrowser, LabTab } from './lab-browser.ts';

/** Drives the lab's matrix page as a person would, and returns its export. */

const RUN_MS = 600_000;
const REPORT_MS = 120_000;
const POLL_MS = 250;
const BACKGROUND_MS = 3_000;
const HIDE_MS = 10_000;

/** Polls the page until `holds` returns true; seldom, so that it doesn't slow down the run. */
async function until<A extends unknown[]>(
  tab: LabTab,
  ms: number,
  holds: (...args: A) => boolean,
  ...args: A
): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await tab.run(holds, ...args))) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${holds} with ${JSON.stringify(args)}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits until the matrix has finished its run. */
async function finished(tab: LabTab): Promise<Exported> {
  await until(tab, RUN_MS, () => document.documentElement.dataset['lab'] === 'done');
  return tab.run(() => {
    const exported = globalThis.creatorLab?.export();
    if (exported === undefined) throw new Error('Not the matrix page.');
    return exported;
  });
}

/** Opens the pages that need a separate tab or a file; each reports to the lab, which the matrix polls. */
async function openTabs(browser: LabBrowser, matrix: LabTab): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'origin-lab-'));
  try {
    const links = await matrix.run(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a.tab')].map(({ href, dataset }) => ({
        href,
        site: dataset['site'] ?? '',
      })),
    );
    for (const { href, site } of links) {
      const tab = await browser.newTab();
      await tab.goto(site === 'file' ? await saved(href, folder) : href);
      await until(tab, RUN_MS, () => globalThis.creatorLabReport !== undefined);
      await until(
        matrix,
        REPORT_MS,
        (id) => globalThis.creatorLab?.export().lines.some((line) => line.site === id && line.actual !== null) ?? false,
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

/** Hides a running matrix and shows it again, where the browser can. */
async function interrupt(matrix: LabTab): Promise<void> {
  if (!matrix.hide) return;
  await matrix.hide();
  await until(matrix, HIDE_MS, () => document.hidden);
  await new Promise((resolve) => setTimeout(resolve, BACKGROUND_MS));
  const isPaused = (): boolean =>
    document.documentElement.dataset['lab'] === 'running' && document.querySelector('.stage iframe') === null;
  if (!(await matrix.run(isPaused))) throw new Error('The run went on in the background, or ended there.');
  await matrix.show?.();
  await until(matrix, HIDE_MS, () => !document.hidden);
}

/** Runs the whole matrix in one browser, by a click, and goes to the background meanwhile. */
export async function runMatrix(lab: string, browser: LabBrowser): Promise<Exported> {
  const matrix = await browser.newTab();
  await matrix.goto(`${lab}/matrix`);
  await until(matrix, REPORT_MS, () => document.querySelector('#run-all') !== null);
  await matrix.click('#run-all');
  const hasBegun = () => globalThis.creatorLab?.export().lines.some(({ actual }) => actual !== null) ?? false;
  await until(matrix, REPORT_MS, hasBegun);
  await interrupt(matrix);
  await finished(matrix);
  await openTabs(browser, matrix);
  const exported = await finished(matrix);
  await matrix.close();
  return exported;
}
