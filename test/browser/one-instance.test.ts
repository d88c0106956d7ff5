import { describe, expect, it } from 'vitest';
import { words } from '../../widgets/words/de.ts';
import { rendered, settled } from './host-page.ts';
import { filesOf, openQrDialog, pollRequests, voteFirst, writtenPages } from './written-pages.ts';

/**
 * However its tag is written, the script runs once: its chunks import the running instance, and it finds its
 * configuration.
 */

const place = writtenPages();

const ENTRY = '/creator-widgets.js';
const tag = (attributes = '', src = ENTRY) => `<script type="module" async src="${src}" ${attributes}></script>`;

/** Two widgets showing one poll, and a button whose QR code and language are in lazy chunks. */
const WIDGETS = `<div lang="de">
  <creator-poll id="first" embed-id="emb_demo_always" refresh="0"></creator-poll>
  <creator-poll id="second" embed-id="emb_demo_always" refresh="0"></creator-poll>
  <creator-pay-button link="coffee" qr></creator-pay-button>
</div>`;

interface Case {
  readonly name: string;
  readonly head?: (settings: string) => string;
  readonly tags: (settings: string) => string;
  /** The entry's request URLs; by default, only the plain one. */
  readonly entry?: readonly string[];
}

const CASES: readonly Case[] = [
  { name: 'a tag after its elements', tags: (settings) => tag(settings) },
  { name: 'a redirect', tags: (settings) => tag(settings, '/latest.js'), entry: ['/latest.js', ENTRY, ENTRY] },
  {
    name: 'two tags with different queries',
    tags: (settings) => tag(settings, `${ENTRY}?v=1`) + tag(settings, `${ENTRY}?v=2`),
    entry: [`${ENTRY}?v=1`, `${ENTRY}?v=2`, ENTRY],
  },
  { name: 'a bare tag in the head, the configured one after the elements', head: () => tag(), tags: (own) => tag(own) },
  { name: 'a configured tag in the head, a bare one after the elements', head: (own) => tag(own), tags: () => tag() },
  {
    name: 'a tag that a script writes while the page is parsed',
    tags: (settings) => `<script>document.write(${JSON.stringify(tag(settings)).replace('</', '<\\/')})</script>`,
  },
  {
    name: 'a tag that a script adds later',
    tags: (settings) => `<template>${tag(settings)}</template><script>
      addEventListener('load', () => {
        const script = document.createElement('script');
        const written = document.querySelector('template').content.firstElementChild;
        for (const { name, value } of written.attributes) script.setAttribute(name, value);
        document.head.append(script);
      });
    </script>`,
  },
];

/** Runs in the page, before its own scripts: counts how often a script defines the global. */
function countStarts(): void {
  let global: unknown;
  Reflect.set(globalThis, '__starts', 0);
  Object.defineProperty(globalThis, 'CreatorWidgets', {
    get: () => global,
    set(value: unknown) {
      global = value;
      Reflect.set(globalThis, '__starts', Reflect.get(globalThis, '__starts') + 1);
    },
  });
}

describe.each(CASES)('$name', ({ head, tags, entry = [ENTRY] }) => {
  it('runs the script once, configured, with its chunks', async () => {
    const { page, log } = await place.write({
      head: head?.(place.settings) ?? '',
      tags: tags(place.settings),
      body: WIDGETS,
      answers: { '/latest.js': { status: 302, location: ENTRY } },
    });
    await page.evaluateOnNewDocument(countStarts);
    await page.goto(place.url);
    await page.waitForSelector('creator-poll');
    await settled(page, 'creator-poll, creator-pay-button');
    const buttons = await page.$$eval('creator-poll >>> [type=submit]', (all) => all.map((one) => one.textContent));
    expect(buttons).toEqual([words['creator-poll'].vote, words['creator-poll'].vote]);
    expect(pollRequests(log)).toBe(1);

    await voteFirst(page);
    await rendered(page, '#second', 'own');
    await openQrDialog(page);
    const views = ['core', 'money', 'poll', 'pay-button', 'hands', 'de', 'QrDialog'];
    const chunks = views.map((name) => `/creator-${name}.js`);
    expect(filesOf(log).sort()).toEqual([...entry, ...chunks].sort());
    expect(await page.evaluate(() => Reflect.get(globalThis, '__starts'))).toBe(1);
    expect([log.errors, log.console]).toEqual([[], []]);
    await page.close();
  });
});
