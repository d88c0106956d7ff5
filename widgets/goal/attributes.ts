import { type AttributeTable, count, flag, oneOf, text, type ValuesOf } from '../core/attributes.ts';
import type { WidgetContext } from '../core/view/context.ts';

export const attributes = {
  /** The id of the payment link whose goal is shown. Required. */
  paymentLinkId: text(),
  /** `overlay` is large and transparent, for streaming software. */
  layout: oneOf('bar', 'thermometer', 'ring', 'overlay'),
  /** How many donors to list at first, 1 to 100. Without it there is no donor list. */
  donors: count(0, 1, 100),
  /** Newest or largest first. */
  donorsSort: oneOf('recent', 'top'),
  /** How many seconds an overlay shows each new donor. */
  alertSeconds: count(6, 1, 600),
  /** The text of the donate link. A pay button inside the element replaces that link. */
  label: text(),
  /** Hides the donate link. An overlay never has one. */
  noButton: flag(),
} as const satisfies AttributeTable;

export type GoalValues = ValuesOf<typeof attributes>;
export type GoalContext = WidgetContext<typeof attributes>;
