import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideOrigin, normaliseOriginPattern } from './origin-policy.ts';

const LIST = ['https://example.com', 'https://*.shop.example:8443', 'http://localhost:3000', 'http://[::1]:4000'];

/** The same rule, implemented differently: an exact match, or labels before one suffix. */
function allowedByHand(origin: string): boolean {
  if (['https://example.com', 'http://localhost:3000', 'http://[::1]:4000'].includes(origin)) return true;
  const [head, ending] = ['https://', '.shop.example:8443'];
  if (!origin.startsWith(head) || !origin.endsWith(ending) || origin.length > 300) return false;
  const labels = origin.slice(head.length, -ending.length).split('.');
  const wellFormed = labels.every(
    (label) => /^[a-z0-9_-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  );
  if (!wellFormed || origin.length - head.length - ':8443'.length > 253) return false;
  try {
    return new URL(origin).origin === origin;
  } catch {
    return false;
  }
}

describe('decideOrigin, against a second implementation', () => {
  const seeds = [
    ...LIST.map((entry) => entry.replace('*', 'eu')),
    'https://a.b.shop.example:8443',
    'https://evil.example',
  ];
  const piece = fc.constantFrom(
    '.',
    ':',
    '/',
    '@',
    '-',
    '_',
    '*',
    '%2e',
    '\\',
    ' ',
    '\t',
    '\u0000',
    'é',
    'ſ',
    '443',
    'X',
    'xn--',
    '#',
    '?',
    'evil',
    '',
  );
  const mutated = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(60), fc.nat(3), piece), { maxLength: 3 }))
    .map(([seed, edits]) =>
      edits.reduce((text, [at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone), seed),
    );

  it('allows exactly the same origins', () => {
    let allowed = 0;
    fc.assert(
      fc.property(mutated, (origin) => {
        const decision = decideOrigin(origin, LIST);
        if (decision.allowed) allowed += 1;
        return decision.allowed === allowedByHand(origin);
      }),
      { numRuns: 50_000 },
    );
    expect(allowed, 'some mutations are still allowed').toBeGreaterThan(1000);
  });

  it('normalizes to patterns that it reads back the same', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const normal = normaliseOriginPattern(text);
        return normal === null || normaliseOriginPattern(normal) === normal;
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('the reason', () => {
  it('of an empty list is reported after a problem with the origin itself', () => {
    expect(decideOrigin('https://example.com', []).reason).toBe('empty_list');
    expect(decideOrigin(null, []).reason).toBe('no_origin');
    expect(decideOrigin('null', []).reason).toBe('opaque_origin');
    expect(decideOrigin('nonsense', []).reason).toBe('malformed_origin');
  });

  it('is that of the nearest entry, wherever it is in the list', () => {
    const far = 'https://unrelated.example';
    expect(decideOrigin('http://example.com', [far, 'https://*.example.com', 'https://example.com']).reason).toBe(
      'scheme_mismatch',
    );
    expect(decideOrigin('https://example.com', ['https://*.example.com', 'https://example.com:8443']).reason).toBe(
      'port_mismatch',
    );
    expect(decideOrigin('https://example.com', ['not a pattern', far]).reason).toBe('not_listed');
  });
});

describe('a star', () => {
  it.each([
    'https://*.kawasaki.jp',
    'https://*.1.2.3.4',
    'https://*.[::1]',
    'https://*.0x7f.1',
  ])('is refused in %s', (pattern) => {
    expect(normaliseOriginPattern(pattern)).toBeNull();
  });

  it("is accepted before one's own domain", () => {
    expect(normaliseOriginPattern('http://*.Shop.localhost:3000')).toBe('http://*.shop.localhost:3000');
    expect(normaliseOriginPattern('https://*.me.github.io')).toBe('https://*.me.github.io');
  });
});
