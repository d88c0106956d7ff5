import { cached } from './formats.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  cached(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * ASCII digits with a decimal point, for Arabic, Persian, Burmese, full-width, Devanagari and Bengali digits and for a comma.
 * Not `normalize('NFKC')`, which turns the footnote mark of a pasted `25¹` into a digit.
 */
const toAscii = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u1040-\u1049\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => `${(digit.charCodeAt(0) % 16) - 6}`)
    .replace(/[,\u066b\uff0c\uff0e]/, '.')
    .trim();

/** International English has a symbol of its own for each kind of dollar. */
const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  cached(Intl.NumberFormat, 'en-001', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Removes the currency before or after an amount: `US$5`, `$5` and `5 USD` are dollars. */
export function withoutSign(text: string, currency: string): string {
  // Invisible characters, such as the direction marks in amounts copied from Arabic text.
  const plain = text.replace(/\p{Cf}/gu, '').trim();
  const small = plain.toLowerCase();
  for (const sign of [signOf(currency, 'symbol'), signOf(currency, 'narrowSymbol'), currency]) {
    if (small.startsWith(sign.toLowerCase())) return plain.slice(sign.length).trim();
    if (small.endsWith(sign.toLowerCase())) return plain.slice(0, -sign.length).trim();
  }
  return plain;
}

const GROUPED = /^([1-9]\d{0,2}(?:([,.\s])\d{3})(?:\2\d{3})*)(?:([,.])(\d+))?$/;

/** Removes the separators of thousands: `1,000`, `1.000,50` and `1 000`. Keeps the point of `1.000`, which separates decimals. */
export function withoutGroups(plain: string): string {
  const [, whole = '', group, point, fraction = ''] = GROUPED.exec(plain) ?? [];
  if (group === undefined || group === point || /^\d+\.\d+$/.test(plain)) return plain;
  return `${whole.replaceAll(group, '')}.${fraction}`;
}

/** Whether a comma may separate thousands or decimals: `1,000` dinars, which have three decimals. */
export const isAmbiguous = (plain: string, decimals: number): boolean =>
  decimals >= 3 && /^[1-9]\d{0,2},\d{3}$/.test(plain);

/**
 * Reads an amount as a person types it, such as `$1,000.50`, and returns it as decimal text. Returns null for zero, for more
 * decimals than the currency has, and for text that could be two amounts.
 */
export function readAmount(text: string, currency: string): string | null {
  const decimals = decimalsOf(currency);
  const plain = withoutSign(text, currency);
  if (isAmbiguous(plain, decimals)) return null;
  const ascii = toAscii(withoutGroups(plain));
  const [, whole, fraction = ''] = /^0*(\d{0,9})(?:\.(\d*))?$/.exec(ascii) ?? [];
  if (fraction.length > decimals || whole === undefined || !/[1-9]/.test(ascii)) return null;
  return fraction ? `${whole || '0'}.${fraction}` : whole;
}

/** Whether more digits could make it an amount: `0.` may become `0.50`, and `$` may become `$5`. */
export const isUnfinished = (text: string, currency: string): boolean =>
  /^0*\.?0*$/.test(toAscii(withoutSign(text, currency)));

/** `25.00` in the notation of a locale. */
export const exampleAmount = (decimals: number, locale: string): string =>
  cached(Intl.NumberFormat, locale, { minimumFractionDigits: decimals }).format(25);
