import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskSecretKeys } from '../base/credentials.ts';
import type { PlatformError } from '../base/errors.ts';

/** Control and bidirectional characters that JSON leaves as they are, but a terminal obeys. */
const UNESCAPED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Where an error was thrown: its stack without the message at the top. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at === -1 ? '' : stack.slice(at + message.length).trim();
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/**
 * Describes an error without the values of the request. Drizzle lists the bound values in its message and PostgreSQL quotes them in its
 * own, so a failed query is described by its text and codes alone.
 */
function describeError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' };
  const query = thrown instanceof DrizzleQueryError ? thrown.query : undefined;
  const isDatabase = query !== undefined || 'severity' in thrown;
  return {
    type: thrown.name,
    message: isDatabase ? '(withheld)' : thrown.message,
    code: 'code' in thrown ? thrown.code : undefined,
    query,
    stack: framesOf(thrown),
    cause: thrown.cause === undefined ? undefined : describeError(thrown.cause),
  };
}

/** Names the route only: a URL may contain a key. */
const describeRequest = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions.url,
});

const refusals = new WeakMap<FastifyRequest, string>();
const reported = new WeakMap<FastifyRequest, string>();
const callers = new WeakMap<FastifyRequest, string>();

/** Keeps the reason of a refusal for `summaryOf`. */
export const noteRefusal = (request: FastifyRequest, { code, reason }: PlatformError): void =>
  void refusals.set(request, reason ?? code);

/** Keeps why a request would be refused without a report-only entry, for `summaryOf`. */
export const noteReportOnly = (request: FastifyRequest, reason: string): void => void reported.set(request, reason);

/** Keeps the account of a request's key for `summaryOf`. */
export const noteAccount = (request: FastifyRequest, accountId: string): void => void callers.set(request, accountId);

/** A request that has been answered, without its query, which may contain a key. */
export interface RequestSummary {
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
  readonly status: number;
  /** The reason or the code of a refusal: `not_listed`, `rate_limited` ... */
  readonly refused: string | undefined;
  /** Why it would be refused, but for a report-only entry. */
  readonly wouldBeRefused: string | undefined;
  readonly ms: number;
  readonly accountId: string | undefined;
}

export function summaryOf(request: FastifyRequest, reply: FastifyReply): RequestSummary {
  const { method, url, headers } = request;
  const [path = ''] = url.split('?');
  return {
    method,
    path: maskSecretKeys(path),
    origin: headers.origin === undefined ? undefined : maskSecretKeys(headers.origin),
    status: reply.statusCode,
    refused: refusals.get(request),
    wouldBeRefused: reported.get(request),
    ms: Math.round(reply.elapsedTime),
    accountId: callers.get(request),
  };
}

/** Fastify's logger for warnings and failures, and requests if asked for: one line an event, without control characters or secret keys. */
export const loggerOptions = (log: (line: string) => void, verbose: boolean) => ({
  level: verbose ? 'info' : 'warn',
  stream: { write: (line: string) => log(maskSecretKeys(line.trimEnd()).replaceAll(UNESCAPED, escaped)) },
  serializers: { err: describeError, req: describeRequest },
});
