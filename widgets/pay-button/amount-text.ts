import { cached } from '../../src/text/formats.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  cached(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Reads an amount as people type it, with a point or a comma and in the digits of their keyboard, and returns it as decimal text.
 * Null for zero and for anything that could mean another amount: `1,000` dollars may be one or a thousand.
 */
export function parseAmount(text: string, decimals: number): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[,\u066b]/, '.')
    .trim();
  const [, whole, fraction = ''] = /^0*(\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (!whole || fraction.length > decimals || !/[1-9]/.test(plain)) return null;
  return fraction ? `${whole}.${fraction}` : whole;
}

/** `25.00` as people write it in a locale. */
export const exampleAmount = (decimals: number, locale: string): string =>
  cached(Intl.NumberFormat, locale, { minimumFractionDigits: decimals }).format(25);
