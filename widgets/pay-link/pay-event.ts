import { WidgetEvent } from '../core/view/widget-event.ts';

/** Where the visitor is about to go. */
export interface PayDetail {
  /** As the element names it: the payment link's id or short id. */
  readonly link: string;
  /** The URL the browser opens unless the event is canceled. */
  readonly href: string;
}

/**
 * `creator-pay`: the visitor clicked a link to the checkout. Cancel it to stay on the page. Not dispatched for a middle click
 * or "Open link in new tab".
 */
export class PayEvent extends WidgetEvent<PayDetail> {
  constructor(host: Element, detail: PayDetail) {
    super('creator-pay', host, detail, true);
  }
}

declare global {
  interface CreatorEventMap {
    'creator-pay': PayEvent;
  }
}
