import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { launch } from '../helpers/browser.ts';
import { type BenchPage, startPages } from './pages.ts';

/**
 * `npm run bench` (after `npm run build`): the budgets that are times, as ratios within one interleaved run, and those that
 * are bytes of heap. A time in milliseconds says more about the machine than about us, so none has a limit.
 */

const ROUNDS = 11;
const pages = await startPages();
const browser = await launch({ args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'] });

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** A page in a fresh profile, measured on the thread's own clock, which other programs do not slow. */
async function open(what: BenchPage, inBrowser: Browser = browser): Promise<Opened> {
  const context = await inBrowser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(pages.address(what));
  return { page, session, close: () => context.close() };
}

async function readyCount(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted: number) => Reflect.get(globalThis, 'ready') >= wanted, { polling: 50 }, count);
}

async function metric({ session }: Opened, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((found) => found.name === name)?.value ?? Number.NaN;
}

/** Milliseconds of script, from an empty page to one shown widget. */
async function scriptTime(tag: BenchPage['tag']): Promise<number> {
  const opened = await open({ tag, count: 1, loading: 'eager' });
  await readyCount(opened.page, 1);
  const seconds = await metric(opened, 'ScriptDuration');
  await opened.close();
  return seconds * 1000;
}

/** Milliseconds until the first widget of a page is painted, and how many tasks were longer than 50 ms. */
async function firstPaint(count: number): Promise<{ time: number; longTasks: number }> {
  const opened = await open({ tag: 'creator-poll', count });
  await readyCount(opened.page, 1);
  const [time, longTasks] = await opened.page.evaluate(() =>
    ['firstReady', 'longTasks'].map((name) => Number(Reflect.get(globalThis, name))),
  );
  await opened.close();
  return { time: time ?? Number.NaN, longTasks: longTasks ?? Number.NaN };
}

/** Bytes of JavaScript heap that one element more costs. */
async function heapEach(what: Omit<BenchPage, 'count' | 'tag'>, count: number, shown: boolean): Promise<number> {
  const sizes: number[] = [];
  for (const elements of [1, count + 1]) {
    const opened = await open({ tag: 'creator-poll', count: elements, ...what });
    if (shown) await readyCount(opened.page, elements);
    else await new Promise((done) => setTimeout(done, 1_000));
    await opened.session.send('HeapProfiler.collectGarbage');
    sizes.push(await metric(opened, 'JSHeapUsedSize'));
    await opened.close();
  }
  return ((sizes[1] ?? Number.NaN) - (sizes[0] ?? Number.NaN)) / count;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

let over = 0;
function report(what: string, value: number, limit: number, unit: string): void {
  const isOver = !(value <= limit);
  if (isOver) over += 1;
  console.log(`${isOver ? 'OVER' : 'ok  '}  ${what}: ${value.toFixed(2)} ${unit} (at most ${limit})`);
}

try {
  const script = { ours: [] as number[], hand: [] as number[] };
  const paint = { one: [] as number[], thousand: [] as number[], longTasks: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    script.ours.push(await scriptTime('creator-poll'));
    script.hand.push(await scriptTime('hand-poll'));
    paint.one.push((await firstPaint(1)).time);
    const { time, longTasks } = await firstPaint(1_000);
    paint.thousand.push(time);
    paint.longTasks.push(longTasks);
  }
  console.log(
    `script, one widget: ours ${median(script.ours).toFixed(1)} ms, by hand ${median(script.hand).toFixed(1)} ms`,
  );
  report('script of one widget against one written by hand', median(script.ours) / median(script.hand), 2, 'x');
  report('first paint, 1,000 down a page against one', median(paint.thousand) / median(paint.one), 1.3, 'x');
  report('long tasks with 1,000 down a page', median(paint.longTasks), 0, '');
  report('heap of a rendered poll', (await heapEach({ loading: 'eager' }, 200, true)) / 1024, 10, 'KiB');
  report('heap of an unrendered host', (await heapEach({ above: 5_000 }, 1_000, false)) / 1024, 0.3, 'KiB');
} finally {
  await browser.close();
  await pages.close();
}
process.exitCode = over > 0 ? 1 : 0;
