import { buildRequest, invalid, isRead, type RequestParts, readBaseUrl } from './build-request.ts';
import { type Clock, createClock } from './clock.ts';
import { classifyKey, malformedKeyError, refuseSecrets } from './credentials.ts';
import { CreatorError } from './errors.ts';
import { fetch } from './globals.ts';
import type { DataOf, PublicRoute, RequestArguments, RequestOptions, Route } from './operations.ts';
import { type Gates, gateOf } from './rate-limit-gate.ts';
import { type Answer, readResponse } from './response.ts';
import { sendWithRetry } from './retry.ts';
import { createTransport } from './transport.ts';

/** Options of both kinds of client. */
export interface ConnectionOptions {
  /**
   * The platform's base URL; there is no default. https, or http on a loopback host (`localhost`, `*.localhost`,
   * 127.0.0.0/8, `[::1]`). A path is kept; credentials, a query and a fragment are rejected.
   */
  readonly baseUrl: string;
  /**
   * Accepts http on any host, for a platform in another container or on another machine during development. Keys and data are
   * then sent unencrypted.
   */
  readonly allowInsecureHttp?: boolean | undefined;
  /** Timeout of one attempt, headers and body, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * How often a read is retried after a transient error, and a write after a 429, which had no effect. Default 2. After other
   * errors, a write is retried only if it is `idempotent`.
   */
  readonly maxRetries?: number | undefined;
  /** Called before each attempt. What it throws rejects the request. */
  readonly onRequest?: ((context: RequestContext) => void | Promise<void>) | undefined;
  /** Called after each response, whatever its status. What it throws rejects the request. */
  readonly onResponse?: ((context: ResponseContext) => void | Promise<void>) | undefined;
  /** Called after each attempt that fails, whether or not there was a response. What it throws rejects the request. */
  readonly onError?: ((context: FailureContext) => void | Promise<void>) | undefined;
  /**
   * Replaces the global `fetch`, which is read at each request, in a page when the SDK loads. It should honor `redirect` and
   * `signal`; a redirect that it follows is rejected, but its headers have been sent by then.
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** An attempt that is about to be sent. Holds no secret key: that is added afterwards. */
export interface RequestContext {
  /** The operation, for example `POST /api/vote/embed/get`. */
  readonly operation: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly method: string;
  readonly url: string;
  /** Add headers of your own, such as `traceparent`. In a page, the API must allow each by CORS, as the local platform does. */
  readonly headers: Record<string, string>;
}

export interface ResponseContext extends RequestContext {
  /** For its status and headers; its body has been read. */
  readonly response: Response;
}

export interface FailureContext extends RequestContext {
  readonly error: CreatorError;
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
   * Calls an operation, named as in the interface, by method and path: `request('POST /api/vote/embed/get', { body: { id } })`.
   * Rejects with a `CreatorError`; branch on its `code`. Your own fields, which the platform stores and returns, are
   * declared with a type argument: `request<'POST /api/payment/charge/create', { color: string }>(...)`.
   */
  readonly request: <T extends R, Extra = unknown>(
    route: T,
    ...init: RequestArguments<T, Extra>
  ) => Promise<Answer<DataOf<T> & NoInfer<Extra>>>;
  /** The platform's clock, in milliseconds since 1970; the device's before the first response. */
  readonly now: () => number;
}

/** What an error message may say about the attempt that failed. */
export interface FailedAttempt {
  readonly baseUrl: string;
  readonly attempt: number;
  readonly timeoutMs: number;
}

/** How the two kinds of client differ. */
interface Access {
  /** Replaces the error of an attempt. */
  readonly describe?: (error: CreatorError, attempt: FailedAttempt) => CreatorError;
  readonly publicKey?: string | undefined;
  /** Adds the client's headers to the caller's. Throws if one of the caller's may not be sent. */
  readonly headersWith: (own: Readonly<Record<string, string>>, operation: string) => Record<string, string>;
  /** Default: the page's, which its clients share. */
  readonly gates?: Gates;
  /** Default: one that has read no response. */
  readonly clock?: Clock;
}

/** The untyped argument of a request. */
interface Init extends RequestOptions, RequestParts {}

/** The part of the path that tells products apart. The platform limits the requests of an account by product. */
export const productOf = (route: string): string | undefined => /\/api\/(vote\/\w+|\w+)/.exec(route)?.[1];

/** A name, a line break, and a value, as every `fetch` sends them. */
const HEADER = /^[\w!#-'*+.^`|~-]+\n[\t -~\x80-\xff]*$/;

/**
 * The headers by their names in lower case, because `fetch` sends both values of names that differ in case only; the last one
 * counts. Refuses what `fetch` rejects as if the connection were lost, with a message that may repeat a credential.
 */
function sendable(route: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, given]) => {
    const value = `${given}`.trim();
    if (!HEADER.test(`${name}\n${value}`)) throw invalid(route, `headers.${name}`, "can't be sent");
    return [name.toLowerCase(), value];
  });
  return Object.fromEntries(entries);
}

