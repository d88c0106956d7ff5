import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import { hashKey } from '../../base/credentials.ts';
import { invalidField } from '../../base/errors.ts';
import type { Database } from '../../store/open-store.ts';
import { passwordTokens, type TokenUse } from '../../store/sign-in.ts';

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
