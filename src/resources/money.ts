import { type Field, need, only, part } from './schema.ts';

/** An amount in decimal text (`"25.00"`) and its ISO 4217 currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Decimal text, never a number: a float has already lost what it stood for. */
export const decimal: Field<string | null> = only(
  (value): value is string => typeof value === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(value),
);

/** Three letters, in capitals; `Intl` throws on anything else. */
export const currency: Field<string | null> = (value) =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null;

/** `{ amount, currency }`: of no use without either. */
export const money: Field<Money | null> = part({ amount: need(decimal), currency: need(currency) });
