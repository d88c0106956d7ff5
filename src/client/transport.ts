import { createFetch } from 'ofetch';
import { fetchOptions, type HttpRequest } from './build-request.ts';
import { CreatorError, requestError } from './errors.ts';
import { AbortController } from './globals.ts';
import { withTimeout } from './with-timeout.ts';

/** Longer bodies are cut off: no widget needs them, and a page must not freeze over one. */
const MAX_BODY_BYTES = 2_097_152;

/** A response of any status, its body read to the end. */
export interface TextResponse {
  readonly response: Response;
  readonly text: string;
}

export interface TransportRequest extends HttpRequest {
  readonly operation: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export type Transport = (request: TransportRequest) => Promise<TextResponse>;

/** Shorter bodies are read at once, which is faster. Compression shrinks a body a thousandfold at most, so memory is bounded. */
const SHORT_BYTES = 65_536;

/** Text, of a stream that has decoded it, such as one of Node with an encoding. */
type Chunk = Uint8Array | string;

/** What a body may be: a web stream, one of Node from node-fetch, or whatever an adapter of another library has. */
type Body = Partial<ReadableStream<Chunk> & AsyncIterable<Chunk>>;

/** The chunks of a body; undefined if it isn't a stream. */
function chunksOf(body: Body, stopped: AbortSignal): AsyncIterable<Chunk> | undefined {
  if (!body.getReader) return body[Symbol.asyncIterator] && (body as AsyncIterable<Uint8Array>);
  const reader = body.getReader();
  // Node's fetch holds its signal weakly: after a garbage collection, an abort no longer reaches it.
  stopped.addEventListener('abort', () => reader.cancel().catch(() => {}));
  return (async function* () {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  })();
}

/**
 * Reads a long body, or one of unknown length, in chunks, so that an oversized one is never downloaded whole. A `fetch` without
 * streams, such as React Native's, has downloaded it already. Drops a byte-order mark, as `json()` does.
 */
async function readText(response: Response, operation: string, stopped: AbortSignal): Promise<string> {
  const length = response.headers.get('content-length');
  const isShort = length && Number(length) <= SHORT_BYTES;
  const chunks = isShort ? undefined : chunksOf((response.body ?? {}) as Body, stopped);
  const tooLong = () =>
    requestError('invalid_response', operation, { reason: 'too_large' }, 'the response is over 2 MiB');
  if (!chunks) {
    const text = await response.text();
    if (text.length > MAX_BODY_BYTES) throw tooLong();
    // node-fetch 2 keeps it.
    return text.replace(/^\uFEFF/, '');
  }
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw tooLong();
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** True for a redirect that wasn't refused by `fetch`, or was followed by one that ignores `redirect`. */
const isRedirect = ({ status, type, redirected }: Response): boolean =>
  redirected || type === 'opaqueredirect' || /^30[12378]$/.test(String(status));

/**
 * Sends single requests over ofetch:
 * - `retry: false`, because `retry.ts` retries, and honors `Retry-After`;
 * - one timeout and abort signal over headers and body, where ofetch's own timeout ends with the headers;
 * - `responseType: 'stream'`, because ofetch passes HTML, empty and truncated bodies on as text, and logs to the console;
 * - `ignoreResponseError`, because `response.ts` reads the platform's errors;
 * - every option of `fetch`: a page's `Object.prototype.method` turned a GET into a POST.
 *
 * Throws `network_error`, `timeout`, `aborted`, or `invalid_response` for a body over 2 MiB.
 */
export function createTransport(fetch: typeof globalThis.fetch): Transport {
  const { raw } = createFetch({ fetch });
  return async (request) => {
    const { operation, url, timeoutMs, signal } = request;
    const controller = new AbortController();
    const exchange = async (): Promise<TextResponse> => {
      const response = await raw(url, {
        ...fetchOptions(request),
        signal: controller.signal,
        responseType: 'stream',
        ignoreResponseError: true,
        retry: false,
      });
      if (isRedirect(response)) {
        const location = response.headers.get('location') ?? 'another URL';
        throw new Error(`A redirect to ${location} is not followed.`);
      }
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
