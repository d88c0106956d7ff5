import { type AttributeTable, flag, oneOf, text, type ValuesOf } from '../core/attributes.ts';
import type { WidgetContext } from '../core/view/context.ts';

export const attributes = {
  /** The payment link's short id. Required. */
  link: text(),
  /** `subscription` goes to the subscription redirect. Detected automatically when the link is loaded. */
  type: oneOf('payment', 'subscription'),
  /** The button's text. With it, the button makes no request and shows no price or availability, except with `amounts` or `layout="card"`. */
  label: text(),
  /** Your own reference for this visitor or order, returned with the payment. By default, each button makes one of its own. */
  clientReference: text(),
  /**
   * Where the checkout sends the visitor back to. Its origin must be on your list of allowed origins. By default, this page, at the
   * button's `id` if it has one.
   */
  returnUrl: text(),
  /**
   * `auto` stays in the same tab, and leaves a frame, in which a checkout isn't shown. `_blank` opens a new tab and `popup` a new
   * window, and both are announced.
   */
  target: oneOf('auto', '_self', '_blank', '_top', 'popup'),
  /**
   * If the link lets visitors choose the amount, shows its suggested amounts and a field for any other above the button. The
   * checkout opens with the chosen amount.
   */
  amounts: flag(),
  /** `card` adds the picture, title and description. */
  layout: oneOf('button', 'card'),
  /**
   * Ways to pay, listed below the button. Separate them with spaces: `card`, `apple-pay`, `google-pay`, `paypal`, `klarna`,
   * `sepa` and `bank-transfer`. The platform doesn't report what your checkout accepts, so list only what it really does.
   */
  marks: text(),
  /** Adds a second button that shows the URL as a QR code for a phone. */
  qr: flag(),
  /**
   * The id of a published page. Where the widget ends, when nothing can be paid now, visitors can leave an email address, which
   * is stored as a lead of that page (`POST /api/pages/leads/create`).
   */
  notify: text(),
} as const satisfies AttributeTable;

export type PayButtonValues = ValuesOf<typeof attributes>;
export type PayButtonContext = WidgetContext<typeof attributes>;
