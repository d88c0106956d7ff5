import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashKey } from '../auth/credentials.ts';
import { invalidField } from '../http/errors.ts';
import type { Call } from '../http/handler.ts';
import type { Database } from '../store/open-store.ts';
import { passwordTokens, type TokenUse } from '../store/sign-in.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Readonly<Record<TokenUse, number>> = { activate: 24 * HOUR_MS, reset: HOUR_MS };
const TOKEN_BYTES = 24;

/** A token that cannot be guessed. Only its hash is kept where it is checked. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Makes a one-time token for a mail. For nobody it makes one too, which opens nothing, so that both take the same time. */
export async function makeMailToken(call: Call, use: TokenUse, accountId: string | null): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(call.platform.now().getTime() + LIFETIME_MS[use]);
  await call.platform.db.insert(passwordTokens).values({ hash: hashKey(token), accountId, use, expiresAt });
  return token;
}

export const badToken = () => invalidField('token', 'is not valid, or not any more');

/** Uses a token up and returns whose it is. Of two at once, one gets it. @throws {PlatformError} 400. */
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

/** No token that is still on its way changes this account's password any more. */
export async function voidMailTokens(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx
    .update(passwordTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordTokens.accountId, accountId), isNull(passwordTokens.usedAt)));
}
