/**
 * Polls until the value is right. Runs in Node, because a strict policy blocks puppeteer's `waitForFunction` and
 * locators in the page.
 */
export async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  right: (value: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (right(value)) return value;
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms for ${what}; last seen: ${JSON.stringify(value)}`);
    await pause(30);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
