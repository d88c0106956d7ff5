import { buildRequest, fetchOptions, readBaseUrl } from '../../../src/client/build-request.ts';
import { classifyKey } from '../../../src/client/credentials.ts';
import { AbortController, fetch } from '../../../src/client/globals.ts';
import type { PublicRoute } from '../../../src/client/operations.ts';
import { noteArrival } from '../../../src/client/response-times.ts';

/*
 * The first requests of a page leave before the views and the client have arrived: the slowest part of a first visit are round
 * trips, and these two can be made at the same time. The client that needs the same thing takes the response, once. It is its
 * `fetch`, so whatever else a response means (an error, a wait, the time), it means here.
 */

/** An operation with its input. */
export type FirstRequest = readonly [
  route: PublicRoute,
  input: { readonly params?: object; readonly query?: object; readonly body?: object },
];

interface Sent {
  readonly sentAt: number;
  readonly controller: AbortController;
  readonly response: Promise<Response>;
}

/** An older response says nothing about now. */
const MAX_AGE_MS = 30_000;

const sent = new Map<string, Sent>();

const keyOf = (url: unknown, body: unknown): string => `${url} ${body}`;

/** Sends a request that a client will ask for. Whatever is wrong with it, the client says so when it does. */
export function sendFirst(api: string, publicKey: string | undefined, [route, input]: FirstRequest): void {
  // The client would refuse it, too.
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public') return;
  try {
    const { baseUrl } = readBaseUrl(api);
    const request = buildRequest({ baseUrl, publicKey }, route, input as Record<string, Record<string, unknown>>);
    const key = keyOf(request.url, request.body);
    if (sent.has(key)) return;
    const controller = new AbortController();
    const response = fetch(request.url, { ...fetchOptions(request), signal: controller.signal } as RequestInit);
    sent.set(key, { sentAt: performance.now(), controller, response });
    response.then(noteArrival, () => {});
  } catch {}
}

/** The `fetch` of the page's clients: hands over the response of a request that has left already, and else sends it. */
export const fetchFirst: typeof globalThis.fetch = (url, options = {}) => {
  const key = keyOf(url, options.body ?? null);
  const early = sent.get(key);
  sent.delete(key);
  if (!early || performance.now() - early.sentAt > MAX_AGE_MS) return fetch(url, options);
  options.signal?.addEventListener('abort', () => early.controller.abort(), { once: true });
  return early.response;
};
