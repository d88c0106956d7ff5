import { previewHosts } from './preview-hosts.ts';

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

/** A parsed origin of a web page or Chrome extension. `port` is '' for the scheme's default port. */
interface OriginParts {
  readonly scheme: 'http' | 'https' | 'chrome-extension';
  readonly host: string;
  readonly port: string;
}

/** A parsed and normalized entry of a list. */
export interface OriginPattern extends OriginParts {
  /** Where the `*` is: instead of subdomains, inside the first label, or nowhere. */
  readonly star: 'subdomains' | 'label' | null;
  /** The normalized pattern, as stored. */
  readonly text: string;
}

/** Nearest miss first, so that an owner learns which part of the origin to change. */
const NEARNESS = ['allowed', 'scheme_mismatch', 'port_mismatch', 'apex_not_listed', 'subdomain_not_listed'] as const;

const MAX_LENGTH = 300;
const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const ORIGIN = /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9._-]+)(?::([1-9][0-9]{0,4}))?$/;
/** Which characters beyond ASCII a name may have is for URL(), as in browsers. */
const PATTERN = /^(https?):\/\/(\*\.)?(\[[0-9a-f:.]+\]|(?:[a-z0-9._*-]|\P{ASCII})+)(?::([1-9][0-9]{0,4}))?\/?$/iu;
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

const readUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Parses an `Origin` header. It must be exactly what a browser sends for an http or https page (rule R1 of `test/vectors/origins.json`) or
 * of a Chrome extension; anything else is null.
 */
function parseOrigin(origin: string): OriginParts | null {
  // Check the length first, so that no later step runs on input of unbounded size.
  if (origin.length > MAX_LENGTH) return null;
  const [, extension] = EXTENSION.exec(origin) ?? [];
  if (extension !== undefined) return { scheme: 'chrome-extension', host: extension, port: '' };
  const match = ORIGIN.exec(origin);
  if (match === null) return null;
  const [, scheme, host, port = ''] = match;
  if ((scheme !== 'http' && scheme !== 'https') || host === undefined || !isHost(host)) return null;
  // The grammar above is stricter than URL(), except for default ports, shortened addresses and bad punycode.
  return readUrl(origin)?.origin === origin ? { scheme, host, port } : null;
}

const labelOf = (host: string) => host.slice(0, host.indexOf('.'));
const restOf = (host: string) => host.slice(host.indexOf('.') + 1);

/** A star inside a label stands for previews of one project, on a host that names them so. */
const isPreview = (host: string) =>
  previewHosts.some((known) => known.host === restOf(host) && known.label.test(labelOf(host)));

/**
 * Parses and normalizes an entry of a list. Returns null if it is invalid. People type them: upper case, a trailing slash and the default
 * port are fine. Whether the owner of what follows `*.` is one person is for the platform, which knows the public suffixes.
 */
export function parsePattern(pattern: string): OriginPattern | null {
  if (pattern.length > MAX_LENGTH) return null;
  const [text, extension] = EXTENSION.exec(pattern.replace(/\/$/, '').toLowerCase()) ?? [];
  if (extension !== undefined && text !== undefined)
    return { scheme: 'chrome-extension', host: extension, port: '', star: null, text };
  const match = PATTERN.exec(pattern);
  // Node 20 still maps the capital to `ss`, as browsers no longer do.
  const written = match?.[3]?.replaceAll('ẞ', 'ß').toLowerCase();
  if (match === null || written === undefined) return null;
  const [, typed, beforeAll, , digits] = match;
  const inLabel = written.includes('*');
  if (inLabel && (beforeAll !== undefined || !isPreview(written))) return null;
  // URL() refuses a star.
  const url = readUrl(`${typed}://${written.replace('*', '0')}${digits === undefined ? '' : `:${digits}`}`);
  if (url === null || !isHost(url.hostname)) return null;
  const { hostname, port } = url;
  const isAddress = hostname.startsWith('[') || endsInNumber(hostname);
  // URL() would rewrite a shortened or octal address. Refuse it instead.
  if (endsInNumber(hostname) && hostname !== written) return null;
  if (beforeAll !== undefined && (isAddress || !hostname.includes('.'))) return null;
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  const star = inLabel ? 'label' : beforeAll === undefined ? null : 'subdomains';
  const host = inLabel ? written : hostname;
  const name = `${beforeAll === undefined ? '' : '*.'}${host}`;
  return { scheme, host, port, star, text: `${scheme}://${name}${port === '' ? '' : `:${port}`}` };
}

function hostMatches(host: string, pattern: OriginPattern): boolean {
  if (pattern.star === null) return host === pattern.host;
  if (pattern.star === 'subdomains') return host.endsWith(`.${pattern.host}`);
  const [before = '', after = ''] = pattern.host.split('*');
  const isLonger = host.length > before.length + after.length;
  return isLonger && host.startsWith(before) && host.endsWith(after) && restOf(host) === restOf(pattern.host);
}

function compare(origin: OriginParts, pattern: OriginPattern): OriginReason {
  if (hostMatches(origin.host, pattern)) {
    if (origin.scheme !== pattern.scheme) return 'scheme_mismatch';
    return origin.port === pattern.port ? 'allowed' : 'port_mismatch';
  }
  if (pattern.star === 'subdomains' && origin.host === pattern.host) return 'apex_not_listed';
  return origin.host.endsWith(`.${pattern.host}`) ? 'subdomain_not_listed' : 'not_listed';
}

/**
 * Checks an `Origin` header, exactly as received (null if absent), against a list. An invalid entry, null, matches nothing. Returns the
 * reason and which entry is the nearest, -1 if none is.
 */
export function judgeOrigin(
  origin: string | null,
  list: readonly (OriginPattern | null)[],
): { readonly reason: OriginReason; readonly at: number } {
  if (origin === null) return { reason: 'no_origin', at: -1 };
  if (origin === 'null') return { reason: 'opaque_origin', at: -1 };
  const parts = parseOrigin(origin);
  if (parts === null) return { reason: 'malformed_origin', at: -1 };
  if (list.length === 0) return { reason: 'empty_list', at: -1 };
  const reasons = list.map((pattern) => (pattern === null ? 'not_listed' : compare(parts, pattern)));
  const reason = NEARNESS.find((nearest) => reasons.includes(nearest)) ?? 'not_listed';
  return { reason, at: reason === 'not_listed' ? -1 : reasons.indexOf(reason) };
}

/** What to write instead of `https://*.site.netlify.app`: this host's previews are beside the site, not below it. Null for other entries. */
export function neverMatches(pattern: string): string | null {
  const { star, host = '' } = parsePattern(pattern) ?? {};
  if (star !== 'subdomains') return null;
  return previewHosts.find((known) => restOf(host) === known.host)?.example ?? null;
}
