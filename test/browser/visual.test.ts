import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_NAMES, takeAccepted } from '../screenshots/accepted.ts';
import { acceptedNames, changeOf, differenceOf } from '../screenshots/compare.ts';
import { sceneOf } from '../screenshots/scenes.ts';
import { openSteadyStage } from '../screenshots/stages.ts';
import { NARROW, take } from '../screenshots/take.ts';

/** The widgets look as they did when somebody last accepted how they look. */

let stage: Awaited<ReturnType<typeof openSteadyStage>>;
let pictures: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  stage = await openSteadyStage();
  pictures = await takeAccepted(stage);
});
afterAll(() => stage?.close());

/** Adds rules to a widget. */
const restyle = (page: Page, css: string): Promise<void> =>
  page.$eval(
    '#scene0 > *',
    ({ shadowRoot }, rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      shadowRoot?.adoptedStyleSheets.push(sheet);
    },
    css,
  );

async function pictureWith(css: string): Promise<Uint8Array> {
  const scene = { ...sceneOf('poll', 'Ranking'), act: (page: Page) => restyle(page, css) };
  const [picture] = await take(stage, [scene], NARROW);
  return picture?.image ?? new Uint8Array();
}

describe('a widget', () => {
  it('has a scene for each accepted picture', async () => {
    expect((await acceptedNames()).filter((name) => !PICTURE_NAMES.includes(name))).toEqual([]);
  });

  it.each(PICTURE_NAMES)('looks as accepted: %s', async (name) => {
    const change = await changeOf(name, pictures.get(name) ?? new Uint8Array());
    expect(change, change ?? name).toBeNull();
  });

  it.each([
    ['another accent', '.button { background: #0f5fd7 }'],
    ['a lost border', '.card { border-color: transparent }'],
    ['a moved row', '[part~=option]:last-child { position: relative; top: 2px }'],
    ['thinner text', '[part=title] { font-weight: 400 }'],
  ])('looks different with %s', async (_change, css) => {
    const { words = '' } = differenceOf(await pictureWith(css), await pictureWith('')) ?? {};
    expect(words).toMatch(/^differs in [\d.]+ %/);
  });
});
