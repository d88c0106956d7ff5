import { WidgetEvent } from '../core/view/widget-event.ts';

/** What the visitor has come back from. */
export interface ReturnedDetail {
  /** The payment link's short id. */
  readonly link: string;
  /** The reference of the payment: yours, or the button's own if you gave none. */
  readonly clientReference: string;
}

/**
 * `creator-returned`: the visitor has come back from the checkout, in this tab or in one that the button opened. Dispatched once
 * for a reference and tab. It proves nothing, because anyone can open the return URL: ask the platform before you release an order.
 */
export class ReturnedEvent extends WidgetEvent<ReturnedDetail> {
  constructor(detail: ReturnedDetail) {
    super('creator-returned', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-returned': ReturnedEvent;
  }
}
