import { describe, expect, it } from 'vitest';
import { inline, libraryPages, rate, states, TAGS, voteIn, WIDGETS } from './library-pages.ts';

/** Pages whose scripts or elements change what other scripts find there. */

const site = libraryPages();

describe('a page that makes rendering impossible, with', () => {
  it.each([
    [
      'a form called createElementNS',
      '<form name="createElementNS"></form>',
      /This page replaces document\.createElementNS\./,
    ],
    [
      'a frozen Object.prototype',
      inline('Object.freeze(Object.prototype)'),
      /Object\.prototype is frozen on this page\./,
    ],
  ])('%s, keeps all widgets’ own content, and the console says why', async (name, before, line) => {
    const path = `/${encodeURI(name)}`;
    site.serve(path, { body: before + WIDGETS + site.scriptTag() });
    const { page, log } = await site.open(path);
    expect(await states(page, TAGS, 'error')).toEqual(TAGS.map(() => 'error'));
    for (const tag of TAGS) {
      expect(await page.$eval(`${tag} > a`, (link) => link.getBoundingClientRect().height), tag).toBeGreaterThan(0);
    }
    await expect.poll(() => [...log.console.map(({ text }) => text), ...log.errors].join('\n')).toMatch(line);
  });
});

/** Members of `document` that the widgets read, and others that scripts often do. */
const NAMES = `
  hidden visibilityState readyState prerendering body head documentElement scripts forms fonts
  currentScript activeElement defaultView adoptedStyleSheets createElement createDocumentFragment
  querySelector querySelectorAll getElementById getRootNode contains addEventListener
  removeEventListener dispatchEvent nodeType cookie dir lang title URL baseURI location CreatorWidgets
  fetch navigator trustedTypes name event status top self parent
`
  .trim()
  .split(/\s+/);

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
