import type { Props } from '../core/attributes.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { WidgetElement } from '../core/widget-element.ts';
import payLink from '../shared/pay-link/pay-link.css';
import { attributes } from './attributes.ts';
import payButton from './pay-button.css';
import { startPayButton } from './start-pay-button.tsx';

export interface PayButtonElement extends Props<typeof attributes> {}

/**
 * `<creator-pay-button link="coffee"><a href="...">Buy me a coffee</a></creator-pay-button>`: a real link to the checkout,
 * with price and state where it has no `label` of its own. What stands in the element is shown until then, and when it fails.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser goes).
 *
 * @slot default Your own plain link. It is shown before the script, without it, while the widget loads and when it fails.
 * @csspart pay All of it.
 * @csspart skeleton The bar in its place while it loads, where nothing of yours stands in it.
 * @csspart image The picture of a card.
 * @csspart title The title of a card.
 * @csspart description The description of a card.
 * @csspart unavailable Stands in the place of the button where nothing can be paid now.
 * @csspart price The price beside what is not available.
 * @csspart state One line of how the link stands: “3 left”, “Sold out”.
 * @csspart qr The button that shows the QR code.
 * @csspart qr-dialog The window with the QR code.
 */
export class PayButtonElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-pay-button';
  static override readonly attributes = attributes;
  static override readonly required = ['link'];
  static override readonly sheets = [payLink, payButton];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startPayButton(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-pay-button': PayButtonElement;
  }
}
