import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { cssAsText } from './build/css-as-text.ts';
import { vitestCounts } from './test/counts.ts';

/**
 * Each project can run alone: `npx vitest run --project <name>`.
 *
 *   node      src and build: plain Node
 *   platform  demo, test, and the widgets' data and words: with the local platform, in a shared process
 *   dom       widgets: happy-dom (`*.browser.test.ts(x)` runs in a real browser, by web-test-runner)
 *   dist      test/dist: the built files' sizes, and the packed package; needs `npm run build`
 *   browser   test/browser: Node drives a real Chromium with puppeteer against a real platform
 *   e2e       test/e2e: the demo pages, the same way
 *   long      test/long and the lab's tools: what takes long and seldom breaks, so that only `.ci/run` runs it
 *   world     test/world: other runtimes and libraries; `npm run test:world` installs them
 *
 * A file can choose its environment with `// @vitest-environment node` or `happy-dom` on its first line.
 */
const LONG = ['test/long/**/*.test.ts', 'test/e2e/lab-*.test.ts'];
const IN_BROWSERS = '**/*.browser.test.{ts,tsx}';
const NEVER = ['**/node_modules/**', 'dist/**', 'test/hosts/*/**', IN_BROWSERS];
const WITHOUT_DOM = 'widgets/{data,words}/**';

/** @param exclude besides what no project runs */
function project(
  name: string,
  include: readonly string[],
  { exclude = [], ...settings }: Exclude<TestProjectInlineConfiguration['test'], undefined> = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: [...include], exclude: [...NEVER, ...exclude], ...settings },
  };
}

/** Files share a process, its modules and its compiled database, so a platform starts in a fraction of the time. */
const SHARED = { isolate: false, restoreMocks: true } as const;

export default defineConfig({
  plugins: [cssAsText({ minify: false })],
  test: {
    globalSetup: 'build/generate.ts',
    reporters: ['default', vitestCounts],
    maxWorkers: 2,
    // When to give up on a machine with much to do; nothing is measured by them.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // How long `expect.poll` waits for what may take a while on a machine with much to do.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('node', ['{src,build}/**/*.test.{ts,tsx}'], { ...SHARED, pool: 'threads' }),
      project('platform', ['{demo,test}/**/*.test.{ts,tsx}', `${WITHOUT_DOM}/*.test.ts`], {
        ...SHARED,
        // `npm run test:postgres` has a configuration of its own.
        exclude: ['test/{dist,browser,e2e,long,world,postgres}/**'],
      }),
      project('dom', ['widgets/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        pool: 'threads',
        exclude: [WITHOUT_DOM],
      }),
      project('dist', ['test/dist/**/*.test.ts']),
      // Each file has a browser and a platform of its own. Most of a test is waiting, so files run side by side.
      project('browser', ['test/browser/**/*.test.ts'], SHARED),
      project('e2e', ['test/e2e/**/*.test.ts'], { ...SHARED, exclude: LONG }),
      project('long', LONG),
      project('world', ['test/world/**/*.test.ts']),
    ],
  },
});
