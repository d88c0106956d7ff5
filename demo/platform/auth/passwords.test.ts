import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a stored password', () => {
  it('matches its own hash only', async () => {
    const kept = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', kept)).toBe(true);
    expect(await verifyPassword('correct horsf', kept)).toBe(false);
    expect(await verifyPassword('', kept)).toBe(false);
  });

  it('matches however the keyboard composes its letters', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('has its own salt, so equal passwords have different hashes', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('never matches if there is no user', async () => {
    for (const guess of ['', 'correct horse', 'nobody-nobody']) expect(await verifyPassword(guess, null)).toBe(false);
  });
});
