import type { Page } from 'puppeteer-core';
import { pause, press, type Scene, seen } from './visitor.ts';

const pay = (attributes: string): string => `<creator-pay-button ${attributes}></creator-pay-button>`;

/** A pay button after an interaction. */
const acted = (name: string, attributes: string, act: (page: Page) => Promise<void>): Scene => ({
  widget: 'pay-button',
  name,
  markup: pay(attributes),
  act,
});

const pickAmount = async (page: Page, amount: string): Promise<void> => {
  await press(page, `[part=amount]:has([value="${amount}"])`);
  await seen(page, '[part=price]');
  await pause(300);
};

const enterAmount = async (page: Page, text: string): Promise<void> => {
  await press(page, '[part=other-amount]');
  await page.keyboard.type(text);
  await seen(page, '[part=problem]');
};

/** Each state of a pay button that takes an interaction. */
export const payScenes: readonly Scene[] = [
  acted('amount chosen', 'link="refuge" amounts qr marks="card paypal"', (page) => pickAmount(page, '10')),
  acted('amount chosen, card', 'link="refuge" amounts layout="card"', (page) => pickAmount(page, '25')),
  acted('large amounts, card', 'link="refuge" amounts layout="card" api="{{api}}/amounts"', async (page) => {
    await pickAmount(page, '10000');
    await page.mouse.move(0, 0);
  }),
  acted('amounts with keyboard focus', 'link="refuge" amounts', async (page) => {
    await seen(page, '[part=amount]');
    await page.keyboard.press('Tab');
  }),
  acted('invalid amount', 'link="refuge" amounts', (page) => enterAmount(page, 'twelve')),
  acted('invalid amount in yen', 'link="kiln" amounts', (page) => enterAmount(page, '500.5')),
  acted('QR code', 'link="poster" qr', async (page) => {
    await press(page, '[part=qr]');
    await seen(page, '[part=qr-dialog]');
  }),
  acted('with keyboard focus', 'link="poster" qr', (page) => page.keyboard.press('Tab')),
];
