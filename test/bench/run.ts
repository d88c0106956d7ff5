import { execSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { type Load, startBench } from './measure.ts';
import type { Implementation } from './pages.ts';
import { timeLine } from './time-line.ts';

/**
 * `npm run bench` (after `npm run build`): our elements against hand-written ones and a poll in plain Preact, as ratios within one
 * interleaved run. `-- --only poll` runs one scenario, `--quick` three rounds; `--baseline <folder>` adds the scripts of another
 * build, and `--peers` the same poll made with other libraries, which it installs in `test/bench/peers`. `--time-line <file>` draws
 * the slow phone. No time fails anything.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    baseline: { type: 'string' },
    peers: { type: 'boolean' },
    'time-line': { type: 'string' },
  },
});
const ROUNDS = options.quick ? 3 : 25;
const ELEMENTS = ['poll', 'embed', 'events', 'goal', 'pay-button'];
/** In the time line. */
const DRAWN = ['hand-written', 'preact', 'ours'];
const PEERS = ['lit', 'react', 'posthog', 'formbricks', 'surveyjs'];

/** Built scripts, with the `modulepreload` lines that the docs recommend. */
function built(folder: URL): Implementation {
  const { views } = JSON.parse(readFileSync(new URL('integrity.json', folder), 'utf8'));
  return { prefix: 'creator-', folder, files: (tag) => ['creator-widgets.js', ...(views[tag] ?? [])] };
}

/** Polls made with libraries. */
function bundled(names: readonly string[]): Readonly<Record<string, Implementation>> {
  const sources = new URL('peers/', import.meta.url);
  const folder = new URL('dist/', sources);
  if (options.peers && !existsSync(new URL('node_modules', sources)))
    execSync('npm ci --ignore-scripts', { cwd: sources, stdio: 'inherit' });
  buildSync({
    absWorkingDir: fileURLToPath(sources),
    entryPoints: names.map((name) => `./${name}-poll`),
    outdir: 'dist',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    // Not the project's own configuration, whose JSX is Preact's.
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = (tag: string) => [`${tag}.js`, `${tag}.css`].filter((file) => existsSync(new URL(file, folder)));
  return Object.fromEntries(names.map((name) => [name, { prefix: `${name}-`, folder, files }]));
}

const handWritten = new URL('hand-written/', import.meta.url);
const OURS = new URL('../../dist/scripts/', import.meta.url);
const ofAll: Readonly<Record<string, Implementation>> = {
  'hand-written': { prefix: 'hand-', folder: handWritten, files: (tag) => [`${tag}.js`] },
  ours: built(OURS),
  ...(options.baseline !== undefined && { baseline: built(pathToFileURL(`${options.baseline}/`)) }),
};
const ofPoll: Readonly<Record<string, Implementation>> = {
  ...ofAll,
  ...bundled(['preact', ...(options.peers ? PEERS : [])]),
};

type Figure = Exclude<keyof Load, 'arrivals'>;

interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly element: string;
  readonly count?: number;
  readonly isSlow?: boolean;
  readonly isHttp2?: boolean;
  readonly figures: readonly Figure[];
  /** All by default. */
  readonly compared?: Readonly<Record<string, Implementation>>;
}

const withFallback = { ...ofAll, 'ours, fallback': { ...built(OURS), hasFallback: true } };

const SLOW_PHONE = { element: 'poll', isSlow: true, figures: ['first'] } as const;

const SCENARIOS: readonly Scenario[] = [
  ...ELEMENTS.map((element) => ({
    name: element,
    title: `One ${element}`,
    element,
    figures: ['mainThread', 'settled'] as const,
  })),
  {
    name: 'slow-phone',
    title: 'One poll on a slow phone: CPU / 4, 150 ms latency, 1.6 Mbit/s, HTTP/1.1',
    ...SLOW_PHONE,
  },
  {
    name: 'fallback',
    title: 'The same with fallbackHtml: when something is seen',
    ...{ element: 'poll', isSlow: true, figures: ['seen', 'first'], compared: withFallback },
  },
  { name: 'http2', title: 'The same over HTTP/2 with priorities', ...SLOW_PHONE, isHttp2: true },
  {
    name: '100',
    title: '100 different polls in view',
    ...{ element: 'poll', count: 100, figures: ['mainThread', 'settled', 'last'] },
  },
];

const LABELS: Readonly<Record<Figure, string>> = {
  mainThread: 'main thread, ms',
  settled: 'half a second later, ms',
  seen: 'something seen, ms',
  first: 'painted, ms',
  last: 'all painted, ms',
};

/** The table of docs/performance.md: the columns of all polls. */
const columns: { readonly head: string; readonly cells: readonly string[] }[] = [];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  console.log(`\n${title}\n\n${[head, rule, ...rows].map(line).join('\n')}`);
}

/** Loads the implementations in turns, and prints medians, the ratio to hand-written, and the smallest and largest value. */
async function runScenario({ name, title, figures, ...scenario }: Scenario): Promise<void> {
  const { element, count = 1, isSlow = false, isHttp2 = false } = scenario;
  const { compared = element === 'poll' ? ofPoll : ofAll } = scenario;
  const names = Object.keys(compared);
  const loads = new Map<string, Load[]>(names.map((implementation) => [implementation, []]));
  // The first loads, which fill caches of the platform and the browser, don't count.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const implementation of names) {
      const load = await bench.load({ implementation, element, count, isHttp2 }, isSlow);
      if (round >= 0) loads.get(implementation)?.push(load);
    }
  }
  const valuesOf = (implementation: string, figure: Figure) =>
    (loads.get(implementation) ?? []).map((load) => load[figure]);
  const rows = names.map((implementation) => [
    implementation,
    ...figures.flatMap((figure) => {
      const values = valuesOf(implementation, figure);
      const ratio = median(values) / median(valuesOf('hand-written', figure));
      const range = `${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`;
      return [rounded(median(values)), ratio.toFixed(2), range];
    }),
  ]);
  if (compared === ofPoll) {
    for (const [index, figure] of figures.entries()) {
      const cells = rows.map((row) => `${row[1 + index * 3]} (${row[2 + index * 3]})`);
      if (figure !== 'settled') columns.push({ head: `${name}: ${LABELS[figure]}`, cells });
    }
  }
  const head = figures.flatMap((figure) => [LABELS[figure], 'ratio', 'range']);
  printTable(`${title} (${name}, ${ROUNDS} loads each)`, ['', ...head], rows);
  if (options['time-line'] && name === 'slow-phone') {
    const middle = DRAWN.flatMap((implementation): [string, Load][] => {
      const sorted = [...(loads.get(implementation) ?? [])].sort((a, b) => a.first - b.first);
      const load = sorted[sorted.length >> 1];
      return load ? [[implementation, load]] : [];
    });
    writeFileSync(options['time-line'], timeLine(new Map(middle)));
  }
}

