import type { ErrorCode } from './errors.ts';

/**
 * What an error means for the request that failed.
 * - `final`: the request had no effect, and repeating it fails again.
 * - `transient`: the request had no effect, or repeating it is harmless; an automatic retry may succeed.
 * - `unclear`: neither is known. A read may be repeated later, but not automatically. A vote may have been counted:
 *   look it up before sending it again.
 */
export type Outcome = 'final' | 'transient' | 'unclear';

export type RequestKind = 'read' | 'vote';

const OUTCOMES: Readonly<Record<ErrorCode, Readonly<Record<RequestKind, Outcome>>>> = {
  invalid_request: { read: 'final', vote: 'final' },
  authentication_required: { read: 'final', vote: 'final' },
  not_authorized: { read: 'final', vote: 'final' },
  not_found: { read: 'final', vote: 'final' },
  method_not_allowed: { read: 'final', vote: 'final' },
  payload_too_large: { read: 'final', vote: 'final' },
  not_implemented: { read: 'final', vote: 'final' },
  invalid_configuration: { read: 'final', vote: 'final' },
  secret_key_in_browser: { read: 'final', vote: 'final' },
  rate_limited: { read: 'transient', vote: 'transient' },
  internal_error: { read: 'transient', vote: 'unclear' },
  unavailable: { read: 'transient', vote: 'unclear' },
  network_error: { read: 'transient', vote: 'unclear' },
  timeout: { read: 'transient', vote: 'unclear' },
  conflict: { read: 'unclear', vote: 'unclear' },
  aborted: { read: 'unclear', vote: 'unclear' },
  invalid_response: { read: 'unclear', vote: 'unclear' },
  unknown_outcome: { read: 'unclear', vote: 'unclear' },
};

/** True if repeating the request cannot help. */
export function isFinal(code: ErrorCode, kind: RequestKind = 'read'): boolean {
  return OUTCOMES[code][kind] === 'final';
}

/** True if an automatic retry may succeed and does no harm. */
export function isTransient(code: ErrorCode, kind: RequestKind = 'read'): boolean {
  return OUTCOMES[code][kind] === 'transient';
}
