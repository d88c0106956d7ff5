import { type ApiErrorCode, errorStatuses } from '../describe/envelope.ts';
import type { Operation } from '../operations.ts';
import { isNavigation } from '../operations.ts';
import type { JsonObject } from './json.ts';
import { noteOf } from './notes.ts';

/** The meaning of each code; the first five are quoted from the interface. */
const meanings: Readonly<Record<Exclude<ApiErrorCode, 'method_not_allowed' | 'not_implemented'>, string>> = {
  invalid_request: 'The request does not satisfy the operation contract.',
  authentication_required: 'The credential is missing or invalid.',
  not_authorized: 'The account, product scope, permission or origin is not eligible.',
  not_found: 'The requested public or account-owned resource does not exist.',
  rate_limited: 'The current product limit is exhausted; retry after it resets.',
  conflict: 'The state of the resource does not allow this action, or a name is taken; nothing was changed.',
  payload_too_large: 'The body is too large.',
  internal_error: 'The platform failed.',
  unavailable: 'The platform is unavailable; retry later.',
};

type Code = keyof typeof meanings;
const codes = Object.keys(meanings) as readonly Code[];
const documented: ReadonlySet<Code> = new Set([
  'invalid_request',
  'authentication_required',
  'not_authorized',
  'not_found',
  'rate_limited',
]);
const waits: ReadonlySet<Code> = new Set(['rate_limited', 'unavailable']);

/** `invalid_request` -> `InvalidRequest`. */
const componentName = (code: Code): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const always: readonly Code[] = [
  'invalid_request',
  'authentication_required',
  'not_authorized',
  'not_found',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/**
 * The error codes of an operation. 405 isn't one: it belongs to a path that lacks the requested method. Nor is 501,
 * which the local platform keeps for catalogue rows without a handler.
 */
function errorsOf(operation: Operation): readonly Code[] {
  return codes.filter((code) => {
    // Its note says why. `ask`, with which the tests call the platform, refuses a conflict of any other operation.
    if (code === 'conflict') return noteOf(operation).includes('409');
    if (code === 'payload_too_large') return operation.method === 'POST' || operation.method === 'PUT';
    return always.includes(code);
  });
}

/** A body that isn't declared as JSON, or is compressed: an `invalid_request` with its own status. */
const wrongMediaType = { '415': { $ref: '#/components/responses/InvalidRequest' } };

/** The error responses of an operation, by status. Navigations respond with pages: see `navigationErrors`. */
export function errorResponses(operation: Operation): JsonObject {
  if (isNavigation(operation.route)) return navigationErrors;
  const { method } = operation;
  const byStatus = errorsOf(operation).map((code) => [
    String(errorStatuses[code]),
    { $ref: `#/components/responses/${componentName(code)}` },
  ]);
  return { ...Object.fromEntries(byStatus), ...(method === 'POST' || method === 'PUT' ? wrongMediaType : {}) };
}

const htmlPage = (text: string): JsonObject => ({
  description: text,
  content: {
    'text/html': { schema: { type: 'string' } },
    'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } },
  },
});

const navigationErrors: JsonObject = {
  '400': htmlPage('A page that explains what is wrong with the URL.'),
  '404': htmlPage('A page that says the link does not exist.'),
  '410': htmlPage('A page that explains why the link is inactive.'),
  '429': htmlPage('A page that asks the visitor to wait.'),
};

/** On every response that was counted. */
export const rateLimit: JsonObject = Object.fromEntries(
  ['Limit', 'Remaining', 'Reset'].map((name) => [
    `RateLimit-${name}`,
    { $ref: `#/components/headers/RateLimit${name}` },
  ]),
);

/** One response component per code. */
export function errorComponents(errorSchema: JsonObject): JsonObject {
  return Object.fromEntries(
    codes.map((code) => [
      componentName(code),
      {
        description: `\`${code}\`: ${meanings[code]}`,
        'x-contract': documented.has(code) ? 'specified' : 'assumed',
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/XRequestId' },
          ...(waits.has(code) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
          ...rateLimit,
        },
        content: { 'application/json': { schema: errorSchema } },
      },
    ]),
  );
}
