import { describe, expect, it } from 'vitest';
import { BAD_AMOUNTS } from './amounts.fixture.ts';
import { amountAdvice, limitsText, readAmount } from './amounts.ts';

describe('readAmount', () => {
  it.each([
    ['7', 'USD', '7'],
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
    ['1.000', 'JPY'],
  ])('does not guess what %j is in %s', (text, currency) => {
    expect(readAmount(text, currency)).toBeNull();
  });

  it.each(BAD_AMOUNTS)('rejects %j', (text) => {
    expect(readAmount(text, 'USD')).toBeNull();
  });
});

describe('amountAdvice', () => {
  it.each([
    ['', 'USD', 'Enter an amount such as 5 or 12.50.'],
    ['$', 'USD', 'Enter an amount such as 5 or 12.50.'],
    ['five', 'USD', '“five” isn’t an amount. Enter one such as 5 or 12.50.'],
    ['-5', 'USD', '“-5” isn’t an amount. Enter one such as 5 or 12.50.'],
    ['0.00', 'USD', 'The least you can pay is $0.01.'],
    ['9999999999', 'USD', 'The most you can pay is $999,999,999.99.'],
    ['1,000,000,000', 'USD', 'The most you can pay is $999,999,999.99.'],
    ['€5', 'USD', 'The amount is in USD. Enter one such as 5 or 12.50.'],
    ['5 EUR', 'USD', 'The amount is in USD. Enter one such as 5 or 12.50.'],
    ['1.500', 'USD', 'Amounts in USD have at most 2 decimals. Enter one such as 5 or 12.50.'],
    ['5.5', 'JPY', 'Amounts in JPY have no decimals. Enter one such as 5 or 120.'],
    ['1,000', 'KWD', '“1,000” could mean 1.000 or 1000. Enter the one you mean.'],
  ])('of %j in %s names the cause and the cure', (text, currency, advice) => {
    expect(amountAdvice(text, currency)).toBe(advice);
  });

  it.each(['1.000', '1000'])('offers an amount that can be paid: %s', (text) => {
    expect(readAmount(text, 'KWD')).toBe(text);
  });
});

describe('limitsText', () => {
  it.each([
    ['USD', 'From $0.01 to $999,999,999.99', ['0.01', '999999999.99']],
    ['JPY', 'From ¥1 to ¥999,999,999', ['1', '999999999']],
    ['KWD', 'From KWD\u00a00.001 to KWD\u00a0999,999,999.999', ['0.001', '999999999.999']],
  ])('names the least and the most that can be paid in %s', (currency, words, limits) => {
    expect(limitsText(currency)).toBe(words);
    expect(limits.map((limit) => readAmount(limit, currency))).toEqual(limits);
  });
});
