import { describe, expect, it } from 'vitest';
import { allowedTargets, type PayTarget, payHref } from './pay-target.ts';

const API = 'https://api.platform.example';
const CHECKOUTS = ['https://pay.platform.example'];

const target = (fields: Partial<PayTarget> = {}): PayTarget => ({
  link: 'coffee',
  subscription: false,
  clientReference: null,
  returnUrl: null,
  search: '',
  ...fields,
});

describe('payHref', () => {
  const href = (fields: Partial<PayTarget> = {}, api = API) =>
    payHref(api, target(fields), allowedTargets(api, CHECKOUTS));

  it('is the redirect on the API base URL', () => {
    expect(href()).toBe('https://api.platform.example/api/pay/coffee');
    expect(href({ subscription: true })).toBe('https://api.platform.example/api/pay/s/coffee');
  });

  it('passes on the reference, the return URL and the page’s utm parameters, and nothing else', () => {
    // The platform refuses the whole URL if there is a U+0000 in it.
    const search = '?utm_term=a%00b&utm_%00=c&utm_source=news%20letter&session=secret&utm_medium=mail';
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

  it('carries the amount that the visitor chose', () => {
    expect(href({ amount: '25.00' })).toBe('https://api.platform.example/api/pay/coffee?amount=25.00');
    expect(href({ amount: null })).toBe('https://api.platform.example/api/pay/coffee');
  });

  it('drops parameters, least important first, when the URL gets too long', () => {
    const long = '💥'.repeat(250);
    const reference = { clientReference: 'order 7' };
    const query = (fields: Partial<PayTarget>) => [...new URL(href(fields) ?? '').searchParams.keys()];
    const flood = (value: string) => `?${Array.from({ length: 50 }, (_, at) => `utm_${at}=${value}`).join('&')}`;
    expect(query({ ...reference, search: flood('x'.repeat(100)) })).toHaveLength(9);
    // A truncated value would be a different value.
    expect(query({ ...reference, search: flood('x'.repeat(900)) })).toEqual(['clientReference', 'utm_0', 'utm_1']);
    expect(query({ ...reference, search: flood('x'.repeat(5000)) })).toEqual(['clientReference']);
    expect(query({ ...reference, returnUrl: long })).toEqual(['clientReference']);
    expect(query({ clientReference: long, returnUrl: 'https://shop.example.com/' })).toEqual([]);
  });

  it('encodes a short id so that it stays inside its path segment', () => {
    expect(href({ link: '../admin?x=1#y' })).toBe('https://api.platform.example/api/pay/..%2Fadmin%3Fx%3D1%23y');
  });

  it.each([
    '.',
    '..',
    '',
    '\ud83d',
  ])('is null for a short id that would leave the path or cannot be encoded: %j', (short) => {
    expect(href({ link: short })).toBeNull();
  });

  it.each([
    'http://localhost:4000',
    'https://localhost:4001',
    'https://127.0.0.1:4001',
    'https://[::1]:4001',
  ])('works for a local platform, over http and https: %s', (api) => {
    expect(href({}, api)).toBe(`${api}/api/pay/coffee`);
  });

  it('allows the API origin and the listed checkouts, and loopback only for a local API', () => {
    expect(allowedTargets(`${API}/v1`, CHECKOUTS)).toEqual({ local: false, checkoutOrigins: [API, ...CHECKOUTS] });
    expect(allowedTargets('http://127.0.0.1:4000', []).local).toBe(true);
  });
});
