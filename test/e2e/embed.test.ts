import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, press } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn } from './widgets.ts';

interface SeenEmbed {
  readonly state: string | undefined;
  readonly text: string;
  readonly choosing: boolean;
}

const tagOf = (id: string): string => `creator-embed[embed-id=${id}]`;

/** Scrolls to the embed and returns what a visitor sees. */
const readEmbed = (page: Page, id: string): Promise<SeenEmbed> =>
  page.$eval(tagOf(id), (host) => {
    host.scrollIntoView({ block: 'center' });
    const root = host.shadowRoot;
    return {
      state: (host as HTMLElement).dataset['state'],
      text: root?.querySelector('.root')?.textContent ?? '',
      choosing: root?.querySelector('[type=submit]') != null,
    };
  });

const ready = (page: Page, id: string): Promise<SeenEmbed> =>
  until(
    `${id} to be ready`,
    () => readEmbed(page, id),
    ({ state }) => state === 'ready',
  );

const says = (page: Page, id: string, words: string): Promise<SeenEmbed> =>
  until(
    `"${words}" in ${id}`,
    () => readEmbed(page, id),
    ({ text }) => text.includes(words),
  );

const click = async (page: Page, id: string, selector: string): Promise<void> => {
  await drawn(page, tagOf(id), selector);
  await press(page, `${tagOf(id)} >>> ${selector}`);
};

/** By embed: what a visitor does, and what is shown after a reload. */
const KINDS: readonly (readonly [id: string, answer: (page: Page, id: string) => Promise<void>, later: string])[] = [
  [
    'emb_demo_rating',
    async (page, id) => {
      await click(page, id, '[part=step]:nth-child(4)');
      await click(page, id, '[type=submit]');
    },
    'Your rating',
  ],
  [
    'emb_demo_question',
    async (page, id) => {
      await click(page, id, 'textarea');
      await page.keyboard.type('Does clay remember the hand?');
      await click(page, id, '[type=submit]');
    },
    'Does clay remember the hand?',
  ],
  [
    'emb_demo_quiz',
    async (page, id) => {
      await click(page, id, 'li:nth-child(2) input');
      await click(page, id, '[type=submit]');
    },
    'Your answer\u00a0✓',
  ],
  [
    'emb_demo_always',
    async (page, id) => {
      await click(page, id, 'li:nth-child(1) input');
      await click(page, id, '[type=submit]');
    },
    'Your vote',
  ],
];

describe('an embed', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test.each(KINDS)('%s: an answer counts once and is restored after a reload', async (id, answer, later) => {
    const { demo, browser, tally } = stage;
    const { page, log } = await openPage(browser);
    const before = await tally(id);
    await page.goto(`${demo.allowed}/embed.html`);
    await ready(page, id);
    await answer(page, id);
    await says(page, id, id === 'emb_demo_question' ? 'Sent. Thank you!' : 'was counted');
    await page.reload();
    await ready(page, id);
    expect((await says(page, id, later)).choosing).toBe(false);
    expect(await tally(id)).toEqual({ voters: before.voters + 1, votes: before.votes + 1 });
    expect(log.errors).toEqual([]);
  });

  test('a reaction counts each press as one voter, even after a reload', async () => {
    const { demo, browser, tally } = stage;
    const { page, log } = await openPage(browser);
    const id = 'emb_demo_reaction';
    const before = await tally(id);
    const counted = (presses: number) =>
      until(
        `${presses} presses`,
        () => tally(id),
        ({ votes }) => votes === before.votes + presses,
      );
    await page.goto(`${demo.allowed}/embed.html`);
    await ready(page, id);
    for (let press = 0; press < 2; press += 1) await click(page, id, 'button[part~=reaction]');
    await counted(2);
    await page.reload();
    await ready(page, id);
    await until(
      'the press is known',
      () => page.$eval(tagOf(id), (host) => host.shadowRoot?.querySelector('[part~=pressed]') != null),
      (pressed) => pressed,
    );
    await click(page, id, 'button[part~=reaction]');
    expect(await counted(3)).toEqual({ voters: before.voters + 1, votes: before.votes + 3 });
    expect(log.errors).toEqual([]);
  });
});
