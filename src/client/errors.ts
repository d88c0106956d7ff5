/**
 * Every code an error of this SDK may carry. The first group is the platform's (section 7 of the interface document, and
 * contract section 2); the second is ours, for what never reached the platform or came back unusable.
 */
export type ErrorCode =
  | 'invalid_request'
  | 'authentication_required'
  | 'not_authorized'
  | 'not_found'
  | 'rate_limited'
  | 'method_not_allowed'
  | 'conflict'
  | 'payload_too_large'
  | 'internal_error'
  | 'not_implemented'
  | 'unavailable'
  | 'network_error'
  | 'timeout'
  | 'aborted'
  | 'invalid_response'
  | 'unknown_outcome'
  | 'invalid_configuration'
  | 'secret_key_in_browser';

/** One bad field, as the platform names it. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** What an error knows beside its code and message. All of it is safe to log: no credential is ever in it. */
export interface ErrorContext {
  /** The operation, for example `POST /api/vote/embed/get`. */
  readonly operation?: string | undefined;
  /** HTTP status, when an answer came. */
  readonly status?: number | undefined;
  /** The request's id: quote it to the platform's support. */
  readonly requestId?: string | undefined;
  /** Why a request was not authorized: a reason of the origin rule, `wrong_account`, `missing_scope` ... */
  readonly reason?: string | undefined;
  /** The page's origin as the platform saw it, where it says so. */
  readonly seenOrigin?: string | undefined;
  readonly details?: readonly ErrorDetail[];
  /** How long the platform asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The one error class of this SDK. Branch on `code`, never on `message`. */
export class CreatorError extends Error {
  declare readonly code: ErrorCode;
  declare readonly operation: string | undefined;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly reason: string | undefined;
  declare readonly seenOrigin: string | undefined;
  declare readonly details: readonly ErrorDetail[];
  declare readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, message: string, context: ErrorContext = {}) {
    super(message, context);
    Object.assign(this, { name: 'CreatorError', details: [] }, context, { code });
  }
}

/** The error of one request: the message is as short as it is plain, `POST /api/vote/cast/create: timeout`. */
export function failed(
  code: ErrorCode,
  operation: string,
  context?: ErrorContext,
  message = code as string,
): CreatorError {
  return new CreatorError(code, `${operation}: ${message}`, { ...context, operation });
}

/** The error of options that can never work. */
export function misconfigured(message: string): CreatorError {
  return new CreatorError('invalid_configuration', message);
}
