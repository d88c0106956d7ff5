import { execFileSync, execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { HAND_WRITTEN, OURS, OURS_ALONE } from './implementations.ts';
import { type Bench, startBench } from './measure.ts';
import type { BenchPage, Implementation, Implementations } from './pages.ts';
import { printTable, runScenario, type Scenario } from './report.ts';

/**
 * `npm run bench:peers` (after `npm run build`): our poll against the same poll made with other libraries, which are
 * installed in `test/bench/peers` on the first run. `-- --only <name>` runs one scenario, `--quick` three rounds.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean' } },
});
const ROUNDS = options.quick ? 3 : 11;
const FOLDER = new URL('peers/', import.meta.url);

if (!existsSync(new URL('node_modules', FOLDER)))
  execSync('npm ci --ignore-scripts', { cwd: FOLDER, stdio: 'inherit' });
execFileSync(process.execPath, ['build.js'], { cwd: FOLDER, stdio: 'inherit' });

function peer(name: string): Implementation {
  const folder = new URL('dist/', FOLDER);
  const styles = `${name}-poll.css`;
  const hasStyles = existsSync(new URL(styles, folder));
  return { prefix: `${name}-`, folder, script: 'type="module"', ...(hasStyles && { styles }) };
}

const implementations: Implementations = {
  'hand-written': HAND_WRITTEN,
  ours: OURS,
  'without preload': OURS_ALONE,
  Lit: peer('lit'),
  Preact: peer('preact'),
  React: peer('react'),
  PostHog: peer('posthog'),
  Formbricks: peer('formbricks'),
  SurveyJS: peer('surveyjs'),
};
const names = Object.keys(implementations);

const inTurns = (count: number): Readonly<Record<string, BenchPage>> =>
  Object.fromEntries(names.map((implementation) => [implementation, { implementation, element: 'poll', count }]));

const scenarios: readonly Scenario[] = [
  { name: 'poll', title: 'One poll', variants: inTurns(1), figures: ['mainThread', 'layoutAndStyle'] },
  {
    name: 'poll-4x',
    title: 'One poll, CPU / 4',
    variants: inTurns(1),
    figures: ['mainThread'],
    throttling: { cpu: 4 },
  },
  {
    name: 'slow-phone',
    title: 'One poll on a slow phone: CPU / 4, 150 ms latency, 1.6 Mbit/s',
    variants: inTurns(1),
    figures: ['first'],
    throttling: { slowPhone: true },
  },
  {
    name: '100',
    title: '100 different polls in view',
    variants: inTurns(100),
    figures: ['mainThread', 'first', 'last', 'longTasks'],
  },
];

function transferSize({ prefix, folder, file, preloads, styles }: Implementation): number {
  const tag = `${prefix}poll`;
  const files = [file ?? `${tag}.js`, ...(preloads?.(tag) ?? []), ...(styles ? [styles] : [])];
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, folder))).length, 0);
}

async function compareSizes(bench: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const [name, implementation] of Object.entries(implementations)) {
    const { elements } = await bench.content({ implementation: name, element: 'poll', count: 1 });
    const { heapKiB, listeners } = await bench.perWidget({ implementation: name, element: 'poll' });
    const bytes = transferSize(implementation).toLocaleString('en');
    rows.push([name, bytes, `${elements}`, heapKiB.toFixed(1), listeners.toFixed(1)]);
  }
  const head = ['', 'script and styles, bytes (brotli)', 'elements', 'heap per poll, KiB', 'listeners per poll'];
  printTable('Sizes (sizes)', head, rows);
}

const isWanted = (name: string) => options.only?.includes(name) ?? true;
const bench = await startBench(implementations);
try {
  if (isWanted('sizes')) await compareSizes(bench);
  for (const scenario of scenarios) if (isWanted(scenario.name)) await runScenario(bench, scenario, ROUNDS);
} finally {
  await bench.close();
}
// The database that suites share would keep the process alive.
process.exit();
