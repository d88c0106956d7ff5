import { eq } from 'drizzle-orm';
import { requireKey } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { unauthenticated } from '../../base/errors.ts';
import { hashPassword, verifyPassword } from '../../base/passwords.ts';
import type { Database } from '../../store/open-store.ts';
import { signIns } from '../../store/sign-in.ts';
import type { SignInRow } from './find-account.ts';

export const hashInTurn = (call: Call, password: string): Promise<string> =>
  call.platform.passwordQueue.run(requireKey(call).accountId, () => hashPassword(password, call.platform.passwordCost));

/**
 * Checks a password, which takes up to a second. Before you act on it, call `requireUnchanged` in the transaction.
 * @throws {PlatformError} 401 with `refusal`, which takes as long without a sign-in.
 */
export async function requirePassword(
  call: Call,
  signIn: SignInRow | null,
  password: string,
  refusal: string,
): Promise<SignInRow> {
  const { passwordCost, passwordQueue } = call.platform;
  const isRight = await passwordQueue.run(requireKey(call).accountId, () =>
    verifyPassword(password, signIn?.passwordHash ?? null, passwordCost),
  );
  if (signIn === null || !isRight) throw unauthenticated(refusal);
  return signIn;
}

/** Locks an account's sign-in until the transaction ends. Lock it before the account's tokens and sessions, which prevents deadlocks. */
export async function lockSignIn(tx: Database, accountId: string): Promise<SignInRow | null> {
  const [signIn] = await tx.select().from(signIns).where(eq(signIns.accountId, accountId)).for('update');
  return signIn ?? null;
}

/**
 * Locks the sign-in whose password was checked.
 * @throws {PlatformError} 401 with `refusal` if the password has been replaced meanwhile, for example by a reset.
 */
export async function requireUnchanged(tx: Database, checked: SignInRow, refusal: string): Promise<void> {
  const current = await lockSignIn(tx, checked.accountId);
  if (current?.passwordHash !== checked.passwordHash) throw unauthenticated(refusal);
}
