import { Type } from 'typebox';
import { id, shown } from './fields.ts';

/** A resource identified by its id. */
export const ById = Type.Object({ id: id() });

/** A deleted resource. */
export const Deleted = Type.Object({ id: id(), status: shown('`deleted`.') }, { title: 'Deleted' });

/** A file as JSON. */
export const File = Type.Object(
  {
    id: id(),
    status: shown('The status of the resource that the file is about.'),
    contentType: shown('Media type of the decoded bytes.'),
    fileName: shown('A name to save it under, with its extension.'),
    base64: Type.String({ contentEncoding: 'base64', description: 'The bytes as base64.' }),
  },
  { title: 'File' },
);

const requestId = shown('Names the request in the platform’s logs. Equals the X-Request-Id header.');

/** The success envelope: HTTP 200. */
export const success = <Data extends Type.TSchema>(data: Data) => Type.Object({ data, requestId });

/** Every error code with its status: those of the interface, then our own. */
export const errorStatuses = {
  invalid_request: 400,
  authentication_required: 401,
  not_authorized: 403,
  not_found: 404,
  rate_limited: 429,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

/** The code of an error response. */
export type ApiErrorCode = keyof typeof errorStatuses;

/** The error envelope. The interface shows no error body. */
export const ErrorAnswer = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(errorStatuses) as ApiErrorCode[], {
          type: 'string',
          description: 'What went wrong, for programs. The status follows from it.',
        }),
        message: shown('For people. Don’t branch on it.'),
        details: Type.Optional(
          Type.Array(
            Type.Object({
              path: shown('The field, as a path; `Origin` for the page’s origin.'),
              message: shown('What is wrong with it, as the end of a sentence.'),
            }),
            { description: 'The fields that are to blame, if any.' },
          ),
        ),
        reason: Type.Optional(
          shown(
            'Why a request was not authorized: an origin reason, wrong_account, missing_scope, secret_in_browser. With 404, no_goal: the payment link exists, but has no goal.',
          ),
        ),
      },
      { description: 'Why the request was refused, or failed.' },
    ),
    requestId,
  },
  { title: 'ErrorAnswer' },
);
