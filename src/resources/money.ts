import { type Field, markDegraded, matching, object, type Reading, required } from './schema.ts';

/** An amount in decimal text (`"25.00"`) and its ISO 4217 currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Decimal text, never a number: a float has already lost its exact value. */
export const decimal: Field<string | null> = matching(
  (value): value is string => typeof value === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(value),
);

/** A sum of amounts, or a quotient: it may have more digits than any of them. */
export const total: Field<string | null> = matching(
  (value): value is string => typeof value === 'string' && /^\d{1,30}(\.\d{1,6})?$/.test(value),
);

/** Three letters, in capitals; `Intl` throws on anything else. */
export const currency: Field<string | null> = (value) =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null;

/** `{ amount, currency }`, rejected if either is missing. */
export const money: Field<Money | null> = object({ amount: required(decimal), currency: required(currency) });

/** Drops an amount that has no currency beside it, which degrades the object. */
export function withCurrency<T extends { readonly amount: string | null; readonly currency: string | null }>(
  read: T,
  reading: Reading,
): T {
  if (!read.amount || read.currency) return read;
  markDegraded(reading);
  return { ...read, amount: null };
}
