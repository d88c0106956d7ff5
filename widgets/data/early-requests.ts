import { buildRequest, fetchOptions, readBaseUrl } from '../../src/client/build-request.ts';
import { classifyKey } from '../../src/client/credentials.ts';
import { AbortController, fetch } from '../../src/client/globals.ts';
import type { PublicRoute } from '../../src/client/operations.ts';

/*
 * The first requests of a page are sent before anything else has loaded: round trips are the slowest part of a first visit. The
 * page's client takes a plain answer as it is; any other goes to the whole client, through its `fetch`, so that errors and waits
 * are handled in one place.
 */

/** The input of an operation. */
export interface RequestInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/** An operation with its input. */
export type FirstRequest = readonly [route: PublicRoute, input: RequestInput];

export interface EarlyRequest {
  readonly url: string;
  readonly body: string | null;
  /** In ms since 1970: `performance.now` may stand still while the device sleeps. */
  readonly sentAt: number;
  readonly controller: AbortController;
  /** Null once it has been taken: then nothing but a new request is newer. */
  response: Promise<Response> | null;
}

/** How old a response may be when it is taken. */
const MAX_AGE_MS = 30_000;

/** By `keyOf`. */
export const sent = new Map<string, EarlyRequest>();
/** When responses arrived, by `performance.now`. */
export const arrivals = new WeakMap<Response, number>();

export const keyOf = (baseUrl: string, publicKey: string | undefined, route: string, input: RequestInput): string =>
  JSON.stringify([baseUrl, publicKey, route, input.params, input.query, input.body]);

export const isFresh = (request: EarlyRequest | undefined): request is EarlyRequest =>
  request !== undefined && Date.now() - request.sentAt < MAX_AGE_MS;

/** Sends a request ahead of the client. Mistakes are reported by the client, which makes the same one. */
export function sendEarly(api: string, publicKey: string | undefined, [route, input]: FirstRequest): void {
  // The client refuses it, too.
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public') return;
  try {
    const { baseUrl } = readBaseUrl(api);
    const key = keyOf(baseUrl, publicKey, route, input);
    if (isFresh(sent.get(key))) return;
    const request = buildRequest({ baseUrl, publicKey }, route, input as Record<string, Record<string, unknown>>);
    const controller = new AbortController();
    const response = fetch(request.url, { ...fetchOptions(request), signal: controller.signal } as RequestInit);
    sent.set(key, { url: request.url, body: request.body, sentAt: Date.now(), controller, response });
    response.then(
      (arrived) => arrivals.set(arrived, performance.now()),
      // Any other failure is the client's first try.
      () => controller.signal.aborted && sent.delete(key),
    );
  } catch {}
}

/** Nobody can deal with the answer: trying again sends the request again. */
export function forgetEarly(baseUrl: string, publicKey: string | undefined, route: string, input: RequestInput): void {
  sent.delete(keyOf(baseUrl, publicKey, route, input));
}
