import { type ComponentChild, h } from 'preact';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import payLink from '../pay-link/pay-link.css';
import { payButtonMessages } from '../words/en/pay-button.ts';
import { attributes, type PayButtonContext } from './attributes.ts';
import { createPayButton } from './create-pay-button.ts';
import { PayButton } from './PayButton.tsx';
import { PayButtonSkeleton } from './PayButtonSkeleton.tsx';
import payButton from './pay-button.css';
import payCard from './pay-card.css';

export interface PayButtonElement extends Props<typeof attributes> {}

/**
 * `<creator-pay-button link="coffee"><a href="...">Buy me a coffee</a></creator-pay-button>`: a real link to the checkout,
 * with price and availability unless it has a `label`. Its own content is shown while it loads and when it fails.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser follows the link).
 *
 * @slot default A plain link of your own, shown without the script, while the widget loads and when it fails.
 * @csspart pay The whole widget.
 * @csspart skeleton The placeholder while it loads, when the element has no content of its own.
 * @csspart image The picture of a card.
 * @csspart title The title of a card.
 * @csspart description The description of a card.
 * @csspart unavailable Replaces the button when nothing can be paid right now.
 * @csspart price The price, in the button or next to an unavailable one.
 * @csspart state One line about availability: "3 left", "Sold out".
 * @csspart qr The button that shows the QR code.
 * @csspart qr-dialog The dialog with the QR code.
 */
export class PayButtonElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-pay-button';
  static override readonly attributes = attributes;
  static override readonly required = ['link'];
  static override readonly styles = [payLink, payButton, payCard];
  static override readonly messages = payButtonMessages;
  static override readonly loadSamples = () => import('./pay-button-samples.ts');
  static override readonly Skeleton = PayButtonSkeleton;

  protected override start(context: PayButtonContext): ComponentChild {
    return h(PayButton, { model: createPayButton(context) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-pay-button': PayButtonElement;
  }
}
