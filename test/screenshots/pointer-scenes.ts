import type { Page } from 'puppeteer-core';
import { hover, pause, press, type Scene, seen } from './visitor.ts';

const poll = '<creator-poll embed-id="emb_demo_open"></creator-poll>';
const embed = (id: string): string => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`;
const payButton = '<creator-pay-button link="poster" qr></creator-pay-button>';

const tab = async (page: Page, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press('Tab');
};

/** Under the pointer, or with keyboard focus. */
export const pointerScenes: readonly Scene[] = [
  { widget: 'poll', name: 'under the pointer', markup: poll, act: (page) => hover(page, 'li:nth-child(2)') },
  {
    widget: 'poll',
    name: 'with keyboard focus',
    markup: poll,
    act: async (page) => {
      await tab(page, 1);
      await page.keyboard.press('ArrowDown');
      await tab(page, 1);
    },
  },
  { widget: 'poll', name: 'an option with keyboard focus', markup: poll, act: (page) => tab(page, 1) },
  {
    widget: 'embed',
    name: 'stars under the pointer',
    markup: embed('rating'),
    act: (page) => hover(page, '[part=step]:nth-child(3)'),
  },
  { widget: 'embed', name: 'stars with keyboard focus', markup: embed('rating'), act: (page) => tab(page, 1) },
  {
    widget: 'embed',
    name: 'a number under the pointer',
    markup: embed('rating_number'),
    act: (page) => hover(page, '[part=step]:nth-child(3)'),
  },
  {
    widget: 'embed',
    name: 'a reaction under the pointer',
    markup: embed('reaction'),
    act: (page) => hover(page, 'li:nth-child(2) button'),
  },
  { widget: 'embed', name: 'a reaction with keyboard focus', markup: embed('reaction'), act: (page) => tab(page, 1) },
  { widget: 'embed', name: 'a question with keyboard focus', markup: embed('question'), act: (page) => tab(page, 1) },
  { widget: 'pay-button', name: 'under the pointer', markup: payButton, act: (page) => hover(page, '[part=button]') },
  {
    widget: 'events',
    name: 'with keyboard focus',
    markup: '<creator-events limit="2" search-field filters="city"></creator-events>',
    act: async (page) => {
      await seen(page, '[part=chip]');
      await tab(page, 2);
    },
  },
  {
    widget: 'events',
    name: 'a day with keyboard focus',
    markup: '<creator-events view="month"></creator-events>',
    act: async (page) => {
      await press(page, '[part~=busy]');
      await pause(500);
      await tab(page, 1);
    },
  },
  {
    widget: 'goal',
    name: 'with keyboard focus',
    markup: '<creator-goal payment-link-id="plink_refuge"></creator-goal>',
    act: (page) => tab(page, 1),
  },
  {
    widget: 'goal',
    name: 'its details',
    markup: '<creator-goal payment-link-id="plink_refuge"></creator-goal>',
    act: (page) => press(page, 'summary'),
  },
];
