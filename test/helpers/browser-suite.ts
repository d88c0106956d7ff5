import { mkdir, writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import type { Reporter, TestRunnerPlugin, TestSession, TestSuiteResult } from '@web/test-runner';
import { cssModule } from '../../build/css-as-text.ts';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from './ask.ts';
import { startPlatform, type TestPlatform } from './platform.ts';
import { type Counts, failure, noCounts } from './suite-counts.ts';

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

/** The id of a new embed of the demo account, made as the creator's own server would. */
async function createEmbed(settings: unknown): Promise<unknown> {
  const { data, error } = await ask(platform?.url ?? '', 'POST /api/vote/embed/create', {
    secretKey: DEMO_SECRET_KEY,
    body: settings,
  });
  if (data['id'] === undefined) throw new Error(`The platform made no embed: ${JSON.stringify(error)}`);
  return data['id'];
}

/**
 * One local platform for the whole run, with the demo accounts; the test pages' origin is on the list of `acc_demo`. A page cannot
 * make an embed itself, which takes a secret key: `newEmbed` of test/browser/mount.ts has it made here.
 */
export function platformPlugin(): TestRunnerPlugin {
  return {
    name: 'local-platform',
    async serverStart({ config }) {
      platform = await startPlatform({ origins: [`http://localhost:${config.port}`] });
    },
    serverStop: () => platform?.close(),
    executeCommand: ({ command, payload }) => (command === 'new-embed' ? createEmbed(payload) : undefined),
  };
}

/** An API that gives the answers it was given: see test/browser/given-answers.ts. */
export function givenAnswersPlugin(): TestRunnerPlugin {
  const given = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    name: 'given-answers',
    async serve({ path, search, req }) {
      const [, id, asked] = /^\/given\/([^/]+)(\/.*)?$/.exec(path) ?? [];
      if (id === undefined) return;
      if (asked === undefined) given.set(id, (await json(req)) as Readonly<Record<string, unknown>>);
      const [, data] = Object.entries(given.get(id) ?? {}).find(([part]) => `${asked}${search}`.includes(part)) ?? [];
      return { body: JSON.stringify({ data, requestId: 'req_given' }), type: 'json' };
    },
  };
}

/** A page with nothing in it but where the platform is; test/helpers/served-platform.ts reads it. */
export function testPage(testRunnerImport: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Test page</title><meta name="platform-url" content="${platform?.url}"></head>
  <body><script type="module" src="${testRunnerImport}"></script></body>
</html>`;
}

/**
 * The run's counts, in test-results/`file`, and the names of what was skipped. A file that does not load, or throws outside a test, counts
 * as one failure.
 */
export function countReporter(file: string): Reporter {
  return {
    async stop({ sessions }) {
      const counts = noCounts();
      for (const session of sessions) count(session, counts);
      const place = new URL(`../../test-results/${file}`, import.meta.url);
      await mkdir(new URL('.', place), { recursive: true });
      await writeFile(place, `${JSON.stringify(counts)}\n`);
    },
  };
}

function count(session: TestSession, counts: Counts): void {
  const before = counts.failed;
  const file = session.testFile ?? '';
  if (session.testResults) countSuite(session.testResults, counts, file);
  if (session.passed === true || counts.failed > before) return;
  counts.failed += 1;
  counts.failures.push(failure(file, 'did not end well', session.errors[0]?.message));
}

function countSuite(suite: TestSuiteResult, counts: Counts, path: string): void {
  for (const test of suite.tests) {
    if (test.skipped) skip(test.name, counts);
    else if (test.passed) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failures.push(failure(path, test.name, test.error?.message));
    }
  }
  for (const inner of suite.suites) countSuite(inner, counts, `${path} > ${inner.name}`);
}

function skip(name: string, counts: Counts): void {
  counts.skipped += 1;
  console.log(`Skipped: ${name}`);
}
