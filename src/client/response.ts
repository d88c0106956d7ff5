import { readHttpDate } from './clock.ts';
import { type ErrorCode, type ErrorDetail, requestError } from './errors.ts';
import { parseJson } from './globals.ts';
import type { TextResponse } from './transport.ts';

const DAY_MS = 86_400_000;

/** A limit on requests per minute, as it was when a response was sent. */
export interface RateLimit {
  /** Requests per minute. Of a secret key, all its account's servers share them; of a page, everybody on its network. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until `remaining` is `limit` again. */
  readonly resetSeconds: number;
}

/** A successful response. */
export interface Answer<T> {
  readonly data: T;
  /** Quote this id to the platform's support. */
  readonly requestId: string;
  readonly status: number;
  /** In a page, only those that the platform exposes by CORS. */
  readonly headers: Headers;
  /** Null if the platform doesn't say. */
  readonly rateLimit: RateLimit | null;
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

/**
 * How long the platform asks to wait, in milliseconds from 0 to 86,400,000 (a day); null if `value` is absent or is neither
 * seconds nor an HTTP date. Fractions of a second, which some servers send, are rounded up.
 *
 * @param date the response's `Date` header: a wait until a moment is counted from there, so that a device with a wrong
 *   clock waits just as long.
 * @param nowMs used if there is no `date`.
 */
export function readRetryAfter(value: string | null, date: string | null, nowMs: number): number | null {
  const text = (value ?? '').trim();
  const base = readHttpDate(date, nowMs) ?? nowMs;
  const until = /^\d+(?:\.\d+)?$/.test(text) ? base + Math.ceil(Number(text)) * 1000 : readHttpDate(text, base);
  return until === null ? null : Math.min(Math.max(until - base, 0), DAY_MS);
}

function readRateLimit(headers: Headers): RateLimit | null {
  const read = (name: string) => Number.parseFloat(headers.get(`ratelimit-${name}`) ?? '');
  const [limit, remaining, resetSeconds] = [read('limit'), read('remaining'), read('reset')];
  return limit >= 0 && remaining >= 0 && resetSeconds >= 0
    ? { limit, remaining, resetSeconds: Math.ceil(resetSeconds) }
    : null;
}

/** The members of a value, whatever it is. */
const membersOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

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
  return (Array.isArray(value) ? value : []).slice(0, 20).map((item) => {
    const { path, message } = membersOf(item);
    return { path: readText(path) ?? '', message: readText(message) ?? '' };
  });
}

/**
 * Unwraps the platform's envelope: a JSON object with `data`.
 *
 * @throws CreatorError the platform's error for a status of 400 and up, `invalid_response` for anything else
 * that isn't such an object.
 */
export function readResponse({ response, text }: TextResponse, operation: string): Answer<unknown> {
  const { ok, status, headers } = response;
  const body = membersOf(parseBody(text));
  const { data } = body;
  const requestId = readText(body['requestId']) ?? headers.get('x-request-id') ?? '';
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(type);
  if (ok && isJson && typeof data === 'object' && data)
    return { data, requestId, status, headers, rateLimit: readRateLimit(headers) };
  const error = membersOf(body['error']);
  const details = readDetails(error['details']);
  const context = {
    status,
    requestId,
    details,
    reason: ok && /^text\/html\b/i.test(type) ? 'web_page' : readText(error['reason']),
    seenOrigin: details.find(({ path }) => path === 'Origin')?.message,
    retryAfterMs: readRetryAfter(headers.get('retry-after'), headers.get('date'), Date.now()) ?? undefined,
  };
  throw requestError(codeOf(status), operation, context, readText(error['message']));
}
