import type { Page } from 'puppeteer-core';

/** Enters an amount in the checkout. If amounts are suggested, the field appears once “Other amount” is chosen. */
export async function enterAmount(page: Page, amount: string): Promise<void> {
  const other = await page.$('[name=suggested][value=other]');
  await other?.click();
  await page.type('[name=amount]', amount);
}

const submit = (page: Page) => Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);

/** Continues to the page that names the amount entered, and pays. */
export async function payEntered(page: Page): Promise<void> {
  await submit(page);
  await submit(page);
}
