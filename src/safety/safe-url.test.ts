import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costMs } from '../../test/helpers/cost.ts';
import { safeUrl } from './safe-url.ts';

const CHECKOUT = ['https://pay.platform.example', 'https://checkout.platform.example:8443'];
const USES = ['link', 'image', 'redirect'] as const;

/** Fragments that have fooled parsers, joined at random: most results are nonsense, some are nearly URLs. */
const piece = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'https:/',
    'javascript:',
    'data:',
    'blob:',
    '//',
    '\\\\',
    '/',
    '@',
    ':',
  ),
  fc.constantFrom(
    'pay.platform.example',
    'evil.com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    'a.local',
    '。',
  ),
  fc.constantFrom(
    '%00',
    '%2e',
    '?',
    '#',
    '\t',
    '\n',
    '\u0000',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
    ' ',
    '.',
    '"',
    "'",
    '`',
  ),
  fc.constantFrom(
    ':8443',
    ':443',
    ':80',
    ':99999',
    'user:pass@',
    '.evil.com',
    'ｐay.platform.example',
    'раy.platform.example',
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const almostUrl = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const anything = fc.oneof(
  { weight: 8, arbitrary: almostUrl },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.anything() },
);

describe('for any input, safeUrl', () => {
  test('returns only public web URLs, normalized', () => {
    let passed = 0;
    fc.assert(
      fc.property(anything, fc.constantFrom(...USES), (value, use) => {
        const result = safeUrl(value, use, { checkoutOrigins: CHECKOUT });
        if (result === null) return;
        passed++;
        const url = new URL(result);
        expect(url.href).toBe(result);
        expect(url.protocol).toMatch(use === 'link' ? /^https?:$/ : /^https:$/);
        expect(url.username + url.password).toBe('');
        expect(url.hostname).toMatch(/[^.]\.[^.]*[^.\d][^.]*$/);
        expect(url.hostname).not.toMatch(/(?:^|\.)(?:localhost|local|internal)$|^\[|:/);
        if (use === 'redirect') expect(CHECKOUT).toContain(url.origin);
        // The input itself is the URL: neither resolved against a page nor repaired.
        expect(String(value)).toMatch(/^https?:\/\//i);
        expect(String(value)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: 20_000 },
    );
    // Fuzzing is worth something only if a share of the inputs passes.
    expect(passed).toBeGreaterThan(200);
  });

  test('accepts only the three loopback hosts in addition for a local platform', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...USES), (value, use) => {
        const local = safeUrl(value, use, { checkoutOrigins: CHECKOUT, local: true });
        const prod = safeUrl(value, use, { checkoutOrigins: CHECKOUT });
        if (local !== prod) expect(new URL(String(local)).hostname).toMatch(/^(?:localhost|127\.0\.0\.1|\[::1\])$/);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the limits', () => {
  const ofLength = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;
  test('2048 characters are accepted, 2049 are not', () => {
    expect(safeUrl(ofLength(2048), 'link')).toBe(ofLength(2048));
    expect(safeUrl(ofLength(2049), 'link')).toBeNull();
  });
  test('no redirect is safe without checkout origins', () => {
    expect(safeUrl('https://pay.platform.example/', 'redirect')).toBeNull();
    expect(safeUrl('https://pay.platform.example/', 'redirect', { checkoutOrigins: [] })).toBeNull();
  });
  test('a very long text is rejected at once', () => {
    const text = `https://${'a.'.repeat(1_000_000)}`;
    expect(safeUrl(text, 'link')).toBeNull();
    expect(costMs(100, () => safeUrl(text, 'link'))).toBeLessThan(100);
  });
});
