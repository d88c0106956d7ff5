import { type AttributeTable, text } from '../core/attributes.ts';

export const attributes = {
  /** The embed's id. Required. */
  'embed-id': text(),
} as const satisfies AttributeTable;
