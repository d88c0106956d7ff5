import type { Page } from 'puppeteer-core';
import { pause, press, type Scene, seen, vote } from './visitor.ts';

const embed = (id: string): string => `<creator-embed embed-id="${id}"></creator-embed>`;

/** An embed of a kind after an interaction. */
const acted = (name: string, id: string, act: (page: Page) => Promise<void>): Scene => ({
  widget: 'embed',
  name,
  markup: embed(id),
  act: async (page) => {
    await act(page);
    await pause(700);
  },
});

async function answer(page: Page, text: string): Promise<void> {
  await press(page, 'textarea');
  await page.keyboard.type(text);
}

/** Each kind after an interaction. */
export const embedScenes: readonly Scene[] = [
  acted('after a rating', 'emb_demo_rating', async (page) => {
    await press(page, '[part=step]:nth-child(4)');
    await press(page, '[part=button]');
    await seen(page, '[part=average]');
  }),
  acted('stars selected', 'emb_demo_rating', (page) => press(page, '[part=step]:nth-child(4)')),
  acted('zero to ten, rated', 'emb_demo_rating_number', async (page) => {
    await press(page, '[part=step]:nth-child(9)');
    await press(page, '[part=button]');
    await seen(page, '[part=average]');
  }),
  acted('faces, rated', 'emb_demo_rating_emoji', async (page) => {
    await press(page, '[part=step]:nth-child(4)');
    await press(page, '[part=button]');
    await seen(page, '[part=average]');
  }),
  {
    widget: 'embed',
    name: 'a slider',
    markup: `${embed('emb_demo_rating_number').replace('>', ' api="{{api}}/slider">')}`,
  },
  {
    widget: 'embed',
    name: 'a slider, moved',
    markup: `${embed('emb_demo_rating_number').replace('>', ' api="{{api}}/slider">')}`,
    act: async (page) => {
      await press(page, '[part=range]');
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    },
  },
  acted('nothing chosen', 'emb_demo_rating', (page) => press(page, '[part=button]')),
  acted('pressed', 'emb_demo_reaction', (page) => press(page, '[part~=reaction]')),
  acted('pressed while offline', 'emb_demo_reaction', async (page) => {
    await press(page, '[part~=reaction]');
    await page.setOfflineMode(true);
    await press(page, 'li:nth-child(2) [part~=reaction]');
  }),
  acted('too long', 'emb_demo_question_change', (page) => answer(page, 'A name that no cat would ever want to hear')),
  acted('after a question', 'emb_demo_question', async (page) => {
    await answer(page, 'Does clay remember the hand?');
    await press(page, '[part=button]');
    await seen(page, '[part=sent]');
  }),
  acted('a wrong answer', 'emb_demo_quiz', async (page) => {
    await vote(page);
    await seen(page, '[part=verdict]');
  }),
  acted('a right answer', 'emb_demo_quiz', async (page) => {
    await press(page, 'li:nth-child(2) input');
    await press(page, '[part=button]');
    await seen(page, '[part=verdict]');
  }),
  {
    widget: 'embed',
    name: 'two quizzes, with a score',
    markup: `<div>${embed('emb_demo_quiz')}<br>${embed('emb_demo_quiz_second')}</div>`,
    act: async (page) => {
      await press(page, 'li:nth-child(2) input');
      await press(page, '[part=button]');
      await seen(page, '[part=verdict]');
      await press(page, 'li:nth-child(2) input');
      await press(page, 'li:nth-child(3) input');
      await press(page, '[part=button]');
      await pause(1500);
    },
  },
];
