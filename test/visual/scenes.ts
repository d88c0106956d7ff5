import type { Page } from 'puppeteer-core';

/** A widget whose picture is kept in `test/visual/images`. */
export interface VisualScene {
  /** The name of its file. Unique. */
  readonly name: string;
  readonly markup: string;
  /** What a visitor does first. `pick` selects inside the widget. */
  readonly act?: (page: Page, pick: (selector: string) => string) => Promise<void>;
}

/** How a page is rendered, and the widgets on it. */
export interface VisualLook {
  readonly name: string;
  readonly width: number;
  /** In Arabic. */
  readonly rtl?: true;
  /** The visitor's default font size in px, of which the browser's is 16. */
  readonly fontSize?: number;
  readonly media?: Readonly<Record<string, string>>;
  readonly scenes: readonly VisualScene[];
}

const poll = (id: string): string => `<creator-poll embed-id="emb_demo_${id}"></creator-poll>`;
const embed = (id: string): string => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`;
const goal = (id: string, more = ''): string => `<creator-goal payment-link-id="plink_${id}" ${more}></creator-goal>`;
const pay = (link: string, more = ''): string => `<creator-pay-button link="${link}" ${more}></creator-pay-button>`;
const events = (more: string): string => `<creator-events ${more}></creator-events>`;

/** Chooses, sends and waits for what the widget then shows. */
const answered =
  (choice: string, outcome: string): NonNullable<VisualScene['act']> =>
  async (page, pick) => {
    await page.locator(pick(choice)).click();
    await page.locator(pick('[part=button]')).click();
    await page.waitForSelector(pick(outcome), { visible: true });
  };

/** Each widget in the states that visitors see most, and those that a change to the styles breaks first. */
export const VISUAL_LOOKS: readonly VisualLook[] = [
  {
    name: 'light',
    width: 360,
    scenes: [
      { name: 'poll-voted', markup: poll('open'), act: answered('input', '[part=own]') },
      { name: 'poll-ranking', markup: poll('ranked') },
      { name: 'embed-rated', markup: embed('rating'), act: answered('[part=step]:nth-child(4)', '[part=average]') },
      { name: 'goal-bar', markup: goal('studio') },
      { name: 'goal-thermometer', markup: goal('refuge', 'layout="thermometer" no-button') },
      { name: 'goal-ring', markup: goal('refuge', 'layout="ring" no-button') },
      { name: 'pay-button', markup: pay('poster', 'marks="card apple-pay"') },
      {
        name: 'pay-amounts',
        markup: pay('refuge', 'amounts'),
        act: async (page, pick) => {
          await page.locator(pick('[part=amount]:nth-child(2)')).click();
          await page.waitForSelector(pick('[part=price]'), { visible: true });
        },
      },
      { name: 'pay-card', markup: pay('refuge', 'layout="card"') },
      { name: 'events', markup: events('limit="2"') },
      { name: 'refused', markup: poll('refused') },
    ],
  },
  {
    name: 'dark',
    width: 360,
    media: { 'prefers-color-scheme': 'dark' },
    scenes: [{ name: 'dark-poll', markup: poll('closed') }],
  },
  {
    name: 'forced colors',
    width: 360,
    media: { 'prefers-color-scheme': 'dark', 'forced-colors': 'active' },
    scenes: [
      { name: 'forced-poll', markup: poll('open') },
      { name: 'forced-goal', markup: goal('refuge') },
    ],
  },
  {
    name: 'right to left',
    width: 360,
    rtl: true,
    scenes: [
      { name: 'rtl-poll', markup: poll('always') },
      { name: 'rtl-goal', markup: goal('dates', 'donors="1"') },
      { name: 'rtl-month', markup: events('view="month"') },
    ],
  },
  {
    name: 'large text',
    width: 360,
    fontSize: 32,
    scenes: [
      { name: 'large-poll', markup: poll('always') },
      { name: 'large-thermometer', markup: goal('refuge', 'layout="thermometer"') },
      { name: 'large-donors', markup: goal('studio', 'donors="2"') },
      { name: 'large-events', markup: events('limit="1"') },
      { name: 'large-pay-button', markup: pay('membership') },
      { name: 'large-month', markup: events('view="month"') },
      {
        name: 'large-histogram',
        markup: embed('rating_number'),
        act: answered('[part=step]:nth-child(9)', '[part=average]'),
      },
    ],
  },
  {
    name: 'wide',
    width: 800,
    scenes: [{ name: 'wide-month', markup: events('view="month"') }],
  },
];
