import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { press } from '../helpers/browser.ts';
import { debianScript, sourceOf } from './installed.ts';
import { inline, libraryPages, rate, states, TAGS, voteIn, WIDGETS } from './library-pages.ts';

/** Real libraries that change what other scripts on a page find there. */

const site = libraryPages();

const prototype = inline(debianScript('prototype/prototype-1.7.3.js'));
const mootools = debianScript('mootools/mootools-core-nc.js');
/** As MooTools' own builder leaves compatibility with earlier versions out. */
const mootoolsNow = mootools.replace(/\/[/*]<1\.\dcompat>[\s\S]*?<\/1\.\dcompat>(?:\*\/)?/g, '');
const mootoolsMore = debianScript('mootools/mootools-more-nc.js');
const zone = sourceFromRoot('zone.js');
const polyfill = `customElements.forcePolyfill = true;${sourceFromRoot('@webcomponents/custom-elements')}`;

function sourceFromRoot(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
}

const LIBRARIES: readonly (readonly [name: string, head: () => string])[] = [
  ['Prototype', () => prototype],
  ['MooTools', () => inline(mootoolsNow)],
  ['MooTools with More', () => inline(mootoolsNow) + inline(mootoolsMore)],
  ['jQuery 3', () => inline(sourceOf('jquery-3/dist/jquery.js'))],
  ['jQuery 4', () => inline(sourceOf('jquery/dist/jquery.js'))],
  [
    'Prototype and jQuery without conflict',
    () => `${prototype}${inline(sourceOf('jquery-3/dist/jquery.js'))}${inline('jQuery.noConflict(true)')}`,
  ],
  ['zone.js', () => inline(zone)],
  ['a polyfill of custom elements', () => inline(polyfill)],
  ['SES', () => inline(sourceOf('ses/dist/ses.umd.js')) + inline('lockdown()')],
];

describe.concurrent('a page with', () => {
  it.each(LIBRARIES)('%s shows all widgets and counts votes', async (name, head) => {
    const path = `/${encodeURI(name)}`;
    site.serve(path, { head: head(), body: WIDGETS + site.scriptTag() });
    const { page, log } = await site.open(path);
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    await rate(page);
    expect(await page.$$eval('creator-events >>> [part~=day]', (days) => days.length)).toBeGreaterThan(27);
    expect(log.errors).toEqual([]);
    expect(log.console).toEqual([]);
  });
});

describe.concurrent('a page that makes rendering impossible: with', () => {
  it.each([
    [
      'MooTools 1.4.5 as its download has it',
      inline(mootools),
      WIDGETS,
      ['error'],
      /^creator-widgets: <creator-[a-z-]+> .*This page replaces Function\.prototype\.bind\.$/,
    ],
    [
      'a form called createElementNS',
      '',
      `<form name="createElementNS"></form>${WIDGETS}`,
      ['error'],
      /^creator-widgets: <creator-[a-z-]+> .*This page replaces document\.createElementNS\.$/,
    ],
    [
      'a frozen Object.prototype',
      inline('Object.freeze(Object.prototype)'),
      WIDGETS,
      ['error'],
      /^creator-widgets: <creator-[a-z-]+> .*Object\.prototype is frozen on this page\./,
    ],
  ])('%s, all widgets keep their own content, and the console says why', async (name, head, body, expected, line) => {
    const path = `/${encodeURI(name)}`;
    site.serve(path, { head, body: body + site.scriptTag() });
    const { page, log } = await site.open(path);
    expect(new Set(await states(page, TAGS, expected[0]))).toEqual(new Set(expected));
    for (const tag of TAGS) {
      expect(await page.$eval(`${tag} > a`, (link) => link.getBoundingClientRect().height), tag).toBeGreaterThan(0);
    }
    const lines = () => [...log.console.map(({ text }) => text), ...log.errors].filter((text) => line.test(text));
    await expect.poll(() => lines().length).toBeGreaterThan(0);
  });
});

it('a page that freezes Object.prototype once the widgets have started counts votes', async () => {
  site.serve('/frozen-later', { body: WIDGETS + site.scriptTag() });
  const { page, log } = await site.open('/frozen-later');
  expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
  await page.evaluate(() => void Object.freeze(Object.prototype));
  await voteIn(page);
  await rate(page);
  expect(log.errors).toEqual([]);
});

/** Members of `document` that the widgets read, and others that scripts often do. */
const NAMES = [
  'hidden',
  'visibilityState',
  'readyState',
  'prerendering',
  'body',
  'head',
  'documentElement',
  'scripts',
  'forms',
  'fonts',
  'currentScript',
  'activeElement',
  'defaultView',
  'adoptedStyleSheets',
  'createElement',
  'createDocumentFragment',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getRootNode',
  'contains',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'nodeType',
  'cookie',
  'dir',
  'lang',
  'title',
  'URL',
  'baseURI',
  'location',
  'CreatorWidgets',
  'fetch',
  'navigator',
  'trustedTypes',
  'name',
  'event',
  'status',
  'top',
  'self',
  'parent',
];

describe.concurrent('a page whose elements are called like members of document:', () => {
  it.each([
    ['frames', (name: string) => `<iframe name="${name}" hidden></iframe>`],
    ['forms and ids', (name: string) => `<form name="${name}" id="${name}"></form>`],
    ['images', (name: string) => `<img name="${name}" id="${name}" alt="" hidden>`],
    ['embedded objects', (name: string) => `<object name="${name}" id="${name}" hidden></object>`],
  ])('%s, it shows all widgets and counts a vote', async (name, element) => {
    const path = `/names/${encodeURI(name)}`;
    const placeholder = '<div data-creator="pay-button" data-link="poster"></div>';
    site.serve(path, { body: NAMES.map(element).join('') + WIDGETS + placeholder + site.scriptTag() });
    const { page, log } = await site.open(path);
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    expect(await states(page, ['div > creator-pay-button'])).toEqual(['ready']);
    expect(log.errors).toEqual([]);
  });
});

describe.concurrent('a page whose scripts declare, at their top level,', () => {
  it.each([
    // https://teachablemachine.withgoogle.com, "Export your model"
    ['a constant called URL', 'const URL = "./my_model/";'],
    ['classes called Map, Set, Node and Symbol', 'class Map {} class Set {} class Node {} class Symbol {}'],
    ['variables', 'let open = false, screen, crypto = ["BTC"], performance = [9.5], navigator, Element, Blob;'],
  ])('%s, it shows all widgets and counts votes', async (name, script) => {
    const path = `/${encodeURI(name)}`;
    site.serve(path, { head: inline(script), body: WIDGETS + site.scriptTag() });
    const { page, log } = await site.open(path);
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    await rate(page);
    expect([...log.errors, ...log.console]).toEqual([]);
  });
});

describe('a page served as XHTML', () => {
  /** The month table as columns, its tab stops and the attributes of fields; in the month after next. */
  const shape = async (type: string, html: (content: string) => string) => {
    const content = `<div lang="de">${WIDGETS}</div>
      <creator-poll id="own" embed-id="emb_demo_write_in"></creator-poll>
      <creator-embed id="question" embed-id="emb_demo_question"></creator-embed>`;
    site.serve(`/${type}`, { type, html: html(content + site.scriptTag()) });
    const { page, log } = await site.open(`/${type}`);
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    expect(await states(page, ['#own', '#question'])).toEqual(['ready', 'ready']);
    for (const _ of [1, 2]) await press(page, 'creator-events >>> [part~=next]');
    const seen = await page.evaluate((tags) => {
      const rootOf = (name: string) => document.querySelector(name)?.shadowRoot;
      const rows = [...(rootOf('creator-events')?.querySelectorAll('tbody tr') ?? [])];
      const column = (row: Element) =>
        [...row.querySelectorAll('td')].map(({ colSpan, textContent }) => `${colSpan} ${textContent}`);
      const stops = rootOf('creator-events')?.querySelectorAll<HTMLElement>('[part~=day]') ?? [];
      const field = rootOf('#question')?.querySelector('textarea');
      const all = [...tags, '#own', '#question']
        .flatMap((name) => [...(rootOf(name)?.querySelectorAll('*') ?? [])])
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => /[A-Z]/.test(name) && name !== 'viewBox');
      return {
        weekdays: [...(rootOf('creator-events')?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent),
        rows: rows.map(column),
        stops: [...stops].filter(({ tabIndex }) => tabIndex === 0).length,
        field: field && [field.maxLength, field.rows, field.required],
        all,
      };
    }, TAGS);
    await voteIn(page);
    expect(log.errors).toEqual([]);
    return seen;
  };

  it('is shown as one served as HTML: the month’s columns, tab stops and fields', async () => {
    const asHtml = await shape(
      'text/html',
      (content) => `<!doctype html><html lang="de"><body>${content}</body></html>`,
    );
    // Chromium runs no module tags in XML documents, only `import()`.
    const start = "<script>import('/creator-widgets.js')</script>";
    const asXhtml = await shape(
      'application/xhtml+xml',
      (content) =>
        `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de"><head><title>A page</title></head><body>${content}${start}</body></html>`,
    );
    expect(asXhtml).toEqual(asHtml);
    expect(asXhtml.stops).toBe(1);
    expect(asXhtml.all).toEqual([]);
  });
});
