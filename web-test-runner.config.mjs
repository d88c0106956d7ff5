import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { runnerCounts } from './test/counts.ts';
import { engineLauncher } from './test/engines/launcher.ts';
import { cssPlugin, givenAnswersPlugin, otherHands, platformPlugin, testPage } from './test/helpers/browser-suite.ts';
import { engineAsked } from './test/helpers/engines.ts';

/**
 * Elements in a real browser, against a real local platform: `npm run test:browser`, or
 * `npm run test:browser -- --files widgets/poll/poll.browser.test.ts`; with `ENGINE=firefox` or `ENGINE=webkit` not in Chromium.
 * Runs under tsx, because this file imports TypeScript.
 */
export default {
  files: ['{src,widgets,test}/**/*.browser.test.{ts,tsx}'],
  nodeResolve: { browser: true },
  // The launcher gives each page that runs at the same time a browser of its own.
  concurrency: 4,
  browsers: [engineLauncher(engineAsked())],
  middleware: [otherHands],
  plugins: [
    cssPlugin(),
    esbuildPlugin({ ts: true, tsx: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
    platformPlugin(),
    givenAnswersPlugin(),
  ],
  testRunnerHtml: testPage,
  // When to give up on a machine with much to do; what a test waits for gives up before (test/browser/mount.ts).
  testFramework: { config: { timeout: 120_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 10 * 60_000,
  reporters: [defaultReporter(), runnerCounts],
};
