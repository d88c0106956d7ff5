import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { until } from '../helpers/until.ts';
import { openPage, press, type WatchedPage } from '../helpers/browser.ts';

const OPEN_MS = 90_000;

export interface Visit {
  /** JavaScript loaded until the widget was ready, compressed with gzip, in bytes. */
  readonly bytes: number;
  /** The text that the host's event handler wrote; null if nobody voted. */
  readonly outcome: string | null;
  /** Warnings and errors in the console, uncaught errors and failed requests. */
  readonly complaints: readonly string[];
}

/** Opens a host's page in a profile of its own, waits for the widget and votes. */
export async function visit(browser: Browser, url: string, votes: boolean): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const watched = await openPage(browser, context);
  const { page } = watched;
  try {
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.buffer().then((body) => gzipSync(body).length));
    });
    page.setDefaultTimeout(OPEN_MS);
    await page.goto(url);
    await page.waitForSelector('>>> creator-poll[data-state=ready]', { visible: true });
    await page.waitForSelector('>>> creator-poll >>> input', { visible: true });
    const sizes = await Promise.all(scripts);
    const outcome = votes ? await vote(watched) : null;
    if (await page.$('#counter')) await count(watched);
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), outcome, complaints: complaintsOf(watched) };
  } catch (cause) {
    throw new Error([`${cause}`, ...complaintsOf(watched)].join('\n'), { cause });
  } finally {
    await context.close();
  }
}

async function vote({ page }: WatchedPage): Promise<string> {
  await press(page, '>>> creator-poll >>> input');
  await press(page, '>>> creator-poll >>> [type=submit]');
  const read = () => page.$eval('>>> output', (element) => element.textContent ?? '');
  return until('the text of the event handler', read, (text) => text !== '', OPEN_MS);
}

/** Clicks the host's own counter, which has to go on beside the widget. */
async function count({ page }: WatchedPage): Promise<void> {
  await press(page, '#counter');
  const read = () => page.$eval('#counter', (element) => element.textContent);
  await until('the counter', read, (text) => text === '1', OPEN_MS);
}

function complaintsOf({ log }: WatchedPage): string[] {
  const messages = log.console.filter(({ type }) => type === 'warn' || type === 'error').map(({ text }) => text);
  return [...messages, ...log.errors, ...log.failures.map(({ url, reason }) => `${url}: ${reason}`)];
}
