import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { api, listen, settled, WAIT_MS } from '../browser/host-page.ts';
import { POLL, stateOf, voteFirst, writtenPages } from '../browser/written-pages.ts';
import { scriptOf } from '../helpers/script-of.ts';
import { until } from '../helpers/until.ts';
import { TAGS, WIDGETS } from './library-pages.ts';

/** Pages whose tracing adds headers to every request (`npm run build` first). */

const DSN = `dsn: 'https://public@errors.example/1', tracesSampleRate: 1, transport: () => ({ send: async () => ({}), flush: async () => true })`;

const TRACERS = {
  '@sentry/browser 11': `import { browserTracingIntegration, init } from '@sentry/browser';
init({ ${DSN}, integrations: [browserTracingIntegration()], tracePropagationTargets: [/.*/], propagateTraceparent: true });`,
  '@sentry/browser 7': `import { BrowserTracing, init } from 'sentry-browser-7';
init({ ${DSN}, integrations: [new BrowserTracing({ tracePropagationTargets: [/.*/] })] });`,
};

const pages = writtenPages();
const scripts: Record<string, string> = {};

beforeAll(async () => {
  const here = new URL('./', import.meta.url);
  for (const [name, code] of Object.entries(TRACERS)) scripts[name] = await scriptOf(code, here);
});

const traced = (name: string) => ({
  head: '<script src="/tracer.js"></script>',
  answers: { '/tracer.js': { script: scripts[name] ?? '' } },
});

describe.each(Object.keys(TRACERS))('on a page with the tracing of %s', (name) => {
  test('all widgets are shown, and a vote is counted', async () => {
    const { page, log } = await pages.write({ ...traced(name), body: WIDGETS });
    await page.setViewport({ width: 1000, height: 4000 });
    const headers: string[] = [];
    page.on('request', (request) => headers.push(...Object.keys(request.headers())));
    await page.goto(pages.url);
    for (const tag of TAGS) {
      await settled(page, tag);
      expect([tag, await stateOf(page, tag)]).toEqual([tag, 'ready']);
    }
    await voteFirst(page);
    expect(headers).toEqual(expect.arrayContaining(['baggage', 'sentry-trace']));
    expect(log.errors).toEqual([]);
  });

  test('the console names it if the API refuses its headers', async () => {
    const strict = await listen(api((_, response) => response.writeHead(200).end('{}')));
    const { page, log } = await pages.open({
      ...traced(name),
      body: POLL,
      tags: `<script type="module" async src="/creator-widgets.js" data-api="${strict.url}" data-public-key="${DEMO_PUBLIC_KEY}"></script>`,
    });
    await settled(page, 'creator-poll');
    const line = await until(
      'a line on the console',
      () => log.console.map(({ text }) => text).find((text) => text.includes('<creator-poll>')),
      Boolean,
      WAIT_MS.timeout,
    );
    expect(line).toMatch(/no script on the page adds request headers, such as baggage or traceparent/);
    strict.close();
  });
});

test('a client in a page may add trace headers in its onRequest hook', async () => {
  const script = await scriptOf(`import { createClient, getEmbed } from './index.js';
const client = createClient({
  baseUrl: '${pages.api}',
  publicKey: '${DEMO_PUBLIC_KEY}',
  onRequest: ({ headers }) => {
    headers['traceparent'] = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  },
});
getEmbed(client, { id: 'emb_demo_open' }).then(
  ({ title }) => { document.title = title; },
  ({ code }) => { document.title = code; },
);`);
  const { page } = await pages.open({
    tags: '<script type="module" src="/client.js"></script>',
    answers: { '/client.js': { script } },
  });
  const title = await until(
    'an answer',
    () => page.title(),
    (text) => text !== "A creator's page",
    WAIT_MS.timeout,
  );
  expect(title).not.toMatch(/^[a-z_]+$/);
});
