import { eq, sql } from 'drizzle-orm';
import type { accounts as described } from '../../../../src/api/products/accounts.ts';
import { isVisible, requireKey, requireOwner } from '../../auth/access.ts';
import type { Call, HandlersOf } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { newId } from '../../base/platform.ts';
import { writeMail } from '../../records/outbox.ts';
import type { Database } from '../../store/open-store.ts';
import { accounts } from '../../store/schema.ts';
import { signIns } from '../../store/sign-in.ts';
import { accountView, type FoundAccount, findSignIn, readAccount, type SignInRow } from './find-account.ts';
import {
  badToken,
  countAttempt,
  foldEmail,
  hashInTurn,
  LIFETIME_MS,
  lockSignIn,
  makeMailToken,
  requirePassword,
  requireUnchanged,
  tokenHolder,
  useMailToken,
  voidMailTokens,
} from './password-tokens.ts';
import { endSessions, requireActiveSession, sessionOfToken } from './sessions.ts';

async function requireAccount(db: Database, id: string): Promise<FoundAccount & { signIn: SignInRow }> {
  const found = await readAccount(db, id);
  if (found === null || found.signIn === null) throw badToken();
  return { ...found, signIn: found.signIn };
}

/** Sets the password of the token's account. A reset also ends its sessions. */
async function setByToken(
  call: Call,
  use: 'activate' | 'reset',
  { token, password }: { token: string; password: string },
): Promise<object> {
  // Made-up tokens would fill the queue of passwords.
  await tokenHolder(call.platform.db, token);
  const passwordHash = await hashInTurn(call, password);
  const now = call.platform.now();
  return call.platform.db.transaction(async (tx) => {
    await lockSignIn(tx, await tokenHolder(tx, token));
    const { account, signIn } = await requireAccount(tx, await useMailToken(tx, use, token, now));
    const owned = { accountId: signIn.ownerId, mode: signIn.mode };
    if (!isVisible(call, owned)) throw badToken();
    requireOwner(call, owned);
    // Locks the address, so that one of two concurrent sign-ups becomes the account.
    const address = `${signIn.ownerId} ${signIn.mode} ${foldEmail(signIn.email)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
    const holder = await findSignIn(call, signIn.email, tx);
    if (holder !== null && holder.accountId !== account.id) throw badToken();
    await tx.update(signIns).set({ passwordHash }).where(eq(signIns.accountId, account.id));
    await voidMailTokens(tx, account.id, now);
    await endSessions(tx, account.id, now);
    return accountView({ account, signIn: { ...signIn, passwordHash } });
  });
}

/** Checks the type too, because a body that matches the schema's other alternative may have a token of any type. */
const hasToken = <T extends object>(body: T): body is Extract<T, { readonly token: string }> =>
  'token' in body && typeof body.token === 'string';

export const signUpHandlers: HandlersOf<typeof described> = {
  /**
   * Starts a sign-up. The response is the same whether or not the address is known: the account is pending and only the mail differs. The
   * password is set by whoever receives that mail.
   */
  async 'POST /api/account/general/create'(call) {
    const { email, class: accountClass, name = '', ...data } = call.body;
    if (Object.hasOwn(data, 'password')) {
      throw invalidField('password', 'must be set with set-password and the token in the mail to this address');
    }
    await countAttempt(call, 'create', email);
    const { accountId: ownerId, mode } = requireKey(call);
    const { db } = call.platform;
    const taken = await findSignIn(call, email);
    const createdAt = call.platform.now();
    const account = { id: newId('acc'), class: accountClass, name, allowedOrigins: [], products: null, createdAt };
    const signIn: SignInRow = { accountId: account.id, ownerId, mode, email, passwordHash: null, data, createdAt };
    await db.transaction(async (tx) => {
      await tx.insert(accounts).values(account);
      await tx.insert(signIns).values(signIn);
    });
    const token = await makeMailToken(call, 'activate', taken === null ? account.id : null);
    const mail =
      taken === null ? ({ kind: 'welcome', token } as const) : ({ kind: 'already_registered', token: null } as const);
    await writeMail(call, { to: taken?.email ?? email, status: 'stored', ...mail });
    return accountView({ account, signIn });
  },

  /** Sets the first password by the token of the welcome mail, or changes it for a signed-in account that knows the current one. */
  async 'POST /api/account/general/set-password'(call) {
    if (hasToken(call.body)) return setByToken(call, 'activate', call.body);
    const { sessionToken, currentPassword, password } = call.body;
    const session = await sessionOfToken(call, sessionToken);
    const found = await readAccount(call.platform.db, session.accountId);
    await countAttempt(call, 'login', found?.signIn?.email ?? '');
    const refusal = 'The current password is incorrect.';
    const checked = await requirePassword(call, found?.signIn ?? null, currentPassword, refusal);
    const passwordHash = await hashInTurn(call, password);
    const now = call.platform.now();
    return call.platform.db.transaction(async (tx) => {
      await requireUnchanged(tx, checked, refusal);
      await requireActiveSession(call, sessionToken, tx);
      await tx.update(signIns).set({ passwordHash }).where(eq(signIns.accountId, session.accountId));
      await voidMailTokens(tx, session.accountId, now);
      await endSessions(tx, session.accountId, now, { but: session.id });
      return accountView(await requireAccount(tx, session.accountId));
    });
  },

  /** Starts a reset. Responds and behaves the same whether or not the address is known. */
  async 'POST /api/account/general/forgot'(call) {
    const { email } = call.body;
    await countAttempt(call, 'forgot', email);
    const signIn = await findSignIn(call, email);
    const token = await makeMailToken(call, 'reset', signIn?.accountId ?? null);
    // Send it to the address that signed up, not to the one that was typed: a mail server may treat them as two.
    const to = signIn?.email ?? email;
    await writeMail(call, { to, kind: 'reset', token, status: signIn === null ? 'dropped' : 'stored' });
    return { status: 'accepted', expiresInSeconds: LIFETIME_MS.reset / 1000 };
  },

  'PUT /api/account/general/reset': (call) => setByToken(call, 'reset', call.body),
};
