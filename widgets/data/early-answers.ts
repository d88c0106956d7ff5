import { fetch } from '../../src/client/globals.ts';
import { arrivals, type EarlyRequest, isFresh, keyOf, type RequestInput, sent } from './early-requests.ts';

/** A plain answer, and when it arrived, by `performance.now`. */
interface PlainAnswer {
  readonly data: object;
  readonly requestId: string;
  readonly response: Response;
  readonly arrivedAt: number;
}

/** After that, the client waits for the answer, and may ask again. */
const PATIENCE_MS = 3_000;
/** Longer texts are left to the client, which refuses them. */
const MAX_LENGTH = 2_000_000;

/** Null if it isn't a 200 with data after all: then the client reads the same text again. */
async function readPlain(request: EarlyRequest, response: Response): Promise<PlainAnswer | null> {
  const arrivedAt = arrivals.get(response) ?? performance.now();
  const reading = response.text();
  request.response = reading.then((text) => {
    const again = new Response(text, response);
    arrivals.set(again, arrivedAt);
    return again;
  });
  // The client has the same error.
  request.response.catch(() => {});
  const text = await reading;
  if (text.length > MAX_LENGTH) return null;
  const { data, requestId } = JSON.parse(text);
  const isPlain = typeof data === 'object' && data !== null;
  return isPlain ? { data, requestId, response, arrivedAt } : null;
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
  if (!isFresh(request) || !request.response) return null;
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
    if (answer) request.response = null;
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
    if (!isFresh(request) || !request.response) break;
    signal?.addEventListener('abort', () => request.controller.abort(), { once: true });
    return request.response;
  }
  return fetch(url, options);
};
