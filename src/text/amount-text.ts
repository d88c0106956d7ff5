import { cached } from './formats.ts';
import { decimalsOf, moneyFormat } from './money.ts';

/** Digits before the decimal point that an amount may have, here as in the API. */
export const MAX_WHOLE_DIGITS = 15;

/** The smallest amount that can be paid: 0.01 of EUR. */
export const leastAmount = (currency: string): string => (10 ** -decimalsOf(currency)).toFixed(decimalsOf(currency));

/** Why text is no amount that can be paid. `ambiguous` is text that could be two amounts. */
export type AmountProblem = 'invalid' | 'ambiguous' | 'too_precise' | 'too_small' | 'too_large';

/** How people write a currency, where CLDR has another sign. */
const CUSTOMARY_SIGNS: Readonly<Record<string, string>> = {
  AED: 'Dhs Dh',
  AUD: 'AU$',
  BDT: 'Tk',
  CAD: 'C$ $CA',
  CHF: 'Fr SFr',
  CNY: '元 RMB',
  CZK: 'Kc',
  EGP: 'LE',
  HKD: '元',
  ILS: 'ש"ח',
  INR: 'Rs',
  JPY: '円',
  KRW: '원',
  KWD: 'KD',
  KZT: 'тг',
  MAD: 'DH Dhs',
  PEN: 'S/.',
  PLN: 'zl',
  RSD: 'din дин',
  RUB: 'руб р',
  SAR: 'SR ر.س',
  SGD: 'S$',
  THB: 'บาท',
  TRY: 'TL',
  TWD: '元',
  UAH: 'грн',
  USD: 'U$S',
  VND: 'đ',
  XAF: 'CFA FCFA F',
  XOF: 'CFA FCFA F',
  XPF: 'F',
};

/**
 * Writes the digits of any script in ASCII, and the signs between them as one of `,` `.` `'` (thousands only), `٫` (decimals only)
 * and space. Not `normalize('NFKC')`, which turns the footnote mark of a pasted `25¹` into a digit.
 */
const toAscii = (text: string): string =>
  text
    // Invisible characters, such as the direction marks in amounts copied from Arabic text.
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u066cʻʼ’‘`´＇]/g, "'")
    .replace(/[\u060c\u2e41，]/g, ',')
    .replaceAll('״', '"')
    .replaceAll('．', '.')
    .replaceAll('￥', '¥')
    .replace(/\s+/g, ' ')
    // `US $` and `$ CA`.
    .replace(/(\p{L}) (?=\p{Sc})|(\p{Sc}) (?=\p{L})/gu, '$1$2')
    .trim();

/** The digits of a script are ten consecutive characters, and a script may follow another. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return `${(code - zero) % 10}`;
}

type CurrencyDisplay = 'symbol' | 'narrowSymbol' | 'name';

const partsOf = (
  locale: string,
  currency: string,
  currencyDisplay: CurrencyDisplay,
): readonly Intl.NumberFormatPart[] =>
  cached(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 1,
  }).formatToParts(5);

/** The sign before the decimals: `.`, `,`, `٫`, or `$` for the escudos of Cape Verde. */
const decimalSignOf = (locale: string, currency: string): string =>
  partsOf(locale, currency, 'symbol').find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * The signs of a currency in lower case, longest first: `us$`, `usd`, `$`, and both `rs` and `rs.`. `en-001` has a distinct symbol for each
 * dollar.
 */
function signsOf(currency: string, locale: string): readonly string[] {
  const signs = ['en-001', locale].flatMap((tag) =>
    (['symbol', 'narrowSymbol', 'name'] as const).map((display) =>
      partsOf(tag, currency, display)
        .flatMap(({ type, value }) => (type === 'currency' ? value : []))
        .join(''),
    ),
  );
  // `dollars` of `US dollars`, and `dólares` of `dólares estadounidenses`.
  const words = signs.flatMap((sign) => sign.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  const all = [currency, ...signs, ...words, ...(CUSTOMARY_SIGNS[currency]?.split(' ') ?? [])].map((sign) =>
    toAscii(sign).toLowerCase(),
  );
  return all
    .flatMap((sign) => [sign, sign.replace(/\.$/, ''), sign.replace(/\p{L}$/u, '$&.')])
    .filter((sign) => sign !== '')
    .sort((a, b) => b.length - a.length);
}

/** An amount in ASCII, without the currency before or after it, and without the end of `5.–`, `5,-` and `5/-`. */
export function stripCurrency(text: string, currency: string, locale = 'en'): string {
  const signs = signsOf(currency, locale);
  const plain = toAscii(text);
  const before = signs.find((sign) => plain.toLowerCase().startsWith(sign)) ?? '';
  const rest = plain.slice(before.length).trim();
  const after = signs.find((sign) => rest.toLowerCase().endsWith(sign)) ?? '';
  const number = rest.slice(0, rest.length - after.length).trim();
  return number.replace(/(\d) ?(?:[.,:] ?\p{Pd}{1,2}|\/[-=])$/u, '$1');
}

const PLAIN = /^(\d*)(?:([.,٫])(\d*))?$/;

/** Groups of three digits, or of two digits and a last one of three as in India. */
const GROUPED = /^([1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3})*|[1-9]\d?([,.' ])\d\d(?:\3\d\d)*\3\d{3})(?:([.,٫])(\d*))?$/;

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/** `1,50` and `.5`. */
function readPlain(number: string): Digits | null {
  const [, whole, , fraction = ''] = PLAIN.exec(number) ?? [];
  return whole === undefined || whole + fraction === '' ? null : { whole: whole.replace(/^0+/, ''), fraction };
}

/**
 * `1,000`, `1.000,50`, `1 000`, `1'000` and `1,00,000`. A sign that stands alone doesn't separate thousands if it separates decimals in
 * the locale.
 */
