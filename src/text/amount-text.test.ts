import { describe, expect, it } from 'vitest';
import { patterns } from '../api/describe/patterns.ts';
import { exampleAmount, isUnfinished, MAX_WHOLE_DIGITS, parseAmount, readAmount } from './amount-text.ts';
import { decimalsOf, formatMoney, moneyFormat } from './money.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
/** Where money is written in a way of its own. */
const SELECTED =
  'ar-EG ar-KW bn cs de de-AT de-CH en en-IN en-ZA es es-MX fa fr fr-CH fr-TN he hi hu ja nb nl pl pt-BR pt-CV sv th tr zh'.split(
    ' ',
  );
/** Every language of this runtime, but Toki Pona, which groups digits in pairs: `4 00`. */
const LANGUAGES = Intl.NumberFormat.supportedLocalesOf([
  ...PAIRS,
  ...PAIRS.flatMap((pair) => LETTERS.map((c) => pair + c)),
]).filter((language) => language !== 'tok');

/** `1.000` is a dinar, or a thousand. */
const couldBeTwo = (amount: string, currency: string): boolean =>
  decimalsOf(currency) > 2 && /^[1-9]\d{3,5}$/.test(amount);

describe('an amount that formatMoney writes', () => {
  it.each([
    ['EUR', [...LANGUAGES, ...SELECTED]],
    ...['JPY', 'KWD', 'CLF', 'HUF', 'INR', 'VND', 'CVE'].map((currency): [string, string[]] => [currency, SELECTED]),
  ] satisfies [string, string[]][])('is read back in every language: %s', (currency, locales) => {
    const decimals = decimalsOf(currency);
    const cents = decimals === 0 ? '1234' : `1234.${'5'.padEnd(decimals, '0')}`;
    for (const locale of locales) {
      for (const amount of ['5', '1000', '1234567', cents]) {
        const format = moneyFormat(amount, currency, locale, 'short');
        const bare = format.formatToParts(Number(amount)).filter(({ type }) => !/currency|literal/.test(type));
        for (const text of [formatMoney(amount, currency, locale, 'short'), bare.map(({ value }) => value).join('')]) {
          const read = parseAmount(text, currency, locale);
          const isAsked = couldBeTwo(amount, currency) && 'problem' in read && read.problem === 'ambiguous';
          if (!isAsked) expect([locale, text, read]).toEqual([locale, text, { amount }]);
        }
      }
    }
  });

  it('is read back with all its decimals', () => {
    for (const locale of ['de', 'en', 'fr-TN', 'ar-KW', 'fa']) {
      expect(readAmount(formatMoney('1000', 'KWD', locale), 'KWD', locale)).toBe('1000.000');
      expect(readAmount(formatMoney('1.5', 'KWD', locale), 'KWD', locale)).toBe('1.500');
      expect(readAmount(exampleAmount('KWD', locale), 'KWD', locale)).toBe('25.000');
    }
  });
});

