import type { ComponentChildren, JSX } from 'preact';

interface LinkProps {
  /** Already through `safeUrl`. */
  readonly href: string;
  /** What people wrote or the widget's own words. */
  readonly label: string;
  readonly target?: string;
  /** A plain click, before the browser follows the link. */
  readonly onPay?: (event: MouseEvent) => void;
}

export interface PayLinkProps extends LinkProps {
  /** Written in the visitor's language, interval included. */
  readonly price?: string | null;
  /** What it is for, said to a screen reader beside the label. */
  readonly about?: string | null | undefined;
  /** `opens in a new tab`, said with the label; null when it does not. */
  readonly newTab?: string | null;
}

/**
 * A real link: it works in the middle mouse button, in "copy link address", and for whoever reads the page aloud.
 *
 * @csspart button The link to the checkout.
 * @csspart label What it says.
 */
export function PlainPayLink({
  href,
  label,
  target = '_self',
  onPay,
  children,
}: LinkProps & { readonly children?: ComponentChildren }): JSX.Element {
  return (
    <a class="button" part="button" href={href} target={target} rel="noopener" onClick={onPay}>
      <bdi part="label">{label}</bdi> {children}
    </a>
  );
}

/**
 * The same with its price, and with what a screen reader should know of it.
 *
 * @csspart price The price in it.
 * @csspart new-tab Stands where the link opens a new tab or window; a screen reader hears so.
 */
export function PayLink({ price, about, newTab, ...link }: PayLinkProps): JSX.Element {
  return (
    <PlainPayLink {...link}>
      {price && <bdi part="price">{price}</bdi>}
      {about && (
        <span class="hidden">
          {' '}
          <bdi>{about}</bdi>
        </span>
      )}
      {newTab && (
        <span part="new-tab">
          <bdi class="hidden"> {newTab}</bdi>
        </span>
      )}
    </PlainPayLink>
  );
}