async function compareSizes(): Promise<void> {
  const rows: string[][] = [];
  for (const [implementation, { prefix, folder, files }] of Object.entries(ofPoll)) {
    const { heapKiB, listeners } = await bench.perWidget({ implementation, element: 'poll' });
    const compressed = files(`${prefix}poll`).map((file) => brotliCompressSync(readFileSync(new URL(file, folder))));
    const kB = compressed.reduce((sum, { length }) => sum + length, 0) / 1000;
    rows.push([implementation, kB.toFixed(1), heapKiB.toFixed(1), listeners.toFixed(1)]);
  }
  columns.push({ head: 'kB', cells: rows.map((row) => row[1] ?? '') });
  columns.push({ head: 'heap, KiB', cells: rows.map((row) => row[2] ?? '') });
  const head = ['', 'script and styles until the paint, kB (brotli)', 'heap, KiB', 'listeners'];
  printTable('Per poll (sizes)', head, rows);
}

const isWanted = (name: string) => options.only?.includes(name) ?? true;
const bench = await startBench({ ...ofPoll, ...withFallback });
try {
  for (const scenario of SCENARIOS) if (isWanted(scenario.name)) await runScenario(scenario);
  if (isWanted('sizes')) await compareSizes();
  const polls = Object.keys(ofPoll).map((name, index) => [name, ...columns.map(({ cells }) => cells[index] ?? '')]);
  printTable('All polls, with the ratio to hand-written', ['', ...columns.map(({ head }) => head)], polls);
} finally {
  await bench.close();
}
// The database that suites share would keep the process alive.
process.exit();
