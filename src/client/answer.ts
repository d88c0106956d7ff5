import { type ErrorCode, type ErrorDetail, failed } from './errors.ts';
import { own, parseJson } from './globals.ts';
import type { Incoming } from './transport.ts';

/** The data of a successful answer, and the id to quote to the platform's support. */
export interface Answer<T> {
  readonly data: T;
  readonly requestId: string;
}

/** The code is decided by the status, whatever the body says: a proxy's page has no code, and a wrong one must not mislead. */
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

/** Text of an answer, or undefined. Cut, because an error may be shown in a console or kept in a log. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value.slice(0, 300) : undefined;
}

function readDetails(value: unknown): ErrorDetail[] {
  return (Array.isArray(value) ? value : []).slice(0, 20).map((item) => ({
    path: textOf(own(item, 'path')) ?? '',
    message: textOf(own(item, 'message')) ?? '',
  }));
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/**
 * The success envelope of interface section 2.1, or a `CreatorError`: the platform's own (section 7) from a status of 400 and
 * up, else `invalid_response` for what is not a JSON object with `data`.
 */
export function readAnswer(
  [response, text]: Incoming,
  operation: string,
  retryAfterMs: number | null,
): Answer<unknown> {
  const { status, headers } = response;
  const body = parse(text);
  const requestId = textOf(own(body, 'requestId')) ?? headers.get('x-request-id') ?? '';
  const data = own(body, 'data');
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  if (response.ok && isJson && typeof data === 'object' && data) return { data, requestId };
  const error = own(body, 'error');
  const details = readDetails(own(error, 'details'));
  const context = {
    status,
    requestId,
    details,
    reason: textOf(own(error, 'reason')),
    seenOrigin: details.find(({ path }) => path === 'Origin')?.message,
    retryAfterMs: retryAfterMs ?? undefined,
  };
  throw failed(codeOf(status), operation, context, textOf(own(error, 'message')));
}
