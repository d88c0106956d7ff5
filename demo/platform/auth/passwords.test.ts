import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('a kept password', () => {
  it('is recognised by its hash, and nothing else is', async () => {
    const kept = await hashPassword('correct horse');
    expect(await isPassword('correct horse', kept)).toBe(true);
    expect(await isPassword('correct horsf', kept)).toBe(false);
    expect(await isPassword('', kept)).toBe(false);
  });

  it('is the same however a keyboard writes its letters', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('has a salt of its own, so that two people with one password have two hashes', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('of nobody is no text at all', async () => {
    for (const guess of ['', 'correct horse', 'nobody-nobody']) expect(await isPassword(guess, null)).toBe(false);
  });
});
