import type { Page } from 'puppeteer-core';

/** One state of one widget, as a creator would write it. */
export interface Scene {
  /** `pay-button`. */
  readonly widget: string;
  readonly name: string;
  /** With `{{api}}` and `{{publicKey}}`. */
  readonly markup: string;
  /** The origin that it stands on; the allowed one where absent. */
  readonly site?: 'refused';
  /** The connection is cut before the widget is there. */
  readonly offline?: true;
  /** What a visitor does first. A scene with this has a page of its own. */
  readonly act?: (page: Page) => Promise<void>;
}

/** What a visitor does with the one widget of a page. */
export const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(`>>> ${selector}`).click();
};
export const seen = async (page: Page, selector: string): Promise<void> => {
  // Looked for again and again: what changes in a shadow root is no change of the page.
  await page.waitForSelector(`>>> ${selector}`, { visible: true, timeout: 15_000 });
};
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function vote(page: Page): Promise<void> {
  await press(page, 'input');
  await press(page, '[part=button]');
}
