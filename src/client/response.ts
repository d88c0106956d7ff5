import { type ErrorCode, type ErrorDetail, requestError } from './errors.ts';
import { own, parseJson, wallClock } from './globals.ts';
import { readRetryAfter } from './retry-after.ts';
import type { TextResponse } from './transport.ts';

/** The data of a successful response, and the id to quote to the platform's support. */
export interface Answer<T> {
  readonly data: T;
  readonly requestId: string;
}

/** The status alone decides the code: a proxy's error page has no code, and a wrong one must not mislead. */
const CODES: Readonly<Record<number, ErrorCode | undefined>> = {
  400: 'invalid_request',
  401: 'authentication_required',
  403: 'not_authorized',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
  501: 'not_implemented',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

function codeOf(status: number): ErrorCode {
  if (status < 400) return 'invalid_response';
  return CODES[status] ?? (status < 500 ? 'invalid_request' : 'internal_error');
}

/** The parsed body; undefined if it isn't JSON. */
function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A non-empty string or undefined. Truncated, because errors end up in consoles and logs. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value.slice(0, 300) : undefined;
}

function readDetails(value: unknown): ErrorDetail[] {
  return (Array.isArray(value) ? value : []).slice(0, 20).map((item) => ({
    path: readText(own(item, 'path')) ?? '',
    message: readText(own(item, 'message')) ?? '',
  }));
}

/**
 * Unwraps the envelope of interface section 2.1: a JSON object with `data`.
 *
 * @throws CreatorError the platform's error (section 7) for a status of 400 and up, `invalid_response` for anything else
 * that isn't such an object.
 */
export function readResponse({ response, text }: TextResponse, operation: string): Answer<unknown> {
  const { ok, status, headers } = response;
  const body = parseBody(text);
  const data = own(body, 'data');
  const requestId = readText(own(body, 'requestId')) ?? headers.get('x-request-id') ?? '';
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  if (ok && isJson && typeof data === 'object' && data) return { data, requestId };
  const error = own(body, 'error');
  const details = readDetails(own(error, 'details'));
  const context = {
    status,
    requestId,
    details,
    reason: readText(own(error, 'reason')),
    seenOrigin: details.find(({ path }) => path === 'Origin')?.message,
    retryAfterMs: readRetryAfter(headers.get('retry-after'), headers.get('date'), wallClock()) ?? undefined,
  };
  throw requestError(codeOf(status), operation, context, readText(own(error, 'message')));
}
