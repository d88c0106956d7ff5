import type { Parser } from './read.ts';
import { asSource, due, field, type Reading, type Source } from './read.ts';

/** An amount in decimal text (`"25.00"`) and its ISO 4217 currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Decimal text, never a number: a float has already lost what it stood for. */
export const asDecimal: Parser<string> = (value) =>
  typeof value === 'string' && /^\d{1,15}(\.\d{1,4})?$/.test(value) ? value : null;

/** Three letters. `Intl` throws on anything else. */
export const asCurrency: Parser<string> = (value) =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null;

/** `{ amount, currency }`, or null when either is of no use: an amount without its currency says nothing. */
export const asMoney: Parser<Money> = (value, reading) => {
  const source = asSource(value, reading);
  const amount = source && due(reading, source, 'amount', asDecimal);
  const currency = source && due(reading, source, 'currency', asCurrency);
  return amount && currency ? Object.freeze({ amount, currency }) : null;
};

/** An optional amount that stands beside the `currency` of its object: null without one. */
export function amountBeside(reading: Reading, source: Source, key: string, currency: string | null): string | null {
  const amount = field(reading, source, key, asDecimal);
  if (amount && !currency) reading.degraded = true;
  return currency && amount;
}
