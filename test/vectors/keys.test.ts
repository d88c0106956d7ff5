import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { classifyKey } from '../../src/client/credentials.ts';
import { CreatorError } from '../../src/client/errors.ts';

interface Case {
  readonly id: string;
  readonly parts: readonly string[];
  readonly expect: 'accept' | 'refuse_secret' | 'refuse_malformed';
  readonly why: string;
}

const { cases } = JSON.parse(readFileSync(new URL('./keys.json', import.meta.url), 'utf8')) as { cases: Case[] };
const KIND = { accept: 'public', refuse_secret: 'secret', refuse_malformed: 'malformed' } as const;
const CODE = { refuse_secret: 'secret_key_in_browser', refuse_malformed: 'invalid_configuration' } as const;

/** What making a client with these options throws, and whether anything was sent or said on the way. */
function refusal(options: Parameters<typeof createClient>[0]) {
  const fetch = vi.fn();
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
  try {
    createClient({ ...options, fetch });
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    expect(fetch).not.toHaveBeenCalled();
    for (const level of said) expect(level).not.toHaveBeenCalled();
    return error as CreatorError;
  } finally {
    for (const level of said) level.mockRestore();
  }
}

describe('every credential of the vector file', () => {
  test.each(cases)('$id: $expect ($why)', ({ parts, expect: expected }) => {
    const value = parts.join('');
    expect(classifyKey(value)).toBe(KIND[expected]);
    const error = refusal({ baseUrl: 'https://api.example.com', publicKey: value });
    if (expected === 'accept') {
      expect(error).toBeNull();
      return;
    }
    expect(error?.code).toBe(CODE[expected]);
    // Neither the message, nor the stack, nor a cause shows what was pasted.
    const shown = `${error?.message}${error?.stack}${JSON.stringify(error)}${String(error?.cause)}`;
    if (value.trim().length > 8) expect(shown).not.toContain(value.trim());
  });

  test('is there: a truncated file does not pass', () => {
    expect(cases.length).toBeGreaterThanOrEqual(27);
  });
});

describe('a secret in any option', () => {
  const secret = cases.filter((each) => each.expect === 'refuse_secret').map((each) => each.parts.join(''));
  test.each(secret.map((value, index) => [index, value] as const))('%i is refused in the base address', (_, value) => {
    expect(refusal({ baseUrl: `https://api.example.com/${value}` })?.code).toBe('secret_key_in_browser');
  });

  test('is refused in an option that we do not have', () => {
    const options = { baseUrl: 'https://api.example.com', secretKey: `sk_${'test'}_${'0'.repeat(24)}` };
    expect(refusal(options)?.code).toBe('secret_key_in_browser');
  });

  test('is reported as leaked, before anything that is badly written', () => {
    expect(refusal({ baseUrl: 'not an address', publicKey: secret[0] })?.code).toBe('secret_key_in_browser');
  });
});

describe('what only looks like a secret', () => {
  test.each([
    'sk-SK',
    'https://example.com/sk-novinky-zo-sveta',
    'https://secret-garden-of-delights.example.com/',
    'https://task-force.example.com/disk_live_show',
    'ask_live_q4',
    'emb_secret_santa',
    'Kostüm_rk-sale',
  ])('%s is no secret', (value) => {
    expect(classifyKey(value)).toBe('malformed');
  });

  test.each([
    undefined,
    null,
    0,
    {},
    [`sk_${'live'}_${'0'.repeat(24)}`],
  ])('%j, which is no text, is malformed', (value) => {
    expect(classifyKey(value)).toBe('malformed');
  });
});
