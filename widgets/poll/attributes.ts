import { type AttributeTable, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
} as const satisfies AttributeTable;
