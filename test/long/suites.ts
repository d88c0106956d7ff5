/** The suites of `npm run test:long`, which `npm test` leaves out. */
export const LONG_TESTS = [
  'demo/platform/products/polls/polls-at-once.test.ts',
  'demo/lab/server/hostile-input.test.ts',
  'test/hostile-http.test.ts',
  'test/platform-package.test.ts',
  'test/package-types.test.ts',
  'test/e2e/lab-doctor.test.ts',
  'test/e2e/lab-faults.test.ts',
  'test/e2e/lab-hostile.test.ts',
  'test/e2e/lab-items.test.ts',
  'test/e2e/lab-layout.test.ts',
  'test/e2e/lab-matrix.test.ts',
  'test/e2e/lab-owner.test.ts',
  'test/e2e/lab-paste.test.ts',
  'test/e2e/lab-snippet.test.ts',
  'test/e2e/matrix.test.ts',
  'demo/platform/store/durability.test.ts',
  'test/long/fault-proxy.test.ts',
  'test/long/live-pages.test.ts',
];

/** Suites in Chromium of which `npm test` runs a sample: test/helpers/sample.ts. */
export const SAMPLED_TESTS = ['test/browser/contrast.test.ts', 'test/browser/xss.test.ts'];
