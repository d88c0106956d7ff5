import { type OriginParts, type OriginPattern, parseOrigin, parsePattern } from './origin-pattern.ts';

/** Why an origin may, or may not, use a resource. Goes out as `error.reason` of a 403. */
export type OriginReason =
  | 'allowed'
  | 'no_origin'
  | 'opaque_origin'
  | 'malformed_origin'
  | 'empty_list'
  | 'scheme_mismatch'
  | 'port_mismatch'
  | 'apex_not_listed'
  | 'subdomain_not_listed'
  | 'not_listed';

export interface OriginDecision {
  readonly allowed: boolean;
  readonly reason: OriginReason;
}

/** The nearest miss first: an owner who reads `scheme_mismatch` knows which one character to change. */
const NEARNESS: readonly OriginReason[] = [
  'allowed',
  'scheme_mismatch',
  'port_mismatch',
  'apex_not_listed',
  'subdomain_not_listed',
  'not_listed',
];

// The same few patterns are read on every request, and the public suffix list makes one reading cost microseconds.
const parsed = new Map<string, OriginPattern | null>();
const MAX_PARSED = 2000;

function readPattern(pattern: string): OriginPattern | null {
  const known = parsed.get(pattern);
  if (known !== undefined) return known;
  if (parsed.size >= MAX_PARSED) parsed.clear();
  const fresh = parsePattern(pattern);
  parsed.set(pattern, fresh);
  return fresh;
}

/**
 * The form in which an allow-list entry is stored: `scheme://host[:port]` or `scheme://*.host[:port]`, lower case, punycode,
 * without the default port. Null when the text is not a pattern (contract section 3, `test/vectors/origins.json`).
 */
export function normaliseOriginPattern(pattern: string): string | null {
  return typeof pattern === 'string' ? (readPattern(pattern)?.text ?? null) : null;
}

function compare(origin: OriginParts, pattern: OriginPattern): OriginReason {
  const below = origin.host.endsWith(`.${pattern.host}`);
  const hostMatches = pattern.wildcard ? below : origin.host === pattern.host;
  if (hostMatches) {
    if (origin.scheme !== pattern.scheme) return 'scheme_mismatch';
    return origin.port === pattern.port ? 'allowed' : 'port_mismatch';
  }
  if (pattern.wildcard && origin.host === pattern.host) return 'apex_not_listed';
  return below ? 'subdomain_not_listed' : 'not_listed';
}

/**
 * Decides by the `Origin` header exactly as received (null when there was none) against a list of patterns, stored or not: an
 * entry that is not a valid pattern matches nothing. Pure; contract section 3.
 */
export function decideOrigin(origin: string | null, allowed: readonly string[]): OriginDecision {
  if (origin === null) return { allowed: false, reason: 'no_origin' };
  if (origin === 'null') return { allowed: false, reason: 'opaque_origin' };
  const parts = parseOrigin(origin);
  if (parts === null) return { allowed: false, reason: 'malformed_origin' };
  if (allowed.length === 0) return { allowed: false, reason: 'empty_list' };
  let nearest: OriginReason = 'not_listed';
  for (const entry of allowed) {
    const pattern = readPattern(entry);
    if (pattern === null) continue;
    const reason = compare(parts, pattern);
    if (reason === 'allowed') return { allowed: true, reason };
    if (NEARNESS.indexOf(reason) < NEARNESS.indexOf(nearest)) nearest = reason;
  }
  return { allowed: false, reason: nearest };
}
