import { originReasons } from './origin-reasons.ts';

/** Why a page may, or may not, use a widget, and what to change. For the owner of the list: it names entries of it. */
export interface OriginExplanation {
  readonly allowed: boolean;
  /** `allowed`, or the reason that the platform's 403 carries: `scheme_mismatch`, `apex_not_listed` ... */
  readonly reason: string;
  /** The rule in words, the same that a refused widget shows with `debug`. */
  readonly rule: string;
  /** The entry that lets the page in, or the one that comes nearest; null where none does. */
  readonly nearest: string | null;
  /** The line to add to the list; null where the page is allowed, or where no line could ever allow it. */
  readonly add: string | null;
  /** Entries that are no patterns, as they stand in the list: they allow nothing. */
  readonly ignored: readonly string[];
}

interface Place {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
}

interface Entry extends Place {
  readonly text: string;
  readonly star: boolean;
}

/** Longer than any name can be: what is longer is not looked at. */
const MAX_LENGTH = 300;
const NAME = /^(?:\[[0-9a-f:.]+\]|(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.|$))+)$/;

function placeOf(text: string): Place | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port } = new URL(text);
  const isName = hostname.length <= 253 && !hostname.endsWith('.') && NAME.test(hostname);
  return isName ? { scheme: protocol, host: hostname, port } : null;
}

/** The request is never repaired: it is what a browser sends for a web page, to the letter, or it is none. */
function readOrigin(origin: string): Place | null {
  if (origin.length > MAX_LENGTH || !/^https?:\/\/[^/?#@\\]+$/.test(origin) || /:0\d*$/.test(origin)) return null;
  return URL.canParse(origin) && new URL(origin).origin === origin ? placeOf(origin) : null;
}

/** An entry as a person may have typed it: upper case, a slash at the end and the default port are no matter. */
function readEntry(text: string): Entry | null {
  if (text.length > MAX_LENGTH) return null;
  // Signs of other scripts that URL() folds away without a word (a wide full stop, a soft hyphen) are in no name.
  const match = /^(https?:\/\/)(\*\.)?((?:\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::[1-9]\d{0,4})?)\/?$/iu.exec(text);
  const place = match === null ? null : placeOf(`${match[1]}${match[3]}`);
  if (match === null || place === null) return null;
  const star = match[2] !== undefined;
  const isAddress = place.host.startsWith('[') || /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(place.host);
  // `127.1` and `0x7f.1` become another text: refused, as the platform does.
  const written = (match[3] ?? '').toLowerCase().replace(/:\d+$/, '');
  if (isAddress && (star || (!place.host.startsWith('[') && written !== place.host))) return null;
  return star && !place.host.includes('.') ? null : { ...place, text, star };
}

/** From near to far: the first that any entry gives is the one worth telling. */
const NEARNESS = ['allowed', 'scheme_mismatch', 'port_mismatch', 'apex_not_listed', 'subdomain_not_listed'] as const;

function compare(page: Place, entry: Entry): (typeof NEARNESS)[number] | null {
  const isBelow = page.host.endsWith(`.${entry.host}`);
  if (entry.star ? isBelow : page.host === entry.host) {
    if (page.scheme !== entry.scheme) return 'scheme_mismatch';
    return page.port === entry.port ? 'allowed' : 'port_mismatch';
  }
  if (page.host === entry.host) return 'apex_not_listed';
  return isBelow ? 'subdomain_not_listed' : null;
}

/**
 * What the platform decides for a page, and why: `explainOrigin('https://www.shop.example', list)`. Pure.
 *
 * For servers and the owner's own tools: the answer names entries of the list, which no visitor should see.
 * @param origin the `Origin` header to the letter, `null` where there is none; `new URL(address).origin` of a page.
 * @param allowed the list as the platform stores it: it keeps no star over a suffix that unrelated people share
 *   (`https://*.github.io`), and this function does not know those suffixes.
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
  for (const reason of NEARNESS) {
    const entry = known.find((candidate) => compare(page, candidate) === reason);
    if (entry !== undefined) return answer(reason, entry.text, reason === 'allowed' ? null : origin);
  }
  return answer('not_listed', null, origin);
}
