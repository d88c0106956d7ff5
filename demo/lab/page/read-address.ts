/** Parses a URL copied from an address bar. Runs in Node and in the browser. */

export interface PageAddress {
  /** The Origin header of the page’s requests: `null` for a page that has no origin. */
  readonly origin: string;
  /** Opens the page itself. */
  readonly href: string;
  /** Explains how the origin follows from what was typed; '' if they are the same. */
  readonly note: string;
  /** The same address with the other scheme, when none was typed. */
  readonly alternative: string | null;
}

export type ReadAddress = PageAddress | { readonly problem: string };

const LOOPBACK = /^(?:localhost|[^/:?#]+\.localhost|127(?:\.\d+){3}|\[::1\])(?=[/:?#]|$)/i;
const KNOWN_PROTOCOL = /^(?:https?|file|data|blob|about):$/;
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/|(?:about|blob|data|file):)/i;

const EMPTY = 'Enter the address of your page, such as www.shop.example/products.';
const UNREADABLE = 'This isn’t a web address. Copy it from the address bar, such as www.shop.example/products.';
const WILDCARD = 'Enter the address of a single page: replace the * with a subdomain.';

/** Address bars hide the scheme: http on this machine, https elsewhere. */
function withScheme(text: string): { readonly address: string; readonly alternative: string | null } {
  if (HAS_SCHEME.test(text)) return { address: text, alternative: null };
  const rest = text.replace(/^\/+/, '');
  const [likely, other] = LOOPBACK.test(rest) ? ['http', 'https'] : ['https', 'http'];
  const alternative = `${other}://${rest}`;
  return {
    address: `${likely}://${rest}`,
    alternative: URL.canParse(alternative) ? new URL(alternative).origin : null,
  };
}

/** Reads an address with or without scheme, path and query, or the word `null`, which a sandboxed frame sends as its origin. */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim();
  if (typed === '') return { problem: EMPTY };
  if (typed === 'null') return { origin: 'null', href: '', note: '', alternative: null };
  const { address, alternative } = withScheme(typed);
  if (!URL.canParse(address)) return { problem: UNREADABLE };
  const url = new URL(address);
  const { origin: serialized, hostname, protocol } = url;
  if (!KNOWN_PROTOCOL.test(protocol)) {
    return { problem: `An address with ${protocol} can’t be allowed. Use one with http:// or https://.` };
  }
  // Chromium escapes both a * and a space in a host; Node and the other browsers keep the first and refuse the second.
  if (/\*|%2a/i.test(hostname)) return { problem: WILDCARD };
  if (hostname.includes('%')) return { problem: UNREADABLE };
  // Chromium's URL has file:// here, but its pages send null.
  const origin = protocol === 'file:' ? 'null' : serialized;
  // No link should carry a password.
  Object.assign(url, { username: '', password: '' });
  const { href } = url;
  if (origin === 'null')
    return { origin, href, note: `${typed} has no origin, so the browser sends null.`, alternative };
  if (alternative !== null)
    return { origin, href, note: `You didn’t type a scheme, so this is for ${origin}.`, alternative };
  const note = `The origin of ${typed} is ${origin}: just scheme, host and port.`;
  return { origin, href, note: origin === typed ? '' : note, alternative };
}
