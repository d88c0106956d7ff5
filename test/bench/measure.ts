import type { CDPSession, Page } from 'puppeteer-core';
import { launch } from '../helpers/browser.ts';
import { type BenchPage, BYTES_PER_MS, type Implementation, LATENCY_MS, startPages } from './pages.ts';

/** One load of a page. Main-thread figures are CPU time, which other programs do not lengthen. Times are in ms. */
export interface Load {
  readonly mainThread: number;
  /** Main-thread time half a second later, with what was postponed until after the paint. */
  readonly settled: number;
  /** Wall-clock times since the navigation, without the time for which the page was held back. `seen`: the first text. */
  readonly seen: number;
  readonly first: number;
  readonly last: number;
  /** When the page, each file and each answer was asked for, and when it was there. */
  readonly arrivals: readonly Arrival[];
}

/** What `pageScript` measures. */
interface PageGlobals {
  readonly readyTimes: readonly number[];
  readonly held: number;
  readonly heldSince: number;
}

type Arrival = readonly [url: string, asked: number, there: number];

const CPU_SLOWDOWN = 4;
/** Large enough for 100 widgets. */
const VIEWPORT = { width: 2400, height: 3400 };
/** Long enough for a busy machine; a page that takes longer has failed. */
const TIMEOUT_MS = 90_000;
const SETTLED_MS = 500;

const waitForPaint = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'painted'));

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Opens the benchmark's pages, each in a fresh profile without a cache. */
export async function startBench(implementations: Readonly<Record<string, Implementation>>) {
  const pages = await startPages(implementations);
  const browser = await launch({
    args: ['--enable-precise-memory-info'],
    protocolTimeout: TIMEOUT_MS,
    acceptInsecureCerts: true,
  });

  async function open<T>(
    what: BenchPage,
    use: (page: Page, session: CDPSession) => Promise<T>,
    isSlow = false,
  ): Promise<T> {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.setViewport(VIEWPORT);
      const session = await page.createCDPSession();
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      // HTTP/2 has a line of its own.
      const throughput = what.isHttp2 ? -1 : BYTES_PER_MS * 1000;
      const line = { latency: LATENCY_MS, download: throughput, upload: throughput };
      if (isSlow) await page.emulateNetworkConditions(line);
      const committed = new Promise((done) => page.once('framenavigated', done));
      const loaded = page.goto(pages.url(what));
      await Promise.race([committed, loaded]);
      // A navigation ends CPU throttling, so it starts with the new document.
      if (isSlow) await page.emulateCPUThrottling(CPU_SLOWDOWN);
      pages.sendRest();
      await loaded;
      await waitForPaint(page);
      return await use(page, session);
    } finally {
      await context.close();
    }
  }

  const heldBy = (what: BenchPage) =>
    open(what, async (_page, session) => {
      await session.send('HeapProfiler.collectGarbage');
      const metric = await metricsOf(session);
      return { heapKiB: metric('JSHeapUsedSize') / 1024, listeners: metric('JSEventListeners') };
    });

  return {
    load: (what: BenchPage, isSlow: boolean): Promise<Load> =>
      open(
        what,
        async (page, session) => {
          const painted = await metricsOf(session);
          await new Promise((done) => setTimeout(done, SETTLED_MS));
          const settled = await metricsOf(session);
          const { times, seen, arrivals } = await page.evaluate(() => {
            const { readyTimes, held, heldSince } = globalThis as unknown as PageGlobals;
            const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            const arrivals = files.map((each): Arrival => [each.name, each.startTime - held, each.responseEnd - held]);
            const [paint] = performance.getEntriesByName('first-contentful-paint');
            const seen = (paint?.startTime ?? Number.NaN) - held;
            return { times: readyTimes, seen, arrivals: [['page', 0, heldSince] as const, ...arrivals] };
          });
          return {
            mainThread: painted('TaskDuration') * 1000,
            settled: settled('TaskDuration') * 1000,
            seen,
            first: times.at(0) ?? Number.NaN,
            last: times.at(-1) ?? Number.NaN,
            arrivals,
          };
        },
        isSlow,
      ),

    /** What one more widget on a page takes. */
    async perWidget(what: Omit<BenchPage, 'count'>) {
      const one = await heldBy({ ...what, count: 1 });
      const many = await heldBy({ ...what, count: 101 });
      return { heapKiB: (many.heapKiB - one.heapKiB) / 100, listeners: (many.listeners - one.listeners) / 100 };
    },

    async close(): Promise<void> {
      await browser.close();
      await pages.close();
    },
  };
}
