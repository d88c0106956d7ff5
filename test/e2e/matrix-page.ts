import type { Page } from 'puppeteer-core';
import type { Exported } from '../../demo/lab/page/matrix/export.ts';

/** Drives the lab's matrix page. */

export const read = (page: Page): Promise<Exported> =>
  page.evaluate(() => {
    const exported = globalThis.creatorLab?.export();
    if (exported === undefined) throw new Error('Not the matrix page.');
    return exported;
  });

export const linesOf = async (page: Page, within: Readonly<Record<string, string>>): Promise<Exported['lines']> =>
  (await read(page)).lines.filter((line) =>
    Object.entries(within).every(([name, value]) => Reflect.get(line, name) === value),
  );

/** Waits until the run is done, and returns some of its lines. */
export async function ran(page: Page, within: Readonly<Record<string, string>>): Promise<Exported['lines']> {
  await page.waitForSelector('[data-lab=done]', { timeout: 60_000 });
  return linesOf(page, within);
}

export const rows = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('#grid tbody .name', (names) => names.map(({ textContent }) => textContent));

/** Clicks without waiting for a stable position, since the table keeps changing. */
export const press = (page: Page, selector: string): Promise<void> =>
  page.evaluate((found) => {
    const element = document.querySelector<HTMLElement>(found);
    if (element === null) throw new Error(`Not found: ${found}`);
    element.click();
  }, selector);

export const runRow = (page: Page, title: string): Promise<void> =>
  page.evaluate((name) => {
    const names = [...document.querySelectorAll('#grid tbody .name')];
    const row = names.find(({ textContent }) => textContent === name)?.closest('tr');
    row?.querySelector<HTMLElement>('th button')?.click();
  }, title);
