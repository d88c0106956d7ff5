import { describe, expect, it } from 'vitest';
import { allowedTargets, payHref, type Target } from './pay-target.ts';

const API = 'https://api.platform.example';
const CHECKOUTS = ['https://pay.platform.example'];

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

  it('stays, with less, where reference, return address and campaign are too long for an address', () => {
    const long = '💥'.repeat(250);
    const reference = { clientReference: 'order 7' };
    const query = (fields: Partial<Target>) => [...new URL(href(fields) ?? '').searchParams.keys()];
    const flood = (value: string) => `?${Array.from({ length: 50 }, (_, at) => `utm_${at}=${value}`).join('&')}`;
    expect(query({ ...reference, search: flood('x'.repeat(100)) })).toHaveLength(9);
    // One that is cut would be another one.
    expect(query({ ...reference, search: flood('x'.repeat(900)) })).toEqual(['clientReference', 'utm_0', 'utm_1']);
    expect(query({ ...reference, search: flood('x'.repeat(5000)) })).toEqual(['clientReference']);
    expect(query({ ...reference, returnUrl: long })).toEqual(['clientReference']);
    expect(query({ clientReference: long, returnUrl: 'https://shop.example.com/' })).toEqual([]);
  });

  it('keeps a strange short id inside its path', () => {
    expect(href({ link: '../admin?x=1#y' })).toBe('https://api.platform.example/api/pay/..%2Fadmin%3Fx%3D1%23y');
  });

  it.each(['.', '..', '', '\ud83d'])('is none for a short id that would climb out, or has no encoding: %j', (short) => {
    expect(href({ link: short })).toBeNull();
  });

  it.each([
    'http://localhost:4000',
    'https://localhost:4001',
    'https://127.0.0.1:4001',
    'https://[::1]:4001',
  ])('works on a local platform, over plain http and over https: %s', (api) => {
    expect(href({}, api)).toBe(`${api}/api/pay/coffee`);
  });

  it('allows the API’s own origin and the listed checkouts, loopback only where the API is local', () => {
    expect(allowedTargets(`${API}/v1`, CHECKOUTS)).toEqual({ local: false, checkoutOrigins: [API, ...CHECKOUTS] });
    expect(allowedTargets('http://127.0.0.1:4000', []).local).toBe(true);
  });
});
