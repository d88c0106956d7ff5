// As it was when the SDK loaded, like the globals of `client/globals.ts`.
const { URL: NativeURL } = globalThis;

export interface SafeUrlOptions {
  /** True if the API itself runs on a loopback host: the three loopback hosts are then accepted for every use. */
  readonly local?: boolean | undefined;
  /** The origins a redirect may lead to, exactly as `URL.origin` returns them. */
  readonly checkoutOrigins?: readonly string[] | undefined;
}

/** A scheme and a host after two slashes (U2); no user info, backslash, percent sign, space or quote in the authority (U3). */
const SHAPE = /^https?:\/\/[^/?#@\\%\s"'`]+(?:[/?#]|$)/i;

/** Control, formatting and bidi characters, and lone surrogates (U1): invisible to readers, and dropped or joined by parsers. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Two or more labels, the last of which is neither a number (an IP address) nor a local-only name (U5). */
const PUBLIC_NAME = /[^.]\.(?!(?:localhost|local|internal|\d+)$)[^.\]]+$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the normalized URL, or null if it must not be used: show a link as plain text then, an image as its placeholder, and
 * treat a redirect as an error. Never resolves against the page. Rules U1 to U7 of test/vectors/urls.json: `link` accepts https
 * and http, `image` https, `redirect` https on one of the `checkoutOrigins`.
 *
 * Set the result as a property, with `rel="noopener noreferrer"` on links and `referrerpolicy="no-referrer"` on images (U8).
 */
export function safeUrl(
  value: unknown,
  use: 'link' | 'image' | 'redirect',
  { local, checkoutOrigins }: SafeUrlOptions = {},
): string | null {
  if (
    typeof value !== 'string' ||
    value.length > 2048 ||
    value !== value.trim() ||
    INVISIBLE.test(value) ||
    !SHAPE.test(value)
  )
    return null;
  try {
    const { href, protocol, hostname, origin } = new NativeURL(value);
    if (local && LOOPBACK.test(hostname)) return href;
    if (!PUBLIC_NAME.test(hostname) || (use !== 'link' && protocol !== 'https:')) return null;
    return use !== 'redirect' || checkoutOrigins?.includes(origin) ? href : null;
  } catch {
    return null;
  }
}
