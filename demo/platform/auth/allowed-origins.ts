import { neverMatches, parsePattern } from '../../../src/safety/origins.ts';
import { previewHosts } from '../../../src/safety/preview-hosts.ts';
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

const isAddress = (text: string): boolean => normaliseOriginPattern(text) !== null || suggest(text) !== null;

/** Why a text is not a pattern, as the end of a sentence that starts with it. */
function reasonFor(pattern: string): string {
  const text = pattern.trim();
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (text === 'null') return 'is the origin of every sandboxed page and cannot be allowed.';
  if (/^(?:https?:\/\/)?\*$/i.test(text)) return 'would allow every page. List each of your sites instead.';
  if (words.length > 1 && words.every(isAddress)) return 'is more than one address. List each on its own.';
  if (isNoWebPage(text)) {
    return 'is not a web page. Only http and https pages can be allowed, and Chrome extensions: chrome-extension:// and 32 letters from a to p. Any other app can show events without a public key, or request the rest from a server of yours.';
  }
  if (/; *[a-z]/i.test(text) && isAddress(text.replace(/ *;.*$/s, '')))
    return 'has unknown settings. An entry may end in ; expires=2027-01-31T00:00:00Z or ; report-only.';
  if (pattern !== text && isAddress(text)) return 'has white space around it.';
  if (!/^https?:\/\//i.test(text) && isAddress(text)) return 'must start with https:// or http://.';
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return 'has a user name in it. Leave it out.';
  if (/^https?:\/\/[^/?#]+(?:\/.|[?#])/i.test(text)) return 'is a single page. Only whole sites can be allowed.';
  if (/^https?:.*[\s,;]/is.test(text)) return 'has a space, comma or semicolon in it. Write it without.';
  const host = hostOf(text);
  if (/^\*\.[^*]+$/.test(host) && isAddress(`https://${host.slice(2)}`)) {
    return 'cannot be allowed: * covers only subdomains of your own domain, not of an IP address, a name without a dot, or a domain that unrelated people share.';
  }
  const known = previewHosts.find((each) => host.endsWith(`.${each.host}`));
  if (host.includes('*') && known !== undefined)
    return `is not how previews there are named. Write ${known.example}, with your own names.`;
  if (host.includes('*') && isAddress(`https://${host.replaceAll('*', 'x')}`))
    return 'has a * in the wrong place. Use it only at the start, followed by a dot: https://*.shop.example.';
  return 'is not a web address. Write one like https://shop.example.';
}

/** Says why a pattern is invalid and, if there is a likely fix, suggests it. */
function explain(pattern: string): string {
  const suggestion = suggest(pattern);
  return `${reasonFor(pattern)}${suggestion === null ? '' : ` Did you mean ${suggestion}?`}`;
}

/** Explains how to fix a pattern, as the end of a sentence that starts with it. Returns null if it is valid. */
export const explainPattern = (pattern: string): string | null =>
  normaliseOriginPattern(pattern) === null ? explain(pattern) : null;

/**
 * Normalizes a list of allowed origins and removes duplicates.
 * @throws {PlatformError} 400 that lists every invalid pattern.
 */
export function normalizeAllowedOrigins(patterns: readonly string[], path = 'allowedOrigins'): string[] {
  const details: ErrorDetail[] = [];
  const normal = new Set<string>();
  for (const [at, pattern] of patterns.entries()) {
    const form = normaliseOriginPattern(pattern);
    if (form === null) details.push({ path: `${path}.${at}`, message: explain(pattern) });
    else normal.add(form);
  }
  const [first] = details;
  if (first !== undefined) throw invalid(`${first.path} ${first.message}`, details);
  return [...normal];
}

/** Sentences about entries that are valid, but match no page. */
export const originWarnings = (patterns: readonly string[], now: Date): string[] =>
  patterns.flatMap((text) => {
    const { expires = Number.POSITIVE_INFINITY } = parsePattern(text) ?? {};
    if (expires <= now.getTime()) return [`${text} matches no page any more.`];
    const example = neverMatches(text);
    return example === null ? [] : [`${text} matches no page. Previews there are named like ${example}.`];
  });

/** `warnings` of an answer with this list, if there are any. */
export function withWarnings(patterns: readonly string[] | null, now: Date): { readonly warnings?: readonly string[] } {
  const warnings = originWarnings(patterns ?? [], now);
  return warnings.length === 0 ? {} : { warnings };
}
