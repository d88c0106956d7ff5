import { cached } from './formats.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  cached(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * ASCII digits with a decimal point, for Arabic, Persian, Burmese, full-width, Devanagari and Bengali digits and for a comma.
 * Not `normalize('NFKC')`, which turns the footnote mark of a pasted `25¹` into a digit. `\p{Cf}` are invisible, such as the
 * direction marks in amounts copied from Arabic text.
 */
const toAscii = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u1040-\u1049\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => `${(digit.charCodeAt(0) % 16) - 6}`)
    .replace(/[,\u066b\uff0c\uff0e]/, '.')
    .trim();

/**
 * Parses an amount as typed by a visitor and returns it as decimal text. Returns null for zero and for more decimals than the
 * currency has, because `1,000` dollars may be one or a thousand.
 */
export function parseAmount(text: string, decimals: number): string | null {
  const ascii = toAscii(text);
  const [, whole, fraction = ''] = /^0*(\d{0,9})(?:\.(\d*))?$/.exec(ascii) ?? [];
  if (fraction.length > decimals || whole === undefined || !/[1-9]/.test(ascii)) return null;
  return fraction ? `${whole || '0'}.${fraction}` : whole;
}

/** Whether more digits could make it an amount: `0.` may become `0.50`. */
export const isUnfinished = (text: string): boolean => /^0*\.?0*$/.test(toAscii(text));

/** `25.00` in the notation of a locale. */
export const exampleAmount = (decimals: number, locale: string): string =>
  cached(Intl.NumberFormat, locale, { minimumFractionDigits: decimals }).format(25);
