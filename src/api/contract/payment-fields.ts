import { Type } from 'typebox';

/** An amount of money to move: more than nothing. */
export const amount = (description = 'Decimal amount as text, more than nothing.') =>
  Type.String({ pattern: '^(?=.*[1-9])\\d{1,15}(\\.\\d{1,6})?$', description });

/** What a record of Payments takes: these fields in their form, and any further ones. */
export const open = <Fields extends Type.TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { additionalProperties: true, title });
