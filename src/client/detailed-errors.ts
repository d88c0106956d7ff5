import type { Answer } from './answer.ts';
import type { Client } from './client.ts';
import { CreatorError, type ErrorDetail } from './errors.ts';
import type { DataOf, RequestArguments, Route } from './operations.ts';

const named = ({ path, message }: ErrorDetail): string => (path ? `${path}: ${message}` : message);

/** What was wrong, in words: each bad field where the platform names them, else its own sentence. */
function whyOf({ operation, message, details }: CreatorError): string {
  if (details.length) return details.map(named).join(', ');
  const own = `${operation}: `;
  return message.startsWith(own) ? message.slice(own.length) : message;
}

/** For a log that is read without the code beside it. */
function full(error: CreatorError): CreatorError {
  const { code, operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause } = error;
  const why = whyOf(error);
  const said = `${operation} answered ${status} ${code}${reason ? ` (${reason})` : ''}${why === code ? '' : `: ${why}`}`;
  const context = { operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause };
  return new CreatorError(code, requestId ? `${said} (request ${requestId})` : said, context);
}

/**
 * A client whose errors say in their message all that the platform answered:
 * `POST /api/payment/charge/create answered 400 invalid_request: amount: is required (request req_...)`. Errors without an answer, such
 * as `timeout`, stay as they are. Servers only: a page shows no error's message to anybody, and would pay for the words.
 */
export function withFullErrors(client: Client<Route>): Client<Route> {
  const request = async <R extends Route>(route: R, ...init: RequestArguments<R>): Promise<Answer<DataOf<R>>> => {
    try {
      return await client.request(route, ...init);
    } catch (error) {
      throw error instanceof CreatorError && error.status ? full(error) : error;
    }
  };
  return { ...client, request };
}