function readGrouped(number: string, decimalSign: string): Digits | null {
  const [, whole = '', three, two, point, fraction = ''] = GROUPED.exec(number) ?? [];
  const sign = three ?? two;
  if (!sign || sign === point) return null;
  const groups = whole.split(sign);
  return groups.length === 2 && !point && sign === decimalSign ? null : { whole: groups.join(''), fraction };
}

/**
 * Reads an amount as a person types it, such as `$1,000.50`, and as `formatMoney` writes it in the locale. Returns decimal text.
 *
 * @param locale decides whether `1.000` is a thousand, and may be invalid.
 */
export function parseAmount(
  text: string,
  currency: string,
  locale = 'en',
): { readonly amount: string } | { readonly problem: AmountProblem } {
  const decimalSign = decimalSignOf(locale, currency);
  const stripped = stripCurrency(text, currency, locale);
  const number = /[.,٫]/.test(decimalSign) ? stripped : stripped.replace(decimalSign, '٫');
  const readings = [readPlain(number), readGrouped(number, decimalSign)].filter((reading) => reading !== null);
  const [first, second] = readings.filter(({ fraction }) => fraction.length <= decimalsOf(currency));
  if (second) return { problem: 'ambiguous' };
  if (!first) return { problem: readings.length > 0 ? 'too_precise' : 'invalid' };
  const { whole, fraction } = first;
  if (whole.length > MAX_WHOLE_DIGITS) return { problem: 'too_large' };
  if (!/[1-9]/.test(whole + fraction)) return { problem: 'too_small' };
  return { amount: fraction ? `${whole || '0'}.${fraction}` : whole };
}

/** The amount that a person typed as decimal text. Returns null for what can't be paid, and for text that could be two amounts. */
export function readAmount(text: string, currency: string, locale?: string): string | null {
  const parsed = parseAmount(text, currency, locale);
  return 'amount' in parsed ? parsed.amount : null;
}

/** Whether more characters could make it an amount: `0.` may become `0.50`, `$` `$5`, `1,00` `1,000`, and `5 U` `5 USD`. */
export function isUnfinished(text: string, currency: string, locale = 'en'): boolean {
  const plain = toAscii(text);
  const [, number = '', sign = ''] = /^(.*\d)?(\D*)$/.exec(plain) ?? [];
  const start = sign.trim().toLowerCase();
  if (start !== '' && signsOf(currency, locale).some((whole) => whole.startsWith(start))) {
    return number === '' || readAmount(number, currency, locale) !== null;
  }
  return (
    /^0*(?:[.,٫]0*)?$/.test(plain) ||
    ['5', '50', '500'].some((end) => readAmount(plain + end, currency, locale) !== null)
  );
}

/** `25.00` as the locale writes it with a currency. */
export const exampleAmount = (currency: string, locale: string): string =>
  moneyFormat('25', currency, locale)
    .formatToParts(25)
    .flatMap(({ type, value }) => (/integer|decimal|fraction/.test(type) ? value : []))
    .join('');
