import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Uses Node's own scrypt, so nothing needs to be compiled. The cost is one that OWASP recommends: 32 MiB, three lanes. OWASP prefers
 * Argon2id, which is a native add-on in Node 20.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MAX_MEMORY = 64 * 2 ** 20;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // Keyboards compose é as one or as two code points. NFKC makes both the same password.
  const normal = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY }, (cause, hash) =>
      cause === null ? resolve(hash) : reject(cause),
    );
  });
}

/** Hashes a password as `scrypt$32768$8$3$<salt>$<hash>`. The format includes the cost, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const NO_USER = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  'bm9ib2R5LW5vYm9keQ',
  Buffer.alloc(HASH_BYTES).toString('base64url'),
];

/** Whether the password matches the hash. Takes equally long if there is no hash, in which case it never matches. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = stored === null ? NO_USER.map(String) : stored.split('$');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const same = timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
  return same && stored !== null;
}
