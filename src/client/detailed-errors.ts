import type { Client } from './client.ts';
import { CreatorError, type ErrorDetail } from './errors.ts';
import type { DataOf, RequestArguments, Route } from './operations.ts';
import type { Answer } from './response.ts';

const describeField = ({ path, message }: ErrorDetail): string => (path ? `${path}: ${message}` : message);

/** Lists the invalid fields if the platform names them, else repeats its message. */
function explanation({ operation, message, details }: CreatorError): string {
  if (details.length) return details.map(describeField).join(', ');
  const prefix = `${operation}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

/** The same error with a message for logs, which are read without the code beside them. */
function withDetailedMessage(error: CreatorError): CreatorError {
  const { code, operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause } = error;
  const why = explanation(error);
  const text = `${operation} answered ${status} ${code}${reason ? ` (${reason})` : ''}${why === code ? '' : `: ${why}`}`;
  const context = { operation, status, requestId, reason, seenOrigin, details, retryAfterMs, cause };
  return new CreatorError(code, requestId ? `${text} (request ${requestId})` : text, context);
}

/**
 * A client whose error messages include the platform's whole answer:
 * `POST /api/payment/charge/create answered 400 invalid_request: amount: is required (request req_...)`. Errors without a
 * response, such as `timeout`, stay as they are. For servers only: a page shows error messages to nobody.
 */
export function withDetailedErrors(client: Client<Route>): Client<Route> {
  const request = async <R extends Route, Extra>(
    route: R,
    ...init: RequestArguments<R, Extra>
  ): Promise<Answer<DataOf<R> & Extra>> => {
    try {
      return await client.request<R, Extra>(route, ...init);
    } catch (error) {
      throw error instanceof CreatorError && error.status ? withDetailedMessage(error) : error;
    }
  };
  return { ...client, request };
}
