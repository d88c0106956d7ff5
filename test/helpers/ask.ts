import { Ajv } from 'ajv';
import { ErrorAnswer } from '../../src/api/describe/envelope.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { errorResponses } from '../../src/api/openapi/errors.ts';
import { contractOf, operations } from '../../src/api/operations.ts';
import { type Ask, send } from '../../src/verify/request.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** `data` of a success, empty for an error. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `error` of an error, empty for a success. */
  readonly error: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** Status, code and reason of a response, as far as it has them. */
export const outcomeOf = ({ status, error }: Answered): readonly unknown[] =>
  [status, error['code'], error['reason']].filter((part) => part !== undefined);

const ajv = new Ajv({ strict: false });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('uri', { validate: URL.canParse });
ajv.addFormat('email', /^\S+@\S+$/);

/** Why a value doesn't match a schema; '' if it does. */
export function breach(schema: object, value: unknown): string {
  return ajv.validate(schema, value) ? '' : ajv.errorsText();
}

/** The error statuses that the OpenAPI document declares, by route. */
const declared: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  operations.map((operation) => [operation.route, new Set(Object.keys(errorResponses(operation)))]),
);

/**
 * Sends a request and reads the response. Checks every response against the contract: `data` against the operation's
 * schema, errors against the error schema and the statuses that the OpenAPI document declares, and the request id against its header.
 */
export async function ask(url: string, route: RouteText, request: Ask = {}): Promise<Answered> {
  const response = await send(url, route, request);
  const answer = (await response.json()) as { data?: object; error?: object; requestId: string };
  const wrong = response.ok ? breach(contractOf(route).data, answer.data) : breach(ErrorAnswer, answer);
  if (!response.ok && declared.get(route)?.has(String(response.status)) === false) {
    throw new Error(`${route} violates its contract: it declares no status ${response.status}`);
  }
  if (wrong !== '') throw new Error(`${route} violates its contract: ${wrong}`);
  if (answer.requestId !== response.headers.get('x-request-id')) throw new Error(`${route}: X-Request-Id differs.`);
  return {
    status: response.status,
    headers: response.headers,
    data: { ...answer.data },
    error: { ...answer.error },
    requestId: answer.requestId,
  };
}
