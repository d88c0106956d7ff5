import type { ErrorCode } from './errors.ts';

/**
 * What an error means for the request that failed.
 * - `final`: the request had no effect, and repeating it fails again.
 * - `transient`: the request had no effect, or repeating it is harmless; an automatic retry may succeed.
 * - `unclear`: neither is known. A read may be repeated later, but not automatically. A write may have had its
 *   effect: look it up before sending it again.
 */
export type Outcome = 'final' | 'transient' | 'unclear';

export type RequestKind = 'read' | 'write';

const OUTCOMES: Readonly<Record<ErrorCode, Readonly<Record<RequestKind, Outcome>>>> = {
  invalid_request: { read: 'final', write: 'final' },
  authentication_required: { read: 'final', write: 'final' },
  not_authorized: { read: 'final', write: 'final' },
  not_found: { read: 'final', write: 'final' },
  method_not_allowed: { read: 'final', write: 'final' },
  payload_too_large: { read: 'final', write: 'final' },
  not_implemented: { read: 'final', write: 'final' },
  invalid_configuration: { read: 'final', write: 'final' },
  secret_key_in_browser: { read: 'final', write: 'final' },
  rate_limited: { read: 'transient', write: 'transient' },
  internal_error: { read: 'transient', write: 'unclear' },
  unavailable: { read: 'transient', write: 'unclear' },
  network_error: { read: 'transient', write: 'unclear' },
  timeout: { read: 'transient', write: 'unclear' },
  conflict: { read: 'unclear', write: 'unclear' },
  aborted: { read: 'unclear', write: 'unclear' },
  invalid_response: { read: 'unclear', write: 'unclear' },
  unknown_outcome: { read: 'unclear', write: 'unclear' },
};

/** True if repeating the request cannot help. */
export function isFinal(code: ErrorCode, kind: RequestKind = 'read'): boolean {
  return OUTCOMES[code][kind] === 'final';
}

/** True if an automatic retry may succeed and does no harm. */
export function isTransient(code: ErrorCode, kind: RequestKind = 'read'): boolean {
  return OUTCOMES[code][kind] === 'transient';
}
