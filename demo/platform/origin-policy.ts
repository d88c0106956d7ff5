import { parse as parseDomain } from 'tldts';

/** Why an origin is or is not allowed. Sent as `error.reason` of a 403. */
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

/** Nearest miss first, so that an owner learns which part of the origin to change. */
const NEARNESS: readonly OriginReason[] = [
  'allowed',
  'scheme_mismatch',
  'port_mismatch',
  'apex_not_listed',
  'subdomain_not_listed',
  'not_listed',
];

// Every request reads the same few patterns, and parsing one takes microseconds because of the public suffix list.
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
 * Normalizes a pattern of allowed origins: `scheme://host[:port]` or `scheme://*.host[:port]`, lower case, punycode, without the default
 * port. Returns null if the text is not a pattern (`test/vectors/origins.json`).
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
 * Checks an `Origin` header, exactly as received (null if absent), against a list of patterns. Patterns need not be normalized; an
 * invalid one matches nothing. Pure.
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

/** A parsed origin of a web page or Chrome extension. `port` is '' for the scheme's default port. */
export interface OriginParts {
  readonly scheme: 'http' | 'https' | 'chrome-extension';
  readonly host: string;
  readonly port: string;
}

/** A parsed and normalized pattern. With `wildcard`, `host` is the part after `*.`. */
export interface OriginPattern extends OriginParts {
  readonly wildcard: boolean;
  /** The normalized pattern, as stored. */
  readonly text: string;
}

const MAX_LENGTH = 300;
const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const ORIGIN = /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9._-]+)(?::([1-9][0-9]{0,4}))?$/;
/** Which characters beyond ASCII a name may have is for URL(), as in browsers. */
const PATTERN = /^(https?):\/\/(\*\.)?(\[[0-9a-f:.]+\]|(?:[a-z0-9._-]|\P{ASCII})+)(?::([1-9][0-9]{0,4}))?\/?$/iu;
/** Chrome derives the 32 letters from the extension's key, so they are the same in every browser. */
const EXTENSION = /^chrome-extension:\/\/([a-p]{32})$/;

/** Whether URL() parses this host as an IPv4 address, which depends only on the last label. */
function endsInNumber(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return /^(?:[0-9]+|0x[0-9a-f]*)$/.test(last);
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return true;
  return host.length <= MAX_HOST_LENGTH && host.split('.').every((label) => LABEL.test(label));
}

function serialize({ scheme, host, port }: OriginParts): string {
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Parses an `Origin` header. It must be exactly what a browser sends for an http or https page (rule R1 of `test/vectors/origins.json`) or
 * of a Chrome extension; anything else is null.
 */
export function parseOrigin(origin: string): OriginParts | null {
  // Check the length first, so that no later step runs on input of unbounded size.
  if (origin.length > MAX_LENGTH) return null;
  const [, extension] = EXTENSION.exec(origin) ?? [];
  if (extension !== undefined) return { scheme: 'chrome-extension', host: extension, port: '' };
  const match = ORIGIN.exec(origin);
  if (match === null) return null;
  const [, scheme, host, port = ''] = match;
  if ((scheme !== 'http' && scheme !== 'https') || host === undefined || !isHost(host)) return null;
  // The grammar above is stricter than URL(), except for default ports, shortened addresses and bad punycode.
  if (readUrl(origin)?.origin !== origin) return null;
  return { scheme, host, port };
}

/**
 * Whether a wildcard before this host would include names of unrelated owners: a single label, an address, a public or shared-hosting
 * suffix, or a name whose children are all suffixes.
 */
function isShared(host: string): boolean {
  if (!host.includes('.') || host.startsWith('[') || endsInNumber(host)) return true;
  const options = { allowPrivateDomains: true, validateHostname: false };
  const child = `a.${host}`;
  return parseDomain(host, options).publicSuffix === host || parseDomain(child, options).publicSuffix === child;
}

/** Parses and normalizes an entry of a list. Returns null if it is invalid. */
export function parsePattern(pattern: string): OriginPattern | null {
  if (pattern.length > MAX_LENGTH) return null;
  const [text, extension] = EXTENSION.exec(pattern.replace(/\/$/, '').toLowerCase()) ?? [];
  if (extension !== undefined && text !== undefined) {
    return { scheme: 'chrome-extension', host: extension, port: '', wildcard: false, text };
  }
  const match = PATTERN.exec(pattern);
  // Node 20 still maps the capital to `ss`, as browsers no longer do.
  const written = match?.[3]?.replaceAll('ẞ', 'ß');
  if (match === null || written === undefined) return null;
  const [, , star, , port = ''] = match;
  const url = readUrl(`${match[1]}://${written}${port === '' ? '' : `:${port}`}`);
  if (url === null || !isHost(url.hostname)) return null;
  // URL() would rewrite a shortened or octal address. Refuse it instead.
  if (endsInNumber(url.hostname) && url.hostname !== written.toLowerCase()) return null;
  if (star !== undefined && isShared(url.hostname)) return null;
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  const wildcard = star !== undefined;
  const host = url.hostname;
  return {
    scheme,
    host,
    port: url.port,
    wildcard,
    text: serialize({ scheme, host: wildcard ? `*.${host}` : host, port: url.port }),
  };
}
