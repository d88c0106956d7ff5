import { describe, expect, it } from 'vitest';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { ABOUT } from '../../widgets/about.ts';
import { until } from '../helpers/until.ts';
import { settled } from './host-page.ts';
import { POLL, pollRequests, stateOf, voteFirst, writtenPages } from './written-pages.ts';

/** What a script tag adds to a page: elements in site-builder containers, and one global. */

const place = writtenPages();

/** What a site builder keeps of a tag. */
const box = (tag: string, attributes: Readonly<Record<string, string>>, content: string): string => {
  const data = Object.entries(attributes).map(([name, value]) => [`data-${name}`, value] as const);
  return `<div${attributesOf({ 'data-creator': tag.replace('creator-', ''), ...Object.fromEntries(data) })}>${content}</div>`;
};
const BOXES = Object.entries(ABOUT).map(([tag, { samples }]) => box(tag, samples[0], `<a href="#${tag}">${tag}</a>`));

describe('a container in a site builder that strips unknown tags', () => {
  it('becomes each of the elements, with its settings and fallback, and works', async () => {
    const { page, log } = await place.open({
      body: `${BOXES.join('\n')}<div data-creator="stranger" data-id="1">Somebody else’s</div>`,
    });
    const areReady = (tags: string[]) => tags.every((tag) => document.querySelector(`${tag}[data-state=ready]`));
    await until('every element', () => page.evaluate(areReady, Object.keys(ABOUT)));
    const seen = await page.evaluate(
      (samples) =>
        samples.map(([tag, attributes]) => {
          const element = document.querySelector(tag);
          const values = Object.keys(attributes).map((name) => [name, element?.getAttribute(name)]);
          return [tag, Object.fromEntries(values), element?.querySelector('a')?.textContent];
        }),
      Object.entries(ABOUT).map(([tag, { samples }]) => [tag, samples[0]] as const),
    );
    expect(seen).toEqual(Object.entries(ABOUT).map(([tag, { samples }]) => [tag, samples[0], tag]));
    expect(await page.$$eval('[data-creator]', (left) => left.map(({ textContent }) => textContent))).toEqual([
      'Somebody else’s',
    ]);
    await voteFirst(page);
    expect([log.errors, log.console]).toEqual([[], []]);
  });
});

it('at the end of a page with an import map, as docs/hosting.md says, leaves the page’s own modules to it', async () => {
  const { page, log } = await place.open({
    head: `<script type="importmap">{"imports":{"shop":"/shop.js"}}</script>
      <script type="module">import { name } from 'shop'; document.title = name;</script>`,
    body: `${POLL}<link rel="modulepreload" href="/creator-core.js">`,
    answers: { '/shop.js': { script: `export const name = 'The shop';` } },
  });
  await settled(page, 'creator-poll');
  expect([await stateOf(page, 'creator-poll'), await page.title()]).toEqual(['ready', 'The shop']);
  expect([log.errors, log.console]).toEqual([[], []]);
});

describe('the one global of the script', () => {
  it('is CreatorWidgets, with version, ready, configure and refresh', async () => {
    const { page, log } = await place.open({
      body: `<script>globalThis.namesBefore = Object.getOwnPropertyNames(globalThis);</script>
        <creator-poll embed-id="emb_demo_open" public-key="" refresh="0"></creator-poll>`,
    });
    await settled(page, 'creator-poll');
    const added = await page.evaluate(() => {
      const before: readonly string[] = Reflect.get(globalThis, 'namesBefore');
      return Object.getOwnPropertyNames(globalThis).filter((name) => ![...before, 'namesBefore'].includes(name));
    });
    // The test driver's own.
    expect(added.filter((name) => !/^(?:puppeteer_)?__aria/.test(name))).toEqual(['CreatorWidgets']);
    expect(
      await page.evaluate(async () => {
        await globalThis.CreatorWidgets?.ready;
        return globalThis.CreatorWidgets?.version;
      }),
    ).toMatch(/^\d+\.\d+\.\d+/);
    expect(pollRequests(log)).toBe(1);
    await page.evaluate(() => globalThis.CreatorWidgets?.refresh());
    expect(pollRequests(log)).toBe(2);
    expect([log.errors, log.console]).toEqual([[], []]);
  });
});
