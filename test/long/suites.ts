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
