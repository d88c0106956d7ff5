import { describe, expect, it } from 'vitest';
import { inline, states, TAGS, tallPages, voteIn, WIDGETS } from './all-widgets.ts';

/** Pages whose scripts or elements change what other scripts find there. */

const place = tallPages();

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
  ])('%s, keeps all widgets’ own content, and the console says why', async (_name, before, line) => {
    const { page, log } = await place.open({ body: before + WIDGETS });
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

describe('a page whose elements are called like members of document:', () => {
  it.each([
    ['frames', (name: string) => `<iframe name="${name}" hidden></iframe>`],
    ['forms and ids', (name: string) => `<form name="${name}" id="${name}"></form>`],
  ])('%s, it shows all widgets and counts a vote', async (_name, element) => {
    const placeholder = '<div data-creator="pay-button" data-link="poster"></div>';
    const { page, log } = await place.open({ body: NAMES.map(element).join('') + WIDGETS + placeholder });
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    expect(await states(page, ['div > creator-pay-button'])).toEqual(['ready']);
    expect(log.errors).toEqual([]);
  });
});

describe('a page whose scripts declare, at their top level,', () => {
  it.each([
    // https://teachablemachine.withgoogle.com, "Export your model"
    ['a constant called URL', 'const URL = "./my_model/";'],
    ['classes called Map, Set, Node and Symbol', 'class Map {} class Set {} class Node {} class Symbol {}'],
    ['variables', 'let open = false, screen, crypto = ["BTC"], performance = [9.5], navigator, Element, Blob;'],
  ])('%s, it shows all widgets and counts votes', async (_name, script) => {
    const { page, log } = await place.open({ head: inline(script), body: WIDGETS });
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    expect([...log.errors, ...log.console]).toEqual([]);
  });
});
