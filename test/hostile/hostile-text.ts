import fc from 'fast-check';

/** Text that has broken a server, a parser, a database or a terminal before. */
const KNOWN = [
  '',
  ' ',
  '\udc00\ud800',
  'a\r\nSet-Cookie: b=c',
  '\u001b[2J\u0007\u009b31m',
  '\u202edetaerc\u2066',
  '\ufeff\ufffe\u200b',
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '..%2f..%5c',
  '//evil.example',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' or 1=1; --",
  '{"$ne":null}',
  '[object Object]',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  'http://[::1',
  'https://user:pass@host:99999/',
  '-1',
  '1e999',
  '9007199254740993',
  '0.00000000000000000001',
  'NaN',
  'true',
  'null',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  'P99999999999Y',
  'UTC+99:99',
  'a@b',
  '\\',
  '"',
  '٣',
  'İ',
  'x'.repeat(3000),
  '\u0301'.repeat(300),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  // No database or terminal takes them, so they find an unchecked way in most often.
  { weight: 2, arbitrary: fc.constantFrom('a\0b', '\ud800', 'a\r\nb') },
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** A JSON value of any type in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, 0, -1, 0.1, 1e308, 2 ** 53, [], {}, [[]], [null], { constructor: {} }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, fc.oneof(hostileText, fc.double({ noNaN: true })), { maxKeys: 3 }),
);

/** Percent-encodes text as UTF-8, lone surrogates included, which `encodeURIComponent` rejects. */
export const percentEncoded = (text: string): string =>
  [...text]
    .map((char) =>
      /\p{Surrogate}/u.test(char)
        ? [...Buffer.from(char, 'utf16le').swap16()].map((byte) => `%${byte.toString(16)}`).join('')
        : encodeURIComponent(char),
    )
    .join('');
