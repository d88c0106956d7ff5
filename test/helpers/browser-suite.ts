import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestRunnerPlugin, TestSession, TestSuiteResult } from '@web/test-runner';
import { cssModule } from '../../build/css-as-text.ts';
import { startPlatform, type TestPlatform } from './platform.ts';

/** The parts of web-test-runner.config.mjs: what the pages of the real-browser element tests are served with. */

/** `import text from './poll.css'`, as Rollup and vitest do it in build/css-as-text.ts. */
export function cssPlugin(): TestRunnerPlugin {
  return {
    name: 'css-as-text',
    resolveMimeType: (context) => (context.path.endsWith('.css') ? 'js' : undefined),
    transform: (context) => (context.path.endsWith('.css') ? cssModule(String(context.body)) : undefined),
  };
}

let platform: TestPlatform | undefined;

/** One local platform for the whole run, with the demo accounts; the test pages' origin is on the list of `acc_demo`. */
export function platformPlugin(): TestRunnerPlugin {
  return {
    name: 'local-platform',
    async serverStart({ config }) {
      platform = await startPlatform({ origins: [`http://localhost:${config.port}`] });
    },
    serverStop: () => platform?.close(),
  };
}

/** A page with nothing in it but where the platform is; test/helpers/served-platform.ts reads it. */
export function testPage(testRunnerImport: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Test page</title><meta name="platform-url" content="${platform?.url}"></head>
  <body><script type="module">
    // Preact whole does not take handlers over as the folded one does: here it draws from the start.
    await import('/test/helpers/draw-by-preact.ts');
    await import('${testRunnerImport}');
  </script></body>
</html>`;
}

/** The run's counts, for test/run.ts. A file that does not load, or throws outside a test, counts as one failure. */
export function countReporter(): Reporter {
  return {
    async stop({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) count(session, counts);
      const folder = new URL('../../test-results/', import.meta.url);
      await mkdir(folder, { recursive: true });
      await writeFile(fileURLToPath(new URL('elements.json', folder)), `${JSON.stringify(counts)}\n`);
    },
  };
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function count(session: TestSession, counts: Counts): void {
  const before = counts.failed;
  if (session.testResults) countSuite(session.testResults, counts);
  if (session.passed !== true && counts.failed === before) counts.failed += 1;
}

function countSuite(suite: TestSuiteResult, counts: Counts): void {
  for (const test of suite.tests) {
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else counts.failed += 1;
  }
  for (const inner of suite.suites) countSuite(inner, counts);
}
