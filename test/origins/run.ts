import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import { describeOutcome } from '../../demo/lab/page/matrix/outcome.ts';
import type { Line } from '../../demo/lab/page/matrix/store.ts';
import { WIDGETS } from '../../demo/lab/page/matrix/widgets.ts';
import { PREVIEW_NAMES } from '../../demo/lab/server/sites.ts';
import { startDemo } from '../../demo/start.ts';
import { ABOUT } from '../../widgets/about.ts';
import { addCounts } from '../counts.ts';
import { engineAsked } from '../helpers/engines.ts';
import { runMatrix } from './drive-matrix.ts';
import { openLabBrowser } from './lab-browser.ts';

/**
 * `npm run test:origins` runs the whole matrix in Chromium, or in another `ENGINE`. A probe with an unexpected result fails, and so
 * does an element that no probe covered.
 */

const MINIMUM = { site: 15, credential: 5 } as const;

const describeLine = ({ site, widget, credential, probe, expected, actual, different }: Line): string =>
  `${site}, ${widget}, ${credential}, ${probe}: expected ${describeOutcome(expected)}, got ${describeOutcome(actual)} (${different.join(', ')})`;

/** Elements without a single result: operations alone prove nothing about a widget. */
function unproven(ran: readonly Line[]): readonly string[] {
  const probes = WIDGETS.flatMap((widget) => widget.probes).filter((probe) => probe.kind === 'element');
  const shown = new Set(probes.filter(({ id }) => ran.some(({ probe }) => probe === id)).map(({ tag }) => tag));
  return Object.keys(ABOUT).filter((tag) => !shown.has(tag));
}

function failuresOf({ lines }: Exported): readonly string[] {
  const ran = lines.filter(({ mark }) => mark === 'same' || mark === 'differs');
  const wrong = lines.filter(({ mark }) => mark === 'differs' || mark === 'waiting' || mark === 'running');
  const tooFew = (['site', 'credential'] as const).filter(
    (name) => new Set(ran.map((line) => line[name])).size < MINIMUM[name],
  );
  return [
    ...wrong.map(describeLine),
    ...tooFew.map((name) => `Fewer than ${MINIMUM[name]} ${name}s ran.`),
    ...unproven(ran).map((tag) => `No cell of <${tag}> ran.`),
  ];
}

const engine = engineAsked();
const demo = await startDemo({ ports: 0, dataDir: null, hasPreviews: true, say: console.log });
const browser = await openLabBrowser(engine, PREVIEW_NAMES);
try {
  const exported = await runMatrix(demo.lab, browser);
  const failures = failuresOf(exported);
  for (const line of failures) console.log(line);
  const { same, differs, notApplicable } = exported.counts;
  console.log(`${engine}: ${same} as expected, ${differs} differ, ${notApplicable} not applicable`);
  addCounts({ passed: same, failed: failures.length });
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await demo.close();
}
