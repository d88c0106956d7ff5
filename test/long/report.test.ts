import { expect, test } from 'vitest';
import type { VitestReport } from '../helpers/suite-counts.ts';
import { reportTable } from './report.ts';

type Results = VitestReport['testResults'];

const reportOf = (testResults: Results): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

const file = (path: string, assertionResults: Results[number]['assertionResults']): Results[number] => ({
  name: `${process.cwd()}/${path}`,
  status: 'passed',
  assertionResults,
});

const placements = { 'XSS placements': { tried: 18, failed: 0 } };
const xss = (status: string) =>
  file('test/browser/xss.test.ts', [
    { status, fullName: 'user-written text, with no policy at all x1 is plain', meta: { tried: placements } },
  ]);

test('counts tests, and what tests count themselves; skipped ones and rows without a try are none', () => {
  const chromium = reportOf([
    file('test/vectors/urls.test.ts', [
      { status: 'passed', fullName: 'as a link u1: a script' },
      { status: 'failed', fullName: 'as a link u2: a relative URL' },
      { status: 'skipped', fullName: 'as a link u3: nothing' },
      { status: 'passed', fullName: 'the vector file is complete' },
    ]),
    file('demo/platform/store/durability.test.ts', [
      { status: 'failed', fullName: 'on PGlite', meta: { tried: { kills: { tried: 3, failed: 0 } } } },
      { status: 'passed', fullName: 'on PostgreSQL', meta: { tried: { kills: { tried: 4, failed: 0 } } } },
    ]),
    xss('passed'),
  ]);
  const { table, failed } = reportTable([
    { engine: 'Chromium', report: chromium },
    { engine: 'Firefox', report: reportOf([xss('failed')]) },
  ]);
  const row = (title: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith(title))
      .map((line) => line.slice(title.length).trim().split(/\s+/));
  expect(row('URL assertions')).toEqual([['2', '1']]);
  expect(row('kills (SIGKILL) under load')).toEqual([['7', '1']]);
  expect(row('XSS placements, Chromium, with no policy')).toEqual([['18', '0']]);
  expect(row('XSS placements, Firefox, with no policy')).toEqual([['18', '1']]);
  expect(row('mounts and unmounts: none')).toEqual([['0', '1']]);
  expect(failed).toBeGreaterThan(3);
});
