import { type ApiErrorCode, errorStatuses } from '../../../src/api/contract/envelope.ts';

export type { ApiErrorCode } from '../../../src/api/contract/envelope.ts';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

interface ErrorExtras {
  readonly details?: readonly ErrorDetail[];
  readonly reason?: string;
  /** Only where the status is not the code's own: 415 is an `invalid_request` too. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An answer that is an error: the one class that every part of the platform throws (contract section 2). */
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

/** The body of an error answer, as the contract writes it. */
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

/** One field is wrong: said at the field, and in the message for those who read only that. */
export const invalidField = (path: string, message: string) => invalid(`${path}: ${message}`, [{ path, message }]);

export const notFound = (what: string) => new PlatformError('not_found', `${what} does not exist.`);

export const unauthenticated = (message: string) => new PlatformError('authentication_required', message);

export const forbidden = (reason: string, message: string, details?: readonly ErrorDetail[]) =>
  new PlatformError('not_authorized', message, { reason, ...(details === undefined ? {} : { details }) });

export const methodNotAllowed = (allowed: readonly string[]) =>
  new PlatformError('method_not_allowed', `This address answers to ${allowed.join(', ')} only.`, {
    headers: { allow: allowed.join(', ') },
  });

export const rateLimited = (waitMs: number) =>
  new PlatformError('rate_limited', 'Too many requests. Try again after the time in Retry-After.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });

/** What Fastify and Node throw, by their codes; a message of theirs may hold what a caller sent, so ours goes out. */
function fromFramework(code: string, cause: unknown): PlatformError | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupported('A body is JSON: send Content-Type: application/json.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound('This address');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid('The body is not as long as Content-Length says.');
    case 'FST_ERR_BAD_URL':
      return invalid('The address cannot be decoded.');
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new PlatformError('invalid_request', 'The request ended before its body did.', { cause });
    default:
      return null;
  }
}

export const tooLarge = () => new PlatformError('payload_too_large', 'The body is too large.');

export const unsupported = (message: string) => new PlatformError('invalid_request', message, { status: 415 });

interface ValidationIssue {
  readonly instancePath: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A body may be wrong in thousands of places; a person mends a few at a time. */
const MOST_DETAILS = 20;

/** The field that is wrong: one that is missing, by its own name and not by its parent's. */
function toDetail({ instancePath, message = 'is not valid', params }: ValidationIssue): ErrorDetail {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = params?.['missingProperty'];
  if (typeof missing !== 'string') return { path, message };
  return { path: path === '' ? missing : `${path}.${missing}`, message: 'is required' };
}

/** Each bad field once, by the first rule that it breaks. */
function fromValidation(issues: readonly ValidationIssue[]): PlatformError {
  // That no form of several fits is said better by what each of them lacks.
  const own = issues.filter(({ keyword }) => keyword !== 'anyOf');
  const byPath = new Map<string, ErrorDetail>();
  for (const detail of (own.length > 0 ? own : issues).map(toDetail)) {
    if (!byPath.has(detail.path)) byPath.set(detail.path, detail);
  }
  const details = [...byPath.values()].slice(0, MOST_DETAILS);
  const [first] = details;
  const where = first === undefined || first.path === '' ? 'The request' : first.path;
  return invalid(`${where} ${first?.message ?? 'is not valid'}.`, details);
}

/** SQLSTATE classes that say "not now": connection, deadlock, out of space or memory, shutting down, input or output. */
const NOT_NOW = /^(?:08|40|53|57|58)...$|^ECONN|^EPIPE$|^ETIMEDOUT$/;

/** What node-postgres throws without any code when a connection is lost, or none is to be had in time. */
const LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying)/;

/** Whether PostgreSQL refused with this SQLSTATE: the query builder wraps what the driver throws. */
export function hasSqlState(thrown: unknown, state: string): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true;
  }
  return false;
}

/** Whether the store, not the request, is what failed: the query builder wraps what the driver throws. */
function isStoreFailure(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && NOT_NOW.test(cause.code)) return true;
    if (LOST.test(cause.message)) return true;
  }
  return false;
}

const unavailable = (cause: unknown) =>
  new PlatformError('unavailable', 'The store does not answer at the moment. Read the state before you try again.', {
    cause,
    headers: { 'retry-after': '2' },
  });

/** Any thrown thing as the answer it becomes. What nobody foresaw is a 500 that tells the caller nothing. */
export function toPlatformError(thrown: unknown): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  const error = thrown as { code?: unknown; validation?: readonly ValidationIssue[] } | null;
  if (Array.isArray(error?.validation)) return fromValidation(error.validation);
  // A caller that hung up is an ECONNRESET too, but only one of our own connections names the system call: that is the store's.
  const isOwnSocket = thrown instanceof Error && 'syscall' in thrown;
  const known = isOwnSocket ? null : fromFramework(String(error?.code), thrown);
  if (known === null && isStoreFailure(thrown)) return unavailable(thrown);
  return (
    known ??
    new PlatformError('internal_error', 'Something went wrong here. It is not your request.', { cause: thrown })
  );
}
