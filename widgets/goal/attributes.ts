import { type AttributeTable, count, flag, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The id of the payment link whose goal it is. Required. */
  'payment-link-id': text(),
  /** `overlay` is large, on nothing, for streaming software. */
  layout: oneOf('bar', 'thermometer', 'ring', 'overlay'),
  /** How many donors to list first, 1 to 100; without it there is no list. */
  donors: count(0, 1, 100),
  /** The newest first, or the largest. */
  'donors-sort': oneOf('recent', 'top'),
  /** What the link to give says. A pay button that you put into the element stands in its place. */
  label: text(),
  /** No link to give. An overlay never has one. */
  'no-button': flag(),
} as const satisfies AttributeTable;
