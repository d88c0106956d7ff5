/** Parses a URL copied from an address bar. Runs in Node and in the browser. */

import { secretError } from '../client/credentials.ts';

export interface PageAddress {
  /** The Origin header of the page’s requests: `null` for a page that has no origin. */
  readonly origin: string;
  /** Opens the page itself. */
  readonly href: string;
  /** Explains how the origin follows from what was typed; '' if they are the same. */
  readonly note: string;
  /** What to do about a page that has no origin; '' if it has one. */
  readonly cure: string;
  /** A similar address that may be meant: with http when no scheme was typed, or without the dot at the end of its host. */
  readonly alternative: string | null;
}

export type ReadAddress = PageAddress | { readonly problem: string };

const LOOPBACK = /^(?:localhost|[^/:?#]+\.localhost|127(?:\.\d+){3}|\[::1\])(?=[/:?#]|$)/i;
const KNOWN_PROTOCOL = /^(?:https?|file|data|blob|about):$/;
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/|(?:about|blob|data|file):)/i;

/** Browsers ignore the first of these in an address; the others come along from a document or a chat. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
const QUOTES = /^["'“”‘’«»<]+|["'“”‘’«»>]+$/g;
const KEY_OR_ID = /^(?:pk|pub|emb|plink|evt)_[\w-]*$/;
const EMAIL_ADDRESS = /^(?:mailto:)?[^\s/:@]+@[^\s/:@]+$/i;
const REFUSED_PAGE = /saw this page as (\S+) and refused it/;
/** On Windows, on a server, in a home folder, beside this page. */
const PATH = /^(?:[a-z]:[\\/]|\\\\|~?\/(?!\/)|\.)/i;

const EMPTY = 'Enter the address of your page, such as www.shop.example/products.';
const UNREADABLE = 'This isn’t a web address. Copy it from the address bar, such as www.shop.example/products.';
const SECRET =
  'This contains a secret key. If it was on a page, replace it in your dashboard: anyone could have read it.';
const NOT_AN_ADDRESS = 'This is a key or an id. Paste your page’s address, or the whole tag.';
const LOCAL_PATH =
  'This is a path. Paste the whole address from the address bar. A page opened from disk has no origin, so serve it first, for example with npx serve.';
const FRAME_ADDRESS =
  'A frame at about:blank or about:srcdoc has its parent page’s origin, unless it is sandboxed. Enter that page’s address instead.';
const EMAIL_ADVICE = 'This is an email address. Enter the address of your page, such as www.shop.example/products.';
const MESSAGE_ADVICE =
  'This message already says what’s wrong and how to fix it. To check anything else, paste your tag or your page’s address.';
const WILDCARD = 'Enter the address of a single page: replace the * with a subdomain.';

/** The page’s origin in a refused widget’s message, from the console or with `debug`; null in any other text. */
export const originInMessage = (text: string): string | null => REFUSED_PAGE.exec(text)?.[1] ?? null;

/** Whether a text is a line that a widget wrote to the console. */
export const isWidgetMessage = (text: string): boolean => text.trim().startsWith('creator-widgets:');

/** Address bars hide the scheme: http on this machine, most likely https elsewhere. */
function withScheme(text: string) {
  if (HAS_SCHEME.test(text)) return { address: text, isAssumed: false, alternative: null };
  const rest = text.replace(/^\/+/, '');
  if (LOOPBACK.test(rest)) return { address: `http://${rest}`, isAssumed: true, alternative: null };
  const alternative = `http://${rest}`;
  return {
    address: `https://${rest}`,
    isAssumed: true,
    alternative: URL.canParse(alternative) ? new URL(alternative).origin : null,
  };
}

const FRAME_CURE =
  'If the page is in a sandboxed frame, add allow-same-origin to its sandbox or move the widget out. If you opened it from disk, serve it, for example with npx serve.';
const FILE_CURE = 'Serve the page, for example with npx serve, and check the address that it then has.';
const OTHER_CURE = 'Give the page an address of its own that starts with https://.';

/** Reads an address with or without scheme, path and query, or the word `null`, which a sandboxed frame sends as its origin. */
export function readAddress(text: string): ReadAddress {
  const typed = text.replace(INVISIBLE, '').trim().replace(QUOTES, '').trim();
  if (typed === '') return { problem: EMPTY };
  if (secretError(typed, '')) return { problem: SECRET };
  if (KEY_OR_ID.test(typed)) return { problem: NOT_AN_ADDRESS };
  if (PATH.test(typed)) return { problem: LOCAL_PATH };
  if (typed === 'about:srcdoc' || typed === 'about:blank') return { problem: FRAME_ADDRESS };
  if (EMAIL_ADDRESS.test(typed)) return { problem: EMAIL_ADVICE };
  if (isWidgetMessage(typed)) return { problem: MESSAGE_ADVICE };
  if (typed === 'null') return { origin: 'null', href: '', note: '', cure: FRAME_CURE, alternative: null };
  // `http//` and `http:/` are slips for `http://`.
  const { address, isAssumed, alternative } = withScheme(typed.replace(/^(https?):?\/+/i, '$1://'));
  if (!URL.canParse(address)) return { problem: UNREADABLE };
  const url = new URL(address);
  const { origin: serialized, hostname, protocol } = url;
  if (!KNOWN_PROTOCOL.test(protocol)) {
    return { problem: `An address with ${protocol} can’t be allowed. Use one with http:// or https://.` };
  }
  // Chromium escapes both a * and a space in a host; Node and the other browsers keep the first and refuse the second.
  if (/\*|%2a/i.test(hostname)) return { problem: WILDCARD };
  if (/[%,;]/.test(hostname)) return { problem: UNREADABLE };
  // Chromium's URL has file:// here, but its pages send null.
  const origin = protocol === 'file:' ? 'null' : serialized;
  const page = typed.replace(/#.*/s, '');
  // No link should carry a password.
  Object.assign(url, { username: '', password: '' });
  const read = { origin, href: url.href, cure: '', alternative };
  if (origin === 'null') {
    const note = `${page} has no origin, so the browser sends null.`;
    return { ...read, note, cure: protocol === 'file:' ? FILE_CURE : OTHER_CURE };
  }
  if (hostname.endsWith('.')) {
    url.hostname = hostname.slice(0, -1);
    const note = 'A browser keeps the dot at the end of a host, and no entry matches it. Use the address without it.';
    return { ...read, note, alternative: url.href };
  }
  if (isAssumed) return { ...read, note: `You didn’t type a scheme, so this is for ${origin}.` };
  const note = `The origin of ${page} is ${origin}: just scheme, host and port.`;
  return { ...read, note: origin === typed ? '' : note };
}
