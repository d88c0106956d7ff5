import { cached } from './formats.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  cached(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Writes Arabic, Persian, Burmese, full-width, Devanagari and Bengali digits, and their separators, in ASCII. Not
 * `normalize('NFKC')`, which turns the footnote mark of a pasted `25¹` into a digit.
 */
const toAscii = (text: string): string =>
  text
    // Invisible characters, such as the direction marks in amounts copied from Arabic text.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u1040-\u1049\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => `${(digit.charCodeAt(0) % 16) - 6}`)
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/[\u066b\uff0e]/g, '.')
    .replaceAll('\uffe5', '\u00a5')
    .trim();

/** How people write a currency: `US$`, `$` and `USD`. `en-001` has a distinct symbol for each dollar. */
const signsOf = (currency: string): readonly string[] =>
  (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    cached(Intl.NumberFormat, 'en-001', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : []))
      .join('')
      .toLowerCase(),
  );

/** An amount in ASCII, without the currency before or after it. */
export function stripCurrency(text: string, currency: string): string {
  const plain = toAscii(text);
  const lower = plain.toLowerCase();
  for (const sign of signsOf(currency)) {
    if (lower.startsWith(sign)) return plain.slice(sign.length).trim();
    if (lower.endsWith(sign)) return plain.slice(0, -sign.length).trim();
  }
  return plain;
}

const GROUPED = /^([1-9]\d{0,2}(?:([,.\s])\d{3})(?:\2\d{3})*)(?:([,.])(\d*))?$/;

/** Removes thousands separators: `1,000`, `1.000,50` and `1 000`. Keeps the decimal point of `1.000`. */
export function stripThousands(plain: string): string {
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
  const plain = stripCurrency(text, currency);
  if (isAmbiguous(plain, decimals)) return null;
  const amount = stripThousands(plain).replace(',', '.');
  const [, whole, fraction = ''] = /^0*(\d{0,9})(?:\.(\d*))?$/.exec(amount) ?? [];
  if (fraction.length > decimals || whole === undefined || !/[1-9]/.test(amount)) return null;
  return fraction ? `${whole || '0'}.${fraction}` : whole;
}

/** Whether more characters could make it an amount: `0.` may become `0.50`, `$` `$5`, `1,00` `1,000`, and `5 U` `5 USD`. */
export function isUnfinished(text: string, currency: string): boolean {
  const plain = toAscii(text);
  const [, number = '', letters = ''] = /^([\d.,\s]*?)\s*([^\d.,\s]*)$/.exec(plain.toLowerCase()) ?? [];
  const isSign = signsOf(currency).some((sign) => sign.startsWith(letters));
  if (letters !== '' && isSign) return number === '' || readAmount(number, currency) !== null;
  return /^0*[.,]?0*$/.test(plain) || ['5', '50', '500'].some((end) => readAmount(plain + end, currency) !== null);
}

/** `25.00` in the notation of a locale. */
export const exampleAmount = (decimals: number, locale: string): string =>
  cached(Intl.NumberFormat, locale, { minimumFractionDigits: decimals }).format(25);
