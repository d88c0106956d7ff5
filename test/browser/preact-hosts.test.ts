import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage } from '../helpers/browser.ts';
import { createHostProject, type HostProject, packPackage, type Tarball } from '../helpers/packed-package.ts';
import { listen, type Running, settled } from './host-page.ts';
import { voteFirst } from './written-pages.ts';

/** Apps that bundle the packed package with their own Preact and signals. */

let packed: string;
let tarball: Tarball;
let browser: Browser;
let host: Running;
let code: string;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  [tarball, browser] = await Promise.all([packPackage(packed), launch()]);
  host = await listen((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8').end(
      isScript
        ? code
        : `<!doctype html><html lang="en"><head><title>An app</title><link rel="icon" href="data:,"></head>
          <body><main></main><script type="module" src="/page.js"></script></body></html>`,
    );
  });
});
afterAll(async () => {
  await browser?.close();
  host?.close();
  await rm(packed, { recursive: true, force: true });
});

/** An app that renders its own counter next to a widget. */
const app = (counter: string) => `
  import { h, render } from 'preact';
  import 'creator-widgets/define/poll';
  ${counter}
  render([h(Counter), h('creator-poll', { preview: true, loading: 'eager' })], document.querySelector('main'));
`;

const WITH_HOOKS = app(`
  import { useState } from 'preact/hooks';
  function Counter() {
    const [count, setCount] = useState(0);
    return h('button', { id: 'counter', onClick: () => setCount(count + 1) }, count);
  }
`);

const WITH_SIGNALS = app(`
  import { computed, signal } from '@preact/signals';
  const count = signal(0);
  const double = computed(() => count.value * 2);
  function Counter() {
    const text = count.value;
    return h('button', { id: 'counter', onClick: () => count.value++ }, text, ' ', double);
  }
`);

/** Major versions name their module differently. */
const PREACT_10 = 'preact.module.js';
const PREACT_11 = 'preact.mjs';

/** npm installs a second copy for the widgets if the app's version is too old. */
async function nestPreact11(project: HostProject): Promise<void> {
  const nested = { preact: 'preact', '@preact/signals': '@preact/signals' };
  await project.install(nested, 'node_modules/creator-widgets');
}

describe.each([
  { name: 'Preact 10 with hooks', code: WITH_HOOKS, preact: [PREACT_10] },
  { name: 'Preact 10 with signals', code: WITH_SIGNALS, preact: [PREACT_10] },
  { name: 'Preact 11 with hooks', code: WITH_HOOKS, preact: [PREACT_11] },
  { name: 'Preact 11 with signals', code: WITH_SIGNALS, preact: [PREACT_11] },
  {
    name: 'Preact 10 with signals, and a nested Preact 11',
    code: WITH_SIGNALS,
    preact: [PREACT_10, PREACT_11],
    prepare: nestPreact11,
  },
])('an app on $name', ({ code: source, preact, prepare }) => {
  it('shows a poll that accepts a vote, and keeps updating itself', async () => {
    const project = await createHostProject(tarball);
    try {
      if (preact[0] === PREACT_10) await project.install({ preact: 'preact-10' });
      await prepare?.(project);
      const bundle = await project.bundle(source);
      const copies = bundle.modules
        .map((path) => basename(path))
        .filter((name) => /^preact\.(module\.js|m?js)$/.test(name));
      expect(copies.sort()).toEqual([...preact].sort());
      code = bundle.code;
    } finally {
      await project.remove();
    }
    const { page, log } = await openPage(browser);
    await page.goto(host.url);
    await settled(page, 'creator-poll');
    const counter = () => page.$eval('#counter', ({ textContent }) => Number.parseInt(textContent ?? '', 10));
    await page.click('#counter');
    await expect.poll(counter).toBe(1);
    await voteFirst(page);
    expect(await page.$eval('creator-poll', (poll) => poll.getAttribute('data-state'))).toBe('ready');
    await page.click('#counter');
    await expect.poll(counter).toBe(2);
    expect([log.errors, log.console]).toEqual([[], []]);
    await page.close();
  });
});
