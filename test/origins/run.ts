import { parseArgs } from 'node:util';
import { inWords } from '../../demo/lab/page/matrix-detail.ts';
import type { Exported } from '../../demo/lab/page/matrix-export.ts';
import type { Line } from '../../demo/lab/page/matrix-store.ts';
import { CREDENTIALS, WIDGETS } from '../../demo/lab/page/widgets.ts';
import { startDemo } from '../../demo/start.ts';
import { ENGINES, type EngineName, leaveCounts, openBrowser, runMatrix } from './drive-matrix.ts';

/** `npm run test:origins`: the whole matrix in a real browser; every probe that does not come out as expected is a failure. */

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

interface Counts {
  readonly passed: number;
  readonly failed: number;
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
  console.log(`\n${table(exported)}\n`);
  for (const line of [...wrong, ...open]) console.log(sentence(line));
  for (const [name, least] of tooFew) {
    console.log(`Only ${ran[name as keyof typeof LEAST]} ${name} ran, ${least} are asked for.`);
  }
  console.log(
    `${engine}: ${ran.origins} origins x ${ran.credentials} credentials x ${ran.widgets} widgets: ` +
      `${counts.same + counts.differs} probes run, ${counts.differs} differ, ${open.length} did not run, ` +
      `${counts.notApplicable} not applicable`,
  );
  return { passed: counts.same, failed: wrong.length + open.length + tooFew.length };
}

async function runIn(engine: EngineName): Promise<Counts> {
  const demo = await startDemo({ ports: 0, dataDir: null, say: console.log });
  const browser = await openBrowser(engine).catch(async (error) => {
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

/** `-- --engines all`, or some of them with commas between; Chromium alone where nothing is said. */
function enginesAsked(): readonly EngineName[] {
  const { values } = parseArgs({ options: { engines: { type: 'string', default: 'chromium' } } });
  const names = values.engines === 'all' ? ENGINES : values.engines.split(',');
  return names.map((name) => {
    const engine = ENGINES.find((known) => known === name);
    if (engine === undefined) throw new Error(`There is no engine ${name}: ${ENGINES.join(', ')} or all.`);
    return engine;
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const engine of enginesAsked()) {
  const { passed, failed } = await runIn(engine);
  total.passed += passed;
  total.failed += failed;
}
await leaveCounts('test-origins.json', total);
process.exitCode = total.failed > 0 ? 1 : 0;
