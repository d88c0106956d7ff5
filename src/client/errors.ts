/**
 * Every error code of the SDK. The first group comes from the platform. The second is the SDK's own, for requests that never
 * reached the platform or whose response is unusable.
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

/** An invalid field, as the platform reports it. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** What an error carries besides its code and message. Safe to log: it never contains a credential. */
export interface ErrorContext {
  /** The operation, for example `POST /api/vote/embed/get`. */
  readonly operation?: string | undefined;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** Quote this id to the platform's support. */
  readonly requestId?: string | undefined;
  /**
   * For `not_authorized`: a reason of the origin rule, `wrong_account`, `missing_scope` ...; for `not_found`: `no_goal`;
   * for `invalid_response`: `web_page` if HTML came instead of data, `too_large` for more than 2 MiB.
   */
  readonly reason?: string | undefined;
  /** The page's origin as the platform saw it, if it says so. */
  readonly seenOrigin?: string | undefined;
  readonly details?: readonly ErrorDetail[];
  /** How long the platform asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The one error class of the SDK. Branch on `code`, never on `message`. */
export class CreatorError extends Error implements ErrorContext {
  /** What went wrong, from a closed list. */
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

/** An error of one request, with a short message: `POST /api/vote/cast/create: timeout`. */
export function requestError(
  code: ErrorCode,
  operation: string,
  context?: ErrorContext,
  message = code as string,
): CreatorError {
  return new CreatorError(code, `${operation}: ${message}`, { ...context, operation });
}

/** An error of options that can never work. */
export function misconfigured(message: string): CreatorError {
  return new CreatorError('invalid_configuration', message);
}
