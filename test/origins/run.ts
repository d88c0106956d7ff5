import { inWords } from '../../demo/lab/page/matrix-detail.ts';
import type { Exported } from '../../demo/lab/page/matrix-export.ts';
import type { Line } from '../../demo/lab/page/matrix-store.ts';
import { CREDENTIALS, WIDGETS } from '../../demo/lab/page/widgets.ts';
import { startDemo } from '../../demo/start.ts';
import { EngineMissing, type EngineName, enginesAsked } from '../engines/engines.ts';
import { addCounts, type Counts, noCounts } from '../helpers/suite-counts.ts';
import { leaveCounts, runMatrix } from './drive-matrix.ts';
import { openLabBrowser } from './lab-browser.ts';

/**
 * `npm run test:origins [-- --engines all]`: the whole matrix in a real browser, Chromium where none is named; every probe that does not
 * come out as expected is a failure, and so is an element that nothing was asked of.
 */

/** What the issue asks for at the least. */
const LEAST = { origins: 15, credentials: 5, widgets: 5 };

const SIGNS = { same: '.', differs: 'X', waiting: '?', running: '?', 'not-applicable': '-' } as const;

/** One letter a probe, a group a widget: a person sees at a glance where the red is. */
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

const sentence = ({ site, widget, credential, probe, expected, actual, different }: Line): string =>
  `${site}, ${widget}, ${credential}, ${probe}: expected ${inWords(expected)}, came ${inWords(actual)} (${different.join(', ')})`;

/** What did not run although it could: it proves nothing, so it counts as a failure. */
const missing = ({ lines }: Exported): readonly Line[] =>
  lines.filter(({ mark }) => mark === 'waiting' || mark === 'running');

function count(lines: readonly Line[], name: 'site' | 'credential' | 'widget'): number {
  return new Set(lines.filter(({ mark }) => mark === 'same' || mark === 'differs').map((line) => line[name])).size;
}

/** The elements of which no cell ran: operations alone are no proof of a widget. */
function unproven({ lines }: Exported): readonly string[] {
  const ran = new Set(lines.filter(({ mark }) => mark === 'same' || mark === 'differs').map(({ probe }) => probe));
  const probes = WIDGETS.flatMap((widget) => widget.probes).filter((probe) => probe.kind === 'element');
  const shown = new Set(probes.filter(({ id }) => ran.has(id)).map(({ tag }) => tag));
  return [...new Set(probes.map(({ tag }) => tag))].filter((tag) => !shown.has(tag));
}

/** Prints what came of one engine, and counts it. */
function judge(engine: EngineName, exported: Exported): Counts {
  const { lines, counts } = exported;
  const wrong = lines.filter(({ mark }) => mark === 'differs');
  const open = missing(exported);
  const ran = {
    origins: count(lines, 'site'),
    credentials: count(lines, 'credential'),
    widgets: count(lines, 'widget'),
  };
  const tooFew = Object.entries(LEAST).filter(([name, least]) => ran[name as keyof typeof LEAST] < least);
  const failures = [
    ...[...wrong, ...open].map(sentence),
    ...tooFew.map(([name, least]) => `Only ${ran[name as keyof typeof LEAST]} ${name} ran, ${least} are asked for.`),
    ...unproven(exported).map((tag) => `No cell of <${tag}> ran.`),
  ];
  console.log(`\n${table(exported)}\n`);
  for (const line of failures) console.log(line);
  console.log(
    `${engine}: ${ran.origins} origins x ${ran.credentials} credentials x ${ran.widgets} widgets: ` +
      `${counts.same + counts.differs} probes run, ${counts.differs} differ, ${open.length} did not run, ` +
      `${counts.notApplicable} not applicable`,
  );
  return { ...noCounts(failures.map((line) => `${engine}: ${line}`)), passed: counts.same };
}

async function runIn(engine: EngineName): Promise<Counts> {
  const demo = await startDemo({ ports: 0, dataDir: null, say: console.log });
  const browser = await openLabBrowser(engine).catch(async (error) => {
    await demo.close();
    throw error;
  });
  try {
    return judge(engine, await runMatrix(demo.lab, browser));
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
await leaveCounts('test-origins.json', total);
process.exitCode = total.failed > 0 ? 1 : 0;
