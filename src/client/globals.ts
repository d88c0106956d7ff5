/**
 * The page's globals, captured at load: a host script that replaces one of them later can neither break the client nor read
 * what it sends (faults FB36 and FB37). Also the one seam for time and randomness in tests: install fake timers or a fake
 * `Math.random` before importing the client.
 */
export const { fetch, Headers, URL, AbortController, TextDecoder, setTimeout, clearTimeout } = globalThis;
export const { parse: parseJson, stringify } = JSON;
export const NativePromise = Promise;
export const { random } = Math;
/** The device's clock, in milliseconds since 1970. Used only until the platform has sent its own time. */
export const { now: wallClock } = Date;

const { performance } = globalThis;

/** Milliseconds on a monotonic clock: changing the device's date neither lengthens nor skips a wait (fault FB16). */
export function elapsed(): number {
  return performance.now();
}

/**
 * A copy without a prototype, so that `fetch`, ofetch and the client see only the given members: with
 * `Object.prototype.method = "POST"` on the page, a plain object turns a GET into a POST (measured; fault FB34).
 */
export function bare<T extends object>(members: T | undefined): T {
  return Object.assign(Object.create(null), members);
}

/** An own property of a value, or undefined. Responses are read this way, so a polluted prototype adds nothing. */
export function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
