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

interface EarlyRequest {
  readonly url: string;
  readonly body: string | null;
  readonly sentAt: number;
  readonly controller: AbortController;
  response: Promise<Response>;
}

/** A plain answer, and when it arrived, by `performance.now`. */
interface PlainAnswer {
  readonly data: object;
  readonly requestId: string;
  readonly response: Response;
  readonly arrivedAt: number;
}

/** How old a response may be when it is taken. */
const MAX_AGE_MS = 30_000;
/** After that, the client waits for the answer, and may ask again. */
const PATIENCE_MS = 3_000;
/** Longer texts are left to the client, which refuses them. */
const MAX_LENGTH = 2_000_000;

const sent = new Map<string, EarlyRequest>();
const arrivals = new WeakMap<Response, number>();

const keyOf = (baseUrl: string, publicKey: string | undefined, route: string, input: RequestInput): string =>
  JSON.stringify([baseUrl, publicKey, route, input.params, input.query, input.body]);

const isFresh = (request: EarlyRequest | undefined): request is EarlyRequest =>
  request !== undefined && performance.now() - request.sentAt < MAX_AGE_MS;

/** Sends a request ahead of the client. Mistakes are reported by the client, which makes the same one. */
export function sendEarly(api: string, publicKey: string | undefined, [route, input]: FirstRequest): void {
  // The client would refuse it, too.
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public') return;
  try {
    const { baseUrl } = readBaseUrl(api);
    const key = keyOf(baseUrl, publicKey, route, input);
    if (isFresh(sent.get(key))) return;
    const request = buildRequest({ baseUrl, publicKey }, route, input as Record<string, Record<string, unknown>>);
    const controller = new AbortController();
    const response = fetch(request.url, { ...fetchOptions(request), signal: controller.signal } as RequestInit);
    sent.set(key, { url: request.url, body: request.body, sentAt: performance.now(), controller, response });
    response.then(
      (arrived) => arrivals.set(arrived, performance.now()),
      () => {},
    );
  } catch {}
}

/** Null if it isn't a 200 with data after all: then the client reads the same text again. */
async function readPlain(request: EarlyRequest, response: Response): Promise<PlainAnswer | null> {
  const text = await response.text();
  request.response = Promise.resolve(new Response(text, response));
  if (text.length > MAX_LENGTH) return null;
  const { data, requestId } = JSON.parse(text);
  const isPlain = typeof data === 'object' && data !== null;
  return isPlain ? { data, requestId, response, arrivedAt: arrivals.get(response) ?? performance.now() } : null;
}

/** The answer to a request that was sent early; null if there is none, or if the client has to deal with it. */
export async function plainAnswer(
  baseUrl: string,
  publicKey: string | undefined,
  route: string,
  input: RequestInput & { readonly signal?: AbortSignal | undefined },
): Promise<PlainAnswer | null> {
  const key = keyOf(baseUrl, publicKey, route, input);
  const request = sent.get(key);
  if (!isFresh(request)) return null;
  const abort = () => request.controller.abort();
  input.signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    const response = await Promise.race([request.response, late]);
    if (response?.status !== 200 || response.redirected) return null;
    const answer = await Promise.race([readPlain(request, response), late]);
    if (answer) sent.delete(key);
    return answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', abort);
  }
}

/** The `fetch` of the page's clients: returns the response to a request that was sent early, or else sends it. */
export const earlyFetch: typeof globalThis.fetch = (url, options = {}) => {
  const { body = null, signal } = options;
  for (const [key, request] of sent) {
    if (request.url !== url || request.body !== body) continue;
    sent.delete(key);
    if (!isFresh(request)) break;
    signal?.addEventListener('abort', () => request.controller.abort(), { once: true });
    return request.response;
  }
  return fetch(url, options);
};
