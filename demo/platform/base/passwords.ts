import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What deriving a key costs: the memory is `128 * N * r` bytes, `p` times. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Uses Node's own scrypt, so nothing needs to be compiled. The cost is one that OWASP recommends: 32 MiB, three lanes. OWASP prefers
 * Argon2id, which is a native add-on in Node 20.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
/** For suites that sign up many people and keep nothing. */
export const TEST_PASSWORD_COST: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };
const MAX_MEMORY = 64 * 2 ** 20;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // Keyboards compose é as one or as two code points. NFKC makes both the same password.
  const normal = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY }, (cause, hash) =>
      cause === null ? resolve(hash) : reject(cause),
    );
  });
}

/** Hashes a password as `scrypt$32768$8$3$<salt>$<hash>`. The format includes the cost, so that it can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether the password matches the hash. Without a hash it never matches, and takes as long as with one of this cost. */
export async function verifyPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  if (stored === null) {
    await derive(password, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const [, n, r, p, salt = '', hash = ''] = stored.split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
