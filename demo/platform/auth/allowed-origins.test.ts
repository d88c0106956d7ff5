import { describe, expect, it } from 'vitest';
import { PlatformError } from '../http/errors.ts';
import { normalizeAllowedOrigins } from './allowed-origins.ts';

function refusal(pattern: string): string {
  try {
    normalizeAllowedOrigins(['https://good.example', pattern]);
  } catch (error) {
    if (error instanceof PlatformError)
      return error.details?.map(({ path, message }) => `${path}: ${message}`).join() ?? '';
    throw error;
  }
  throw new Error(`${pattern} was taken.`);
}

describe('a bad entry of an allow list', () => {
  it.each([
    ['https://example.com/shop', 'leave the path away', 'https://example.com'],
    ['http://example.com:8080/a/b?c', 'leave query, fragment', 'http://example.com:8080'],
    [' https://example.com ', 'remove the white space', 'https://example.com'],
    ['example.com', 'begin with https://', 'https://example.com'],
    ['*.example.com', 'begin with https://', 'https://*.example.com'],
    ['ftp://example.com', 'begin with https://', 'https://example.com'],
    ['https://me@example.com', 'user name', 'https://example.com'],
  ])('%s is refused, with the entry that was probably meant', (pattern, words, likely) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).toMatch(/^allowedOrigins\.1: Not an origin pattern: /);
    expect(refusal(pattern)).toMatch(new RegExp(`Probably meant: ${likely.replace(/[.*]/g, '\\$&')}$`));
  });

  it.each([
    ['*', 'let every page in'],
    ['https://*', 'let every page in'],
    ['https://*.com', 'a domain of your own'],
    ['https://*.github.io', 'unrelated people share'],
    ['https://*.localhost', 'single label'],
    ['https://a.*.example.com', 'only at the front'],
    ['https://shop*.example.com', 'only at the front'],
    ['null', 'every sandboxed page'],
    ['https://a.example, https://b.example', 'one origin an entry'],
    ['', 'begin with https://'],
  ])('%j is refused in words, and nothing is guessed', (pattern, words) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).not.toContain('Probably meant');
  });

  it('is one of several, and each is named', () => {
    expect(() => normalizeAllowedOrigins(['example.com', 'https://fine.example', '*'])).toThrow(
      expect.objectContaining({
        details: [
          { path: 'allowedOrigins.0', message: expect.any(String) },
          { path: 'allowedOrigins.2', message: expect.any(String) },
        ],
      }),
    );
  });
});
