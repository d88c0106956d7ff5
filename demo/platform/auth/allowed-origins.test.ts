import { describe, expect, it } from 'vitest';
import { PlatformError } from '../base/errors.ts';
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

describe('an invalid origin pattern', () => {
  it.each([
    ['https://example.com/shop', 'Remove the path', 'https://example.com'],
    ['http://example.com:8080/a/b?c', 'Remove the query', 'http://example.com:8080'],
    [' https://example.com ', 'Remove the white space', 'https://example.com'],
    ['example.com', 'Start with https://', 'https://example.com'],
    ['*.example.com', 'Start with https://', 'https://*.example.com'],
    ['ftp://example.com', 'Start with https://', 'https://example.com'],
    ['https://me@example.com', 'user name', 'https://example.com'],
  ])('%s is refused with a suggestion', (pattern, words, likely) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).toMatch(/^allowedOrigins\.1: Not an origin pattern: /);
    expect(refusal(pattern)).toMatch(new RegExp(`Did you mean ${likely.replace(/[.*]/g, '\\$&')}\\?$`));
  });

  it.each([
    ['*', 'allow every page'],
    ['https://*', 'allow every page'],
    ['https://*.com', 'your own domain'],
    ['https://*.github.io', 'unrelated people share'],
    ['https://*.localhost', 'single label'],
    ['https://a.*.example.com', 'only at the start'],
    ['https://shop*.example.com', 'only at the start'],
    ['null', 'every sandboxed page'],
    ['https://a.example, https://b.example', 'one origin per entry'],
    ['', 'Start with https://'],
  ])('%j is refused with an explanation and no suggestion', (pattern, words) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).not.toContain('Did you mean');
  });

  it('is listed with every other invalid one', () => {
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
