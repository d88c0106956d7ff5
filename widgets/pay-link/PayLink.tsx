import type { JSX } from 'preact';
import { leaveFrame, outwardTarget } from '../core/page/frame.ts';
import { useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { rememberPayment } from './paid-reference.ts';

export interface PayLinkProps {
  /** Must have passed `safeUrl`. */
  readonly href: string;
  /** The creator's text or one of our messages. */
  readonly label: string;
  /** By default it stays in this tab, and leaves a frame. */
  readonly target?: string | undefined;
  /** Formatted for the locale, interval included. */
  readonly price?: string | null | undefined;
  /** What the payment is for; read by screen readers after the label. */
  readonly about?: string | null | undefined;
  /** "(opens in a new tab)"; null when the link stays in this tab. */
  readonly newTab?: string | null | undefined;
  /** Runs on a plain click, before the browser follows the link. */
  readonly onPay?: ((event: MouseEvent) => void) | undefined;
}

/**
 * A real link to the checkout, so middle click, "Copy link address" and screen readers all work.
 *
 * @csspart button The link to the checkout.
 * @csspart price The price on it.
 */
export function PayLink({
  href,
  label,
  target = outwardTarget(),
  price,
  about,
  newTab,
  onPay,
}: PayLinkProps): JSX.Element {
  const { storage } = useWidget().page;
  const remember = () => rememberPayment(storage, href);
  const pay = (click: MouseEvent & { readonly currentTarget: EventTarget }) => {
    remember();
    onPay?.(click);
    leaveFrame(click);
  };
  return (
    <a
      class="button"
      part="button"
      href={href}
      target={target}
      rel="noopener"
      onClick={pay}
      // The middle button and the menu open it in another tab.
      onAuxClick={remember}
      onContextMenu={remember}
    >
      <span class="offer">
        <bdi>
          <Text as="span">{label}</Text>
        </bdi>
        {/* In an element: a translator replaces a bare text, and Preact would add a new price behind its siblings. */}
        <span class="hidden"> </span>
        {price && <Figure part="price">{price}</Figure>}
        {about && (
          <span class="hidden">
            {' '}
            <Text>{about}</Text>
          </span>
        )}
        {newTab && (
          <span class="new-tab">
            <span class="hidden">
              {' '}
              <Text>{newTab}</Text>
            </span>
          </span>
        )}
      </span>
    </a>
  );
}
