import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { elementNames } from '../../build/entries.ts';
import { press as pressElement } from '../helpers/browser.ts';

/** A state of a widget, as a creator would write it. */
export interface Scene {
  /** `pay-button`. */
  readonly widget: string;
  readonly name: string;
  readonly markup: string;
  /** What a visitor does first. A scene with this has its own page. */
  readonly act?: (page: Page) => Promise<void>;
}

const sites = new URL('../../demo/sites/allowed/', import.meta.url);

/** Every heading of a widget's demo pages, with the following line that contains the widget. */
function fromDemo(widget: string): Scene[] {
  const files = [`${widget}.html`, `${widget}-states.html`].map((file) => new URL(file, sites));
  const page = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
  const sections = page.matchAll(/<h2>([^<]+)<\/h2>[\s\S]*?^(.*<creator-.*)$/gm);
  return [...sections].map(([, name = '', markup = '']) => ({ widget, name, markup: markup.trim() }));
}

/** Actions of a visitor on the one widget of a page. */
const press = (page: Page, selector: string): Promise<void> => pressElement(page, `>>> ${selector}`);
const seen = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(`>>> ${selector}`, { visible: true, timeout: 15_000 });
};
/** Presses one thing after the other, and waits for another. */
const acting = (presses: readonly string[], result: string) => async (page: Page) => {
  for (const selector of presses) await press(page, selector);
  await seen(page, result);
};

const embed = (id: string): string => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`;
const goal = (id: string, more = ''): string => `<creator-goal link="plink_${id}" ${more}></creator-goal>`;
const payButton = (attributes: string): string => `<creator-pay-button ${attributes}></creator-pay-button>`;
const events = (attributes: string): string => `<creator-events ${attributes}></creator-events>`;
const SEND = '[part=button]';

/** States that no demo page shows. */
const OTHERS: readonly Scene[] = [
  {
    widget: 'poll',
    name: 'after a vote',
    markup: '<creator-poll embed-id="emb_demo_open"></creator-poll>',
    act: acting(['input', SEND], '[part~=own]'),
  },
  {
    widget: 'embed',
    name: 'after a rating',
    markup: embed('rating'),
    act: acting(['.step:nth-child(4)', SEND], '[part=average]'),
  },
  {
    widget: 'embed',
    name: 'stars selected',
    markup: embed('rating'),
    act: acting(['.step:nth-child(4)'], ':checked'),
  },
  { widget: 'embed', name: 'pressed', markup: embed('reaction'), act: acting(['[part~=reaction]'], '[part~=chosen]') },
  {
    widget: 'embed',
    name: 'zero to ten, rated',
    markup: embed('rating_number'),
    act: acting(['.step:nth-child(9)', SEND], '[part=average]'),
  },
  { widget: 'embed', name: 'a wrong answer', markup: embed('quiz'), act: acting(['input', SEND], '.verdict') },
  {
    widget: 'pay-button',
    name: 'amount chosen',
    markup: payButton('link="refuge" amounts qr'),
    act: acting(['[part~=amount]:has([value="10"])'], '[part=price]'),
  },
  { widget: 'goal', name: 'a ring alone', markup: goal('refuge', 'layout="ring" no-button') },
  { widget: 'goal', name: 'a thermometer alone', markup: goal('refuge', 'layout="thermometer" no-button') },
  { widget: 'overlay', name: 'a goal alone', markup: '<creator-overlay link="refuge" look="plate"></creator-overlay>' },
  {
    widget: 'overlay',
    name: 'a poll in pills',
    markup: '<creator-overlay embed-id="emb_demo_always" look="pill"></creator-overlay>',
  },
  { widget: 'goal', name: 'two of its donors', markup: goal('studio', 'donors="2"') },
  { widget: 'goal', name: 'one of two donors', markup: goal('dates', 'donors="1"') },
  { widget: 'events', name: 'two', markup: events('limit="2"') },
  { widget: 'events', name: 'one', markup: events('limit="1"') },
];

const SCENES: readonly Scene[] = [...elementNames.flatMap(fromDemo), ...OTHERS];

export function sceneOf(widget: string, name: string): Scene {
  const scene = SCENES.find((known) => known.widget === widget && known.name === name);
  if (scene === undefined) throw new Error(`${widget} has no scene “${name}”.`);
  return scene;
}

/** The first example of a widget's demo page. */
export const firstScene = (widget: string): Scene => fromDemo(widget)[0] as Scene;
