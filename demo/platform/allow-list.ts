import { type ErrorDetail, invalid } from './errors.ts';
import { normaliseOriginPattern } from './origin-policy.ts';

/** Why a text is no pattern, in words that say what to write instead. */
function explain(pattern: string): string {
  if (pattern === 'null') return 'the origin "null" belongs to every sandboxed page on the web and cannot be listed.';
  if (pattern !== pattern.trim()) return 'remove the white space around it.';
  if (!/^https?:\/\//i.test(pattern)) return 'begin with https:// (or http://), as in https://example.com.';
  if (/^https?:\/\/[^/]+\/./i.test(pattern)) return 'leave the path away: an origin is scheme, host and port only.';
  if (/[?#@]/.test(pattern))
    return 'leave query, fragment and user name away: an origin is scheme, host and port only.';
  if (pattern.includes('*')) {
    return 'a star stands only as https://*.example.com, over a domain of your own: not over one label, an address or a suffix that many share.';
  }
  return 'write an origin such as https://example.com, or https://*.example.com for its subdomains.';
}

/**
 * Brings an allow list to the form in which it is stored, each pattern once.
 * @throws {PlatformError} 400 that names every entry which is no pattern.
 */
export function normaliseAllowList(patterns: readonly string[], path = 'allowedOrigins'): string[] {
  const details: ErrorDetail[] = [];
  const normal = new Set<string>();
  for (const [at, pattern] of patterns.entries()) {
    const form = normaliseOriginPattern(pattern);
    if (form === null) details.push({ path: `${path}.${at}`, message: `Not an origin pattern: ${explain(pattern)}` });
    else normal.add(form);
  }
  const [first] = details;
  if (first !== undefined) throw invalid(`${first.path}: ${first.message}`, details);
  return [...normal];
}
