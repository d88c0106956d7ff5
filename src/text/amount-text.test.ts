import { describe, expect, it } from 'vitest';
import { decimalsOf, exampleAmount, isUnfinished, readAmount } from './amount-text.ts';

describe('readAmount', () => {
  it.each([
    ['25', 'USD', '25'],
    [' 25.5 ', 'USD', '25.5'],
    ['25,50', 'USD', '25.50'],
    ['25.', 'USD', '25'],
    ['007', 'USD', '7'],
    ['0.50', 'USD', '0.50'],
    ['999999999.99', 'USD', '999999999.99'],
    ['٢٥٫٥٠', 'USD', '25.50'],
    ['۲۵', 'USD', '25'],
    ['２５．５', 'USD', '25.5'],
    ['२५', 'USD', '25'],
    ['২৫', 'USD', '25'],
    ['၂၅', 'USD', '25'],
    ['.5', 'USD', '0.5'],
    ['\u00a025\u3000', 'USD', '25'],
    ['\u200f25\u200e', 'USD', '25'],
    [`${' '.repeat(20)}2500`, 'USD', '2500'],
    ['7', 'USD', '7'],
    ['5 000', 'USD', '5000'],
    ['١٬٠٠٠', 'USD', '1000'],
    ['１，０００', 'USD', '1000'],
    ['￥500', 'JPY', '500'],
    ['١٫٥٠٠', 'KWD', '1.500'],
    ['5\u00a0000', 'USD', '5000'],
    ['1.234,56', 'EUR', '1234.56'],
    [' 7,50 ', 'USD', '7.50'],
    ['$5', 'USD', '5'],
    ['5 $', 'USD', '5'],
    ['5 usd', 'USD', '5'],
    ['US$5', 'USD', '5'],
    ['¥500', 'JPY', '500'],
    ['500 KWD', 'KWD', '500'],
    ['€\u00a05,00', 'EUR', '5.00'],
    ['5 CAD', 'CAD', '5'],
    ['CA$5', 'CAD', '5'],
    ['$5', 'CAD', '5'],
    ['20 zł', 'PLN', '20'],
    ['1,000', 'USD', '1000'],
    ['$1,000.50', 'USD', '1000.50'],
    ['1.000,50 €', 'EUR', '1000.50'],
    ['1\u202f000,50', 'EUR', '1000.50'],
    ['1 000', 'EUR', '1000'],
    ['1,000,000', 'USD', '1000000'],
    ['1.000.000', 'EUR', '1000000'],
    ['12,345', 'JPY', '12345'],
    ['1,000,000', 'KWD', '1000000'],
    ['1,000.500', 'KWD', '1000.500'],
    ['0,500', 'KWD', '0.500'],
    ['1.500', 'KWD', '1.500'],
    ['999,999,999.99', 'USD', '999999999.99'],
  ])('reads %j in %s', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount);
  });

  it.each([
    ['€5', 'USD'],
    ['US$5', 'CAD'],
    ['$$5', 'USD'],
    ['$-5', 'USD'],
    ['1,00,0', 'USD'],
    ['1,0000', 'USD'],
    ['1,000,5', 'USD'],
    ['0,500', 'USD'],
    ['1.500', 'EUR'],
    ['1,000', 'KWD'],
    ['KWD 1,000', 'KWD'],
    ['١,٠٠٠', 'KWD'],
    ['١٬٠٠٠', 'KWD'],
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
    '1234567890',
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

  it('takes the decimals of the currency, and no more', () => {
    expect([decimalsOf('JPY'), decimalsOf('USD'), decimalsOf('KWD')]).toEqual([0, 2, 3]);
    expect(readAmount('5.5', 'JPY')).toBeNull();
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
    expect(exampleAmount(2, locale)).toBe(example);
    expect(readAmount(example, 'USD')).toBe('25.00');
  });
});
