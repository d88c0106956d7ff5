import type { ErrorCode } from './errors.ts';

/** The request had no effect, and repeating it fails again. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'authentication_required',
  'not_authorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'not_implemented',
  'invalid_configuration',
  'secret_key_in_browser',
]);

/** A read may succeed soon. A write may have had its effect, unless it was rate limited: look it up before sending it again. */
const TRANSIENT: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'internal_error',
  'unavailable',
  'network_error',
  'timeout',
]);

export type RequestKind = 'read' | 'write';

/** True if repeating the request cannot help. */
export const isFinal = (code: ErrorCode): boolean => FINAL.has(code);

/** True if an automatic retry may succeed and does no harm. */
export const isTransient = (code: ErrorCode, kind: RequestKind): boolean =>
  kind === 'read' ? TRANSIENT.has(code) : code === 'rate_limited';
