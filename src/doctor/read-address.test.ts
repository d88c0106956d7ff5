import { describe, expect, it } from 'vitest';
import { originInMessage, type PageAddress, readAddress } from './read-address.ts';

describe('reading an address as people type it', () => {
  it.each([
    ['localhost:5102', 'http://localhost:5102', null],
    ['localhost', 'http://localhost', null],
    ['www.shop.localhost/page?x', 'http://www.shop.localhost', null],
    ['127.0.0.1:8080/a', 'http://127.0.0.1:8080', null],
    ['[::1]:8080', 'http://[::1]:8080', null],
    ['localhost.shop.example', 'https://localhost.shop.example', 'http://localhost.shop.example'],
    ['shop.example', 'https://shop.example', 'http://shop.example'],
    ['  Shop.Example/products/ ', 'https://shop.example', 'http://shop.example'],
    ['//shop.example:8443', 'https://shop.example:8443', 'http://shop.example:8443'],
    ['https://shop.example', 'https://shop.example', null],
    ['https://shop.example:443/', 'https://shop.example', null],
    ['http://user:pw@shop.example/a#b', 'http://shop.example', null],
    ['null', 'null', null],
    ['“https://shop.example”', 'https://shop.example', null],
    ['\u200bhttps://shop.example\ufeff', 'https://shop.example', null],
    ['<https://shop.example>', 'https://shop.example', null],
    ['http//shop.example/a', 'http://shop.example', null],
    ['https:/shop.example', 'https://shop.example', null],
    ['https://shop.example./a', 'https://shop.example.', 'https://shop.example/a'],
  ])('%s has the origin %s', (typed, origin, alternative) => {
    expect(readAddress(typed)).toMatchObject({ origin, alternative });
  });

  it.each([
    ['localhost:5102', 'http://localhost:5102/'],
    ['shop.example/products?id=1#top', 'https://shop.example/products?id=1#top'],
    ['http://user:pw@shop.example/a', 'http://shop.example/a'],
  ])('%s opens the page %s', (typed, href) => {
    expect(readAddress(typed)).toMatchObject({ href });
  });

  it.each(['file:///home/me/page.html', 'data:text/html,hello'])('%s has no origin, and says so', (typed) => {
    expect(readAddress(typed)).toMatchObject({ origin: 'null', note: expect.stringContaining(typed) });
  });

  it.each([
    ['null', 'allow-same-origin'],
    ['file:///home/me/page.html', 'npx serve'],
    ['data:text/html,hello', 'https://'],
    ['https://shop.example', ''],
  ])('%s comes with advice if it has no origin: %s', (typed, words) => {
    const { cure } = readAddress(typed) as PageAddress;
    if (words === '') expect(cure).toBe('');
    else expect(cure).toContain(words);
  });

  it.each([
    ['', 'Enter the address'],
    ['   ', 'Enter the address'],
    ['my shop', 'This isn’t a web address'],
    ['https://', 'This isn’t a web address'],
    ['shop.example:port', 'This isn’t a web address'],
    ['https://*.shop.example', 'replace the *'],
    ['https://%2A.shop.example', 'replace the *'],
    ['htps://shop.example', 'An address with htps:'],
    ['chrome-extension://abc/page.html', 'An address with chrome-extension:'],
    [['sk', 'test', '0'.repeat(24)].join('_'), 'This contains a secret key'],
    [`https://shop.example/?key=${['sk', 'live', '0'.repeat(24)].join('_')}`, 'This contains a secret key'],
    [`pk_test_${'0'.repeat(24)}`, 'This is a key or an id'],
    ['emb_Zx-9_a', 'This is a key or an id'],
    ['C:\\Users\\me\\page.html', 'This is a path'],
    ['/home/me/page.html', 'This is a path'],
    ['~/page.html', 'This is a path'],
    ['./page.html', 'This is a path'],
    ['about:srcdoc', 'its parent page’s origin'],
    ['about:blank', 'its parent page’s origin'],
    ['www,shop,example', 'This isn’t a web address'],
    ['me@shop.example', 'This is an email address'],
    ['mailto:me@shop.example', 'This is an email address'],
    ['creator-widgets: <creator-poll> The platform doesn’t recognize this public key.', 'This message already says'],
  ])('asks for another address when given “%s”', (typed, words) => {
    expect(readAddress(typed)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('explains what it removed or assumed', () => {
    expect(readAddress('https://shop.example')).toMatchObject({ note: '' });
    expect(readAddress('https://shop.example/')).toMatchObject({
      note: expect.stringContaining('scheme, host and port'),
    });
    expect(readAddress('shop.example')).toMatchObject({ note: expect.stringContaining('type a scheme') });
  });

  it('finds the origin in a refused widget’s message', () => {
    const message = 'creator-widgets: <creator-poll> The platform saw this page as https://a.example and refused it. …';
    expect([originInMessage(message), originInMessage('<creator-poll>')]).toEqual(['https://a.example', null]);
  });
});
