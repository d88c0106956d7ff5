import type { DonorQuery } from '../../src/resources/requests.ts';
import { type AttributeTable, count, flag, oneOf, text, type ValuesOf } from '../core/attributes.ts';
import type { WidgetContext } from '../core/view/context.ts';

export const attributes = {
  /** The id or short id of the payment link whose goal is shown. Required. */
  link: text(),
  /** How the progress is drawn. */
  layout: oneOf('bar', 'thermometer', 'ring'),
  /** Number of donors to list at first. Without it, there is no donor list. */
  donors: count(0, 1, 100),
  /** Newest or largest donations first. */
  donorsSort: oneOf('recent', 'top'),
  /** The donate link's text. A pay button inside the element replaces that link. */
  label: text(),
  /** Hides the donate link. */
  noButton: flag(),
} as const satisfies AttributeTable;

export type GoalValues = ValuesOf<typeof attributes>;
export type GoalContext = WidgetContext<typeof attributes>;

/** The first donors; null for a goal without a donor list. */
export const donorQuery = (link: string, { donors, donorsSort: sort }: GoalValues): DonorQuery | null =>
  donors ? { paymentLinkId: link, limit: donors, sort } : null;
