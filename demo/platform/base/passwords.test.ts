import { describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, TEST_PASSWORD_COST, verifyPassword } from './passwords.ts';

const hash = (password: string) => hashPassword(password, TEST_PASSWORD_COST);
const matches = (password: string, stored: string | null) => verifyPassword(password, stored, TEST_PASSWORD_COST);

describe('a stored password', () => {
  it('matches its own hash only', async () => {
    const kept = await hash('correct horse');
    expect(await matches('correct horse', kept)).toBe(true);
    expect(await matches('correct horsf', kept)).toBe(false);
    expect(await matches('', kept)).toBe(false);
  });

  it('matches however the keyboard composes its letters', async () => {
    expect(await matches('cafe\u0301', await hash('caf\u00e9'))).toBe(true);
  });

  it('has its own salt, so equal passwords have different hashes', async () => {
    const [one, two] = [await hash('correct horse'), await hash('correct horse')];
    expect(one).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('matches at the cost it was made with', async () => {
    const kept = await hashPassword('correct horse', PASSWORD_COST);
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await matches('correct horse', kept)).toBe(true);
    expect(await matches('correct horsf', kept)).toBe(false);
  });

  it('never matches if there is no user', async () => {
    for (const guess of ['', 'correct horse', 'nobody-nobody']) expect(await matches(guess, null)).toBe(false);
  });
});
