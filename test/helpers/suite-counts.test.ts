import { describe, expect, test } from 'vitest';
import { addCounts, failOnExitCode, noCounts, type VitestReport, vitestCounts } from './suite-counts.ts';

const report = (testResults: VitestReport['testResults']): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
});

describe('the counts of a suite', () => {
  test('list failed tests, and count a file that does not load', () => {
    const counts = vitestCounts(
      report([
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'is well', failureMessages: [] },
            { status: 'failed', fullName: 'is not', failureMessages: ['expected 1\n  at line 2'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ]),
    );
    expect(counts).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: ['a.test.ts: is not: expected 1', 'b.test.ts: did not load: no such module'],
    });
  });

  test('include a failure if the command failed or no test ran', () => {
    expect(failOnExitCode({ ...noCounts(), passed: 2 }, 1)).toMatchObject({ passed: 2, failed: 1 });
    expect(failOnExitCode(noCounts(), 0)).toMatchObject({ failed: 1, failures: ['no test ran'] });
    expect(failOnExitCode({ ...noCounts(), passed: 2 }, 0)).toMatchObject({ failed: 0, failures: [] });
  });

  test('are added up, and keep every name', () => {
    const total = noCounts(['one']);
    addCounts(total, { passed: 1, failed: 1, skipped: 2, failures: ['two'] });
    expect(total).toEqual({ passed: 1, failed: 2, skipped: 2, failures: ['one', 'two'] });
  });
});
