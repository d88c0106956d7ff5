import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidReference, rememberPayment } from './paid-reference.ts';
import { pageAddress, returnedReference, withLink } from './return-address.ts';

const goToPay = (clientReference: string) =>
  rememberPayment(localStorage, `https://api.example/api/pay/mug?${new URLSearchParams({ clientReference })}`);
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('paidReference', () => {
  it.each([
    ['?creator-paid=ref-1&x=2', 'ref-1'],
    ['?creator-paid=member%2042', 'member 42'],
    ['?creator-paid=ref-2', null],
    ['', null],
    ['?creator-paid=', null],
    ['?creator-paid=ref-1%0Amember 42', null],
  ])('of %j in the browser that went to pay is %j', (search, reference) => {
    goToPay('ref-1');
    goToPay('member 42');
    expect(paidReference(search)).toBe(reference);
  });

  it('is null in another browser, and where nothing can be stored', () => {
    expect(paidReference('?creator-paid=ref-1')).toBeNull();
    goToPay('ref-1');
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(() => rememberPayment(null, 'https://api.example/api/pay/mug?clientReference=ref-1')).not.toThrow();
    expect(paidReference('?creator-paid=ref-1')).toBeNull();
  });

  it('keeps the latest 20, and one that is used again', () => {
    goToPay('first');
    for (let number = 1; number < 20; number++) goToPay(`ref-${number}`);
    goToPay('first');
    goToPay('last');
    expect(['first', 'ref-2', 'ref-1'].map((reference) => paidReference(`?creator-paid=${reference}`))).toEqual([
      'first',
      'ref-2',
      null,
    ]);
  });
});

describe('pageAddress', () => {
  const at = (address: string, id = '') =>
    pageAddress({ id, ownerDocument: { location: new URL(address) } } as unknown as HTMLElement);

  it.each([
    ['https://shop.example/mugs?p=1', 'https://shop.example/mugs?p=1'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['https://shop.example/#/mugs', 'https://shop.example/#/mugs'],
    ['https://shop.example/#access_token=x', 'https://shop.example/'],
    ['https://shop.example/?a=%20+b&creator-paid=7&creator-link=mug', 'https://shop.example/?a=++b'],
    ['http://shop.example/', null],
    ['file:///home/ann/page.html', null],
    ['about:srcdoc', null],
    [`https://shop.example/${'x'.repeat(2048)}`, null],
  ])('of %s is %s', (address, expected) => {
    expect(at(address)).toBe(expected);
  });

  it('is at the element’s own place, unless the hash is a route', () => {
    expect(at('https://shop.example/#top', 'mug')).toBe('https://shop.example/#mug');
    expect(at('https://shop.example/#!mugs', 'mug')).toBe('https://shop.example/#!mugs');
  });
});

describe('withLink', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/?creator-link=mug'],
    ['https://shop.example/?q=a%20b#top', 'https://shop.example/?q=a%20b&creator-link=mug#top'],
    ['https://shop.example/?creator-link=cup&n=1&creator-paid=r1', 'https://shop.example/?n=1&creator-link=mug'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['/thanks', '/thanks'],
    [null, null],
  ])('of %s is %s', (address, expected) => {
    expect(withLink(address, 'mug')).toBe(expected);
  });

  it('names the element’s place, instead of an earlier one, unless it is the first', () => {
    const address = withLink('https://shop.example/', 'mug', 2);
    expect(address).toBe('https://shop.example/?creator-link=mug&creator-place=2');
    expect(withLink(address, 'mug')).toBe('https://shop.example/?creator-link=mug');
  });
});

describe('returnedReference', () => {
  it.each([
    ['?creator-paid=r1&creator-link=mug', null, 'r1'],
    ['?creator-paid=r1&creator-link=poster', null, null],
    ['?creator-paid=r1', null, null],
    ['?creator-link=mug', null, null],
    ['?creator-paid=ann&creator-link=mug', 'ann', 'ann'],
    ['?creator-paid=ann', 'ann', null],
    ['?creator-paid=ann&creator-link=poster', 'ann', null],
    ['?creator-paid=r1&creator-link=mug', 'ann', null],
    ['?creator-paid=bob&creator-link=mug', 'bob', null],
    ['?creator-link=mug', 'ann', null],
  ])('of %s with the owner’s reference %s is %s', (search, clientReference, expected) => {
    goToPay('r1');
    goToPay('ann');
    expect(returnedReference(search, 'mug', clientReference)).toBe(expected);
  });

  it.each([
    ['', [true, false, false]],
    ['&creator-place=1', [false, true, false]],
    ['&creator-place=7', [false, false, true]],
  ])('is that of the element that was used, or else of the last: %j', (place, expected) => {
    goToPay('r1');
    const search = `?creator-link=mug&creator-paid=r1${place}`;
    expect([0, 1, 2].map((each) => returnedReference(search, 'mug', null, [each, 3]) !== null)).toEqual(expected);
  });
});
