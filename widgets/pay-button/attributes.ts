import { type AttributeTable, flag, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The payment link's short id. Required. */
  link: text(),
  /** `subscription` goes to the subscription redirect. A link that is read first says so by itself. */
  type: oneOf('payment', 'subscription'),
  /** What the button says. With it a button asks nothing of the platform: no price, no state, no request. */
  label: text(),
  /** Your own reference for this visitor or order; it comes back with the payment. */
  'client-reference': text(),
  /** Where the checkout sends the visitor back to. Its origin must be on your list. */
  'return-url': text(),
  /** `_blank` opens a new tab and `popup` a window of its own, and both say so; `_top` leaves a frame. */
  target: oneOf('_self', '_blank', '_top', 'popup'),
  /** `card` shows picture, title and description, too. */
  layout: oneOf('button', 'card'),
  /** A second button, which shows the address as a QR code for a phone. */
  qr: flag(),
} as const satisfies AttributeTable;
