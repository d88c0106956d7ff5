import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { browserLaunchOptions } from './test/helpers/browser.ts';
import { countReporter, cssPlugin, platformPlugin, testPage } from './test/helpers/browser-suite.ts';

/**
 * Elements in a real browser, against a real local platform: `npm run test:browser`, or
 * `npm run test:browser -- --files widgets/poll/poll.browser.test.ts`. Runs under tsx, because this file imports TypeScript.
 */
export default {
  files: ['{src,widgets,test}/**/*.browser.test.{ts,tsx}'],
  nodeResolve: { browser: true },
  // One page at a time: focus, visibility and sendKeys belong to the page in front.
  concurrency: 1,
  browsers: [chromeLauncher({ puppeteer, launchOptions: await browserLaunchOptions() })],
  plugins: [
    cssPlugin(),
    esbuildPlugin({ ts: true, tsx: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
    platformPlugin(),
  ],
  testRunnerHtml: testPage,
  testFramework: { config: { timeout: 10_000 } },
  reporters: [defaultReporter(), countReporter()],
};
