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
    ['https://example.com/shop', 'is a single page', 'https://example.com'],
    ['http://example.com:8080/a/b?c', 'is a single page', 'http://example.com:8080'],
    [' https://example.com ', 'has white space around it', 'https://example.com'],
    ['example.com', 'must start with https:// or http://', 'https://example.com'],
    ['*.example.com', 'must start with https:// or http://', 'https://*.example.com'],
    ['ftp://example.com', 'must start with https:// or http://', 'https://example.com'],
    ['https://me@example.com', 'has a user name in it', 'https://example.com'],
  ])('%s is refused with a suggestion', (pattern, words, likely) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).toMatch(/^allowedOrigins\.1: (?:is|has|must) /);
    expect(refusal(pattern)).toMatch(new RegExp(`Did you mean ${likely.replace(/[.*]/g, '\\$&')}\\?$`));
  });

  it.each([
    ['*', 'allow every page'],
    ['https://*', 'allow every page'],
    ['https://*.com', 'your own domain'],
    ['https://*.github.io', 'unrelated people share'],
    ['https://*.localhost', 'a name without a dot'],
    ['*.github.io', 'unrelated people share'],
    ['https://a.*.example.com', 'only at the start'],
    ['https://shop*.example.com', 'only at the start'],
    ['https://menu-*.vercel.app', 'https://project-*-team.vercel.app'],
    ['https://*bakery.netlify.app', 'https://*--site.netlify.app'],
    ['null', 'every sandboxed page'],
    ['https://shop.example; expires=tomorrow', 'has unknown settings'],
    ['https://a.example, https://b.example', 'more than one address'],
    ['https:// shop.example', 'has a space'],
    ['not an origin!', 'is not a web address'],
    ['https://*.a!b.example', 'is not a web address'],
    ['https://shop.example:99999', 'is not a web address'],
    ['', 'is not a web address'],
  ])('%j is refused with an explanation and no suggestion', (pattern, words) => {
    expect(refusal(pattern)).toContain(words);
    expect(refusal(pattern)).not.toContain('Did you mean');
  });

  it('is the subject of the error’s message', () => {
    expect(() => normalizeAllowedOrigins(['not an origin!'])).toThrow(
      'allowedOrigins.0 is not a web address. Write one like https://shop.example.',
    );
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
