import type { EvaluateFunc, Page } from 'puppeteer-core';

/** Timeout for anything a visitor waits for, on a busy machine. */
export const WAIT_MS = { timeout: 20_000 };

const PAUSE_MS = 50;

/**
 * Waits until a condition, evaluated in the page, holds. Not `waitForFunction`, which a strict policy blocks in Firefox
 * ESR 140.
 */
export async function until<Values extends unknown[]>(
  page: Page,
  condition: EvaluateFunc<[...Values]>,
  values: [...Values],
  { timeout } = WAIT_MS,
): Promise<void> {
  for (const end = Date.now() + timeout; !(await page.evaluate(condition, ...values)); ) {
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${condition}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
