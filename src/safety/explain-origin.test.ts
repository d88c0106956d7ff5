import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decideOrigin } from '../../demo/platform/origin-policy.ts';
import { explainOrigin } from './explain-origin.ts';

interface OriginCase {
  readonly id: string;
  readonly allowed: readonly string[];
  readonly origin: string | null;
  readonly expect: 'allow' | 'deny';
  readonly why: string;
}

interface PatternCase {
  readonly pattern: string;
  readonly valid: boolean;
  readonly why: string;
}

const { cases, patterns } = JSON.parse(
  readFileSync(new URL('../../test/vectors/origins.json', import.meta.url), 'utf8'),
) as { cases: readonly OriginCase[]; patterns: readonly PatternCase[] };

/** Wildcards over public suffixes: the platform rejects them, and only it knows those suffixes. */
const SHARED = ['https://*.co.uk', 'https://*.github.io', 'https://*.myshopify.com'];
const isStorable = (entry: string): boolean => !SHARED.includes(entry);
const storable = cases.filter(({ allowed }) => allowed.every(isStorable));

describe('explainOrigin', () => {
  it('is tested against every vector but the three with lists that the platform rejects', () => {
    expect(cases.length - storable.length).toBe(3);
  });

  it.each(storable)('$id: $why', ({ origin, allowed, expect: wanted }) => {
    const explained = explainOrigin(origin, allowed);
    expect(explained.allowed).toBe(wanted === 'allow');
    expect(explained.reason).toBe(decideOrigin(origin, allowed).reason);
    expect(explained.rule).toMatch(/^.{20,}\.$/);
  });

  it.each(
    patterns.filter(({ pattern }) => isStorable(pattern)),
  )('recognizes whether $pattern is valid: $why', (vector) => {
    expect(explainOrigin('https://page.example', [vector.pattern]).ignored).toEqual(
      vector.valid ? [] : [vector.pattern],
    );
  });

  it.each([
    ['https://shop.example', 'http://shop.example', 'scheme_mismatch'],
    ['https://shop.example:8443', 'https://shop.example', 'port_mismatch'],
    ['https://shop.example', 'https://*.shop.example', 'apex_not_listed'],
    ['https://www.shop.example', 'https://shop.example', 'subdomain_not_listed'],
  ])('names the most similar entry, the rule and the origin to add: %s with %s', (origin, entry, reason) => {
    const list = ['https://far.example', entry, 'https://farther.example'];
    const explained = explainOrigin(origin, list);
    expect(explained).toMatchObject({ allowed: false, reason, nearest: entry, add: origin });
    expect(explainOrigin(origin, [...list, explained.add ?? '']).allowed).toBe(true);
  });

  it('names the entry that allows a page, and nothing to add', () => {
    const list = ['https://far.example', 'https://*.Shop.example/'];
    expect(explainOrigin('https://a.b.shop.example', list)).toMatchObject({
      allowed: true,
      reason: 'allowed',
      nearest: 'https://*.Shop.example/',
      add: null,
      rule: 'The entry https://*.Shop.example/ covers it.',
    });
  });

  it.each([
    [null],
    ['null'],
    ['ftp://shop.example'],
    ['https://shop.example/path'],
    ['HTTPS://shop.example'],
  ])('has nothing to add for %s, which no list can allow', (origin) => {
    expect(explainOrigin(origin, ['https://shop.example'])).toMatchObject({ allowed: false, nearest: null, add: null });
  });

  it('does not mutate the list', () => {
    const list = Object.freeze(['HTTPS://Shop.example/', 'nonsense']);
    expect(explainOrigin('https://shop.example', list)).toMatchObject({ allowed: true, ignored: ['nonsense'] });
  });
});
