import type { Client } from '../../src/client/client.ts';

/** How long after an expected change to load the value again, because the platform decides what is open. */
const AFTER_CHANGE_MS = 500;

/** Ms until the first of these moments that lies ahead (ms since 1970, by the platform's clock). */
export function untilNext(client: Client, ...moments: readonly (number | null)[]): number {
  const waits = moments.map((moment) => (moment ?? 0) - client.now()).filter((wait) => wait > 0);
  return Math.min(...waits) + AFTER_CHANGE_MS;
}

/** The platform's interval in ms while something can still change. */
export const suggestedMs = (isLive: boolean, refreshSeconds: number | null): number =>
  isLive && refreshSeconds ? refreshSeconds * 1000 : Infinity;
