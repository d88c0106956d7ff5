import { requireKey } from '../auth/access.ts';
import { hashKey } from '../auth/credentials.ts';
import { rateLimited } from '../http/errors.ts';
import type { Call } from '../http/handler.ts';

const ATTEMPTS = 10;
const MINUTE_MS = 60_000;

export const sameEmail = (email: string): string => email.toLowerCase();

/**
 * Counts an attempt on an address: guessing one person's password is slow however many machines do it. An address that nobody has is
 * counted alike, so the limit tells nothing about who is here.
 * @throws {PlatformError} 429 after ten in a minute.
 */
export async function countAttempt(call: Call, what: 'create' | 'forgot' | 'login', email: string): Promise<void> {
  const { accountId, mode } = requireKey(call);
  const bucket = `${what} ${accountId} ${mode} ${hashKey(sameEmail(email))}`;
  const { count, resetsInMs } = await call.platform.rates.count(bucket, MINUTE_MS);
  if (count > ATTEMPTS) throw rateLimited(resetsInMs);
}
