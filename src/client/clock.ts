const { performance, setTimeout, clearTimeout } = globalThis;
const { now: wallClock } = Date;
const { random } = Math;

/**
 * The one seam for time and chance, so that a test can drive both. Not public.
 * Waits are measured on the monotonic clock: a device whose date jumps does not lengthen or skip one (fault FB16).
 */
export const clock = {
  /** Milliseconds since the page or process began. Never goes back. */
  now: (): number => performance.now(),
  /** The device's own date, in milliseconds since 1970. Used only until the platform has said what time it is. */
  date: (): number => wallClock(),
  random: (): number => random(),
  start: (call: () => void, ms: number): unknown => setTimeout(call, ms),
  stop: (timer: unknown): void => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** The longest wait of `setTimeout`: one more millisecond and it fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Timer that cannot overflow. `ms` in milliseconds; returns what cancels it. */
export function after(ms: number, call: () => void): () => void {
  const timer = clock.start(call, Math.min(ms, LONGEST_TIMER_MS));
  return () => clock.stop(timer);
}
