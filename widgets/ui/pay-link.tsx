import type { JSX } from 'preact';

export interface PayLinkProps {
  /** Already through `safeUrl`. */
  readonly href: string;
  /** What people wrote or the widget's own words. */
  readonly label: string;
  /** Written in the visitor's language, interval included. */
  readonly price?: string | null;
  /** What it is for, said to a screen reader beside the label. */
  readonly about?: string | null | undefined;
  readonly target?: string;
  /** `opens in a new tab`, said with the label; null when it does not. */
  readonly newTab?: string | null;
  /** A plain click, before the browser follows the link. */
  readonly onPay?: (event: MouseEvent) => void;
}

/** A real link: it works in the middle mouse button, in "copy link address", and for whoever reads the page aloud. */
export function PayLink({ href, label, price, about, target = '_self', newTab, onPay }: PayLinkProps): JSX.Element {
  return (
    <a class="button" part="button" href={href} target={target} rel="noopener" onClick={onPay}>
      <bdi part="label">{label}</bdi> {price && <bdi part="price">{price}</bdi>}
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
    </a>
  );
}
