import { previewHosts } from './preview-hosts.ts';

/** Why an origin is or is not allowed. Sent as `error.reason` of a 403. */
export type OriginReason =
  | 'allowed'
  | 'no_origin'
  | 'opaque_origin'
  | 'malformed_origin'
  | 'empty_list'
  | 'expired'
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
  /** When it stops matching, in milliseconds since 1970; Infinity: never. */
  readonly expires: number;
  /** It allows a page only until the owner has seen who still needs it: each answer says why the page would be refused without it. */
  readonly reportOnly: boolean;
  /** The normalized pattern with its settings, as stored. */
  readonly text: string;
}

/** Nearest miss first, so that an owner learns which part of the origin to change. */
const NEARNESS = [
  'allowed',
  'expired',
  'scheme_mismatch',
  'port_mismatch',
  'apex_not_listed',
  'subdomain_not_listed',
] as const;

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

/** With a time zone, as every time of the interface has one. */
const EXPIRES = /^expires=(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))$/i;

/** NaN also for 30 February, which `Date` takes for 2 March, and for a time whose year in UTC hasn't four digits. */
function parseTime(text: string): number {
  const time = new Date(text);
  const isDay = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
  const year = time.getUTCFullYear();
  return isDay && year >= 0 && year <= 9999 ? time.getTime() : Number.NaN;
}

/** Reads the settings behind a pattern, each at most once: `; expires=2027-01-31T00:00:00Z; report-only`. */
function parseSettings(settings: readonly string[]): Pick<OriginPattern, 'expires' | 'reportOnly' | 'text'> | null {
  const others = settings.filter((setting) => setting !== 'report-only');
  const [expiry] = others;
  const expires = expiry === undefined ? Number.POSITIVE_INFINITY : parseTime(EXPIRES.exec(expiry)?.[1] ?? '');
  if (others.length > 1 || settings.length - others.length > 1 || Number.isNaN(expires)) return null;
  const reportOnly = settings.length > others.length;
  const time = expiry === undefined ? '' : `; expires=${new Date(expires).toISOString()}`;
  return { expires, reportOnly, text: `${time}${reportOnly ? '; report-only' : ''}` };
}

/**
 * Parses and normalizes an entry of a list. Returns null if it is invalid. People type them: upper case, a trailing slash and the default
 * port are fine. Whether the owner of what follows `*.` is one person is for the platform, which knows the public suffixes.
 */
export function parsePattern(entry: string): OriginPattern | null {
  if (entry.length > MAX_LENGTH) return null;
  const [pattern = '', ...written] = entry.split(/ *; */);
  const settings = parseSettings(written);
  const parsed = settings && parseOriginPattern(pattern);
  return parsed && { ...parsed, ...settings, text: parsed.text + settings.text };
}

function parseOriginPattern(pattern: string): Omit<OriginPattern, 'expires' | 'reportOnly'> | null {
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

function compare(origin: OriginParts, pattern: OriginPattern, now: number): OriginReason {
  if (hostMatches(origin.host, pattern)) {
    if (origin.scheme !== pattern.scheme) return 'scheme_mismatch';
    if (origin.port !== pattern.port) return 'port_mismatch';
    return now < pattern.expires ? 'allowed' : 'expired';
  }
  if (pattern.star === 'subdomains' && origin.host === pattern.host) return 'apex_not_listed';
  return origin.host.endsWith(`.${pattern.host}`) ? 'subdomain_not_listed' : 'not_listed';
}

export interface OriginJudgement {
  readonly reason: OriginReason;
  /** The nearest entry, -1 if none is. */
  readonly at: number;
  /** Why the page would be refused without the report-only entry that allows it; null for any other page. */
  readonly wouldBeRefused: OriginReason | null;
}

/** Checks an `Origin` header, exactly as received (null if absent), against a list. An invalid entry, null, matches nothing. */
export function judgeOrigin(
  origin: string | null,
  list: readonly (OriginPattern | null)[],
  now: Date,
): OriginJudgement {
  const decided = (reason: OriginReason, at = -1) => ({ reason, at, wouldBeRefused: null });
  if (origin === null) return decided('no_origin');
  if (origin === 'null') return decided('opaque_origin');
  const parts = parseOrigin(origin);
  if (parts === null) return decided('malformed_origin');
  if (list.length === 0) return decided('empty_list');
  const reasons = list.map((pattern) => (pattern === null ? 'not_listed' : compare(parts, pattern, now.getTime())));
  const reported = list.findIndex((pattern, at) => pattern?.reportOnly && reasons[at] === 'allowed');
  const enforced = reasons.map((reason, at) => (list[at]?.reportOnly ? 'not_listed' : reason));
  const reason = NEARNESS.find((nearest) => enforced.includes(nearest)) ?? 'not_listed';
  if (reason !== 'allowed' && reported !== -1) return { reason: 'allowed', at: reported, wouldBeRefused: reason };
  return decided(reason, reason === 'not_listed' ? -1 : enforced.indexOf(reason));
}

/** What to write instead of `https://*.site.netlify.app`: this host's previews are beside the site, not below it. Null for other entries. */
export function neverMatches(pattern: string): string | null {
  const { star, host = '' } = parsePattern(pattern) ?? {};
  if (star !== 'subdomains') return null;
  return previewHosts.find((known) => restOf(host) === known.host)?.example ?? null;
}
