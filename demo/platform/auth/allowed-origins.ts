import { type ErrorDetail, invalid } from '../http/errors.ts';
import { normaliseOriginPattern } from '../origin-policy.ts';

/** What stands between a scheme and a path, as somebody may have typed it. */
const hostOf = (pattern: string): string =>
  pattern
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '');

/** The pattern that was probably meant: the same without what an origin does not have, else with https. */
function meant(pattern: string): string | null {
  const scheme = /^http:/i.test(pattern.trim()) ? 'http' : 'https';
  const host = hostOf(pattern);
  // One word is a name only on this machine: nothing is guessed from it.
  return /\.|^localhost\b/i.test(host) ? normaliseOriginPattern(`${scheme}://${host}`) : null;
}

/** Why a text is no pattern, in words that say what to write instead. */
function explain(pattern: string): string {
  const text = pattern.trim();
  if (text === 'null') return 'the origin "null" belongs to every sandboxed page on the web and cannot be listed.';
  if (/^(?:https?:\/\/)?\*$/i.test(text))
    return 'a star alone would let every page in; list each origin that is yours.';
  if (pattern !== text) return 'remove the white space around it.';
  if (/[\s,;]/.test(text)) return 'one origin an entry: give each its own.';
  if (!/^https?:\/\//i.test(text)) return 'begin with https:// (or http://), as in https://example.com.';
  if (/[?#@]/.test(text)) return 'leave query, fragment and user name away: an origin is scheme, host and port only.';
  if (/^https?:\/\/[^/]+\/./i.test(text)) return 'leave the path away: an origin is scheme, host and port only.';
  if (/^https?:\/\/\*\.[^*]+$/i.test(text)) {
    return 'a star covers the names below a domain of your own: not a single label, an address, or a suffix that unrelated people share.';
  }
  if (text.includes('*')) return 'a star stands only at the front, before a dot: https://*.example.com.';
  return 'write an origin such as https://example.com, or https://*.example.com for its subdomains.';
}

function refusal(pattern: string): string {
  const likely = meant(pattern);
  return `Not an origin pattern: ${explain(pattern)}${likely === null ? '' : ` Probably meant: ${likely}`}`;
}

/**
 * Brings an allow list to the form in which it is stored, each pattern once.
 * @throws {PlatformError} 400 that names every entry which is no pattern.
 */
export function normalizeAllowedOrigins(patterns: readonly string[], path = 'allowedOrigins'): string[] {
  const details: ErrorDetail[] = [];
  const normal = new Set<string>();
  for (const [at, pattern] of patterns.entries()) {
    const form = normaliseOriginPattern(pattern);
    if (form === null) details.push({ path: `${path}.${at}`, message: refusal(pattern) });
    else normal.add(form);
  }
  const [first] = details;
  if (first !== undefined) throw invalid(`${first.path}: ${first.message}`, details);
  return [...normal];
}
