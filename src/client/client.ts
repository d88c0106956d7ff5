import { classifyKey, refuseSecrets } from './credentials.ts';
import { misconfigured, requestError } from './errors.ts';
import { bare, elapsed, fetch, stringify, URL, wallClock } from './globals.ts';
import type { DataOf, PublicRoute, RequestArguments, RequestOptions, Route } from './operations.ts';
import { type Gate, sharedGate } from './rate-limit-gate.ts';
import { type Answer, readHttpDate, readResponse } from './response.ts';
import { sendWithRetry } from './retry.ts';
import { createTransport } from './transport.ts';

/** Options of both kinds of client. */
export interface ConnectionOptions {
  /**
   * The platform's base URL; there is no default. https, or http on a loopback host (`localhost`, `*.localhost`,
   * 127.0.0.0/8, `[::1]`). A path is kept; credentials, a query and a fragment are rejected.
   */
  readonly baseUrl: string;
  /** Timeout of one attempt, headers and body, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the `fetch` that was global when the SDK was loaded. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface ClientOptions extends ConnectionOptions {
  /** `pk_live_...` or `pk_test_...`. Not a secret: the page's origin decides what it may do. */
  readonly publicKey?: string | undefined;
}

/** A connection to the platform. `R` are the operations it may call, the public ones in a browser; hence `in`. */
export interface Client<in R extends Route = PublicRoute> {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly publicKey: string | undefined;
  /**
   * Calls an operation, named as in interface section 4: `request('POST /api/vote/embed/get', { body: { id } })`.
   * Rejects with a `CreatorError`; branch on its `code`.
   */
  readonly request: <T extends R>(route: T, ...init: RequestArguments<T>) => Promise<Answer<DataOf<T>>>;
  /** The platform's clock, in milliseconds since 1970; the device's before the first response. */
  readonly now: () => number;
}

/** How the two kinds of client differ. */
interface Access {
  readonly publicKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the gate of the API origin, shared by the page's clients. */
  readonly gate?: Gate;
}

/** The untyped argument of a request. */
interface Init extends RequestOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function readBaseUrl(value: string): URL {
  try {
    const url = new URL(value);
    // Tests the text, because the parser silently accepts `https:host`, an empty query and a bare `@`.
    if (/^https?:\/\/[^?#@\\\s]+$/i.test(value) && (url.protocol === 'https:' || LOOPBACK.test(url.hostname)))
      return url;
  } catch {
    // Not a URL at all: the same error as for a forbidden one.
  }
  throw misconfigured('baseUrl must be https (http on loopback).');
}

function requestUrl(
  baseUrl: string,
  path: string,
  init: Init,
  publicKey: string | undefined,
  operation: string,
): string {
  const params = bare(init.params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // `.` and `..` would address another operation, in any encoding; a lone surrogate has no encoding.
    if (/^\.{0,2}$|\p{Cs}/u.test(value)) throw requestError('invalid_request', operation);
    return encodeURIComponent(value);
  });
  const url = new URL(baseUrl + filled);
  const query = Object.assign(bare(init.query), { publicKey });
  for (const name of Object.keys(query))
    if (query[name] !== undefined) url.searchParams.append(name, String(query[name]));
  refuseSecrets(url.href);
  return url.href;
}

/**
 * Serializes a body. The replacer returns the property itself, which bypasses a `toJSON` that an old library put on
 * `Array.prototype` or `Object.prototype` (measured: `[1]` became `"x"`; fault FB35).
 */
function serialize(body: unknown): string | undefined {
  return stringify(body, function (this: Record<string, unknown>, key: string) {
    return this[key];
  });
}

/** Creates a client of either kind. Throws `invalid_configuration`. */
export function connect(options: ConnectionOptions, access: Access): Client<Route> {
  const { baseUrl: given, timeoutMs: defaultTimeoutMs = 10_000, fetch: send = fetch } = bare(options);
  const { origin, pathname } = readBaseUrl(given);
  const { publicKey, headers, gate = sharedGate(origin) } = bare(access);
  const baseUrl = origin + pathname.replace(/\/+$/, '');
  const transport = createTransport(send);
  /** The platform's clock minus the monotonic one. */
  let offset: number | undefined;
  const now = () => Math.round(offset === undefined ? wallClock() : offset + elapsed());

  /** `Date` is in whole seconds: the largest reading is the nearest. A reading far behind means the clock was set back. */
  const readClock = (date: string | null) => {
    const time = readHttpDate(date, now());
    if (time === null) return;
    const reading = time - elapsed();
    if (offset === undefined || reading > offset || reading < offset - 3000) offset = reading;
  };

  const request = async (route: string, argument?: Init): Promise<Answer<unknown>> => {
    const init = bare(argument);
    const [method = '', path = ''] = route.split(' ');
    const { signal, timeoutMs = defaultTimeoutMs, retries = method === 'GET' ? 2 : 0 } = init;
    const url = requestUrl(baseUrl, path, init, publicKey, route);
    const attempt = {
      operation: route,
      url,
      method,
      // ofetch adds a Content-Type if there is a body. A GET has none, and needs no preflight.
      headers: { ...headers, accept: 'application/json' },
      body: serialize(init.body) ?? null,
      timeoutMs,
      signal,
    };
    return sendWithRetry(gate, {
      operation: route,
      retries,
      signal,
      async send() {
        const received = await transport(attempt);
        readClock(received.response.headers.get('date'));
        return readResponse(received, route);
      },
    });
  };

  return { baseUrl, publicKey, now, request: request as Client<Route>['request'] };
}

/**
 * Creates a client for pages. It may call the public operations, and its only credential is the public key, which travels in
 * the query so that a GET needs no preflight (contract section 3). All clients of an API origin share one rate-limit gate.
 *
 * @throws CreatorError `secret_key_in_browser` if any option contains a secret key, `invalid_configuration` otherwise.
 */
export function createClient(options: ClientOptions): Client {
  // First, so that a secret is reported as leaked, not as malformed (K1).
  refuseSecrets(...Object.values(options));
  const { publicKey } = bare(options);
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public')
    throw misconfigured('publicKey is not a public key (pk_...).');
  return connect(options, { publicKey });
}