describe('readAmount', () => {
  it.each([
    [' 25.5 ', 'USD', '25.5'],
    ['25,50', 'USD', '25.50'],
    ['25.', 'USD', '25'],
    ['007', 'USD', '7'],
    ['999999999.99', 'USD', '999999999.99'],
    ['٢٥٫٥٠', 'USD', '25.50'],
    ['２５．５', 'USD', '25.5'],
    ['२५', 'USD', '25'],
    ['.5', 'USD', '0.5'],
    ['\u200f25\u200e', 'USD', '25'],
    ['١٫٥٠٠', 'KWD', '1.500'],
    ['1.234,56', 'EUR', '1234.56'],
    ['$5', 'USD', '5'],
    ['5 $', 'USD', '5'],
    ['US$5', 'USD', '5'],
    ['500 KWD', 'KWD', '500'],
    ['CA$5', 'CAD', '5'],
    ['$5', 'CAD', '5'],
    ['20 zł', 'PLN', '20'],
    ['$1,000.50', 'USD', '1000.50'],
    ['1.000,50 €', 'EUR', '1000.50'],
    ['1,000,000', 'USD', '1000000'],
    ['1,000.500', 'KWD', '1000.500'],
    ['1.500', 'KWD', '1.500'],
    ['1,00,000', 'INR', '100000'],
    ['₹12,34,567.50', 'INR', '1234567.50'],
    ['Rs. 500', 'INR', '500'],
    ['CHF 1’000.50', 'CHF', '1000.50'],
    ['CHF 5.–', 'CHF', '5'],
    ['5,- €', 'EUR', '5'],
    ['kr 5', 'NOK', '5'],
    ['5:-', 'SEK', '5'],
    ['5 F\u202fCFA', 'XOF', '5'],
    ['𑄷𑄸', 'USD', '12'],
    ['₹ 1,23,456.00/-', 'INR', '123456.00'],
    ['C$20', 'CAD', '20'],
    ['5 dollars', 'USD', '5'],
    ['RMB 25', 'CNY', '25'],
    ['20 ש״ח', 'ILS', '20'],
    ['٢٠ ر.س', 'SAR', '20'],
    ['KD 5.500', 'KWD', '5.500'],
    ['S/. 20', 'PEN', '20'],
    ['999999999999999.99', 'USD', '999999999999999.99'],
  ])('reads %j in %s', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount);
  });

  it.each([
    ['€5', 'USD'],
    ['US$5', 'CAD'],
    ['$$5', 'USD'],
    ['$-5', 'USD'],
    ['1,00,0', 'USD'],
    ['0,500', 'USD'],
    ['1.500', 'EUR'],
    ['1,000', 'KWD'],
    ['1.000', 'JPY'],
  ])('does not guess what %j is in %s', (text, currency) => {
    expect(readAmount(text, currency)).toBeNull();
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '.',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '1234567890123456',
    '1e9',
    '0.001',
    '5.001',
    '5.5.5',
    '−5',
    '25¹',
    '½',
    'Infinity',
    '9'.repeat(100_000),
    '<b>',
  ])('rejects %j', (text) => {
    expect(readAmount(text, 'USD')).toBeNull();
  });

  it.each([
    ['1.000', 'EUR', 'de', '1000'],
    ['1.000', 'EUR', 'en', null],
    ['100.000đ', 'VND', 'vi', '100000'],
    ['1,599', 'EUR', 'de', null],
    ['1.000', 'KWD', 'de', null],
    ['1,000', 'KWD', 'en', null],
    ['20$00', 'CVE', 'pt-CV', '20.00'],
    ['20 د.إ', 'AED', 'ar-AE', '20'],
    ['Ksh 500/=', 'KES', 'en-KE', '500'],
    ['5000 so‘m', 'UZS', 'uz', '5000'],
    ['𞥑⹁𞥐𞥐𞥐', 'USD', 'ff-Adlm', '1000'],
    ['۲۰۰۰ تومان', 'IRR', 'fa', null],
    ['5 złotych', 'PLN', 'pl', null],
    ['5 Euro', 'EUR', 'de', '5'],
    ['5 reais', 'BRL', 'pt-BR', '5'],
    ['-5', 'EUR', 'de', null],
    ['5-', 'EUR', 'nl', null],
  ])('reads %j in %s on a page in %s as %s', (text, currency, locale, amount) => {
    expect(readAmount(text, currency, locale)).toBe(amount);
  });

  it('reads as many digits as the API takes', () => {
    const decimal = new RegExp(patterns.decimal);
    const most = '9'.repeat(MAX_WHOLE_DIGITS);
    expect([decimal.test(most), decimal.test(`${most}9`)]).toEqual([true, false]);
    expect(parseAmount(most, 'IRR')).toEqual({ amount: most });
    expect(parseAmount(`${most}9`, 'IRR')).toEqual({ problem: 'too_large' });
  });

  it('takes the decimals of the currency, and no more', () => {
    expect(readAmount('5.5', 'JPY')).toBeNull();
    expect(readAmount('5.5', 'USD')).toBe('5.5');
    expect(readAmount('1.500', 'KWD')).toBe('1.500');
  });
});

describe('isUnfinished', () => {
  it.each([
    '',
    ' ',
    '0',
    '0.',
    '0,00',
    '.',
    '٠٫',
    '$',
    'US',
    '$0',
    '1 0',
    '1,00',
    '1,000,0',
    '$1,000.',
    '5 u',
    '1,000 US',
  ])('is true for %j', (text) => {
    expect(isUnfinished(text, 'USD')).toBe(true);
  });

  it.each(['-', '0.0.', 'a', '€', '5 x', '1,0000', '1.2.3'])('is false for %j', (text) => {
    expect(isUnfinished(text, 'USD')).toBe(false);
  });
});

describe('exampleAmount', () => {
  it.each([
    ['en', '25.00'],
    ['de', '25,00'],
    ['ja', '25.00'],
    ['ar-EG', '٢٥٫٠٠'],
    ['fa', '۲۵٫۰۰'],
    ['bn', '২৫.০০'],
    ['mr', '२५.००'],
    ['my', '၂၅.၀၀'],
  ])('is an amount that can be entered, in %s', (locale, example) => {
    expect(exampleAmount('USD', locale)).toBe(example);
    expect(readAmount(example, 'USD')).toBe('25.00');
  });
});
