import { originReasons } from './origin-reasons.ts';

/** Why a page may or may not use a widget, and what to change. For the owner of the list, because it reveals entries. */
export interface OriginExplanation {
  readonly allowed: boolean;
  /** `allowed`, or the `reason` of the platform's 403: `scheme_mismatch`, `apex_not_listed` ... */
  readonly reason: string;
  /** The rule in words, as a refused widget shows it with `debug`. */
  readonly rule: string;
  /** The entry that allows the page, or the most similar one; null if there is none. */
  readonly nearest: string | null;
  /** The origin to add to the list; null if the page is allowed, or can never be. */
  readonly add: string | null;
  /** Invalid entries of the list, which allow nothing. */
  readonly ignored: readonly string[];
}

/** A parsed origin. */
interface Origin {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
}

interface Entry extends Origin {
  readonly text: string;
  readonly star: boolean;
}

/** Longer than any host name; longer texts aren't parsed. */
const MAX_LENGTH = 300;
const NAME = /^(?:\[[0-9a-f:.]+\]|(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.|$))+)$/;

function parseOrigin(text: string): Origin | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port } = new URL(text);
  const isName = hostname.length <= 253 && !hostname.endsWith('.') && NAME.test(hostname);
  return isName ? { scheme: protocol, host: hostname, port } : null;
}

/** A Chrome extension, which has no subdomains and no port. */
function readExtension(origin: string): Origin | null {
  const [, host] = /^chrome-extension:\/\/([a-p]{32})$/.exec(origin) ?? [];
  return host === undefined ? null : { scheme: 'chrome-extension:', host, port: '' };
}

/** The request's origin is never repaired: it must be exactly what a browser sends for a web page or a Chrome extension. */
function readOrigin(origin: string): Origin | null {
  const extension = readExtension(origin);
  if (extension !== null) return extension;
  if (origin.length > MAX_LENGTH || !/^https?:\/\/[^/?#@\\]+$/.test(origin) || /:0\d*$/.test(origin)) return null;
  return URL.canParse(origin) && new URL(origin).origin === origin ? parseOrigin(origin) : null;
}

/** Entries are typed by people: upper case, a trailing slash and the default port are fine. */
function readEntry(text: string): Entry | null {
  if (text.length > MAX_LENGTH) return null;
  const extension = readExtension(text.replace(/\/$/, '').toLowerCase());
  if (extension !== null) return { ...extension, text, star: false };
  // Which characters beyond ASCII a name may have is for URL(), as in browsers. Node 20 maps the capital ẞ to `ss`, as they no longer do.
  const match = /^(https?:\/\/)(\*\.)?((?:\[[0-9a-f:.]+\]|(?:[a-z0-9._-]|\P{ASCII})+)(?::[1-9]\d{0,4})?)\/?$/iu.exec(
    text,
  );
  const parsed = match === null ? null : parseOrigin(`${match[1]}${match[3]?.replaceAll('ẞ', 'ß')}`);
  if (match === null || parsed === null) return null;
  const star = match[2] !== undefined;
  const isAddress = parsed.host.startsWith('[') || /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(parsed.host);
  // `127.1` and `0x7f.1` are rewritten by URL(), and rejected as by the platform.
  const written = (match[3] ?? '').toLowerCase().replace(/:\d+$/, '');
  if (isAddress && (star || (!parsed.host.startsWith('[') && written !== parsed.host))) return null;
  return star && !parsed.host.includes('.') ? null : { ...parsed, text, star };
}

/** From most to least similar: the first reason that any entry gives is reported. */
const SIMILARITY = ['allowed', 'scheme_mismatch', 'port_mismatch', 'apex_not_listed', 'subdomain_not_listed'] as const;

function compare(page: Origin, entry: Entry): (typeof SIMILARITY)[number] | null {
  const isBelow = page.host.endsWith(`.${entry.host}`);
  if (entry.star ? isBelow : page.host === entry.host) {
    if (page.scheme !== entry.scheme) return 'scheme_mismatch';
    return page.port === entry.port ? 'allowed' : 'port_mismatch';
  }
  if (page.host === entry.host) return 'apex_not_listed';
  return isBelow ? 'subdomain_not_listed' : null;
}

/**
 * Explains whether the platform allows a page, and why: `explainOrigin('https://www.shop.example', list)`.
 *
 * For servers and the owner's tools: the result reveals entries of the list, which visitors should not see.
 *
 * @param origin the exact `Origin` header, null if there was none; of a page, `new URL(address).origin`.
 * @param allowed the list as the platform stores it. The platform rejects a wildcard over a public suffix
 *   (`https://*.github.io`); this function doesn't know those suffixes.
 */
export function explainOrigin(origin: string | null, allowed: readonly string[]): OriginExplanation {
  const entries = allowed.map(readEntry);
  const ignored = allowed.filter((_, at) => entries[at] === null);
  const answer = (reason: string, nearest: string | null, add: string | null): OriginExplanation => {
    const isAllowed = reason === 'allowed';
    const rule = isAllowed ? `The entry ${nearest} covers it.` : (originReasons[reason] ?? '');
    return { allowed: isAllowed, reason, rule, nearest, add, ignored };
  };
  if (origin === null) return answer('no_origin', null, null);
  if (origin === 'null') return answer('opaque_origin', null, null);
  const page = readOrigin(origin);
  if (page === null) return answer('malformed_origin', null, null);
  if (allowed.length === 0) return answer('empty_list', null, origin);
  const known = entries.filter((entry) => entry !== null);
  for (const reason of SIMILARITY) {
    const entry = known.find((candidate) => compare(page, candidate) === reason);
    if (entry !== undefined) return answer(reason, entry.text, reason === 'allowed' ? null : origin);
  }
  return answer('not_listed', null, origin);
}
