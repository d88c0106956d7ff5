import { requireKey } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { hashKey } from '../../base/credentials.ts';
import { rateLimited } from '../../base/errors.ts';

const ATTEMPTS = 10;
const MINUTE_MS = 60_000;

/**
 * Folds an e-mail address so that any two that a database compares as equal without case are equal, whatever its locale. Others may be
 * too (`é` and `e`), so it identifies no account.
 */
export const foldEmail = (email: string): string =>
  email.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/**
 * Counts sign-in attempts per e-mail address, which slows down guessing from any number of machines. Unknown addresses count too, so the
 * limit reveals nothing.
 * @throws {PlatformError} 429 after ten in a minute.
 */
export async function countAttempt(call: Call, what: 'create' | 'forgot' | 'login', email: string): Promise<void> {
  const { accountId, mode } = requireKey(call);
  const bucket = `${what} ${accountId} ${mode} ${hashKey(foldEmail(email))}`;
  const { count, resetsInMs } = await call.platform.rates.count(bucket, MINUTE_MS);
  if (count > ATTEMPTS) throw rateLimited(resetsInMs, ATTEMPTS);
}
