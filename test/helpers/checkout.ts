import type { Page } from 'puppeteer-core';

/** Enters an amount in the checkout. If amounts are suggested, the field appears once “Other amount” is chosen. */
export async function enterAmount(page: Page, amount: string): Promise<void> {
  const other = await page.$('[name=suggested][value=other]');
  await other?.click();
  await page.type('[name=amount]', amount);
}

/** Opens the fields for a name and a message. */
export const openDetails = (page: Page): Promise<void> => page.click('summary');

/** Pays the amount entered, which the button names. */
export async function payEntered(page: Page): Promise<void> {
  await page.waitForFunction(() => /^Pay /.test(document.querySelector('button[type=submit]')?.textContent ?? ''));
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
}
