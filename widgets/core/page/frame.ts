/** The page is in a frame, which most sites, checkouts above all, refuse to be shown in. */
const isFramed = (): boolean => window.top !== window;

/** Where links to other sites open, unless the page says otherwise: in this tab. */
export const outwardTarget = (): '_top' | '_self' => (isFramed() ? '_top' : '_self');

/**
 * Opens a new tab in place of a clicked link that leaves the frame, where the frame's sandbox doesn't let it: browsers then
 * ignore the link without a sign, but throw when a script tries.
 */
export function leaveFrame(click: MouseEvent): void {
  const { target, href } = click.currentTarget as HTMLAnchorElement;
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  if (target !== '_top' || !isPlain || click.defaultPrevented || !isFramed()) return;
  click.preventDefault();
  try {
    (window.top as Window).location.href = href;
  } catch {
    open(href, '_blank', 'noopener');
  }
}
