import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * scrypt, from Node itself: nothing to install or compile on any machine that runs the platform, kept by Node and OpenSSL. The cost is
 * one of those that OWASP's password storage sheet names for it: 32 MiB, three lanes. (Its first choice, Argon2id, is a native add-on on
 * Node 20.)
 */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MAX_MEMORY = 64 * 2 ** 20;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // One person's keyboard writes é as one code point and another's as two: NFKC makes them one password.
  const normal = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY }, (cause, hash) =>
      cause === null ? resolve(hash) : reject(cause),
    );
  });
}

/** The form in which a password is kept: `scrypt$32768$8$3$<salt>$<hash>`. The cost is in it, so that it may rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'bm9ib2R5LW5vYm9keQ', Buffer.alloc(HASH_BYTES).toString('base64url')];

/** Whether it is the password of this hash. Without a hash it is not, and finding that out takes as long. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = kept === null ? NOBODY.map(String) : kept.split('$');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const same = timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
  return same && kept !== null;
}
