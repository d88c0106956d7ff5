/**
 * True in a page of a browser, Electron's included. There, `document` is a getter of the engine, which no script can replace; the
 * documents of jsdom, happy-dom and domino are JavaScript.
 */
export function isPage(): boolean {
  const { configurable, get } = Object.getOwnPropertyDescriptor(globalThis, 'document') ?? {};
  return configurable === false && String(get).includes('[native code]');
}

/**
 * What requests need of the page, as it was when the SDK loaded: a script that replaces one of these later can't stop or read
 * requests. docs/decisions/sdk.md says why these and no more.
 */
export const { URL: NativeURL, URLSearchParams, AbortController, Request } = globalThis;
export const { parse: parseJson, stringify } = JSON;
export const NativePromise = Promise;

const { fetch: loaded } = globalThis;

/** Outside of pages, the `fetch` of the moment, so that mocks and instrumentation may replace it. */
export const fetch = /* @__PURE__ */ isPage()
  ? loaded
  : (...request: Parameters<typeof loaded>) => globalThis.fetch(...request);
