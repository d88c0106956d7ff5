import { type AttributeTable, oneOf, text } from '../element/attributes.ts';

export const attributes = {
  /** The payment link's short id. Required. */
  link: text(),
  /** `subscription` goes to the subscription redirect. A link that is read first says so by itself. */
  type: oneOf('payment', 'subscription'),
  /** What the button says. With it nothing is asked of the platform: no price, no state, no request. */
  label: text(),
  /** Your own reference for this visitor or order; it comes back with the payment. */
  'client-reference': text(),
  /** Where the checkout sends the visitor back to. Its origin must be on your list. */
  'return-url': text(),
  /** `_blank` opens a new tab, and says so; `_top` leaves a frame. */
  target: oneOf('_self', '_blank', '_top'),
} as const satisfies AttributeTable;
