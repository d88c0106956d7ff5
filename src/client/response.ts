import { type Answer, dataOf, parseText } from './answer.ts';
import { type ErrorCode, type ErrorDetail, failed } from './errors.ts';
import { own } from './globals.ts';
import type { Incoming } from './transport.ts';

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

/** Text of an answer, or undefined. Cut, because an error may be shown in a console or kept in a log. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value.slice(0, 300) : undefined;
}

/** The id of an answer with this body. */
function requestIdOf(body: unknown, { headers }: Response): string {
  return textOf(own(body, 'requestId')) ?? headers.get('x-request-id') ?? '';
}

function codeOf(status: number): ErrorCode {
  if (status < 400) return 'invalid_response';
  return CODES[status] ?? (status < 500 ? 'invalid_request' : 'internal_error');
}

function readDetails(value: unknown): ErrorDetail[] {
  return (Array.isArray(value) ? value : []).slice(0, 20).map((item) => ({
    path: textOf(own(item, 'path')) ?? '',
    message: textOf(own(item, 'message')) ?? '',
  }));
}

/**
 * What a successful answer holds, or a `CreatorError`: the platform's own (section 7) from a status of 400 and up, else
 * `invalid_response` for what is not a JSON object with `data`.
 */
export function readAnswer(incoming: Incoming, operation: string, retryAfterMs: number | null): Answer<unknown> {
  const [response, text] = incoming;
  const body = parseText(text);
  const data = dataOf(incoming);
  const requestId = requestIdOf(body, response);
  if (data) return { data, requestId };
  const error = own(body, 'error');
  const details = readDetails(own(error, 'details'));
  const context = {
    status: response.status,
    requestId,
    details,
    reason: textOf(own(error, 'reason')),
    seenOrigin: details.find(({ path }) => path === 'Origin')?.message,
    retryAfterMs: retryAfterMs ?? undefined,
  };
  throw failed(codeOf(response.status), operation, context, textOf(own(error, 'message')));
}
