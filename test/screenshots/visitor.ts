import type { Page } from 'puppeteer-core';
import { press as pressElement } from '../helpers/browser.ts';
import { enterAmount, openDetails, payEntered } from '../helpers/checkout.ts';

/** A state of a widget, as a creator would write it. */
export interface Scene {
  /** `pay-button`. */
  readonly widget: string;
  readonly name: string;
  /** May contain `{{api}}` and `{{publicKey}}`. */
  readonly markup: string;
  /** The page's origin; an allowed one by default. */
  readonly site?: 'refused';
  /** Goes offline before the widget renders. */
  readonly offline?: true;
  /** What a visitor does first. A scene with this has its own page. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Actions of a visitor on the one widget of a page. */
export const press = (page: Page, selector: string): Promise<void> => pressElement(page, `>>> ${selector}`);
export const seen = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(`>>> ${selector}`, { visible: true, timeout: 15_000 });
};
export const hover = async (page: Page, selector: string): Promise<void> => {
  await seen(page, selector);
  await page.locator(`>>> ${selector}`).hover();
};
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function vote(page: Page): Promise<void> {
  await press(page, 'input');
  await press(page, '[part=button]');
}

/** Another visitor, at the checkout of the goal that the page shows. */
export async function donate(page: Page): Promise<void> {
  const api = await page.$eval('script[data-api]', (script) => script.getAttribute('data-api'));
  const other = await page.browserContext().newPage();
  await other.goto(`${api}/api/pay/studio`);
  await enterAmount(other, '7.25');
  await openDetails(other);
  await other.type('[name=name]', 'Noor');
  await payEntered(other);
  await other.close();
  await page.bringToFront();
}
