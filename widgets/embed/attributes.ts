import { type AttributeTable, count, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
  /**
   * `instant` votes as soon as a choice is pressed. Multiple choice, rankings, write-ins, questions and sliders keep the Vote
   * button.
   */
  submit: oneOf('button', 'instant'),
  /**
   * The id of a published page. Before the embed opens and after it closes, visitors can leave an email address, which becomes a lead of that page.
   */
  notify: text(),
  /** `overlay` is large, transparent and without controls, for streaming software. */
  layout: oneOf('list', 'overlay'),
  /** Seconds that an overlay shows the result after the close. */
  linger: count(20, 0, 86400),
  /** Replaces the sentence about privacy that visitors read before voting. `text-privacy=""` removes it. */
  textPrivacy: text(true),
} as const satisfies AttributeTable;
