/**
 * What the client uses of the page, taken once at load: a host script that replaces one of these later neither breaks us
 * nor reads what we send (faults FB36 and FB37). It is also the one seam for time and chance: a test puts its own timers and
 * its own `Math.random` in place before it imports the client.
 */
export const { fetch, Headers, URL, AbortController, TextDecoder, setTimeout, clearTimeout } = globalThis;
export const { parse: parseJson, stringify } = JSON;
export const NativePromise = Promise;
export const { random } = Math;
/** The device's own date, in milliseconds since 1970. Used only until the platform has said what time it is. */
export const { now: wallClock } = Date;

const { performance } = globalThis;

/** Milliseconds on a clock that never goes back: a device whose date jumps does not lengthen or skip a wait (fault FB16). */
export function elapsed(): number {
  return performance.now();
}

/**
 * A copy without a prototype. `fetch`, ofetch and our own code then see the members given and nothing else: with
 * `Object.prototype.method = "POST"` on the page, a plain object turns a GET into a POST (measured; fault FB34).
 */
export function bare<T extends object>(members: T | undefined): T {
  return Object.assign(Object.create(null), members);
}

/** A member that the value itself has, or undefined: answers are read this way, so a polluted prototype adds nothing. */
export function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
