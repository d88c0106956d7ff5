/** The result of a suite, in test-results/<suite>.json; test/total.ts adds them up. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failure that has a name, repeated at the end of a run, where a reader looks. */
  failures: string[];
}

/** What we read of the report of vitest's `json` reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A file that does not load has no test that failed: it counts as one. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...broken.map(({ name, message }) => failure(name, 'did not load', message))],
  };
}

export function noCounts(failures: readonly string[] = []): Counts {
  return { passed: 0, failed: failures.length, skipped: 0, failures: [...failures] };
}

/** `file: test: first line of what went wrong` */
export function failure(file: string, test: string, cause = ''): string {
  const [line = ''] = cause.trim().split('\n');
  return [file.replace(`${process.cwd()}/`, ''), test, line].filter((part) => part !== '').join(': ');
}

export function addCounts(total: Counts, counts: Counts): void {
  for (const name of ['passed', 'failed', 'skipped'] as const) total[name] += counts[name];
  total.failures.push(...counts.failures);
}

/** A command that failed has at least one failure, and a suite without a single test is one. */
export function failOnExitCode(counts: Counts, code: number): Counts {
  const nothingRan = counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (code === 0 && !nothingRan)) return counts;
  const cause = nothingRan ? 'no test ran' : `no test failed, and yet it ended with ${code}`;
  return { ...counts, failed: 1, failures: [cause] };
}

export function sentence({ passed, failed, skipped }: Omit<Counts, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
