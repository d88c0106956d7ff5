import { type AttributeTable, count, oneOf, text } from '../core/attributes.ts';
import type { WidgetContext } from '../core/view/context.ts';

export const attributes = {
  /** The ids of polls and other embeds, separated by spaces. The one that is open is on air; of several, the one opened last. Required without `link`. */
  embedId: text(),
  /** The id or short id of the payment link whose goal is on air, with its new donors. Used instead of `embed-id` when both are set. */
  link: text(),
  /** Text with an outline, all of it on a plate, or each line on one of its own. */
  look: oneOf('plain', 'plate', 'pill'),
  /** Seconds that the result of an embed stays after the close. */
  linger: count(20, 0, 86400),
  /** Seconds that each new donor of a goal is shown. */
  alertSeconds: count(6, 1, 600),
} as const satisfies AttributeTable;

export type OverlayContext = WidgetContext<typeof attributes>;

export const idsOf = (embedId: string | null): readonly string[] => [...new Set(embedId?.match(/[^\s,]+/g))];
