import { WidgetEvent } from '../core/view/widget-event.ts';

/** What the visitor has come back from. */
export interface ReturnedDetail {
  /** As the element names it: the payment link's id or short id. */
  readonly link: string;
  /** The payment's reference: yours, or the generated one. */
  readonly clientReference: string;
}

/**
 * `creator-returned`: the visitor has returned from the checkout, in this tab or in one that the button opened. Dispatched once for
 * each link, reference and tab. It doesn't prove a payment: ask the platform before you release an order.
 */
export class ReturnedEvent extends WidgetEvent<ReturnedDetail> {
  constructor(host: Element, detail: ReturnedDetail) {
    super('creator-returned', host, detail);
  }
}

declare global {
  interface CreatorEventMap {
    'creator-returned': ReturnedEvent;
  }
}
