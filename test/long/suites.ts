/** The suites of `npm run test:long`, which `npm test` leaves out. */
export const LONG_TESTS = [
  'demo/platform/products/polls/polls-at-once.test.ts',
  'demo/lab/server/hostile-input.test.ts',
  'test/hostile-http.test.ts',
  'test/other-accounts.test.ts',
  'test/platform-package.test.ts',
  'test/e2e/goal-life.test.ts',
  'test/e2e/lab-faults.test.ts',
  'test/e2e/lab-items.test.ts',
  'test/e2e/lab-matrix.test.ts',
  'test/e2e/matrix.test.ts',
  'test/e2e/page-life.test.ts',
  'test/e2e/sharing.test.ts',
  'demo/platform/cli/transfer-command.test.ts',
  'demo/platform/store/durability.test.ts',
  'test/long/fault-proxy.test.ts',
  'test/long/live-pages.test.ts',
];

/** Suites of `npm test` that are rows of the report, which runs them too. */
export const REPORTED_TESTS = [
  'test/vectors/origins.test.ts',
  'test/vectors/urls.test.ts',
  'test/vectors/responses.test.ts',
  'test/e2e/origins.test.ts',
  'test/e2e/faults.test.ts',
  'test/browser/xss.test.ts',
  'test/browser/responses.test.ts',
  'test/browser/host-faults.test.ts',
  'test/browser/two-versions.test.ts',
  'test/conformance.test.ts',
  'test/clock-stories.test.ts',
  'demo/platform/http/faults.test.ts',
  'demo/platform/auth/rate-limit.test.ts',
];

/** The projects that they belong to. */
export const REPORTED_PROJECTS = ['node', 'platform', 'browser', 'e2e'];
