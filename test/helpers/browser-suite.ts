import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { cssModule } from '../../build/css-as-text.ts';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from './ask.ts';
import { startPlatform, type TestPlatform } from './platform.ts';

/** The plugins of web-test-runner.config.mjs for the browser tests. */

/** `import text from './poll.css'`, as build/css-as-text.ts does it for Rollup and vitest. */
export function cssPlugin(): TestRunnerPlugin {
  return {
    name: 'css-as-text',
    resolveMimeType: (context) => (context.path.endsWith('.css') ? 'js' : undefined),
    transform: (context) => (context.path.endsWith('.css') ? cssModule(String(context.body)) : undefined),
  };
}

let platform: TestPlatform | undefined;

/** Creates an embed for the demo account, as the creator's own server would; returns its id. */
async function createEmbed(settings: unknown): Promise<unknown> {
  const { data, error } = await ask(platform?.url ?? '', 'POST /api/vote/embed/create', {
    secretKey: DEMO_SECRET_KEY,
    body: settings,
  });
  if (data['id'] === undefined) throw new Error(`The platform created no embed: ${JSON.stringify(error)}`);
  return data['id'];
}

/**
 * One local platform for the whole run, with the demo accounts. `acc_demo` allows the test pages' origin. Pages can't
 * create embeds, which takes a secret key, so `newEmbed` of test/browser/mount.ts creates them here.
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

interface GivenAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly delayMs: number;
}

/** An API that returns given responses: see test/browser/given-answers.ts. */
export function givenAnswersPlugin(): TestRunnerPlugin {
  const given = new Map<string, GivenAnswers>();
  return {
    name: 'given-answers',
    async serve({ path, search, req }) {
      const [, id, asked] = /^\/given\/([^/]+)(\/.*)?$/.exec(path) ?? [];
      if (id === undefined) return;
      if (asked === undefined) given.set(id, (await json(req)) as GivenAnswers);
      const { answers = {}, delayMs = 0 } = given.get(id) ?? {};
      if (asked !== undefined) await setTimeout(delayMs);
      const [, data] = Object.entries(answers).find(([part]) => `${asked}${search}`.includes(part)) ?? [];
      return { body: JSON.stringify({ data, requestId: 'req_given' }), type: 'json' };
    },
  };
}

const HANDS = '/widgets/data/hands.ts';
const FAULTS: Readonly<Record<string, string>> = {
  broken: 'export const deliverVote = (',
  'of-another-version': 'export { gone as deliverVote } from "./load-hands.ts";',
};
/** Let scripts through that are held back, by their path. */
const arrivals = new Map<string, () => void>();

/**
 * Serves the sources a second time below `/hands/<fault>/`, so that a page can have widgets whose script that sends is missing, broken, of
 * another version, or else held back until it is requested with `?arrive`.
 */
export const otherHands: NonNullable<TestRunnerConfig['middleware']>[number] = async (context, next) => {
  const [, fault = '', path] = /^\/hands\/([^/]+)(\/.*)$/.exec(context.url) ?? [];
  if (path === undefined) return next();
  context.url = path;
  if (path === `${HANDS}?arrive`) {
    arrivals.get(fault)?.();
    context.body = '';
  } else if (path !== HANDS) {
    await next();
  } else if (fault === 'missing') {
    context.status = 404;
  } else if (FAULTS[fault] === undefined) {
    await new Promise<void>((arrive) => arrivals.set(fault, arrive));
    await next();
  } else {
    context.type = 'js';
    context.body = FAULTS[fault];
  }
};

/** An empty page with the platform's URL; test/helpers/served-platform.ts reads it. */
export function testPage(testRunnerImport: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Test page</title><meta name="platform-url" content="${platform?.url}"></head>
  <body><script type="module" src="${testRunnerImport}"></script></body>
</html>`;
}
