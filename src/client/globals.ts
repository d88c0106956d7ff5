/**
 * What requests need of the page, as it was when the SDK loaded: a script that replaces one of these later can't stop or read
 * requests (faults FB36 and FB37). docs/decisions/sdk.md says what that is worth.
 */
export const { fetch, URL, AbortController } = globalThis;
export const { parse: parseJson, stringify } = JSON;
export const NativePromise = Promise;
