import { logOnce } from '../page/log-once.ts';

/** How long to start widgets before yielding to the page, in milliseconds. */
const SLICE_MS = 4;

const waiting: (() => void)[] = [];
let isRunning = false;

/**
 * Starts widgets in the order of the calls and yields between slices, so that the page stays responsive and the first of a
 * hundred widgets doesn't wait for the last.
 */
export async function queueStart(start: () => void): Promise<void> {
  waiting.push(start);
  if (isRunning) return;
  isRunning = true;
  // Waits for the other calls of this task, so that they share a slice.
  await null;
  let since = performance.now();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    try {
      next();
    } catch (error) {
      logOnce('error', String(error));
    }
    if (performance.now() - since < SLICE_MS || !waiting.length) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  isRunning = false;
}
