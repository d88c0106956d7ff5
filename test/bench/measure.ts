import type { CDPSession, Page } from 'puppeteer-core';
import { launch } from '../helpers/browser.ts';
import { type BenchPage, type Implementations, startPages } from './pages.ts';

export interface Throttling {
  readonly cpu?: number;
  readonly slowPhone?: boolean;
}

/** One load of a page. Main-thread figures are CPU time, which other programs do not lengthen. Times are in ms. */
export interface Load {
  readonly mainThread: number;
  readonly layoutAndStyle: number;
  /** Main-thread time half a second later, with what was postponed until after the paint. */
  readonly settled: number;
  /** Wall-clock times since the navigation, without the time for which the page was held back. */
  readonly first: number;
  readonly last: number;
  readonly longTasks: number;
}

/** What one more widget on a page takes. */
export interface PerWidget {
  readonly heapKiB: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** What a visitor sees of the first widget. */
export interface Content {
  readonly elements: number;
  readonly text: string;
  readonly height: number;
}

/** When what a page waits for was asked for and was there, in milliseconds since the navigation. */
export interface Timeline {
  readonly requests: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  readonly painted: number;
}

export interface Bench {
  load(page: BenchPage, throttling?: Throttling): Promise<Load>;
  timeline(page: BenchPage, throttling: Throttling): Promise<Timeline>;
  /** @param isFar before the widgets are near the screen, so that none is rendered */
  perWidget(page: Omit<BenchPage, 'count'>, isFar?: boolean): Promise<PerWidget>;
  content(page: BenchPage): Promise<Content>;
  close(): Promise<void>;
}

const SLOW_PHONE = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };
/** Large enough for 100 widgets. */
const VIEWPORT = { width: 2400, height: 3400 };
/** Long enough for a busy machine; a page that takes longer has failed. */
const TIMEOUT_MS = 90_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const waitForPaint = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'painted'));

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Opens the benchmark's pages, each in a fresh profile without a cache. */
export async function startBench(implementations: Implementations): Promise<Bench> {
  const pages = await startPages(implementations);
  const args = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];
  const browser = await launch({ args, protocolTimeout: TIMEOUT_MS });

  async function open<T>(
    what: BenchPage,
    { slowPhone = false, cpu = slowPhone ? SLOW_PHONE.cpu : 1 }: Throttling,
    use: (page: Page, session: CDPSession) => Promise<T>,
  ): Promise<T> {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.setViewport({ ...(what.viewport ?? VIEWPORT) });
      const session = await page.createCDPSession();
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      if (slowPhone) {
        const { latency, throughput } = SLOW_PHONE;
        await page.emulateNetworkConditions({ latency, download: throughput, upload: throughput });
      }
      const committed = new Promise((done) => page.once('framenavigated', done));
      const loaded = page.goto(pages.url(what));
      await Promise.race([committed, loaded]);
      // A navigation ends CPU throttling, so it starts with the new document.
      if (cpu > 1) await page.emulateCPUThrottling(cpu);
      pages.sendRest();
      await loaded;
      return await use(page, session);
    } finally {
      await context.close();
    }
  }

  /** Heap, listeners and nodes of a page after garbage collection. */
  const sizeOf = (what: BenchPage, isFar: boolean): Promise<PerWidget> =>
    open(what, {}, async (page, session) => {
      if (isFar) await pause(1000);
      else await waitForPaint(page);
      await session.send('HeapProfiler.collectGarbage');
      const metric = await metricsOf(session);
      return {
        heapKiB: metric('JSHeapUsedSize') / 1024,
        listeners: metric('JSEventListeners'),
        nodes: metric('Nodes'),
      };
    });

  return {
    load: (what, throttling = {}) =>
      open(what, throttling, async (page, session) => {
        await waitForPaint(page);
        const metric = await metricsOf(session);
        await pause(500);
        const afterwards = await metricsOf(session);
        const { times, longTasks } = await page.evaluate(() => ({
          times: Reflect.get(globalThis, 'readyTimes') as number[],
          longTasks: Number(Reflect.get(globalThis, 'longTasks')),
        }));
        return {
          mainThread: metric('TaskDuration') * 1000,
          layoutAndStyle: (metric('LayoutDuration') + metric('RecalcStyleDuration')) * 1000,
          settled: afterwards('TaskDuration') * 1000,
          first: times.at(0) ?? Number.NaN,
          last: times.at(-1) ?? Number.NaN,
          longTasks,
        };
      }),

    timeline: (what, throttling) =>
      open(what, throttling, async (page) => {
        await waitForPaint(page);
        return page.evaluate(() => {
          const held = Number(Reflect.get(globalThis, 'held'));
          const requests = performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
            name: new URL(name).pathname.replace(/^.*\/(?=creator-|hand-)/, ''),
            from: startTime - held,
            to: startTime + duration - held,
          }));
          const pageArrived = { name: 'the page', from: 0, to: Number(Reflect.get(globalThis, 'heldSince')) };
          return { requests: [pageArrived, ...requests], painted: Number(Reflect.get(globalThis, 'readyTimes')[0]) };
        });
      }),

    async perWidget(what, isFar = false) {
      const more = isFar ? 1000 : 100;
      const one = await sizeOf({ ...what, count: 1, ...(isFar && { above: 5000 }) }, isFar);
      const many = await sizeOf({ ...what, count: 1 + more, ...(isFar && { above: 5000 }) }, isFar);
      return {
        heapKiB: (many.heapKiB - one.heapKiB) / more,
        listeners: (many.listeners - one.listeners) / more,
        nodes: (many.nodes - one.nodes) / more,
      };
    },

    content: (what) =>
      open(what, {}, async (page) => {
        await waitForPaint(page);
        return page.$eval('[public-key]', (widget) => {
          const root = widget.shadowRoot ?? widget;
          const boxes = [...root.children].filter((child) => child instanceof HTMLElement);
          return {
            elements: root.querySelectorAll('*').length,
            text: boxes
              .map(({ innerText }) => innerText)
              .join(' ')
              .replace(/\s+/g, ' ')
              .trim(),
            height: Math.round(boxes.reduce((sum, box) => sum + box.getBoundingClientRect().height, 0)),
          };
        });
      }),

    async close() {
      await browser.close();
      await pages.close();
    },
  };
}
