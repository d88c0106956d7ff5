import { type AttributeTable, oneOf, text } from '../core/attributes.ts';

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
} as const satisfies AttributeTable;
