import { describe, expect, it } from 'vitest';
import { paidReference } from './paid-reference.ts';
import { pageAddress, returnedReference, withLink } from './return-address.ts';

describe('paidReference', () => {
  it.each([
    ['?creator-paid=ref-1&x=2', 'ref-1'],
    ['?creator-paid=order%207', 'order 7'],
    ['', null],
    ['?creator-paid=', null],
    [`?creator-paid=${'x'.repeat(201)}`, null],
    ['?creator-paid=a%00b', null],
    ['?creator-paid=a%0Ab', null],
  ])('of %j is %j', (search, reference) => {
    expect(paidReference(search)).toBe(reference);
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
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['/thanks', '/thanks'],
    [null, null],
  ])('of %s is %s', (address, expected) => {
    expect(withLink(address, 'mug')).toBe(expected);
  });
});

describe('returnedReference', () => {
  it.each([
    ['?creator-paid=r1&creator-link=mug', null, 'r1'],
    ['?creator-paid=r1&creator-link=poster', null, null],
    ['?creator-paid=r1', null, null],
    ['?creator-link=mug', null, null],
    ['?creator-paid=ann&creator-link=mug', 'ann', 'ann'],
    ['?creator-paid=ann', 'ann', 'ann'],
    ['?creator-paid=ann&creator-link=poster', 'ann', null],
    ['?creator-paid=bob&creator-link=mug', 'ann', null],
    ['?creator-link=mug', 'ann', null],
  ])('of %s with the owner’s reference %s is %s', (search, clientReference, expected) => {
    expect(returnedReference(search, 'mug', clientReference)).toBe(expected);
  });
});
