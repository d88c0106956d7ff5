/**
 * What the client uses of the page, taken once at load: a host script that replaces one of these later neither breaks us
 * nor reads what we send (faults FB36 and FB37).
 */
export const { fetch, Headers, URL, AbortController, TextDecoder } = globalThis;
export const { parse: parseJson, stringify } = JSON;
export const NativePromise = Promise;

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
