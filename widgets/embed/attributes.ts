import { type AttributeTable, oneOf, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
  /**
   * `instant` votes as soon as a choice is pressed, without a Vote button. Multiple choice, rankings, write-ins, questions
   * and sliders keep it.
   */
  submit: oneOf('button', 'instant'),
} as const satisfies AttributeTable;
