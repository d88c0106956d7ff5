import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRANDS } from '../../demo/sites/gallery/brands.ts';
import { openPage, stopDate } from '../helpers/browser.ts';
import { sampled } from '../helpers/sample.ts';
import { until } from '../helpers/until.ts';
import { asInterfaceFont } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';

/** No widget of the demo is taller than the space that its page reserves, on any screen and on any day of the year. */

const WIDTHS = [320, 340, 360, 390, 430, 520, 600, 700, 768, 900, 1100, 1280];
const PAGES = [
  ...['index', 'poll', 'embed', 'events', 'goal', 'pay-button'],
  ...BRANDS.map(({ name }) => `gallery/${name}`),
];
const WITH_EVENTS = ['index', 'events', 'gallery/square'];
/** The number of months that a list shows depends on the day. */
const DAYS = [
  '2027-01-26',
  '2027-02-27',
  '2027-05-30',
  '2027-09-01',
  '2027-10-12',
  '2027-10-29',
  '2027-10-30',
  '2027-12-30',
];

interface Reserved {
  readonly widget: string;
  readonly reserved: number;
  readonly height: number;
}

/** Runs in the page. */
function reservedSpaces(): Reserved[] {
  const widgets = [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
    localName.startsWith('creator-'),
  );
  return widgets.flatMap((widget) => {
    const reserved = Number.parseFloat(getComputedStyle(widget).minBlockSize);
    if (!(reserved > 0)) return [];
    const { cssText } = widget.style;
    widget.style.setProperty('min-block-size', '0', 'important');
    const { height } = widget.getBoundingClientRect();
    widget.style.cssText = cssText;
    return [
      { widget: widget.outerHTML.replace(/ (style|data-[\w-]+)="[^"]*"/g, '').split('>')[0] ?? '', reserved, height },
    ];
  });
}

async function exceeded({ browser, demo }: Stage, name: string, day?: Date): Promise<readonly string[]> {
  const { page } = await openPage(browser);
  try {
    await page.evaluateOnNewDocument(asInterfaceFont);
    if (day) await stopDate(page, day);
    await page.setViewport({ width: 320, height: 30_000 });
    await page.goto(`${demo.allowed}/${name}.html`);
    await until(
      'all widgets',
      () =>
        page.$$eval(':is(creator-poll, creator-embed, creator-events, creator-goal, creator-pay-button)', (all) =>
          all.map((one) => one.dataset['state'] ?? 'idle'),
        ),
      (states) => states.every((state) => !['idle', 'loading'].includes(state)),
      30_000,
    );
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 30_000 });
      const spaces = await page.evaluate(reservedSpaces);
      expect(spaces.length).toBeGreaterThan(0);
      const over = spaces.filter(({ reserved, height }) => height > reserved + 0.5);
      found.push(
        ...over.map(({ widget, reserved, height }) => `${width} px: ${widget} takes ${height} of ${reserved} px`),
      );
    }
    return found;
  } finally {
    await page.close();
  }
}

describe('the space that a page reserves is enough', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(sampled(PAGES, 2))('on %s.html', async (name) => {
    expect(await exceeded(stage, name)).toEqual([]);
  });
});

test.each(sampled(DAYS, 3))('the space reserved for events is enough on %s', async (day) => {
  const now = new Date(`${day}T15:00:00Z`);
  const stage = await openStage({ now: () => now });
  try {
    for (const name of WITH_EVENTS) expect(await exceeded(stage, name, now), name).toEqual([]);
  } finally {
    await stage.close();
  }
});
