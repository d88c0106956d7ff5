import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { press } from '../helpers/browser.ts';
import { scriptOf } from '../helpers/script-of.ts';
import { until } from '../helpers/until.ts';
import { inline, states, TAGS, tallPages, voteIn, WIDGETS } from './all-widgets.ts';
import { sourceOf } from './installed.ts';

/** Pages that aren't ours alone: a second copy of the package, a library that makes the page what a server has sent, a service worker. */

const place = tallPages();
const load = createRequire(import.meta.url);
const scriptTag = (settings = place.settings) =>
  `<script type="module" src="/creator-widgets.js" ${settings}></script>`;

describe('two copies of the package are one:', () => {
  const copyOf = async (code: string) => inline(await scriptOf(code));
  const elements = () => copyOf(`import './index.js';`);
  const settings = () =>
    copyOf(`import { configure } from './elements.js';
configure(${JSON.stringify({ api: place.api, publicKey: DEMO_PUBLIC_KEY })});`);

  it.each([
    ['elements and settings, as module CDNs bundle them', async () => (await elements()) + (await settings())],
    ['the settings of an app, and a script tag without', async () => (await settings()) + scriptTag('')],
    ['a script tag, and the elements of an app', async () => scriptTag() + (await elements())],
  ])('%s', async (_name, scripts) => {
    const { page, log } = await place.open({ body: WIDGETS, tags: await scripts() });
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    expect([...log.errors, ...log.console]).toEqual([]);
  });
});

const FORMS = ['main > creator-poll', 'div > creator-poll'];

/** Chooses in a poll of each form, without voting. */
async function choose(page: Page): Promise<void> {
  await states(page, FORMS);
  for (const poll of FORMS) await press(page, `${poll} >>> input`);
}

async function expectChosen(page: Page): Promise<void> {
  expect(await states(page, FORMS)).toEqual(['ready', 'ready']);
  for (const poll of FORMS) expect(await page.$$(`${poll} >>> input:checked`)).toHaveLength(1);
}

describe('a page that is made again what its server sends keeps choices and states, by', () => {
  it.each([
    ['morphdom', 'morphdom/dist/morphdom-umd.js', 'morphdom(main, html)'],
    ['idiomorph', 'idiomorph/dist/idiomorph.js', 'Idiomorph.morph(main, html)'],
  ])('%s', async (_name, file, morph) => {
    const main = `<main><p>News</p>
<creator-poll embed-id="emb_demo_multi"><a href="#a">A poll</a></creator-poll>
<div data-creator="poll" data-embed-id="emb_demo_always"><a href="#b">Another</a></div><p style="height:6000px"></p>
<creator-events search="no such event" loading="eager" style="display:block;min-height:400px"></creator-events></main>`;
    const { page, log } = await place.open({ head: inline(sourceOf(file)), body: main });
    await choose(page);
    const isCollapsed = () => page.$eval('creator-events', ({ clientHeight }) => clientHeight < 400);
    await expect.poll(isCollapsed).toBe(true);
    for (const news of ['More', 'Most']) {
      const html = JSON.stringify(main.replace('News', news));
      await page.evaluate(`{ const html = ${html}, main = document.querySelector('main'); ${morph}; }`);
      expect(await page.$eval('p', ({ textContent }) => textContent)).toBe(news);
      await expectChosen(page);
      expect(await isCollapsed()).toBe(true);
    }
    expect([...log.errors, ...log.console]).toEqual([]);
  });
});

it('a page that React hydrates after the widgets have started keeps choices, and React reports nothing', async () => {
  // What docs/frameworks.md says for the script tag.
  const unlike = { suppressHydrationWarning: true };
  const box = { 'data-creator': 'poll', 'data-embed-id': 'emb_demo_always', dangerouslySetInnerHTML: { __html: '' } };
  const children = [
    ['creator-poll', { 'embed-id': 'emb_demo_multi', ...unlike }],
    ['div', { ...box, ...unlike }],
  ];
  const client = await scriptOf(
    `import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
const App = () => {
  useEffect(() => void (globalThis.isHydrated = true));
  return createElement('main', null, ...${JSON.stringify(children)}.map((child) => createElement(...child)));
};
globalThis.hydrate = () => hydrateRoot(document.querySelector('#root'), createElement(App));`,
    new URL('./', import.meta.url),
  );
  const { createElement } = load('react');
  const { renderToString } = load('react-dom/server');
  const rendered = renderToString(createElement('main', null, ...children.map((child) => createElement(...child))));
  const body = `<div id="root">${rendered}</div>`;
  const { page, log } = await place.open({ head: scriptTag(), body, tags: inline(client) });
  await choose(page);
  await page.evaluate('hydrate()');
  await until('the hydrated page', () => page.evaluate('globalThis.isHydrated'));
  await expectChosen(page);
  expect([...log.errors, ...log.console.filter(({ type }) => type !== 'info')]).toEqual([]);
});

it('a service worker of Workbox that caches all leaves widgets that ask once each and count votes', async () => {
  const workbox = ['core', 'routing', 'strategies'].map((name) =>
    sourceOf(`workbox-${name}/build/workbox-${name}.prod.js`),
  );
  const worker = `${workbox.join('\n')}
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
workbox.routing.setDefaultHandler(new workbox.strategies.StaleWhileRevalidate());
workbox.routing.registerRoute(() => true, new workbox.strategies.NetworkFirst(), 'POST');`;
  const { page, log } = await place.open({ body: WIDGETS, answers: { '/worker.js': { script: worker } } });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
  const requested = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The poll's and the rating's.
  expect(requested.filter((name) => name.includes('/vote/embed/get'))).toHaveLength(2);
  await voteIn(page);
  await page.reload();
  await until('the own vote', () => page.$('creator-poll >>> [part~=own]'));
  expect(log.errors).toEqual([]);
});
