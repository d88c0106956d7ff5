import type { Answer } from './answer.ts';
import { refuseSecrets } from './credentials.ts';
import type { Delivery } from './delivery.ts';
import { failed, misconfigured } from './errors.ts';
import { bare, elapsed, fetch, stringify, URL, wallClock } from './globals.ts';
import type { DataOf, PublicRoute, RequestArguments, RequestOptions, Route } from './operations.ts';
import { openTransport } from './transport.ts';

/** What a client of either kind is made with. */
export interface ConnectionOptions {
  /**
   * The platform's base address; there is no default. https, or http on a loopback host (`localhost`, `*.localhost`,
   * 127.0.0.0/8, `[::1]`). A path is kept; credentials, a query and a fragment are refused.
   */
  readonly baseUrl: string;
  /** Time for one try, headers and body, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Used in place of the `fetch` that was there when the SDK was loaded. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A connection to the platform. `R` are the operations that it may call: in a browser the public ones, hence `in`. */
export interface Client<in R extends Route = PublicRoute> {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly publicKey: string | undefined;
  /**
   * Calls one operation, named as in interface section 4: `request('POST /api/vote/embed/get', { body: { id } })`.
   * Rejects with a `CreatorError`; branch on its `code`.
   */
  readonly request: <T extends R>(route: T, ...init: RequestArguments<T>) => Promise<Answer<DataOf<T>>>;
  /** The platform's clock, in milliseconds since 1970; the device's own before the first answer. */
  readonly now: () => number;
}

/** What the two kinds of client differ in. */
interface Access {
  readonly publicKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delivery: Delivery;
}

/** A request's argument, untyped. */
interface Init extends RequestOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function readBaseUrl(value: string): URL {
  try {
    const url = new URL(value);
    // Said of the text, because the parser accepts `https:host`, an empty query and a bare `@` without a trace.
    if (/^https?:\/\/[^?#@\\\s]+$/i.test(value) && (url.protocol === 'https:' || LOOPBACK.test(url.hostname)))
      return url;
  } catch {
    // Not an address at all: the same answer as for one that may not be used.
  }
  throw misconfigured('baseUrl must be https (http on loopback).');
}

function addressOf(
  baseUrl: string,
  path: string,
  init: Init,
  publicKey: string | undefined,
  operation: string,
): string {
  const params = bare(init.params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // `.` and `..` would name another operation, however they are written; half a character has no encoding.
    if (/^\.{0,2}$|\p{Cs}/u.test(value)) throw failed('invalid_request', operation);
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
 * The JSON of a body. The replacer hands back the member itself, so that a `toJSON` that an old library put on
 * `Array.prototype` or `Object.prototype` changes nothing (measured: `[1]` became `"x"`; fault FB35).
 */
function serialise(body: unknown): string | undefined {
  return stringify(body, function (this: Record<string, unknown>, key: string) {
    return this[key];
  });
}

/** A client of either kind. Throws `invalid_configuration`. */
export function connect(options: ConnectionOptions, access: Access): Client<Route> {
  const { baseUrl: address, timeoutMs: ownLimit = 10_000, fetch: ownFetch = fetch } = bare(options);
  const { origin, pathname } = readBaseUrl(address);
  const { publicKey, headers, delivery } = bare(access);
  const baseUrl = origin + pathname.replace(/\/+$/, '');
  const send = openTransport(ownFetch);
  /** The platform's clock less the monotonic one. */
  let offset: number | undefined;
  const now = () => Math.round(offset === undefined ? wallClock() : offset + elapsed());

  /** `Date` has whole seconds: the largest reading is the nearest. One that is far behind means that a clock was set. */
  const readClock = (date: string | null) => {
    const moment = delivery.readDate(date, now());
    if (moment === null) return;
    const reading = moment - elapsed();
    if (offset === undefined || reading > offset || reading < offset - 3000) offset = reading;
  };

  const call = async (route: string, argument?: Init): Promise<Answer<unknown>> => {
    const init = bare(argument);
    const [method = '', path = ''] = route.split(' ');
    const { signal, timeoutMs = ownLimit, retries = method === 'GET' ? 2 : 0 } = init;
    const url = addressOf(baseUrl, path, init, publicKey, route);
    // With a body ofetch adds its Content-Type. A GET has none, and stays a simple request, sent without a preflight.
    const request = { method, headers: { ...headers, accept: 'application/json' }, body: serialise(init.body) ?? null };
    const sendOnce = async () => {
      const incoming = await send(route, url, request, timeoutMs, signal);
      readClock(incoming[0].headers.get('date'));
      return incoming;
    };
    return delivery.deliver({ origin, operation: route, retries, signal, send: sendOnce });
  };

  return { baseUrl, publicKey, now, request: call as Client<Route>['request'] };
}
