import { describe, expect, it } from 'vitest';
import { decimalsOf, exampleAmount, isUnfinished, parseAmount } from './amount-text.ts';

describe('parseAmount', () => {
  it.each([
    ['25', '25'],
    [' 25.5 ', '25.5'],
    ['25,50', '25.50'],
    ['25.', '25'],
    ['007', '7'],
    ['0.50', '0.50'],
    ['999999999.99', '999999999.99'],
    ['٢٥٫٥٠', '25.50'],
    ['۲۵', '25'],
    ['２５．５', '25.5'],
    ['२५', '25'],
    ['২৫', '25'],
    ['၂၅', '25'],
    ['.5', '0.5'],
    ['\u00a025\u3000', '25'],
    ['\u200f25\u200e', '25'],
    [`${' '.repeat(20)}2500`, '2500'],
  ])('reads %j as %s', (text, amount) => {
    expect(parseAmount(text, 2)).toBe(amount);
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
    '5 000',
    '1,000',
    '1.000,50',
    '1234567890',
    '1.234,56',
    '1e9',
    '0.001',
    '5.001',
    '5.5.5',
    '−5',
    '5\u00a0000',
    '25¹',
    '½',
    'Infinity',
    '9'.repeat(100_000),
    '$5',
    '<b>',
  ])('rejects %j', (text) => {
    expect(parseAmount(text, 2)).toBeNull();
  });

  it('takes the decimals of the currency, and no more', () => {
    expect([decimalsOf('JPY'), decimalsOf('USD'), decimalsOf('KWD')]).toEqual([0, 2, 3]);
    expect(parseAmount('5.5', decimalsOf('JPY'))).toBeNull();
    expect(parseAmount('1.500', decimalsOf('KWD'))).toBe('1.500');
  });
});

describe('isUnfinished', () => {
  it.each(['', ' ', '0', '0.', '0,00', '.', '٠٫'])('is true for %j', (text) => {
    expect(isUnfinished(text)).toBe(true);
  });

  it.each(['-', '0.0.', 'a', '5', '$'])('is false for %j', (text) => {
    expect(isUnfinished(text)).toBe(false);
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
    expect(parseAmount(example, 2)).toBe('25.00');
  });
});
