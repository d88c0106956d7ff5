import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BuilderData } from '../../demo/lab/page/base/builder-data.ts';
import { reservedFor } from '../../demo/lab/page/builder/height.ts';
import { inHtml, markup, type SnippetInput, script } from '../../demo/lab/page/builder/snippets.ts';
import { startOf } from '../../demo/lab/page/builder/state.ts';
import { openPage, stopDate } from '../helpers/browser.ts';
import { INTERFACE, sampleFont } from '../helpers/sample-font.ts';
import { openStage, type Stage } from './stage.ts';

/** Days with long lists: events in three months, with hours whose offset changes; and a first event alone in its month. */
const DAYS = ['2027-10-29', '2027-12-30'];

describe.each(DAYS)('the height that “Get my tag” reserves on %s', (day) => {
  const now = new Date(`${day}T15:00:00Z`);
  let stage: Stage;
  let data: BuilderData;
  beforeAll(async () => {
    stage = await openStage({ now: () => now });
    data = (await (await fetch(`${stage.demo.lab}/lab/builder`)).json()) as BuilderData;
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Describes each widget whose reserved height `fits` rejects. */
  async function misfits(
    widgets: readonly Pick<SnippetInput, 'tag' | 'attributes'>[],
    fits: (reserved: number, real: number) => boolean,
  ): Promise<string[]> {
    const { demo: settings } = stage;
    const inputs = widgets.map(
      (input): SnippetInput => ({ ...settings, ...input, styles: {}, site: '', hidden: [], views: data.views }),
    );
    const content = inputs.map(
      (input) => `${markup(input, inHtml)}<i style="display: block; height: ${reservedFor(input, data)}"></i>`,
    );
    const { page } = await openPage(stage.browser);
    await stopDate(page, now);
    await page.goto(`${stage.demo.allowed}/thanks.html`);
    await page.setViewport({ width: 800, height: 30_000 });
    await page.setContent(
      `<style>${sampleFont(INTERFACE)}[view=month] { inline-size: calc(100vw - 16px) }</style>${inputs.slice(0, 1).map((input) => script(input))}<main style="font-family: Sample; max-width: 656px; padding: 0 8px">${content.join('')}`,
    );
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-state]:not([data-state=loading])').length === count,
      {},
      inputs.length,
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[view=month]')].every((list) => list.shadowRoot?.querySelector('[part=month]')),
    );
    const wrong: string[] = [];
    for (const width of [320, 360, 390, 480, 560, 800]) {
      await page.setViewport({ width, height: 30_000 });
      const sizes = await page.$$eval('i', (reserved) =>
        reserved.map(({ clientHeight, previousElementSibling: widget }) => ({
          widget: widget?.outerHTML.replace(/ (style|data-state).*/, ''),
          reserved: clientHeight,
          real: (widget?.shadowRoot?.querySelector('.root') as HTMLElement | null)?.offsetHeight ?? 0,
        })),
      );
      for (const { widget, reserved, real } of sizes)
        if (!fits(reserved, real)) wrong.push(`${width} px: ${widget} reserves ${reserved} of ${real} px`);
    }
    return wrong;
  }

  const isEnough = (reserved: number, real: number): boolean => reserved >= real * 0.95 - 15;
  const LISTS = [{}, { view: 'agenda' }, { layout: 'compact', heading: 'Soon' }, { layout: 'cards' }];
  const listOf = (more: SnippetInput['attributes']) => ({
    tag: 'creator-events',
    attributes: { ...startOf('creator-events'), ...more },
  });

  test('is about that of each item and layout, erring on the large side', async () => {
    const embeds = data.embeds.filter(({ isSpecial }) => !isSpecial);
    const widgets = [
      ...embeds.map(({ value }) => ({ tag: 'creator-embed', attributes: { 'embed-id': value } })),
      ...data.goals.map(({ value }) => ({ tag: 'creator-goal', attributes: { 'payment-link-id': value } })),
      ...data.links.map(({ shortId }) => ({
        tag: 'creator-pay-button',
        attributes: { link: shortId, layout: 'card' },
      })),
      ...[...LISTS, { view: 'month' }].map(listOf),
    ];
    expect(
      await misfits(widgets, (reserved, real) => reserved <= real * 1.15 + 20 && isEnough(reserved, real)),
    ).toEqual([]);
  });

  test('is enough for any number of events', async () => {
    const counts = ['1', '2', '3', '4', '5'];
    expect(
      await misfits(
        LISTS.flatMap((more) => counts.map((limit) => listOf({ ...more, limit }))),
        isEnough,
      ),
    ).toEqual([]);
  });
});
