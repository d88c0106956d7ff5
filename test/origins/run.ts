import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import { describeOutcome } from '../../demo/lab/page/matrix/outcome.ts';
import type { Line } from '../../demo/lab/page/matrix/store.ts';
import { CREDENTIALS, WIDGETS } from '../../demo/lab/page/matrix/widgets.ts';
import { startDemo } from '../../demo/start.ts';
import { ABOUT } from '../../widgets/about.ts';
import { EngineMissing, type EngineName, enginesAsked } from '../helpers/engines.ts';
import { addCounts, type Counts, noCounts } from '../helpers/suite-counts.ts';
import { type Place, runMatrix, saveCounts } from './drive-matrix.ts';
import { openLabBrowser } from './lab-browser.ts';

/**
 * `npm run test:origins [-- --engines all]` runs the whole matrix in real browsers, Chromium by default: once with the
 * page in front, and once with the page going to the background. A probe with an unexpected result fails, and so does an element
 * that no probe covered.
 */

const MINIMUM = { origins: 15, credentials: 5 };

const PLACES: readonly Place[] = ['in front', 'in the background'];

const SIGNS = { same: '.', differs: 'X', waiting: '?', running: '?', 'not-applicable': '-' } as const;

/** One character per probe, one group per widget. */
function table({ sites, lines }: Exported): string {
  const width = Math.max(...sites.map(({ title }) => title.length)) + 2;
  const head = WIDGETS.map(({ title, probes }) => title.padEnd(CREDENTIALS.length * (probes.length + 1))).join(' ');
  const row = ({ id, title }: Exported['sites'][number]): string => {
    const of = (widget: string, credential: string) =>
      lines.filter((line) => line.site === id && line.widget === widget && line.credential === credential);
    const groups = WIDGETS.map(({ id: widget }) =>
      CREDENTIALS.map((credential) =>
        of(widget, credential.id)
          .map(({ mark }) => SIGNS[mark])
          .join(''),
      ).join(' '),
    );
    return `${title.padEnd(width)}${groups.join('  ')}`;
  };
  return [`${''.padEnd(width)}${head}`, ...sites.map(row)].join('\n');
}

const describeLine = ({ site, widget, credential, probe, expected, actual, different }: Line): string =>
  `${site}, ${widget}, ${credential}, ${probe}: expected ${describeOutcome(expected)}, got ${describeOutcome(actual)} (${different.join(', ')})`;

/** Probes that should have run but didn't count as failures. */
const missing = ({ lines }: Exported): readonly Line[] =>
  lines.filter(({ mark }) => mark === 'waiting' || mark === 'running');

function count(lines: readonly Line[], name: 'site' | 'credential' | 'widget'): number {
  return new Set(lines.filter(({ mark }) => mark === 'same' || mark === 'differs').map((line) => line[name])).size;
}

/** Elements without a single result: operations alone prove nothing about a widget. */
function unproven({ lines }: Exported): readonly string[] {
  const ran = new Set(lines.filter(({ mark }) => mark === 'same' || mark === 'differs').map(({ probe }) => probe));
  const probes = WIDGETS.flatMap((widget) => widget.probes).filter((probe) => probe.kind === 'element');
  const shown = new Set(probes.filter(({ id }) => ran.has(id)).map(({ tag }) => tag));
  return Object.keys(ABOUT).filter((tag) => !shown.has(tag));
}

/** Prints the results of one run and counts them. */
function judge(run: string, exported: Exported): Counts {
  const { lines, counts } = exported;
  const wrong = lines.filter(({ mark }) => mark === 'differs');
  const open = missing(exported);
  const ran = {
    origins: count(lines, 'site'),
    credentials: count(lines, 'credential'),
    widgets: count(lines, 'widget'),
  };
  const tooFew = Object.entries(MINIMUM).filter(([name, minimum]) => ran[name as keyof typeof MINIMUM] < minimum);
  const failures = [
    ...[...wrong, ...open].map(describeLine),
    ...tooFew.map(
      ([name, minimum]) => `Only ${ran[name as keyof typeof MINIMUM]} ${name} ran, expected at least ${minimum}.`,
    ),
    ...unproven(exported).map((tag) => `No cell of <${tag}> ran.`),
  ];
  console.log(`\n${table(exported)}\n`);
  for (const line of failures) console.log(line);
  console.log(
    `${run}: ${ran.origins} origins x ${ran.credentials} credentials x ${ran.widgets} widgets: ` +
      `${counts.same + counts.differs} probes run, ${counts.differs} differ, ${open.length} did not run, ` +
      `${counts.notApplicable} not applicable`,
  );
  return { ...noCounts(failures.map((line) => `${run}: ${line}`)), passed: counts.same };
}

async function runIn(engine: EngineName): Promise<Counts> {
  const demo = await startDemo({ ports: 0, dataDir: null, say: console.log });
  const browser = await openLabBrowser(engine).catch(async (error) => {
    await demo.close();
    throw error;
  });
  try {
    const total = noCounts();
    for (const place of PLACES)
      addCounts(total, judge(`${engine}, ${place}`, await runMatrix(demo.lab, browser, place)));
    return total;
  } finally {
    await browser.close();
    await demo.close();
  }
}

const total = noCounts();
for (const engine of enginesAsked(process.argv.slice(2), 'chromium')) {
  const counts = await runIn(engine).catch((cause: unknown) => {
    console.error(cause instanceof EngineMissing ? `${engine}: ${cause.message}` : cause);
    return noCounts([`${engine}: ${cause}`]);
  });
  addCounts(total, counts);
}
await saveCounts('test-origins.json', total);
process.exitCode = total.failed > 0 ? 1 : 0;
