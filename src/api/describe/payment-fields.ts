import { Type } from 'typebox';
import { id, orNull, shown, time } from './fields.ts';
import { patterns } from './patterns.ts';

/** An amount of money greater than zero. */
export const amount = (description = 'Decimal amount as text, greater than zero.') =>
  Type.String({ pattern: patterns.positiveDecimal, description });

/** Text that people read. An empty one means none. */
export const readable = (maxLength: number, description: string) =>
  Type.String({ maxLength, pattern: patterns.visibleOrNone, description });

/** A Payments record: these fields, and any additional ones. */
export const open = <Fields extends Type.TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { additionalProperties: true, title });

/** A list without filters that it does not know. */
export const filtered = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

const moment = (description: string) => Type.String({ pattern: patterns.moment, description });

/** The creation times that a list is limited to. */
export const period = {
  from: moment('Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC.'),
  to: moment('Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC.'),
};

/** The status of a record, and since when it has had it. */
export const StatusSince = Type.Object(
  { id: id(), status: shown('Its status now.'), since: time('When it reached this status.') },
  { title: 'StatusSince' },
);

/** A step in the history of a record. */
export const change = {
  action: shown('What changed it, such as `create` or `update`.'),
  fromStatus: orNull(shown('The status before; null for the creation.')),
  toStatus: shown('The status afterwards.'),
  at: time('When it changed.'),
};
