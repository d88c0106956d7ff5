/** What a suite's run came to. It lies in test-results/<suite>.json, where .ci/run adds all of them up. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What we read of the report of vitest's `json` reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
}

/** A file that does not load has no test that failed: it counts as one. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A command that failed has at least one failure, and a suite without a single test is one. */
export function heldAgainstExit(counts: Counts, code: number): Counts {
  const nothingRan = counts.passed + counts.failed === 0;
  return (code !== 0 || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
