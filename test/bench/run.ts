import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ABOUT } from '../../widgets/about.ts';
import { HAND_WRITTEN, OURS, OURS_ALONE } from './implementations.ts';
import { type Bench, startBench, type Timeline } from './measure.ts';
import type { BenchPage, Implementations } from './pages.ts';
import { drawTimelines } from './picture.ts';
import { printTable, runScenario, type Scenario } from './report.ts';

/**
 * `npm run bench` (after `npm run build`): our elements against hand-written ones, as ratios within one interleaved run.
 * `-- --only <name>` runs one scenario, `--quick` three rounds, and `--baseline <folder>` adds the scripts of an earlier
 * version. `--picture` draws when what arrives on the slow phone, for docs/performance.md. Nothing fails because of a time.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    baseline: { type: 'string' },
    picture: { type: 'boolean' },
  },
});
const ROUNDS = options.quick ? 3 : 15;
const MANY_ROUNDS = options.quick ? 3 : 11;

/** Scripts of 0.1.0 were classic ones. */
const scriptType = (folder: string) =>
  readFileSync(`${folder}/creator-poll.js`, 'utf8').includes('import.meta') ? 'type="module"' : '';

const implementations: Implementations = {
  'hand-written': HAND_WRITTEN,
  ours: OURS,
  'without preload': OURS_ALONE,
  ...(options.baseline !== undefined && {
    baseline: {
      prefix: 'creator-',
      folder: pathToFileURL(`${options.baseline}/`),
      script: scriptType(options.baseline),
    },
  }),
};
const names = Object.keys(implementations);
/** Those that have something to be compared with. */
const ELEMENTS = Object.keys(ABOUT)
  .map((tag) => tag.replace('creator-', ''))
  .filter((name) => existsSync(new URL(`hand-written/hand-${name}.js`, import.meta.url)));

/** A column of widgets, of which a few are in view. */
const PHONE = { width: 400, height: 900 };

const inTurns = (page: Omit<BenchPage, 'implementation'>) =>
  Object.fromEntries(names.map((implementation) => [implementation, { implementation, ...page }]));

const scenarios: readonly Scenario[] = [
  ...ELEMENTS.flatMap((element): Scenario[] => {
    const variants = inTurns({ element, count: 1 });
    const figures = ['mainThread', 'layoutAndStyle', 'settled'] as const;
    return [
      { name: element, title: `One ${element}`, variants, figures },
      { name: `${element}-4x`, title: `One ${element}, CPU / 4`, variants, figures, throttling: { cpu: 4 } },
    ];
  }),
  {
    name: 'slow-phone',
    title: 'One poll on a slow phone: CPU / 4, 150 ms latency, 1.6 Mbit/s',
    variants: inTurns({ element: 'poll', count: 1 }),
    figures: ['first'],
    throttling: { slowPhone: true },
  },
  {
    name: '100',
    title: '100 different polls in view',
    variants: inTurns({ element: 'poll', count: 100 }),
    figures: ['mainThread', 'layoutAndStyle', 'settled', 'first', 'last', 'longTasks'],
  },
  {
    name: '1000-down',
    title: 'Ours, 1,000 different polls down the page, against one alone',
    variants: Object.fromEntries(
      [1, 1000].map((count) => [
        `${count}`,
        { implementation: 'ours', element: 'poll', count, awaited: 1, viewport: PHONE },
      ]),
    ),
    figures: ['first', 'mainThread', 'longTasks'],
  },
  {
    name: '1000-rendered',
    title: '1,000 polls of one embed, all rendered, 100 in view',
    variants: inTurns({ element: 'poll', count: 1000, isEagerOnOneEmbed: true }),
    figures: ['mainThread', 'layoutAndStyle', 'first', 'last', 'longTasks'],
  },
];

/** Says where a hand-written element no longer shows what ours does. */
async function compareContents(bench: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const element of ELEMENTS) {
    const [hand, ours] = [
      await bench.content({ implementation: 'hand-written', element, count: 1 }),
      await bench.content({ implementation: 'ours', element, count: 1 }),
    ];
    const isSame = hand.elements === ours.elements && hand.text === ours.text;
    rows.push([element, `${hand.elements}, ${hand.height} px`, `${ours.elements}, ${ours.height} px`]);
    if (!isSame) console.error(`The hand-written ${element} differs from ours:\n  ${hand.text}\n  ${ours.text}`);
  }
  printTable('Elements and height (contents)', ['', 'hand-written', 'ours'], rows);
}

async function compareSizes(bench: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const implementation of names) {
    const { heapKiB, listeners, nodes } = await bench.perWidget({ implementation, element: 'poll' });
    rows.push([implementation, heapKiB.toFixed(1), listeners.toFixed(2), nodes.toFixed(0)]);
  }
  const far = await bench.perWidget({ implementation: 'ours', element: 'poll' }, true);
  rows.push(['ours, far from the screen', far.heapKiB.toFixed(2), far.listeners.toFixed(2), far.nodes.toFixed(0)]);
  printTable('Per poll (sizes)', ['', 'heap, KiB', 'listeners', 'DOM nodes'], rows);
}

const PICTURE = new URL('../../docs/images/slow-phone.svg', import.meta.url);

/** Of each implementation, the load whose paint is the median. */
async function drawPicture(bench: Bench): Promise<void> {
  const { variants = {}, throttling = {} } = scenarios.find(({ name }) => name === 'slow-phone') ?? {};
  const loads = new Map<string, Timeline[]>(names.map((name) => [name, []]));
  for (const page of Object.values(variants)) await bench.load(page);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, page] of Object.entries(variants)) loads.get(name)?.push(await bench.timeline(page, throttling));
  const typical = [...loads].flatMap(([name, timelines]) => {
    const median = timelines.sort((a, b) => a.painted - b.painted)[timelines.length >> 1];
    return median ? [{ name, ...median }] : [];
  });
  writeFileSync(PICTURE, drawTimelines(typical));
}

const isWanted = (name: string) => !options.picture && (options.only?.includes(name) ?? true);
const bench = await startBench(implementations);
try {
  if (options.picture) await drawPicture(bench);
  if (isWanted('contents')) await compareContents(bench);
  for (const scenario of scenarios)
    if (isWanted(scenario.name))
      await runScenario(bench, scenario, scenario.name.startsWith('1') ? MANY_ROUNDS : ROUNDS);
  if (isWanted('sizes')) await compareSizes(bench);
} finally {
  await bench.close();
}
// The database that suites share would keep the process alive.
process.exit();
