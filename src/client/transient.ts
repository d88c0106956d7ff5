import type { ErrorCode } from './errors.ts';

/** What a second try may mend. An answer that cannot be used would only come again. */
export function isTransient(code: ErrorCode): boolean {
  return /^(?:network_error|timeout|internal_error|unavailable|rate_limited)$/.test(code);
}
