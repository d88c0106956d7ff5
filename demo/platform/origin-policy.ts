import { parse as parseDomain } from 'tldts';
import { judgeOrigin, type OriginPattern, type OriginReason, parsePattern } from '../../src/safety/origins.ts';

export type { OriginReason };

export interface OriginDecision {
  readonly allowed: boolean;
  readonly reason: OriginReason;
  /** Set if only a report-only entry allows the page. */
  readonly wouldBeRefused?: OriginReason;
}

/** Whether a wildcard before this host would include names of unrelated owners: of a public or shared-hosting suffix, or one whose children all are. */
function isShared(host: string): boolean {
  const options = { allowPrivateDomains: true, validateHostname: false };
  const child = `a.${host}`;
  return parseDomain(host, options).publicSuffix === host || parseDomain(child, options).publicSuffix === child;
}

// Every request reads the same few patterns, and parsing one takes microseconds because of the public suffix list.
const parsed = new Map<string, OriginPattern | null>();
const MAX_PARSED = 2000;

function readPattern(pattern: string): OriginPattern | null {
  const known = parsed.get(pattern);
  if (known !== undefined) return known;
  if (parsed.size >= MAX_PARSED) parsed.clear();
  const entry = parsePattern(pattern);
  const fresh = entry?.star === 'subdomains' && isShared(entry.host) ? null : entry;
  parsed.set(pattern, fresh);
  return fresh;
}

/**
 * Normalizes a pattern of allowed origins: `scheme://host[:port]`, `scheme://*.host[:port]` or the previews of a host, lower case,
 * punycode, without the default port, with its settings. Returns null if the text is not a pattern (`test/vectors/origins.json`).
 */
export function normaliseOriginPattern(pattern: string): string | null {
  return typeof pattern === 'string' ? (readPattern(pattern)?.text ?? null) : null;
}

/** Checks an `Origin` header, exactly as received (null if absent), against a list of patterns, which need not be normalized. Pure. */
export function decideOrigin(
  origin: string | null,
  allowed: readonly string[],
  now: Date = new Date(),
): OriginDecision {
  const { reason, wouldBeRefused } = judgeOrigin(origin, allowed.map(readPattern), now);
  return { allowed: reason === 'allowed', reason, ...(wouldBeRefused !== null && { wouldBeRefused }) };
}
