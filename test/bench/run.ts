import type { CDPSession, Page } from 'puppeteer-core';
import { launch } from '../helpers/browser.ts';
import { type BenchPage, type Subject, startPages } from './pages.ts';

/**
 * `npm run bench` (after `npm run build`): times as ratios within one interleaved run, in CPU time of the main thread, which
 * other programs do not slow. `-- --baseline <folder>` compares with the scripts of an earlier version. Nothing fails by the
 * clock.
 */

const ROUNDS = 15;
const SLOW_PHONE = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };

const flag = process.argv.indexOf('--baseline');
const baseline = flag < 0 ? null : (process.argv[flag + 1] ?? null);
const subjects: readonly Subject[] = ['hand-written', 'current', ...(baseline ? (['baseline'] as const) : [])];

const pages = await startPages(baseline);
const browser = await launch({ args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'] });

interface Measured {
  /** CPU time of the main thread, in ms. */
  readonly tasks: number;
  readonly script: number;
  readonly layoutAndStyle: number;
  /** Wall-clock times since the navigation, in ms. */
  readonly first: number;
  readonly last: number;
  readonly longTasks: number;
}

interface Throttling {
  readonly cpu?: number;
  readonly slowPhone?: boolean;
}

async function metricsOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function withPage<T>(
  what: BenchPage,
  throttling: Throttling,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    // Large enough for 100 widgets in view.
    await page.setViewport({ width: 2400, height: 3400 });
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { slowPhone = false, cpu = slowPhone ? SLOW_PHONE.cpu : 1 } = throttling;
    if (cpu > 1) await page.emulateCPUThrottling(cpu);
    if (slowPhone) {
      const { latency, throughput } = SLOW_PHONE;
      await page.emulateNetworkConditions({ latency, download: throughput, upload: throughput });
    }
    await page.goto(pages.url(what));
    return await use(page, session);
  } finally {
    await context.close();
  }
}

const measure = (what: BenchPage, throttling: Throttling = {}): Promise<Measured> =>
  withPage(what, throttling, async (page, session) => {
    const wanted = what.above ? 1 : what.count;
    if (what.above === undefined)
      await page.waitForFunction(
        (count: number) => Reflect.get(globalThis, 'ready') >= count,
        { polling: 100 },
        wanted,
      );
    const {
      TaskDuration = 0,
      ScriptDuration = 0,
      LayoutDuration = 0,
      RecalcStyleDuration = 0,
    } = await metricsOf(session);
    const [first = 0, last = 0, longTasks = 0] = await page.evaluate(() =>
      ['firstReady', 'lastReady', 'longTasks'].map((name) => Number(Reflect.get(globalThis, name))),
    );
    return {
      tasks: TaskDuration * 1000,
      script: ScriptDuration * 1000,
      layoutAndStyle: (LayoutDuration + RecalcStyleDuration) * 1000,
      first,
      last,
      longTasks,
    };
  });

/** Bytes of JavaScript heap that one more widget takes. */
async function heapPerWidget(subject: Subject, far: boolean): Promise<number> {
  const count = far ? 1000 : 100;
  const sizes: number[] = [];
  for (const widgets of [1, count + 1]) {
    const what: BenchPage = { subject, count: widgets, ...(far && { above: 5000 }) };
    const used = await withPage(what, {}, async (page, session) => {
      if (far) await new Promise((done) => setTimeout(done, 1000));
      else await page.waitForFunction((n: number) => Reflect.get(globalThis, 'ready') >= n, { polling: 100 }, widgets);
      await session.send('HeapProfiler.collectGarbage');
      return (await metricsOf(session))['JSHeapUsedSize'] ?? Number.NaN;
    });
    sizes.push(used);
  }
  return ((sizes[1] ?? Number.NaN) - (sizes[0] ?? Number.NaN)) / count;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const spread = (values: readonly number[]) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;

/** Runs a scenario for all subjects in turns, and prints medians and what they are against the hand-written one. */
async function scenario(
  name: string,
  figure: (measured: Measured) => number,
  what: Omit<BenchPage, 'subject'>,
  { rounds = ROUNDS, ...throttling }: Throttling & { readonly rounds?: number } = {},
): Promise<void> {
  const values = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const subject of subjects) values.get(subject)?.push(figure(await measure({ subject, ...what }, throttling)));
  const byHand = median(values.get('hand-written') ?? []);
  const before = baseline ? median(values.get('baseline') ?? []) : Number.NaN;
  const cells = subjects.map((subject) => {
    const own = values.get(subject) ?? [];
    return `${subject} ${median(own).toFixed(0)} ms (${spread(own)}), ${(median(own) / byHand).toFixed(2)} x`;
  });
  const against = baseline ? `; current / baseline ${(median(values.get('current') ?? []) / before).toFixed(2)} x` : '';
  console.log(`${name}: ${cells.join('; ')}${against}`);
}

try {
  await scenario('main thread, one poll', ({ tasks }) => tasks, { count: 1 });
  await scenario('of it script, one poll', ({ script }) => script, { count: 1 });
  await scenario('of it layout and style, one poll', ({ layoutAndStyle }) => layoutAndStyle, { count: 1 });
  await scenario('main thread at CPU / 4, one poll', ({ tasks }) => tasks, { count: 1 }, { cpu: 4, rounds: 9 });
  await scenario(
    'painted on the slow phone, one poll',
    ({ first }) => first,
    { count: 1 },
    { slowPhone: true, rounds: 9 },
  );
  await scenario('main thread, 100 different polls in view', ({ tasks }) => tasks, { count: 100 }, { rounds: 7 });
  await scenario('first painted, 100 different polls in view', ({ first }) => first, { count: 100 }, { rounds: 7 });
  await scenario('all painted, 100 different polls in view', ({ last }) => last, { count: 100 }, { rounds: 7 });
  for (const subject of subjects)
    console.log(`heap per rendered poll, ${subject}: ${((await heapPerWidget(subject, false)) / 1024).toFixed(1)} KiB`);
  console.log(`heap per host far from the screen: ${((await heapPerWidget('current', true)) / 1024).toFixed(2)} KiB`);
} finally {
  await browser.close();
  await pages.close();
}
