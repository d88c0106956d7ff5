import { type ErrorDetail, invalid } from '../base/errors.ts';
import { normaliseOriginPattern } from '../origin-policy.ts';

/** Strips the scheme, user name, path, query and fragment of whatever somebody typed. */
const hostOf = (pattern: string): string =>
  pattern
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '');

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/i;

/** An app's or extension's page, or a local file: not a web page that somebody mistyped. `ftp://` and `ws://` have hosts as the web does. */
const isNoWebPage = (text: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|file|javascript):)/i.test(text) &&
  !/^(?:https?|wss?|ftp):\/\//i.test(text);

/** The pattern that was probably meant: without the parts that an origin does not have, and with https unless the host is this machine. */
function suggest(pattern: string): string | null {
  if (isNoWebPage(pattern.trim())) return null;
  const host = hostOf(pattern);
  const [, written] = /^(https?):/i.exec(pattern.trim()) ?? [];
  const scheme = written?.toLowerCase() ?? (LOOPBACK.test(host) ? 'http' : 'https');
  // A single word is a host name only on this machine, so it yields no suggestion.
  return /\.|^localhost\b|^\[/i.test(host) ? normaliseOriginPattern(`${scheme}://${host}`) : null;
}

/** Explains why a text is not a pattern and what to write instead. */
function explain(pattern: string): string {
  const text = pattern.trim();
  if (text === 'null') return '"null" is the origin of every sandboxed page and cannot be allowed.';
  if (/^(?:https?:\/\/)?\*$/i.test(text)) return '* would allow every page. List each of your origins.';
  if (pattern !== text) return 'Remove the white space around it.';
  if (/[\s,;]/.test(text)) return 'Write one origin per entry.';
  if (isNoWebPage(text)) {
    return 'Only http and https pages can be allowed, and Chrome extensions: chrome-extension:// and 32 letters from a to p. Any other app can show events without a public key, or request the rest from a server of yours.';
  }
  if (!/^https?:\/\//i.test(text)) return 'Start with https:// or http://, as in https://example.com.';
  if (/[?#@]/.test(text)) return 'Remove the query, fragment or user name: an origin has only a scheme, host and port.';
  if (/^https?:\/\/[^/]+\/./i.test(text)) return 'Remove the path: an origin has only a scheme, host and port.';
  if (/^https?:\/\/\*\.[^*]+$/i.test(text)) {
    return '* covers only subdomains of your own domain, not those of a single label, an IP address, or a suffix that unrelated people share.';
  }
  if (text.includes('*')) return '* is allowed only at the start, followed by a dot: https://*.example.com.';
  return 'Write an origin such as https://example.com, or https://*.example.com for its subdomains.';
}

/** Explains how to fix a pattern. Returns null if it is valid. */
export function explainPattern(pattern: string): string | null {
  if (normaliseOriginPattern(pattern) !== null) return null;
  const suggestion = suggest(pattern);
  return `${explain(pattern)}${suggestion === null ? '' : ` Did you mean ${suggestion}?`}`;
}

/**
 * Normalizes a list of allowed origins and removes duplicates.
 * @throws {PlatformError} 400 that lists every invalid pattern.
 */
export function normalizeAllowedOrigins(patterns: readonly string[], path = 'allowedOrigins'): string[] {
  const details: ErrorDetail[] = [];
  const normal = new Set<string>();
  for (const [at, pattern] of patterns.entries()) {
    const form = normaliseOriginPattern(pattern);
    if (form === null)
      details.push({ path: `${path}.${at}`, message: `Not an origin pattern: ${explainPattern(pattern)}` });
    else normal.add(form);
  }
  const [first] = details;
  if (first !== undefined) throw invalid(`${first.path}: ${first.message}`, details);
  return [...normal];
}
