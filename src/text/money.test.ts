import { describe, expect, it } from 'vitest';
import { currencySign, decimalsOf, formatMoney } from './money.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

it('knows the decimals of a currency, whatever the engine says', () => {
  expect(['JPY', 'USD', 'HUF', 'IDR', 'KWD', 'CLF'].map(decimalsOf)).toEqual([0, 2, 2, 2, 3, 4]);
});

describe('formatMoney', () => {
  it('uses the digits of each currency', () => {
    expect(formatMoney('1234.50', 'USD', 'en-US')).toBe('$1,234.50');
    expect(plain(formatMoney('1234.50', 'EUR', 'de-DE'))).toBe('1.234,50 €');
    expect(formatMoney('5000', 'JPY', 'ja-JP')).toBe('￥5,000');
    expect(plain(formatMoney('5.000', 'KWD', 'en-US'))).toBe('KWD 5.000');
    expect(formatMoney('5', 'USD', 'en-US')).toBe('$5.00');
    expect(formatMoney('0', 'USD', 'en-US')).toBe('$0.00');
  });

  it('never rounds, and never uses a float', () => {
    expect(formatMoney('1.005', 'USD', 'en-US')).toBe('$1.005');
    expect(formatMoney('999999999999999.9999', 'USD', 'en-US')).toBe('$999,999,999,999,999.9999');
    expect(formatMoney('0.1', 'USD', 'en-US')).toBe('$0.10');
  });

  it('keeps a symbol of letters and a sign together in right-to-left text', () => {
    expect(plain(formatMoney('5', 'USD', 'ar'))).toBe('\u200f5.00 US$\u200e');
    expect(plain(formatMoney('5', 'JPY', 'ar'))).toBe('\u200f5 JP¥\u200e');
    expect(plain(formatMoney('5', 'EUR', 'ar'))).toBe('\u200f5.00 €');
    expect(formatMoney('5', 'USD', 'en-AU')).toBe(
      new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'USD' }).format(5),
    );
  });

  it.each([
    ['4990', 'HUF', 'hu', '4990 Ft'],
    ['4990.00', 'HUF', 'en', 'HUF 4,990'],
    ['4990.50', 'HUF', 'en', 'HUF 4,990.50'],
    ['50000.00', 'IDR', 'id', 'Rp 50.000'],
    ['1200.00', 'TWD', 'zh-TW', '$1,200'],
    ['199.00', 'SEK', 'sv', '199 kr'],
    ['5000', 'UGX', 'en', 'UGX 5,000'],
    ['5', 'CLP', 'es-CL', '$5'],
    ['5', 'CHF', 'de-CH', 'CHF 5.00'],
  ])('writes %s %s in %s as shops do: %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  it('falls back to the runtime’s locale for an invalid tag', () => {
    for (const tag of ['', 'not a tag', 'en_GB']) {
      expect(formatMoney('5.00', 'USD', tag)).toBe(formatMoney('5.00', 'USD'));
    }
  });

  it('falls back to plain text if Intl rejects the currency', () => {
    expect(formatMoney('5.00', '<b>', 'en-US')).toBe('5.00 <b>');
  });
});

it.each([
  ['USD', 'en', '$', false],
  ['CAD', 'en', 'CA$', false],
  ['IDR', 'en', 'IDR', false],
  ['JPY', 'ja', '￥', false],
  ['EUR', 'de', '€', true],
  ['<b>', 'en', '<b>', true],
])('the sign of %s in %s is %s, after the amount: %s', (currency, locale, sign, isLast) => {
  expect(currencySign(currency, locale)).toEqual([sign, isLast]);
});
