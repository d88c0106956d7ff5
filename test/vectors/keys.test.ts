import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { classifyKey } from '../../src/client/credentials.ts';
import { CreatorError } from '../../src/client/errors.ts';

interface Case {
  readonly id: string;
  readonly parts: readonly string[];
  readonly expect: 'accept' | 'refuse_secret' | 'refuse_malformed';
  /** Named in the message; `secret key` by default. */
  readonly kind?: string;
  readonly why: string;
}

const { cases } = JSON.parse(readFileSync(new URL('./keys.json', import.meta.url), 'utf8')) as { cases: Case[] };
const KIND = { accept: 'public', refuse_secret: 'secret', refuse_malformed: 'malformed' } as const;
const CODE = { refuse_secret: 'secret_key_in_browser', refuse_malformed: 'invalid_configuration' } as const;

/** The error of creating a client with these options; checks that nothing is sent or logged. */
function errorOf(options: Parameters<typeof createClient>[0]) {
  const fetch = vi.fn();
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
  try {
    createClient({ ...options, fetch });
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    expect(fetch).not.toHaveBeenCalled();
    for (const level of spies) expect(level).not.toHaveBeenCalled();
    return error as CreatorError;
  } finally {
    for (const level of spies) level.mockRestore();
  }
}

describe('each credential of the vector file', () => {
  test.each(cases)('$id: $expect ($why)', ({ parts, expect: expected, kind = 'secret key' }) => {
    const value = parts.join('');
    expect(classifyKey(value)).toBe(KIND[expected]);
    const error = errorOf({ baseUrl: 'https://api.example.com', publicKey: value });
    if (expected === 'accept') {
      expect(error).toBeNull();
      return;
    }
    expect(error?.code).toBe(CODE[expected]);
    if (expected === 'refuse_secret')
      expect(error?.message).toMatch(new RegExp(`^You pasted an? ${kind} into publicKey. Replace it .+, then paste`));
    // Neither message, stack nor cause reveals the value.
    const shown = `${error?.message}${error?.stack}${JSON.stringify(error)}${String(error?.cause)}`;
    if (value.trim().length > 8) expect(shown).not.toContain(value.trim());
  });
});

describe('a secret in any option', () => {
  const secret = cases.filter((each) => each.expect === 'refuse_secret').map((each) => each.parts.join(''));
  test.each(secret.map((value, index) => [index, value] as const))('%i is rejected in the base URL', (_, value) => {
    expect(errorOf({ baseUrl: `https://api.example.com/${value}` })?.code).toBe('secret_key_in_browser');
  });

  test('is rejected in an unknown option', () => {
    const options = { baseUrl: 'https://api.example.com', secretKey: `sk_${'test'}_${'0'.repeat(24)}` };
    expect(errorOf(options)?.code).toBe('secret_key_in_browser');
  });

  test('is reported as leaked before any malformed option', () => {
    expect(errorOf({ baseUrl: 'not an address', publicKey: secret[0] })?.code).toBe('secret_key_in_browser');
  });
});

describe('a value that only looks like a secret', () => {
  test.each([
    'sk-SK',
    'https://example.com/sk-novinky-zo-sveta',
    'https://example.com/sk-live-sport',
    'https://task-force.example.com/disk_live_show',
    'ask_live_q4',
    'Kostüm_rk-sale',
    'whsec',
  ])('is malformed: %s', (value) => {
    expect(classifyKey(value)).toBe('malformed');
  });

  test.each([
    undefined,
    null,
    0,
    {},
    [`sk_${'live'}_${'0'.repeat(24)}`],
  ])('is malformed if it is not text: %j', (value) => {
    expect(classifyKey(value)).toBe('malformed');
  });
});
