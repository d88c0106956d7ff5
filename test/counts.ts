import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Reporter as RunnerReporter, TestResult, TestSuiteResult } from '@web/test-runner';
import type { Reporter } from 'vitest/node';

/** What a run of suites passed: each of them appends its counts to a file, and `tsx test/counts.ts` prints the sum. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

export const RESULTS = fileURLToPath(new URL('../test-results/', import.meta.url));
export const COUNTS = `${RESULTS}counts.jsonl`;

export function addCounts(counts: Counts): void {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(COUNTS, `${JSON.stringify(counts)}\n`);
}

/** For vitest. A file that does not load has no test that failed: it counts as one, and so does an error outside of tests. */
export const vitestCounts: Reporter = {
  onTestRunEnd(modules, errors) {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((each) => each === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    addCounts({ passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') });
  },
};

const testsOf = ({ tests, suites }: TestSuiteResult): readonly TestResult[] => [...tests, ...suites.flatMap(testsOf)];

/** For web-test-runner, in the same way. */
export const runnerCounts: RunnerReporter = {
  stop({ sessions }) {
    for (const { testResults, passed } of sessions) {
      const tests = testResults ? testsOf(testResults) : [];
      const failed = tests.filter((test) => !test.passed && !test.skipped).length;
      addCounts({
        passed: tests.filter((test) => test.passed).length,
        failed: failed === 0 && passed !== true ? 1 : failed,
        skipped: tests.filter((test) => test.skipped).length,
      });
    }
  },
};

/** Prints the sum as the last line. Commands that failed count as failures if no test did. */
export function printTotal(failedCommands: number): void {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const line of readFileSync(COUNTS, 'utf8').trim().split('\n')) {
    const { passed, failed, skipped = 0 }: Counts = JSON.parse(line);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  total.failed = Math.max(total.failed, failedCommands);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** `tsx test/counts.ts <failed commands>` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printTotal(Number(process.argv[2]));
