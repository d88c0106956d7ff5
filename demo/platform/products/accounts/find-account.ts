import { and, eq, isNotNull } from 'drizzle-orm';
import { isVisible, requireKey, requireOwner } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { notFound } from '../../base/errors.ts';
import { lowerCase, lowerCaseOf } from '../../store/letter-case.ts';
import type { Database } from '../../store/open-store.ts';
import { accounts } from '../../store/schema.ts';
import { signIns } from '../../store/sign-in.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type SignInRow = typeof signIns.$inferSelect;

export interface FoundAccount {
  readonly account: AccountRow;
  /** The sign-in of an account. Null if the account was not created through the interface. */
  readonly signIn: SignInRow | null;
}

export async function readAccount(db: Database, id: string): Promise<FoundAccount | null> {
  const [found] = await db
    .select({ account: accounts, signIn: signIns })
    .from(accounts)
    .leftJoin(signIns, eq(signIns.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return found ?? null;
}

/** Finds an account that the key owns or has created. @throws {PlatformError} 404, or 403 for any other. */
export async function findAccount(call: Call, id: string): Promise<FoundAccount> {
  const found = await readAccount(call.platform.db, id);
  if (found === null) throw notFound('This account');
  const { signIn } = found;
  if (id === requireKey(call).accountId) return found;
  const owned = { accountId: signIn?.ownerId ?? id, mode: signIn?.mode ?? requireKey(call).mode };
  if (!isVisible(call, owned)) throw notFound('This account');
  requireOwner(call, owned);
  return found;
}

/** Finds who signs in with an e-mail address at the caller's site. Pass the transaction if there is one. */
export async function findSignIn(call: Call, email: string, db = call.platform.db): Promise<SignInRow | null> {
  const { accountId, mode } = requireKey(call);
  const [found] = await db
    .select()
    .from(signIns)
    .where(
      and(
        eq(signIns.ownerId, accountId),
        eq(signIns.mode, mode),
        eq(lowerCase(signIns.email), lowerCaseOf(email)),
        isNotNull(signIns.passwordHash),
      ),
    );
  return found ?? null;
}

export function accountView({ account, signIn }: FoundAccount): object {
  const { id, class: accountClass, name, createdAt } = account;
  return {
    ...signIn?.data,
    id,
    status: signIn !== null && signIn.passwordHash === null ? 'pending' : 'active',
    class: accountClass,
    name,
    ...(signIn === null ? {} : { email: signIn.email }),
    createdAt: createdAt.toISOString(),
  };
}
