import type { SerializedAXNode } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * What a screen reader announces for a widget: role and name of each node in the browser's accessibility tree, in
 * order.
 */

/** Roles whose name covers their content. */
const NAMED = /^(link|button|heading|image|progressbar|StaticText)$/;
const TOLD = /^(region|list|listitem|status|dialog|searchbox|textbox|group)$/;

/** @param progress what the page says of its progress bar, which current Chromium leaves out of its tree */
function linesOf(node: SerializedAXNode, progress: string): readonly string[] {
  const { role, name = '', level, expanded, pressed, haspopup, valuetext, children = [] } = node;
  const said = name.replace(/\s+/g, ' ').trim();
  const about = [
    role === 'heading' && level,
    role === 'progressbar' ? valuetext || progress : valuetext,
    haspopup,
    expanded === false && 'closed',
    pressed && 'pressed',
  ];
  const line = [role, said, ...about].filter(Boolean).join(' | ');
  if (NAMED.test(role)) return said ? [line] : [];
  return [...(TOLD.test(role) ? [line] : []), ...children.flatMap((child) => linesOf(child, progress))];
}

describe('a screen reader', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** The first such widget on a demo page, once it has this part. */
  async function spokenOf(path: string, selector: string, part: string): Promise<readonly string[]> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1000, height: 16_000 });
    await page.goto(`${stage.demo.allowed}${path}`);
    // The first on the page, whichever is ready first.
    const root = await page.waitForSelector(selector);
    if (root === null) throw new Error(`${path} has no ${selector}.`);
    await until(
      part,
      () =>
        root.evaluate(
          (host, name) =>
            host.getAttribute('data-state') === 'ready' && host.shadowRoot?.querySelector(`[part~=${name}]`) != null,
          part,
        ),
      Boolean,
    );
    const tree = await page.accessibility.snapshot({ root, interestingOnly: false });
    const progress = await root.evaluate(
      (host) => host.shadowRoot?.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '',
    );
    return tree === null ? [] : linesOf(tree, progress);
  }

  test.each([
    ['creator-pay-button[link=coffee]', 'button', ['link | Buy us a coffee $5.00']],
    [
      'creator-pay-button[target=_blank]',
      'button',
      ['link | Buy the poster $25.00 Signed poster (opens in a new tab)', 'StaticText | 3 left'],
    ],
    ['creator-pay-button[target=popup]', 'button', ['link | Tip The tip jar (opens in a new window)']],
    ['creator-pay-button[qr]', 'qr', ['link | Light a lantern Lanterns', 'button | Pay with your phone | dialog']],
    [
      'creator-pay-button[layout=card]',
      'title',
      [
        'heading | Refuge for stray cats | 3',
        'StaticText | Food, vaccines and a warm room.',
        'link | Donate Refuge for stray cats',
      ],
    ],
    [
      'creator-pay-button[link=soldout]',
      'notify-consent',
      [
        'StaticText | Book',
        'StaticText | $80.00',
        'StaticText | Sold out',
        'StaticText | Get an email when there’s news',
        'textbox | Get an email when there’s news',
        'button | Notify me',
        'StaticText | Your address goes to the owner of this page, who may write to you about this.',
      ],
    ],
  ])('announces for %s what it does, its price, its purpose and where it opens', async (selector, part, lines) => {
    expect(await spokenOf('/pay-button.html', selector, part)).toEqual(['status', ...lines]);
  });

  test('announces for a goal its progress in words, then its milestones, link, figures explained, and donors', async () => {
    const lines = await spokenOf('/goal.html', 'creator-goal[donors="4"]', 'donor');
    expect(lines.slice(0, 18)).toEqual([
      'status',
      'heading | A winter room for forty cats | 3',
      'StaticText | $695.75',
      'StaticText | raised of $2,000',
      'progressbar | A winter room for forty cats | $695.75 raised of $2,000, 34%',
      'list',
      'listitem',
      'StaticText | $500',
      'StaticText | Vaccines for all',
      'StaticText | reached',
      'listitem',
      'StaticText | $1,000',
      'StaticText | A heated floor',
      'listitem',
      'StaticText | $2,000',
      'StaticText | The whole room',
      expect.stringMatching(/^StaticText \| 10 donors\s· (59|60) days left$/),
      'link | Donate',
    ]);
    expect(lines.slice(18, 26)).toEqual([
      'group',
      'StaticText | About these figures',
      'heading | Latest donors | 4',
      'list',
      'listitem',
      'StaticText | Béatrice',
      'StaticText | $15',
      expect.stringMatching(/^StaticText \| (?:yesterday|\d+ \w+ ago)$/),
    ]);
    expect(lines.filter((line) => line === 'listitem').length).toBe(3 + 4);
    expect(lines.at(-1)).toBe('button | Show more');
  });

  test('announces for each event its picture, time, place, status and price, and buttons that name it', async () => {
    const lines = await spokenOf('/events.html', 'creator-events[search-field]', 'chip');
    expect(lines.slice(0, 4)).toEqual(['status', 'region | Events', 'searchbox | Search events', 'group | Filter']);
    expect(lines[4]).toBe('button | All | pressed');
    const begin = lines.indexOf('image | A pot on a potter’s wheel');
    expect(lines.slice(begin - 1, begin + 10)).toEqual([
      'listitem',
      'image | A pot on a potter’s wheel',
      expect.stringMatching(/^StaticText \| \w+, \w+ \d+\s·$/),
      expect.stringMatching(/^StaticText \| \d+:00 – \d+:00 [AP]M GMT\+1$/),
      'StaticText | Throwing for beginners',
      'StaticText | The Open Studio, Oslo',
      'StaticText | 4 spots left',
      'StaticText | €45.00',
      'link | Tickets Throwing for beginners',
      'button | Add to calendar Throwing for beginners | closed',
      'listitem',
    ]);
    expect(lines.slice(0, begin - 1)).toContain('button | Show in my time zone');
    expect(lines.slice(-2)).toEqual(['button | Show more', 'StaticText | 5 of 11']);
    const grouped = await spokenOf('/events.html', 'creator-events[limit="4"]', 'more');
    const heading = grouped.findIndex((line) => /^heading \| \w+ \d{4} \| 3$/.test(line));
    expect(grouped.slice(heading + 1, heading + 3)).toEqual(['list', 'listitem']);
  });
});
