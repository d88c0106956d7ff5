import { MAX_WHOLE_DIGITS } from '../../../src/text/amount-text.ts';
import { decimalsOf, formatMoney } from '../../../src/text/money.ts';

/** An amount as this English page writes it: `$5.00`, or `$5` if `short`. */
export const moneyText = (amount: string, currency: string, digits?: 'short' | 'currency'): string =>
  formatMoney(amount, currency, 'en', digits);

const withoutZeros = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount);

/** Compares decimal text: `5` is `5.00`. */
export const isSameAmount = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

/** Digits of Arabic, Persian and full-width keyboards, whose lowest four bits are the digit. */
const toAscii = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('٫', '.')
    .trim();

/**
 * Reads an amount that was typed, such as `12.50`, or `12,50` on a keyboard that has only a comma. Returns decimal text, or null for
 * anything else, which includes text that could be two amounts: `1,000`.
 */
export function readAmount(text: string, currency: string): string | null {
  const [, whole = '', sign, fraction = ''] = /^(\d+)(?:([.,])(\d+))?$/.exec(toAscii(text)) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  const isThousands = sign === ',' && fraction.length === 3;
  if (isThousands || fraction.length > decimalsOf(currency) || digits.length > MAX_WHOLE_DIGITS) return null;
  if (!/[1-9]/.test(digits + fraction)) return null;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** `12.50`. */
export function exampleAmount(currency: string): string {
  const decimals = decimalsOf(currency);
  return decimals === 0 ? '1200' : `12.${'5'.padEnd(decimals, '0')}`;
}
