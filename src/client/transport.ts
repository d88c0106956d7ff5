import { createFetch, type FetchOptions } from 'ofetch';
import { CreatorError, failed } from './errors.ts';
import { AbortController, bare, Headers, TextDecoder } from './globals.ts';
import { ofetchOptions } from './ofetch-options.ts';
import { within } from './with-timeout.ts';

/** Longer answers are not read to the end: no widget needs them, and a page must not freeze over one (fault FB70). */
const MAX_BODY_BYTES = 2_097_152;

/** An answer of any status, and its text, read to the end. */
export type Incoming = readonly [response: Response, text: string];

export type Transport = (
  operation: string,
  url: string,
  request: { method: string; headers: Record<string, string>; body: string | null },
  timeoutMs: number,
  signal: AbortSignal | undefined,
) => Promise<Incoming>;

/** Reads chunk by chunk, so that what is too long is left in the network. A byte-order mark is dropped, as `json()` does. */
async function readText(response: Response, operation: string, stopped: AbortSignal): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  // Node's own fetch holds the signal weakly: after a garbage collection it would not hear of it.
  stopped.addEventListener('abort', () => reader.cancel().catch(() => {}));
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_BODY_BYTES) throw failed('invalid_response', operation);
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * One request over ofetch, with each default that is not ours set right:
 * - it repeats by itself, at once and whatever `Retry-After` says: `retry: false`, and `retry.ts` decides;
 * - its time limit ends with the headers: ours, and its abort signal, covers the body too;
 * - it hands out HTML, empty and cut bodies as text without an error, and warns on the console: we take the stream and parse;
 * - it makes an error of its own of every status from 400: `ignoreResponseError`, and `answer.ts` reads the platform's;
 * - it takes a prototype's members for options: every object handed to it, and by it to `fetch`, has no prototype.
 * Throws `network_error`, `timeout`, `aborted`, or `invalid_response` for a body over 2 MiB.
 */
export function openTransport(fetch: typeof globalThis.fetch): Transport {
  const { raw } = createFetch(
    bare({
      fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, Object.setPrototypeOf(init, null)),
      Headers,
    }),
  );
  return async (operation, url, request, timeoutMs, signal) => {
    const stop = new AbortController();
    const exchange = async (): Promise<Incoming> => {
      const response = await raw(
        url,
        bare<FetchOptions<'stream'>>({
          ...ofetchOptions,
          ...request,
          signal: stop.signal,
          // No cookie is ever sent or stored, and the address of the host page stays there.
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          // A redirect would carry a visitor's words, or a server's key in its header, to a host that nobody named.
          redirect: 'error',
        }),
      );
      return [response, await readText(response, operation, stop.signal)];
    };
    try {
      return await within(timeoutMs, operation, signal, exchange);
    } catch (error) {
      if (error instanceof CreatorError) throw error;
      // ofetch's own error holds the request with its headers, a server's key among them: only what lies below it is kept.
      throw failed('network_error', operation, { cause: (error as Error).cause ?? error });
    } finally {
      // Frees the socket of an answer that nobody reads any more.
      stop.abort();
    }
  };
}
