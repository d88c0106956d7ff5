import { type AttributeTable, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
  /**
   * `instant` votes on the press of a choice, without a Vote button. Multiple choice, rankings, write-ins, questions and
   * sliders keep theirs.
   */
  submit: oneOf('button', 'instant'),
} as const satisfies AttributeTable;
