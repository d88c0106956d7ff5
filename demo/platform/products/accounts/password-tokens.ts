import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { requireKey } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { hashKey } from '../../base/credentials.ts';
import { invalidField, rateLimited, unauthenticated } from '../../base/errors.ts';
import { hashPassword, verifyPassword } from '../../base/passwords.ts';
import type { Database } from '../../store/open-store.ts';
import { passwordTokens, signIns, type TokenUse } from '../../store/sign-in.ts';
import type { SignInRow } from './find-account.ts';

const ATTEMPTS = 10;

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
  const { count, resetsInMs } = await call.platform.rates.count(bucket);
  if (count > ATTEMPTS) throw rateLimited(resetsInMs, ATTEMPTS);
}

const HOUR_MS = 60 * 60 * 1000;
/** How long the token of a mail is valid. */
export const LIFETIME_MS: Readonly<Record<TokenUse, number>> = { activate: 24 * HOUR_MS, reset: HOUR_MS };
const TOKEN_BYTES = 24;

/** Generates an unguessable token. Only its hash is stored. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Creates a one-time token for a mail. For an unknown address it creates one that opens nothing, so that both take equally long. */
export async function makeMailToken(call: Call, use: TokenUse, accountId: string | null): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(call.platform.now().getTime() + LIFETIME_MS[use]);
  await call.platform.db.insert(passwordTokens).values({ hash: hashKey(token), accountId, use, expiresAt });
  return token;
}

export const badToken = () => invalidField('token', 'is invalid or has expired');

/** The account of a token, used or not. @throws {PlatformError} 400 if there is none. */
export async function tokenHolder(db: Database, token: string): Promise<string> {
  const [found] = await db
    .select({ accountId: passwordTokens.accountId })
    .from(passwordTokens)
    .where(eq(passwordTokens.hash, hashKey(token)));
  const accountId = found?.accountId ?? null;
  if (accountId === null) throw badToken();
  return accountId;
}

/** Uses up a token and returns its account. Of two concurrent calls one succeeds. @throws {PlatformError} 400. */
export async function useMailToken(tx: Database, use: TokenUse, token: string, now: Date): Promise<string> {
  const [used] = await tx
    .update(passwordTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordTokens.hash, hashKey(token)),
        eq(passwordTokens.use, use),
        isNull(passwordTokens.usedAt),
        gt(passwordTokens.expiresAt, now),
      ),
    )
    .returning();
  const accountId = used?.accountId ?? null;
  if (accountId === null) throw badToken();
  return accountId;
}

/** Invalidates all unused password tokens of an account. */
export async function voidMailTokens(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx
    .update(passwordTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordTokens.accountId, accountId), isNull(passwordTokens.usedAt)));
}

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
