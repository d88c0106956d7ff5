import { type AttributeTable, count, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
  /**
   * `instant` votes as soon as a choice is pressed, without a Vote button. Multiple choice, rankings, write-ins, questions
   * and sliders keep it.
   */
  submit: oneOf('button', 'instant'),
  /**
   * The id of a published page. Where the widget ends, before it opens and once it is closed, visitors can leave an email
   * address, which is stored as a lead of that page (`POST /api/pages/leads/create`).
   */
  notify: text(),
  /** `overlay` is large and transparent, for streaming software. It is on air while the embed is open, and never votes. */
  layout: oneOf('list', 'overlay'),
  /** How many seconds an overlay stays after the close, with the result. */
  linger: count(20, 0, 86400),
  /**
   * What a visitor reads about privacy before voting, in place of our own sentence, which depends on how the embed tells voters apart.
   * `text-privacy=""` removes it.
   */
  textPrivacy: text(true),
} as const satisfies AttributeTable;
