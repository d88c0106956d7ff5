import { refuseSecrets } from './credentials.ts';
import { misconfigured, requestError } from './errors.ts';
import { NativeURL, parseJson, Request, stringify, URLSearchParams } from './globals.ts';

/*
 * What a request consists of. Apart from the client, so that a page can send its first requests before the client has loaded,
 * and they are those that the client would send.
 */

/** The untyped input of a request. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

export interface Connection {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly publicKey: string | undefined;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** Further options of `fetch`. */
  readonly fetchOptions?: object | undefined;
}

/** `localhost`, `*.localhost`, 127.0.0.0/8 or `[::1]`. */
export const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** `.` and `..` would address something else, in any encoding; a lone surrogate has no encoding. */
export const isPathSegment = (text: string): boolean => !/^\.{0,2}$|\p{Cs}/u.test(text);

/** @throws CreatorError `invalid_configuration`. */
export function readBaseUrl(value: string, allowHttp = false): { readonly origin: string; readonly baseUrl: string } {
  try {
    const url = new NativeURL(value);
    // Tests the text, because the parser silently accepts `https:host`, an empty query and a bare `@`.
    if (
      /^https?:\/\/[^?#@\\\s]+$/i.test(value) &&
      (allowHttp || url.protocol === 'https:' || LOOPBACK.test(url.hostname))
    )
      return { origin: url.origin, baseUrl: url.origin + url.pathname.replace(/\/+$/, '') };
  } catch {
    // Not a URL at all: the same error as for a forbidden one.
  }
  throw misconfigured(
    'baseUrl must start with https:// (or http:// on loopback), without credentials, query or fragment.',
  );
}

/** The error for an input that can't be sent. */
export const invalid = (route: string, path: string, message: string) =>
  requestError('invalid_request', route, { details: [{ path, message }] }, `${path}: ${message}`);

/** An object or array, as `JSON.stringify` passes it with the name of a member. */
type Holder = Readonly<Record<string, { readonly toJSON?: unknown } | null | undefined>>;

/** Whether JSON has a form for a value that isn't null. */
const isJson = (value: unknown): boolean =>
  Number.isFinite(value) || / (?:Object|Array|String|Boolean)]$/.test({}.toString.call(value));

/**
 * As `JSON.stringify` does, but for Prototype.js, which adds a `toJSON` to arrays: `[1]` became `"[1]"`. Refuses what would be
 * dropped or become null, which clears a field, such as an invalid date.
 */
function serialize(route: string, input: unknown): string | undefined {
  /** What the current member is in, outermost first. */
  const outer: unknown[] = [];
  const names: string[] = [];
  return stringify(input, function (this: Holder, key, converted) {
    const { toJSON }: { toJSON?: unknown } = {};
    const given = this[key];
    const value = Array.isArray(given) || given?.toJSON === toJSON ? given : converted;
    const depth = outer.indexOf(this) + 1;
    outer.length = names.length = depth;
    names[depth] = key;
    if (given === undefined ? Array.isArray(this) : given !== null && (!isJson(value) || outer.includes(value)))
      throw invalid(route, names.slice(1).join('.'), "can't be JSON");
    outer[depth] = value;
    return value;
  });
}

/** Reads, by the last word of their path. Equals the catalogue's `effect`, which a browser needn't download. */
const READ = /^GET|\/(?:all|calculate|check|download|format|generate|get|history|search)\w*$/;

/** Whether an operation only reads, so that repeating it does no harm. */
export const isRead = (route: string): boolean => READ.test(route);

/**
 * Builds the request of an operation, named by method and path.
 *
 * @throws CreatorError `invalid_request` for a path parameter that can't be encoded, a query or a body that JSON would change,
 * `secret_key_in_browser`.
 */
export function buildRequest(
  { baseUrl, publicKey }: Connection,
  route: string,
  { params, query, body }: RequestParts,
): HttpRequest {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params?.[name] ?? '');
    if (!isPathSegment(value)) throw invalid(route, name, value ? 'must be an id' : 'is required');
    return encodeURIComponent(value);
  });
  // Through JSON, so that a `Date` is written as in a body.
  const search = new URLSearchParams(parseJson(serialize(route, { ...query, publicKey }) as string));
  // A text, because React Native's `URL` appends a slash.
  const url = `${baseUrl + path}?${search}`.replace(/\?$/, '');
  refuseSecrets({ 'the request': url });
  // A GET has no body, and so no Content-Type, and needs no preflight.
  return { method, url, headers: { accept: 'application/json' }, body: serialize(route, body) ?? null };
}

/** The value if the runtime accepts it. Cloudflare Workers throw on what they don't implement, which depends on the Worker's date. */
function ifSupported(name: string, value: string): string | undefined {
  try {
    new Request('https://localhost', { __proto__: null, [name]: value } as RequestInit);
    return value;
  } catch {
    return undefined;
  }
}

/** The options that no caller may change. */
const fixedOptions = (): object => ({
  // Cookies are neither sent nor stored, and the address of the host page isn't revealed.
  credentials: ifSupported('credentials', 'omit'),
  referrer: ifSupported('referrer', ''),
  referrerPolicy: ifSupported('referrerPolicy', 'no-referrer'),
  // A redirect would carry the body, or a server's secret key, to a host that nobody configured. `error` wouldn't say where.
  redirect: 'manual',
  window: null,
});

/** Found when the SDK loads: Node's `Request` uses globals that a script may replace. */
const FIXED_OPTIONS = /* @__PURE__ */ fixedOptions();

const DEFAULT_OPTIONS: object = {
  mode: undefined,
  cache: undefined,
  integrity: undefined,
  keepalive: undefined,
  priority: undefined,
};

/**
 * The options of `fetch` for a request, but for its signal. Each is set, undefined for its default, because `fetch` reads
 * inherited ones as well.
 */
export const fetchOptions = ({ method, headers, body, fetchOptions }: HttpRequest) => ({
  ...DEFAULT_OPTIONS,
  ...fetchOptions,
  method,
  headers: body === null ? headers : { 'content-type': 'application/json', ...headers },
  body,
  ...FIXED_OPTIONS,
});