/** Creates a client of either kind. Throws `invalid_configuration`. */
export function connect(options: ConnectionOptions, access: Access): Client<Route> {
  const { baseUrl: given, fetch: send = fetch, onRequest, onResponse, onError } = options;
  const { timeoutMs: defaultTimeoutMs = 10_000, maxRetries: defaultRetries = 2 } = options;
  const { origin, baseUrl } = readBaseUrl(given, options.allowInsecureHttp);
  const { publicKey, headersWith, gates, clock = createClock(), describe = (error: CreatorError) => error } = access;
  const transport = createTransport(send);
  const request = async (route: string, argument?: Init): Promise<Answer<unknown>> => {
    // Own members only: with `Object.prototype.body` on the page, a GET would have a body.
    const init = { __proto__: null, ...argument } as Init;
    const { signal, timeoutMs = defaultTimeoutMs, maxRetries = defaultRetries, idempotent, fetchOptions } = init;
    const own = Object.entries(init.headers ?? {}).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const built = buildRequest({ baseUrl, publicKey }, route, init);
    let attempt = 0;
    return sendWithRetry(gateOf(`${origin} ${publicKey} ${productOf(route)}`, gates), {
      operation: route,
      kind: isRead(route) || idempotent ? 'read' : 'write',
      maxRetries,
      signal,
      async send() {
        attempt += 1;
        const { method, url, body } = built;
        const context = {
          operation: route,
          attempt,
          method,
          url,
          headers: { ...built.headers, ...Object.fromEntries(own) },
        };
        try {
          if (onRequest) await onRequest(context);
          const headers = sendable(route, headersWith(context.headers, route));
          const received = await transport({ ...context, headers, body, fetchOptions, timeoutMs, signal });
          clock.read(received.response);
          if (onResponse) await onResponse({ ...context, response: received.response });
          return readResponse(received, route);
        } catch (thrown) {
          if (!(thrown instanceof CreatorError)) throw thrown;
          const error = describe(thrown, { baseUrl, attempt, timeoutMs });
          if (onError) await onError({ ...context, error });
          throw error;
        }
      },
    });
  };

  return { baseUrl, publicKey, now: clock.now, request: request as Client<Route>['request'] };
}

/**
 * Creates a client for pages. It may call the public operations, and its only credential is the public key, which travels in
 * the query so that a GET needs no preflight. All clients of a key share the rate-limit gates of its products.
 *
 * @throws CreatorError `secret_key_in_browser` if any option contains a secret key, `invalid_configuration` otherwise.
 */
export function createClient(options: ClientOptions): Client {
  // First, so that a secret is reported as leaked, not as malformed.
  refuseSecrets(options);
  const { publicKey } = options;
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public')
    throw malformedKeyError(`${publicKey}`, 'publicKey');
  return connect(options, { publicKey, headersWith: refuseSecrets });
}
