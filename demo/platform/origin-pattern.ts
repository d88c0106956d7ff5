import { parse as parseDomain } from 'tldts';

/** A web origin taken apart. `port` is '' for the scheme's default port. */
export interface OriginParts {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: string;
}

/** A pattern of an allow list, normalised and taken apart. With `wildcard`, `host` is what stands after `*.`. */
export interface OriginPattern extends OriginParts {
  readonly wildcard: boolean;
  /** The normal form, as it is stored. */
  readonly text: string;
}

const MAX_LENGTH = 300;
const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const ORIGIN = /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9._-]+)(?::([1-9][0-9]{0,4}))?$/;
// Letters, marks and digits of any script are what an internationalised name is made of. Everything else that is not ASCII
// (a full stop of another script, a soft hyphen, a joiner) is something that URL() would fold away without a word.
const PATTERN = /^(https?):\/\/(\*\.)?(\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::([1-9][0-9]{0,4}))?\/?$/iu;

/** Whether URL() reads this host as an IPv4 address: WHATWG URL decides by the last label alone. */
function endsInNumber(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return /^(?:[0-9]+|0x[0-9a-f]*)$/.test(last);
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return true;
  return host.length <= MAX_HOST_LENGTH && host.split('.').every((label) => LABEL.test(label));
}

function serialise({ scheme, host, port }: OriginParts): string {
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
 * Reads an `Origin` header, as received. It must be exactly what a browser sends for an http or https page (rule R1 of
 * `test/vectors/origins.json`); anything else is null, and nothing is repaired.
 */
export function parseOrigin(origin: string): OriginParts | null {
  // The length comes first, so that no later step sees a value whose cost a caller chose.
  if (origin.length > MAX_LENGTH) return null;
  const match = ORIGIN.exec(origin);
  if (match === null) return null;
  const [, scheme, host, port = ''] = match;
  if ((scheme !== 'http' && scheme !== 'https') || host === undefined || !isHost(host)) return null;
  // The grammar above is narrower than URL(); this catches what it cannot see: default ports, short addresses, bad punycode.
  if (readUrl(origin)?.origin !== origin) return null;
  return { scheme, host, port };
}

/**
 * Whether a star in front of this host would cover names of unrelated owners: a single label, an address, a public suffix, a
 * shared-hosting suffix, or a name all of whose children are suffixes themselves.
 */
function isShared(host: string): boolean {
  if (!host.includes('.') || host.startsWith('[') || endsInNumber(host)) return true;
  const options = { allowPrivateDomains: true, validateHostname: false };
  const child = `a.${host}`;
  return parseDomain(host, options).publicSuffix === host || parseDomain(child, options).publicSuffix === child;
}

/** Reads a pattern (rules R2 to R6), or null when it is not one. Schemes, hosts and default ports are brought to one form. */
export function parsePattern(pattern: string): OriginPattern | null {
  if (pattern.length > MAX_LENGTH) return null;
  const match = PATTERN.exec(pattern);
  const written = match?.[3]?.toLowerCase();
  if (match === null || written === undefined) return null;
  const [, , star, , port = ''] = match;
  const url = readUrl(`${match[1]}://${written}${port === '' ? '' : `:${port}`}`);
  if (url === null || !isHost(url.hostname)) return null;
  // A short or octal address would be rewritten into another text; it is refused, not repaired.
  if (endsInNumber(url.hostname) && url.hostname !== written) return null;
  if (star !== undefined && isShared(url.hostname)) return null;
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  const wildcard = star !== undefined;
  const host = url.hostname;
  return {
    scheme,
    host,
    port: url.port,
    wildcard,
    text: serialise({ scheme, host: wildcard ? `*.${host}` : host, port: url.port }),
  };
}
