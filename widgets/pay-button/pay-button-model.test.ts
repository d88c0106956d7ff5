import { describe, expect, it, vi } from 'vitest';
import { attributes } from './attributes.ts';
import { paymentLink, translateFor } from './pay-button.fixture.ts';
import { availability, chosenCurrency, isPayable, priceText } from './pay-button-model.ts';
import { awaitReturn, tellReturn } from './return-channel.ts';

const STARTS = '2026-12-01T12:00:00Z';

describe('client-reference', () => {
  it.each([
    'r'.repeat(201),
    'two\nlines',
    `a${'\u007f'}`,
  ])('is ignored where the checkout would refuse it: %j', (given) => {
    expect(attributes.clientReference(given)).toBeNull();
    expect(attributes.clientReference('ñ'.repeat(200))).toHaveLength(200);
  });
});

describe('availability', () => {
  it.each([
    [{}, true, null],
    [{ usesLeft: 3 }, true, ['left', { count: 3 }]],
    [{ expiresAt: STARTS }, true, ['until', { at: Date.parse(STARTS) }]],
    [{ status: 'scheduled', startsAt: STARTS }, false, ['opens', { at: Date.parse(STARTS) }]],
    [{ status: 'scheduled' }, false, ['notYet']],
    [{ status: 'sold_out', usesLeft: 0 }, false, ['sold_out']],
    [{ status: 'expired' }, false, ['expired']],
    [{ status: 'inactive' }, false, ['inactive']],
    [{ status: 'under_review' }, true, null],
  ])('of %o', (fields, payable, line) => {
    const link = paymentLink(fields);
    expect([isPayable(link), availability(link)]).toEqual([payable, line]);
  });
});

describe('chosenCurrency', () => {
  it.each([
    [{ currency: 'USD' }, 'USD'],
    [{ currency: 'USD', amount: '0' }, 'USD'],
    [{ currency: 'USD', amount: '5.00' }, null],
    [{ currency: 'USD', status: 'expired' }, null],
    [{}, null],
  ])('of %o', (fields, currency) => {
    expect(chosenCurrency(paymentLink(fields))).toBe(currency);
  });
});

describe('priceText', () => {
  const price = (fields: Readonly<Record<string, unknown>>, locale = 'en') =>
    priceText(paymentLink({ currency: 'USD', ...fields }), translateFor(locale), locale);

  it.each([
    [{ amount: '5.00' }, '$5.00'],
    [{ amount: '9.00', currency: 'EUR', interval: 'month' }, '€9.00 / month'],
    [{ amount: '500', currency: 'JPY' }, '¥500'],
    [{ amount: '9.00', interval: 'fortnight' }, '$9.00'],
    [{ amount: '0.00' }, null],
    [{}, null],
    [{ amount: '5.00', currency: null }, null],
  ])('of %o', (fields, text) => {
    expect(price(fields)).toBe(text);
  });

  it('is the amount that the visitor chose, unless the link has its own', () => {
    const chosen = (fields: Readonly<Record<string, unknown>>, amount: string) =>
      priceText(paymentLink({ currency: 'USD', ...fields }), translateFor('en'), 'en', amount);
    expect(chosen({}, '25.00')).toBe('$25');
    expect(chosen({}, '12.50')).toBe('$12.50');
    expect(chosen({ amount: '5.00' }, '25.00')).toBe('$5.00');
    expect(chosen({ currency: null }, '25.00')).toBeNull();
  });

  it('formats money for the locale', () => {
    expect(price({ amount: '1234.50', currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€');
  });
});

it('a page that waits for a checkout answers it, unless its button is gone by then', async () => {
  const payment = { link: 'coffee', clientReference: 'order-8' };
  const returns = vi.fn();
  awaitReturn(payment, 'popup', AbortSignal.abort(), returns);
  expect([await tellReturn(payment), returns.mock.calls.length]).toEqual([null, 0]);
  awaitReturn(payment, 'popup', new AbortController().signal, returns);
  expect([await tellReturn(payment), returns.mock.calls.length]).toEqual(['popup', 1]);
});
