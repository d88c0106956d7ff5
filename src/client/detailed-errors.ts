import type { FailedAttempt } from './client.ts';
import { CreatorError, type ErrorDetail } from './errors.ts';

const describeField = ({ path, message }: ErrorDetail): string => (path ? `${path}: ${message}` : message);

/** Lists the invalid fields if the platform names them, else repeats its message. */
function explanation({ operation, message, details }: CreatorError): string {
  if (details.length) return details.map(describeField).join(', ');
  const prefix = `${operation}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

/** What an error of a runtime's `fetch` consists of: Node's says `fetch failed`, and its cause why. */
interface RuntimeError {
  readonly message?: string;
  readonly code?: string;
  readonly cause?: unknown;
  /** Of an AggregateError: one for each address of a host. */
  readonly errors?: readonly unknown[];
}

/** The innermost cause: `connect ECONNREFUSED 127.0.0.1:443`. */
function rootCause(cause: unknown, depth = 0): string {
  const { message, code, cause: inner, errors: [first] = [] }: RuntimeError = Object(cause);
  const next = inner ?? first;
  if (next && depth < 5) return rootCause(next, depth + 1);
  return [message, code && !message?.includes(code) && `(${code})`].filter(Boolean).join(' ');
}

function withoutResponse(error: CreatorError, { baseUrl, timeoutMs }: FailedAttempt): string {
  const { operation, code, details, cause } = error;
  const why =
    code === 'timeout' ? `no response within ${timeoutMs} ms` : details.length ? explanation(error) : rootCause(cause);
  return `${operation} at ${baseUrl}: ${code}${why && `: ${why}`}`;
}

function withResponse(error: CreatorError): string {
  const { operation, status, code, reason } = error;
  const why = explanation(error);
  return `${operation} answered ${status} ${code}${reason ? ` (${reason})` : ''}${why === code ? '' : `: ${why}`}`;
}

/**
 * The same error with a message for logs, which are read without the code beside them: the platform's whole answer, as in
 * `POST /api/payment/charge/create answered 400 invalid_request: amount: is required (request req_...)`, or why there was none,
 * as in `... at https://api.example: network_error: connect ECONNREFUSED 127.0.0.1:443 (3 attempts)`. For servers only: a page
 * shows error messages to nobody.
 */
export function withDetailedMessage(error: CreatorError, failed: FailedAttempt): CreatorError {
  const { code, operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause } = error;
  if (code === 'aborted') return error;
  const text = status ? withResponse(error) : withoutResponse(error, failed);
  const attempts = failed.attempt > 1 && `${failed.attempt} attempts`;
  const notes = [attempts, requestId && `request ${requestId}`].filter(Boolean).join(', ');
  const context = { operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause };
  // A terminal would obey the control characters of what a platform says, and a log take its line breaks for another entry.
  const message = (notes ? `${text} (${notes})` : text).replace(/\p{Cc}+/gu, ' ');
  return new CreatorError(code, message, context);
}
