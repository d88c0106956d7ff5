import { type ApiErrorCode, errorStatuses } from '../../../src/api/describe/envelope.ts';
import { withMeantAlternatives } from './alternatives.ts';
import { describeIssue, type ValidationIssue } from './validation-words.ts';

export type { ApiErrorCode } from '../../../src/api/describe/envelope.ts';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

interface ErrorExtras {
  readonly details?: readonly ErrorDetail[];
  readonly reason?: string;
  /** Overrides the code's own status: 415 is an `invalid_request` too. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error response. The only class that the platform throws. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly reason: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.status = extras.status ?? errorStatuses[code];
    this.details = extras.details;
    this.reason = extras.reason;
    this.headers = extras.headers ?? {};
  }
}

/** The body of an error response, as the contract defines it. */
export function errorBody(error: PlatformError, requestId: string): object {
  const { code, message, details, reason } = error;
  return {
    error: {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(reason === undefined ? {} : { reason }),
    },
    requestId,
  };
}

export const invalid = (message: string, details?: readonly ErrorDetail[]) =>
  new PlatformError('invalid_request', message, details === undefined ? {} : { details });

/** Reports one invalid field, in the details and in the message. `message` continues a sentence that starts with the field. */
export const invalidField = (path: string, message: string) => invalid(`${path} ${message}.`, [{ path, message }]);

export const notFound = (what: string) => new PlatformError('not_found', `${what} does not exist.`);

/** A field that refers to a resource the caller doesn't have. `what` is the resource: `This team`. */
export function unknownReference(path: string, what: string): PlatformError {
  const message = `${what.toLowerCase()} does not exist`;
  return new PlatformError('not_found', `${path}: ${message}.`, { details: [{ path, message }] });
}

export const unauthenticated = (message: string) => new PlatformError('authentication_required', message);

export const forbidden = (reason: string, message: string, details?: readonly ErrorDetail[]) =>
  new PlatformError('not_authorized', message, { reason, ...(details === undefined ? {} : { details }) });

export const methodNotAllowed = (allowed: readonly string[]) =>
  new PlatformError('method_not_allowed', `This URL supports only ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  });

/** Whole seconds, rounded up so that whoever waits that long is served. */
export const waitSeconds = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));

/** @param limit of a limit that is not the caller's own, such as that of sign-ins. */
export function rateLimited(waitMs: number, limit?: number): PlatformError {
  const wait = waitSeconds(waitMs);
  return new PlatformError('rate_limited', 'Too many requests. Retry after the time in the Retry-After header.', {
    headers: {
      'retry-after': wait,
      'ratelimit-remaining': '0',
      'ratelimit-reset': wait,
      ...(limit === undefined ? {} : { 'ratelimit-limit': String(limit) }),
    },
  });
}

/** Maps errors of Fastify and Node by their codes. Their messages may contain input, so they are replaced. */
function fromFramework(code: string, cause: unknown): PlatformError | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupported('Send the body as JSON, with Content-Type: application/json.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound('This URL');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid('The length of the body does not match Content-Length.');
    case 'FST_ERR_BAD_URL':
      return invalid('The URL cannot be decoded.');
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new PlatformError('invalid_request', 'The connection closed before the body was complete.', { cause });
    default:
      return null;
  }
}

export const tooLarge = () => new PlatformError('payload_too_large', 'The body is too large.');

export const unsupported = (message: string) => new PlatformError('invalid_request', message, { status: 415 });

/** A body can be wrong in thousands of places. A person fixes a few at a time. */
const MAX_DETAILS = 20;

/** The invalid field. A missing or unknown one has its own path, not its parent's. */
function toDetail(issue: ValidationIssue): ErrorDetail {
  const path = issue.instancePath.slice(1).replaceAll('/', '.');
  const missing = issue.params?.['missingProperty'];
  const name = missing ?? issue.params?.['additionalProperty'];
  return {
    path: typeof name !== 'string' ? path : path === '' ? name : `${path}.${name}`,
    message: describeIssue(issue),
  };
}

/** Issues that only say that no alternative matched. The issues of the alternatives themselves are more specific. */
const saysLittle = ({ keyword, params }: ValidationIssue): boolean =>
  (keyword === 'anyOf' && params?.['choices'] === undefined) || (keyword === 'type' && params?.['type'] === 'null');

/** Lists each invalid field once, with the first rule it breaks. */
function fromValidation(issues: readonly ValidationIssue[]): PlatformError {
  const own = withMeantAlternatives(issues).filter((issue) => !saysLittle(issue));
  const byPath = new Map<string, ErrorDetail>();
  for (const detail of (own.length > 0 ? own : issues).map(toDetail)) {
    if (!byPath.has(detail.path)) byPath.set(detail.path, detail);
  }
  const details = [...byPath.values()].slice(0, MAX_DETAILS);
  const [first] = details;
  const where = first === undefined || first.path === '' ? 'The request' : first.path;
  return invalid(`${where} ${first?.message ?? 'is invalid'}.`, details);
}

/**
 * SQLSTATE classes of temporary failures: connection, sign-in, deadlock, out of space or memory, shutdown, I/O; and codes: read-only,
 * transaction timed out, lock not available.
 */
const TEMPORARY_FAILURE = /^(?:08|28|40|53|57|58)...$|^(?:25006|25P03|25P04|55P03)$|^ECONN|^EPIPE$|^ETIMEDOUT$/;

/** node-postgres throws these without a code when a connection is lost or times out. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying)/;

/** Whether PostgreSQL failed with this SQLSTATE. The query builder wraps the driver's errors. */
export function hasSqlState(thrown: unknown, state: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true;
  }
  return false;
}

/** SQLSTATE of a foreign key violation. */
const FOREIGN_KEY = '23503';

/** Whether a row was deleted between the moment it was read and the moment another row referred to it. */
export const isReferenceGone = (thrown: unknown): boolean => hasSqlState(thrown, FOREIGN_KEY);

/** Whether the store failed, not the request. The query builder wraps the driver's errors. */
function isStoreFailure(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TEMPORARY_FAILURE.test(cause.code)) return true;
    if (CONNECTION_LOST.test(cause.message)) return true;
  }
  return false;
}

const unavailable = (cause: unknown) =>
  new PlatformError('unavailable', 'The store is not available right now. Check the current state before you retry.', {
    cause,
    headers: { 'retry-after': '2' },
  });

/** Converts anything thrown into an error response. An unexpected error is a 500 without details. */
export function toPlatformError(thrown: unknown): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  const error = thrown as { code?: unknown; validation?: readonly ValidationIssue[] } | null;
  if (Array.isArray(error?.validation)) return fromValidation(error.validation);
  // A disconnected caller is an ECONNRESET too, but only an error of our own connection to the store has a syscall.
  const isOwnSocket = thrown instanceof Error && 'syscall' in thrown;
  const known = isOwnSocket ? null : fromFramework(String(error?.code), thrown);
  if (known === null && isStoreFailure(thrown)) return unavailable(thrown);
  if (known === null && isReferenceGone(thrown)) {
    return new PlatformError('not_found', 'A resource that this request refers to was just deleted.', {
      cause: thrown,
    });
  }
  return known ?? new PlatformError('internal_error', 'Something went wrong on our side.', { cause: thrown });
}
