import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import realDestr from 'destr';
import { withBase as realWithBase, withQuery as realWithQuery } from 'ufo';
import { describe, expect, test } from 'vitest';
import slimDestr from './destr.ts';
import { withBase, withQuery } from './ufo.ts';

const ADDRESSES = [
  'https://api.example.com/api/vote/embed/get?publicKey=pk_test_000000000000000000000000',
  'http://localhost:4000/api/events/general/all?search=%C3%A6+%26+b&limit=5',
  'http://[::1]:4000/base/api/payment/paymentLink/getDonors/..%2Fa%3Fb',
  'https://api.example.com/api/ads/placement/all',
];

describe('for the addresses that the transport makes, the stand-ins do what the packages do', () => {
  test.each(ADDRESSES)('a base changes nothing of %s', (address) => {
    for (const base of ['https://evil.example', '/', '', 'https://api.example.com'])
      expect(withBase(address)).toBe(realWithBase(address, base));
  });
  test.each(ADDRESSES)('a query is added to %s', (address) => {
    for (const query of [{}, { a: 'b' }, { a: 'b c', limit: '5' }])
      expect([...new URL(withQuery(address, query)).searchParams]).toEqual([
        ...new URL(realWithQuery(address, query)).searchParams,
      ]);
  });
  test.each([
    '{"a":[1,null,"x"]}',
    '[]',
    '{}',
    '{"data":{"id":"ö"}}',
    '{"a":',
    '<!doctype html>',
    'plain text',
  ])('%s is parsed', (text) => {
    expect(slimDestr(text)).toEqual(realDestr(text));
  });
});

test('ofetch takes nothing else from the two packages', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('ofetch/package.json'));
  const entry = readFileSync(join(folder, 'dist/index.mjs'), 'utf8');
  const shared = /from '(\.\/shared\/[^']+)'/.exec(entry)?.[1] ?? '';
  const source = entry + readFileSync(join(folder, 'dist', shared), 'utf8');
  const imports = [...source.matchAll(/^import (?:(.+) from )?'(?:destr|ufo)';$/gm)]
    .map(([, names]) => names)
    .filter(Boolean);
  expect(imports.sort()).toEqual(['destr', '{ withBase, withQuery }']);
});
