import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../src/text/amount-text.ts';
import { BAD_AMOUNTS } from './amounts.fixture.ts';
import { amountAdvice, minimumText } from './amounts.ts';

it.each(BAD_AMOUNTS)('rejects %j', (text) => {
  expect(readAmount(text, 'USD')).toBeNull();
});

describe('amountAdvice', () => {
  it.each([
    ['', 'USD', 'Enter an amount such as 5 or 12.50.'],
    ['$', 'USD', 'Enter an amount such as 5 or 12.50.'],
    ['five', 'USD', '“five” isn’t an amount. Enter one such as 5 or 12.50.'],
    ['-5', 'USD', '“-5” isn’t an amount. Enter one such as 5 or 12.50.'],
    ['0.00', 'USD', 'The least you can pay is $0.01.'],
    ['9999999999999999', 'USD', 'The most you can pay is $999,999,999,999,999.99.'],
    ['1,000,000,000,000,000', 'IDR', 'The most you can pay is IDR\u00a0999,999,999,999,999.99.'],
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

describe('the minimum', () => {
  it.each([
    ['USD', 'At least $0.01', ['0.01', '999999999999999.99']],
    ['JPY', 'At least ¥1', ['1', '999999999999999']],
    ['KWD', 'At least KWD\u00a00.001', ['0.001', '999999999999999.999']],
  ])('in %s is named, and both limits are accepted', (currency, words, limits) => {
    expect(minimumText(currency)).toBe(words);
    expect(limits.map((limit) => readAmount(limit, currency))).toEqual(limits);
  });
});
