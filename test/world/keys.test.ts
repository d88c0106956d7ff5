import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { press } from '../helpers/browser.ts';
import { sourceOf } from './installed.ts';
import { inline, libraryPages, states } from './library-pages.ts';

/** What visitors type in our fields, on pages that have shortcuts of their own. */

const site = libraryPages();

const POLL = 'creator-poll';
const FIELD = `${POLL} >>> .write-in`;
const TEXT = 'No opinion, sponge /?';

const writeIn = `<${POLL} embed-id="emb_demo_write_in" refresh="0"></${POLL}>`;

/** Chooses to write an answer, and types it. */
async function type(page: Page, text: string): Promise<string> {
  await states(page, [POLL]);
  await press(page, FIELD);
  await page.keyboard.type(text);
  return page.$eval(FIELD, (field) => (field as HTMLInputElement).value);
}

it('in a deck of reveal.js, arrive in the field, and the deck stays where it is', async () => {
  const slides = `<section>${writeIn}</section><section>Two<p>Below</p></section>`;
  site.serve('/reveal', {
    head: `${inline(sourceOf('reveal.js/dist/reveal.js'))}<style>${sourceOf('reveal.js/dist/reveal.css')}</style>`,
    body: `<div class="reveal"><div class="slides">${slides}</div></div>${inline('Reveal.initialize()')}${site.scriptTag()}`,
  });
  const { page, log } = await site.open('/reveal');
  expect(await type(page, TEXT)).toBe(TEXT);
  const at = () => page.evaluate('Reveal.getIndices().h + "." + Reveal.isPaused() + Reveal.isOverview()');
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Space'] as const)
    await page.keyboard.press(key);
  expect(await at()).toBe('0.falsefalse');
  await page.keyboard.press('Escape');
  expect(await at()).toBe('0.falsetrue');
  await page.keyboard.press('Escape');
  await page.$eval(`${POLL} >>> input[type=radio]`, (radio) => (radio as HTMLElement).focus());
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const) await page.keyboard.press(key);
  expect(await at()).toBe('0.falsefalse');
  expect(await page.$$eval(`${POLL} >>> input:checked`, (checked) => checked.length)).toBe(1);
  expect(log.errors).toEqual([]);
});

it('on a page with shortcuts on document, arrive in the field; shortcuts with Ctrl, Alt and Escape still work', async () => {
  site.serve('/shortcuts', {
    head: inline(sourceOf('jquery-3/dist/jquery.js')),
    body: `<input id="search">${writeIn}${inline(`
      globalThis.seen = [];
      // As shortcut libraries do: fields of the page itself are left alone.
      $(document).on('keydown keypress keyup', (event) => {
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
        seen.push(event.key);
        if (event.key === 's' || event.key === '/') { event.preventDefault(); document.querySelector('#search').focus(); }
      });
      document.addEventListener('paste', (event) => { if (event.target.tagName !== 'INPUT') event.preventDefault(); });
    `)}${site.scriptTag()}`,
  });
  const { page, log } = await site.open('/shortcuts');
  expect(await type(page, TEXT)).toBe(TEXT);
  const seen = () => page.evaluate<[], () => string[]>(() => Reflect.get(globalThis, 'seen'));
  expect((await seen()).filter((key) => key !== 'Shift')).toEqual([]);
  await page.keyboard.down('Control');
  for (const key of ['a', 'x', 'v'] as const) await page.keyboard.press(key);
  await page.keyboard.up('Control');
  await page.keyboard.press('Escape');
  expect(await seen()).toEqual(expect.arrayContaining(['Control', 'a', 'Escape']));
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('creator-poll')?.shadowRoot?.activeElement?.localName),
  ).not.toBe('input');
  expect(await page.$eval('#search', (search) => (search as HTMLInputElement).value)).toBe('');
  expect(log.errors).toEqual([]);
});

it('on a page that prevents selecting, dragging and menus outside fields, arrive in the field, which takes the pointer', async () => {
  site.serve('/protected', {
    body: `<input id="own">${writeIn}${inline(`
      globalThis.seen = [];
      // As copy protection, draggable boxes of jQuery UI and Flickity's carousel do.
      for (const type of ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu'])
        document.addEventListener(type, (event) => {
          seen.push(type);
          if (!/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.nodeName)) event.preventDefault();
        }, { passive: false });
    `)}${site.scriptTag()}`,
  });
  const { page, log } = await site.open('/protected');
  expect(await type(page, 'sponge pink')).toBe('sponge pink');
  await page.locator(FIELD).click({ count: 3 });
  await page.keyboard.type('soap');
  expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('soap');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
  await page.locator(`${POLL} >>> [part=title]`).click({ count: 2 });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toContain('pointerdown');
  expect(log.errors).toEqual([]);
});

it('inside an editor and a form that watches for changes, arrive in the field, and count as a change of neither', async () => {
  site.serve('/editor', {
    body: `<form><input id="own"><div contenteditable>${writeIn}</div></form>${inline(`
      globalThis.seen = [];
      for (const type of ['beforeinput', 'input', 'compositionstart'])
        document.forms[0].addEventListener(type, (event) => {
          seen.push(event.target.value.length);
          if (event.target.id !== 'own') event.preventDefault();
        });
    `)}${site.scriptTag()}`,
  });
  const { page, log } = await site.open('/editor');
  expect(await type(page, 'sponge pink')).toBe('sponge pink');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
  expect(log.errors).toEqual([]);
});
