import { createFetch } from 'ofetch';
import { CreatorError, requestError } from './errors.ts';
import { AbortController } from './globals.ts';
import { withTimeout } from './with-timeout.ts';

/** Longer bodies are cut off: no widget needs them, and a page must not freeze over one (fault FB70). */
const MAX_BODY_BYTES = 2_097_152;

/** A response of any status, its body read to the end. */
export interface TextResponse {
  readonly response: Response;
  readonly text: string;
}

export interface TransportRequest {
  readonly operation: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export type Transport = (request: TransportRequest) => Promise<TextResponse>;

/** Shorter bodies are read at once. Compression shrinks a body at most a thousandfold, so memory stays bounded. */
const SHORT_BYTES = 65_536;

/**
 * Reads a long body, or one of unknown length, in chunks, so that an oversized one is never downloaded whole. Drops a
 * byte-order mark, as `json()` does.
 */
async function readText(response: Response, operation: string, stopped: AbortSignal): Promise<string> {
  const length = response.headers.get('content-length');
  if (!response.body || (length && Number(length) <= SHORT_BYTES)) return response.text();
  const reader = response.body.getReader();
  // Node's fetch holds its signal weakly, and after a garbage collection doesn't hear it.
  stopped.addEventListener('abort', () => reader.cancel().catch(() => {}));
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_BODY_BYTES) throw requestError('invalid_response', operation);
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Sends single requests over ofetch:
 * - `retry: false`, because `retry.ts` retries, and honors `Retry-After`;
 * - one timeout and abort signal over headers and body, where ofetch's own timeout ends with the headers;
 * - `responseType: 'stream'`, because ofetch passes HTML, empty and truncated bodies on as text, and logs to the console;
 * - `ignoreResponseError`, because `response.ts` reads the platform's errors;
 * - every option of `fetch`, because it also reads inherited ones: a page's `Object.prototype.method` turned a GET into a POST
 *   (fault FB34).
 *
 * Throws `network_error`, `timeout`, `aborted`, or `invalid_response` for a body over 2 MiB.
 */
export function createTransport(fetch: typeof globalThis.fetch): Transport {
  const { raw } = createFetch({ fetch });
  return async ({ operation, url, method, headers, body, timeoutMs, signal }) => {
    const controller = new AbortController();
    const exchange = async (): Promise<TextResponse> => {
      const response = await raw(url, {
        method,
        headers,
        body,
        signal: controller.signal,
        responseType: 'stream',
        ignoreResponseError: true,
        retry: false,
        // Cookies are neither sent nor stored, and the address of the host page isn't revealed.
        credentials: 'omit',
        referrer: '',
        referrerPolicy: 'no-referrer',
        // A redirect would carry the body, or a server's secret key, to a host that nobody configured.
        redirect: 'error',
        mode: 'cors',
        cache: 'default',
        integrity: '',
        keepalive: false,
        priority: 'auto',
        window: null,
      });
      return { response, text: await readText(response, operation, controller.signal) };
    };
    try {
      return await withTimeout(timeoutMs, operation, signal, exchange);
    } catch (error) {
      // Closes the connection of a response that nobody reads anymore. Never after a success: developer tools would show
      // a canceled request.
      controller.abort();
      if (error instanceof CreatorError) throw error;
      // ofetch's error holds the request and its headers, a server's secret key among them: keep only its cause.
      throw requestError('network_error', operation, { cause: (error as Error).cause ?? error });
    }
  };
}
