import { WidgetEvent } from '../../core/events.ts';

/** Where the visitor is about to go. */
export interface PayDetail {
  /** The payment link's short id. */
  readonly link: string;
  /** The address that the browser follows unless the event is cancelled. */
  readonly href: string;
}

/** `creator-pay`: the visitor clicked. Cancelled, the browser stays. Not sent for a middle click or "open in a new tab". */
export class PayEvent extends WidgetEvent<PayDetail> {
  constructor(detail: PayDetail) {
    super('creator-pay', detail, true);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-pay': PayEvent;
  }
}
