const { URL } = globalThis;

export interface SafeUrlOptions {
  /** True where the API itself is on a loopback host: then the three loopback hosts are accepted for every use. */
  readonly local?: boolean | undefined;
  /** The origins that a redirect may lead to, each exactly as `URL.origin` writes it. */
  readonly checkoutOrigins?: readonly string[] | undefined;
}

/** A scheme, a host behind two slashes (U2), and no user info, backslash, percent sign, space or quote in the authority (U3). */
const SHAPE = /^https?:\/\/[^/?#@\\%\s"'`]+(?:[/?#]|$)/i;

/** Controls, formatting and bidirectional marks, and half characters (U1): what a reader cannot see, parsers drop or join. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Two labels or more, the last one no number (an address) and no name that is only local (U5). */
const PUBLIC_NAME = /[^.]\.(?!(?:localhost|local|internal|\d+)$)[^.\]]+$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The address, as the parser writes it, or null where it must not be used: then a link is shown as plain text, an image as its
 * placeholder, and a redirect is an error. Never resolved against the page. Rules U1 to U7 of test/vectors/urls.json:
 * `link` takes https and http, `image` https, `redirect` https and one of `checkoutOrigins`.
 * Set the result as a property; links get `rel="noopener noreferrer"`, images `referrerpolicy="no-referrer"` (U8).
 */
export function safeUrl(value: unknown, use: 'link' | 'image' | 'redirect', options?: SafeUrlOptions): string | null {
  // Own members only: a polluted prototype must not open the loopback hosts.
  const { local, checkoutOrigins } = Object.assign(Object.create(null), options) as SafeUrlOptions;
  if (
    typeof value !== 'string' ||
    value.length > 2048 ||
    value !== value.trim() ||
    INVISIBLE.test(value) ||
    !SHAPE.test(value)
  )
    return null;
  try {
    const { href, protocol, hostname, origin } = new URL(value);
    if (local && LOOPBACK.test(hostname)) return href;
    if (!PUBLIC_NAME.test(hostname) || (use !== 'link' && protocol !== 'https:')) return null;
    return use !== 'redirect' || checkoutOrigins?.includes(origin) ? href : null;
  } catch {
    return null;
  }
}
