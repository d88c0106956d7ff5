import type { VitestReport } from '../helpers/suite-counts.ts';
import type { Tried } from '../helpers/tried.ts';

/** What `npm run test:long -- --report` prints: how often each thing was tried, and how often it failed. */

interface Row {
  readonly title: string;
  /** What tests counted themselves (`countTried`). */
  readonly counted?: Tried;
  /** Tests that are one try each: by their file and full name. */
  readonly tests?: RegExp;
  /** One row for each engine and policy. */
  readonly byPolicy?: boolean;
}

const ROWS: readonly Row[] = [
  { title: 'origin cases', tests: /^test\/(vectors\/origins|e2e\/origins|e2e\/matrix)\.test/ },
  { title: 'URL assertions', tests: /^test\/vectors\/urls\.test.* as a / },
  { title: 'XSS placements', counted: 'XSS placements', byPolicy: true },
  { title: 'hostile answers, read', tests: /^test\/vectors\/responses\.test.* (over a connection|is read in)/ },
  { title: 'hostile answers, shown', tests: /^test\/browser\/responses\.test.* s\d+ /, byPolicy: true },
  {
    title: 'faults of hosts, networks and proxies',
    counted: 'faults',
    tests:
      /^(test\/browser\/host-faults|test\/e2e\/(lab-)?faults|test\/e2e\/page-life|demo\/platform\/http\/faults)\.test/,
  },
  { title: 'kills (SIGKILL) under load', counted: 'kills' },
  { title: 'repeated votes and payments', counted: 'replays' },
  { title: 'attempts on other accounts', counted: 'other accounts', tests: /^test\/other-accounts\.test/ },
  { title: 'hostile HTTP requests', counted: 'hostile HTTP' },
  { title: 'visitors’ requests during a flood', counted: 'flood' },
  { title: 'mounts and unmounts', counted: 'mounts' },
  { title: 'live refreshes', counted: 'refreshes' },
  {
    title: 'clocks that jump',
    counted: 'clock jumps',
    tests: /^test\/(clock-stories\.test|browser\/host-faults\.test.*date is off)/,
  },
  { title: 'two versions on a page', tests: /^test\/browser\/two-versions\.test.*two versions/ },
];

/** A report of vitest, and the browser its suites ran in. */
export interface EngineReport {
  readonly engine: string;
  readonly report: VitestReport;
}

interface Sum {
  tried: number;
  failed: number;
}

const policyOf = (name: string): string => /with (the strictest|no) policy/.exec(name)?.[0] ?? '';

const isRun = (status: string): boolean => status === 'passed' || status === 'failed';

/** Adds one report's tests to the rows' sums. */
function addUp(
  sums: Map<string, Sum>,
  { title, counted, tests, byPolicy = false }: Row,
  { engine, report }: EngineReport,
) {
  const add = (name: string, tried: number, failed: number) => {
    const key = byPolicy ? `${title}, ${engine}, ${policyOf(name)}` : title;
    const sum = sums.get(key) ?? { tried: 0, failed: 0 };
    sums.set(key, { tried: sum.tried + tried, failed: sum.failed + failed });
  };
  for (const file of report.testResults) {
    const path = file.name.replace(`${process.cwd()}/`, '');
    for (const { status, fullName, meta } of file.assertionResults) {
      if (!isRun(status)) continue;
      const failed = Number(status === 'failed');
      const own = counted && meta?.tried?.[counted];
      if (own) add(fullName, own.tried, Math.max(own.failed, failed));
      else if (tests?.test(`${path} ${fullName}`)) add(fullName, 1, failed);
    }
  }
}

/** One line for each row; a row without a single try is a failure, since it proves nothing. */
export function reportTable(reports: readonly EngineReport[]): { readonly table: string; readonly failed: number } {
  const sums = new Map<string, Sum>();
  for (const row of ROWS) {
    // Other engines run two suites, which are rows by policy.
    for (const each of reports) if (row.byPolicy || each === reports[0]) addUp(sums, row, each);
    if (![...sums.keys()].some((key) => key.startsWith(row.title)))
      sums.set(`${row.title}: none`, { tried: 0, failed: 1 });
  }
  const width = Math.max(...[...sums.keys()].map(({ length }) => length));
  const number = (value: number | string) => value.toLocaleString('en').padStart(9);
  const lines = [...sums].map(
    ([title, { tried, failed }]) => `${title.padEnd(width)}${number(tried)}${number(failed)}`,
  );
  return {
    table: [`${''.padEnd(width)}${number('tried')}${number('failed')}`, ...lines].join('\n'),
    failed: [...sums.values()].reduce((sum, { failed }) => sum + failed, 0),
  };
}
