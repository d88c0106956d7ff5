import { buildRequest, fetchOptions, readBaseUrl } from '../../../src/client/build-request.ts';
import { classifyKey } from '../../../src/client/credentials.ts';
import { AbortController, fetch } from '../../../src/client/globals.ts';
import type { PublicRoute } from '../../../src/client/operations.ts';
import { noteArrival } from '../../../src/client/response-times.ts';

/*
 * The first requests of a page are sent before the views and the client have loaded: round trips are the slowest part of a first
 * visit, and these can be made at the same time. The first client request that is the same gets the response from `fetchFirst`,
 * the client's `fetch`, so that errors, waits and the platform's time are handled in one place.
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

/** How old a response may be when the client takes it. */
const MAX_AGE_MS = 30_000;

const sent = new Map<string, Sent>();

const keyOf = (url: unknown, body: unknown): string => `${url} ${body}`;

/** Sends a request ahead of the client. Mistakes are reported by the client, which makes the same one. */
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

/** The `fetch` of the page's clients: returns the response to a request that was sent ahead, or else sends it. */
export const fetchFirst: typeof globalThis.fetch = (url, options = {}) => {
  const key = keyOf(url, options.body ?? null);
  const early = sent.get(key);
  sent.delete(key);
  if (!early || performance.now() - early.sentAt > MAX_AGE_MS) return fetch(url, options);
  options.signal?.addEventListener('abort', () => early.controller.abort(), { once: true });
  return early.response;
};
