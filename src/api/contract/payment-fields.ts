import { Type } from 'typebox';
import { patterns } from './patterns.ts';

/** An amount of money greater than zero. */
export const amount = (description = 'Decimal amount as text, greater than zero.') =>
  Type.String({ pattern: patterns.positiveDecimal, description });

/** A Payments record: these fields, and any additional ones. */
export const open = <Fields extends Type.TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { additionalProperties: true, title });
