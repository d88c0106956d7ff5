import { describe, expect, it } from 'vitest';
import { readPaymentLink } from '../../src/resources/payment-links.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { speaker } from '../ui/say.ts';
import { allowedTargets, isPayable, payHref, priceOf, stateOf, type Target } from './model.ts';

const API = 'https://api.platform.example';
const CHECKOUTS = ['https://pay.platform.example'];
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

const target = (fields: Partial<Target> = {}): Target => ({
  link: 'coffee',
  subscription: false,
  clientReference: null,
  returnUrl: null,
  search: '',
  ...fields,
});

describe('the address to pay at', () => {
  const href = (fields: Partial<Target> = {}, api = API) =>
    payHref(api, target(fields), allowedTargets(api, CHECKOUTS));

  it('is the redirect on the API’s own base', () => {
    expect(href()).toBe('https://api.platform.example/api/pay/coffee');
    expect(href({ subscription: true })).toBe('https://api.platform.example/api/pay/s/coffee');
  });

  it('takes reference, return address and the page’s campaign along, and nothing else of its query', () => {
    const search = '?utm_source=news%20letter&session=secret&utm_medium=mail';
    const url = new URL(
      href({ clientReference: 'order 7', returnUrl: 'https://shop.example.com/thanks', search }) ?? '',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      clientReference: 'order 7',
      returnUrl: 'https://shop.example.com/thanks',
      utm_source: 'news letter',
      utm_medium: 'mail',
    });
  });

  it('keeps a strange short id inside its path', () => {
    expect(href({ link: '../admin?x=1#y' })).toBe('https://api.platform.example/api/pay/..%2Fadmin%3Fx%3D1%23y');
  });

  it.each(['.', '..', ''])('is none for a short id that would climb out: %j', (short) => {
    expect(href({ link: short })).toBeNull();
  });

  it('works on a local platform, over plain http', () => {
    expect(href({}, 'http://localhost:4000')).toBe('http://localhost:4000/api/pay/coffee');
  });

  it('allows the API’s own origin and the listed checkouts, loopback only where the API is local', () => {
    expect(allowedTargets(`${API}/v1`, CHECKOUTS)).toEqual({ local: false, checkoutOrigins: [API, ...CHECKOUTS] });
    expect(allowedTargets('http://127.0.0.1:4000', []).local).toBe(true);
  });
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
