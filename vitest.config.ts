import { defineConfig } from 'vitest/config';
import { cssAsText } from './build/css-as-text.ts';
import { LONG_TESTS, SAMPLED_TESTS } from './test/long/suites.ts';

/**
 * Eight projects, each of which can run alone: `npx vitest run --project <name>`.
 *
 *   node      src, build, the widgets' data and words, and the vectors: plain Node
 *   platform  demo and test: the local platform, in a shared process
 *   dom       widgets: happy-dom (`*.browser.test.ts(x)` runs in a real browser, by web-test-runner)
 *   dist      the built files' sizes, and the packed package; needs `npm run build`
 *   browser   test/browser: Node drives a real Chromium with puppeteer against a real platform
 *   e2e       test/e2e: the demo pages, the same way
 *   long      what takes long and seldom breaks: `npm run test:long`, and not part of `npm test`
 *   world     test/world: real libraries, runtimes and proxies: `npm run test:world`, and not part of `npm test`
 *
 * A file can choose its environment with `// @vitest-environment node` or `happy-dom` on its first line.
 */
const DIST_TESTS = ['test/budgets.test.ts', 'test/package.test.ts'];
const BROWSER_TESTS = ['**/*.browser.test.{ts,tsx}', 'test/browser/**', 'test/e2e/**'];
const NEVER = ['**/node_modules/**', 'dist/**', 'test/hosts/*/**'];
/** Tests of `node` that start a platform, whose connections would leave timers behind for those that count the SDK's. */
const ON_PLATFORM = ['widgets/data/{pending-votes,reactions,submit-vote}.test.ts', 'test/vectors/origins.test.ts'];
const ELSEWHERE = [...NEVER, ...LONG_TESTS, 'test/world/**'];

/** A project whose files each have a browser and a platform of their own. Most of a test is waiting, so files run side by side. */
function browserProject(name: 'browser' | 'e2e') {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      include: [`test/${name}/**/*.test.{ts,tsx}`],
      exclude: [...ELSEWHERE, '**/*.browser.test.{ts,tsx}'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      isolate: false,
      restoreMocks: true,
    },
  };
}

export default defineConfig({
  plugins: [cssAsText({ minify: false })],
  test: {
    globalSetup: 'build/generate.ts',
    maxWorkers: 2,
    // When to give up on a machine with much to do; nothing is measured by them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // How long `expect.poll` waits for what may take a while on a machine with much to do.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          include: ['{src,build}/**/*.test.{ts,tsx}', 'widgets/{data,words}/**/*.test.ts', 'test/vectors/*.test.ts'],
          exclude: [...NEVER, ...BROWSER_TESTS, ...ON_PLATFORM],
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          include: ['{demo,test}/**/*.test.{ts,tsx}', ...ON_PLATFORM],
          // `npm run test:postgres` has a configuration of its own.
          exclude: [
            ...ELSEWHERE,
            ...BROWSER_TESTS,
            ...DIST_TESTS,
            'test/vectors/!(origins).test.ts',
            'test/postgres/**',
          ],
          // Files share a process, its modules and its compiled database, so a platform starts in a fraction of the time.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          pool: 'threads',
          include: ['widgets/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...BROWSER_TESTS, 'widgets/{data,words}/**'],
        },
      },
      {
        extends: true,
        test: { name: 'dist', environment: 'node', include: DIST_TESTS, testTimeout: 180_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: [...LONG_TESTS, ...SAMPLED_TESTS],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'world', environment: 'node', include: ['test/world/**/*.test.ts'], testTimeout: 90_000 },
      },
      browserProject('browser'),
      browserProject('e2e'),
    ],
  },
});
