import { describe, expect, it } from 'vitest';
import { readPaymentLink } from '../../src/resources/payment-link.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { speaker } from '../core/translate.ts';
import { isPayable, priceOf, stateOf } from './model.ts';

const STARTS = '2026-12-01T12:00:00Z';

const link = (fields: Readonly<Record<string, unknown>> = {}) =>
  readPaymentLink({
    id: 'plink_1',
    shortId: 'coffee',
    kind: 'donation',
    status: 'active',
    title: 'A coffee',
    currency: 'USD',
    url: 'https://pay.platform.example/api/pay/coffee',
    ...fields,
  });

describe('what to know before the click', () => {
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
  ])('%o', (fields, payable, state) => {
    expect(isPayable(link(fields))).toBe(payable);
    expect(stateOf(link(fields))).toEqual(state);
  });
});

describe('the price', () => {
  const price = (fields: Readonly<Record<string, unknown>>, locale = 'en') =>
    priceOf(link(fields), speaker(payButtonMessages, {}, locale), locale);

  it.each([
    [{ amount: '5.00' }, '$5.00'],
    [{ amount: '9.00', currency: 'EUR', interval: 'month' }, '€9.00 / month'],
    [{ amount: '500', currency: 'JPY' }, '¥500'],
    [{ amount: '9.00', interval: 'fortnight' }, '$9.00'],
    [{ amount: '0.00' }, null],
    [{}, null],
    [{ amount: '5.00', currency: null }, null],
  ])('%o', (fields, text) => {
    expect(price(fields)).toBe(text);
  });

  it('is written as the locale writes money', () => {
    expect(price({ amount: '1234.50', currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€');
  });
});
