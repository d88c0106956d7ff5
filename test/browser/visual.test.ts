import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedNames, changeOf, differenceOf } from '../visual/compare.ts';
import { VISUAL_LOOKS } from '../visual/scenes.ts';
import { openVisualPage, pictureOf, takeAll, type VisualPage } from '../visual/take.ts';

/** The widgets look as they did when somebody last accepted how they look. */

const NAMES = VISUAL_LOOKS.flatMap(({ scenes }) => scenes.map(({ name }) => name));

let visual: VisualPage;
let pictures: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  visual = await openVisualPage();
  pictures = await takeAll(visual);
});
afterAll(() => visual?.close());

const SAMPLE = { name: 'sample', markup: '<creator-poll embed-id="emb_demo_ranked"></creator-poll>' };

/** Runs in the page: adds rules to a widget. */
function restyle({ shadowRoot }: Element, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadowRoot?.adoptedStyleSheets.push(sheet);
}

describe('a widget', () => {
  it('has an accepted picture for each scene', async () => {
    expect([...(await acceptedNames())].sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('looks as accepted: %s', async (name) => {
    const change = await changeOf(name, pictures.get(name) ?? new Uint8Array());
    expect(change, change ?? name).toBeNull();
  });

  it.each([
    ['another accent', '.button { background: #0f5fd7 }'],
    ['a lost border', '.card { border-color: transparent }'],
    ['a moved row', '[part~=option]:last-child { position: relative; top: 2px }'],
    ['thinner text', '[part=title] { font-weight: 400 }'],
  ])('looks different with %s', async (_change, css) => {
    await visual.open({ name: 'light', width: 360, scenes: [SAMPLE] });
    const before = await pictureOf(visual.page, SAMPLE);
    await visual.page.$eval(`#${SAMPLE.name} > *`, restyle, css);
    const { words = '' } = differenceOf(await pictureOf(visual.page, SAMPLE), before) ?? {};
    expect(words).toMatch(/^differs in [\d.]+ %/);
  });
});
