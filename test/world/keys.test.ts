import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { writtenPages } from '../browser/written-pages.ts';
import { press } from '../helpers/browser.ts';
import { inline, states } from './all-widgets.ts';

/** What visitors type in our fields, on pages that have shortcuts of their own. */

const place = writtenPages();

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

it('on a page with shortcuts on document, arrive in the field; shortcuts with Ctrl, Alt and Escape still work', async () => {
  const { page, log } = await place.open({
    body: `<input id="search">${writeIn}${inline(`
      globalThis.seen = [];
      // As shortcut libraries and decks of slides do: fields of the page itself are left alone.
      for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, (event) => {
          if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
          seen.push(event.key);
          if (event.key === 's' || event.key === '/') { event.preventDefault(); document.querySelector('#search').focus(); }
        });
      document.addEventListener('paste', (event) => { if (event.target.tagName !== 'INPUT') event.preventDefault(); });
    `)}`,
  });
  expect(await type(page, TEXT)).toBe(TEXT);
  const seen = () => page.evaluate<[], () => string[]>(() => Reflect.get(globalThis, 'seen'));
  await page.$eval(`${POLL} >>> input[type=radio]`, (radio) => (radio as HTMLElement).focus());
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const) await page.keyboard.press(key);
  expect((await seen()).filter((key) => key !== 'Shift')).toEqual([]);
  expect(await page.$$eval(`${POLL} >>> input:checked`, (checked) => checked.length)).toBe(1);
  await press(page, FIELD);
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
  const { page, log } = await place.open({
    body: `<input id="own">${writeIn}${inline(`
      globalThis.seen = [];
      // As copy protection, draggable boxes of jQuery UI and Flickity's carousel do.
      for (const type of ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu'])
        document.addEventListener(type, (event) => {
          seen.push(type);
          if (!/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.nodeName)) event.preventDefault();
        }, { passive: false });
    `)}`,
  });
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
  const { page, log } = await place.open({
    body: `<form><input id="own"><div contenteditable>${writeIn}</div></form>${inline(`
      globalThis.seen = [];
      for (const type of ['beforeinput', 'input', 'compositionstart'])
        document.forms[0].addEventListener(type, (event) => {
          seen.push(event.target.value.length);
          if (event.target.id !== 'own') event.preventDefault();
        });
    `)}`,
  });
  expect(await type(page, 'sponge pink')).toBe('sponge pink');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
  expect(log.errors).toEqual([]);
});
