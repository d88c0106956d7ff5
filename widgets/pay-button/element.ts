import { isPathSegment } from '../../src/client/build-request.ts';
import { paymentLinkRequest } from '../../src/resources/requests.ts';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { paidReference } from '../pay-link/paid-reference.ts';
import { attributes, needsPaymentLink, type PayButtonValues } from './attributes.ts';

export interface PayButtonElement extends Props<typeof attributes> {}

/**
 * `<creator-pay-button link="coffee"><a href="...">Buy me a coffee</a></creator-pay-button>`: a real link to the checkout,
 * with price and availability unless it has a `label`. Its own content is shown while it loads and when it fails.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser follows the link), `creator-returned`
 * (after the checkout).
 *
 * @slot default A plain link as the fallback: shown without the script, while the widget loads and when it fails.
 * @csspart card The whole card.
 * @csspart skeleton The placeholder while it loads, when the element has no content of its own.
 * @csspart image The picture of a card.
 * @csspart title The title of a card.
 * @csspart description The description of a card.
 * @csspart message Replaces the button when nothing can be paid right now, and thanks a visitor who has come back from the checkout.
 * @csspart meta One line about availability: "3 left", "Sold out". What was paid.
 * @csspart quiet-button The button that shows the QR code.
 * @csspart qr The dialog with the QR code.
 * @cssstate sold-out It is sold out.
 */
export class PayButtonElement extends WidgetElement {
  static override readonly tag = 'creator-pay-button';
  static override readonly attributes = attributes;
  static override readonly required = ['link'];
  static override readonly loadView = () => import('./view.ts');

  /** A visitor who has come back from the checkout is thanked, wherever on the page the button is. */
  protected override get isEager(): boolean {
    return super.isEager || paidReference(location.search) !== null;
  }

  protected override firstRequests(values: PayButtonValues): readonly FirstRequest[] {
    const { link } = values;
    return link && isPathSegment(link) && needsPaymentLink(values) ? [paymentLinkRequest({ id: link })] : [];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-pay-button': PayButtonElement;
  }
}
