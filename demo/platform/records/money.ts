import Big, { type BigSource } from 'big.js';
import { MAX_WHOLE_DIGITS } from '../../../src/text/amount-text.ts';
import { decimalsOf } from '../../../src/text/money.ts';
import { invalidField } from '../base/errors.ts';

/** The number of decimals that an amount is written with: 2 for `1.50`. */
const scaleOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** Decimal text with as many decimals as the longest of some amounts, so that `1.50` less `0.50` is `1.00`. */
export const scaledLike = (value: BigSource, amounts: readonly string[]): string =>
  Big(value).toFixed(Math.max(...amounts.map(scaleOf)));

export const sum = (amounts: readonly string[]): string =>
  scaledLike(
    amounts.reduce((total, amount) => total.plus(amount), Big(0)),
    amounts,
  );

export const minus = (amount: string, less: string): string => scaledLike(Big(amount).minus(less), [amount, less]);

export const times = (amount: string, quantity: number): string => scaledLike(Big(amount).times(quantity), [amount]);

export const isMore = (first: string, second: string): boolean => Big(first).gt(second);

/** Rounds to the decimals of the currency, half away from zero. */
export const rounded = (value: BigSource, currency: string): string =>
  Big(value).toFixed(decimalsOf(currency), Big.roundHalfUp);

/**
 * Each amount that is sent is within the limit; what is computed of some may not be.
 * @param verb what the amounts do together: `add up to`.
 * @throws {PlatformError} 400 that names the field, for a sum or a product that no charge can have.
 */
export function requireChargeable(amount: string, field: string, verb: string): void {
  if (Big(amount).lt(`1e${MAX_WHOLE_DIGITS}`)) return;
  throw invalidField(field, `must ${verb} at most ${MAX_WHOLE_DIGITS} digits before the decimal point`);
}

/**
 * Refuses half a yen, and `1.500` dollars, which some read as fifteen hundred.
 * @throws {PlatformError} 400 that names the field, for an amount that its currency cannot pay.
 */
export function requirePayable(amount: string, currency: string, field = 'amount'): void {
  if (scaleOf(amount) <= decimalsOf(currency)) return;
  throw invalidField(field, `must have at most ${decimalsOf(currency)} decimals in ${currency}`);
}
