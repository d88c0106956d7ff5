import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { accounts as described } from '../../../../src/api/products/accounts.ts';
import type { Call, HandlersOf } from '../../base/call.ts';
import { hashKey } from '../../base/credentials.ts';
import { notFound, unauthenticated } from '../../base/errors.ts';
import { newId } from '../../base/platform.ts';
import { requireId } from '../../records/input.ts';
import type { Database } from '../../store/open-store.ts';
import { pageOf, windowOf } from '../../store/paging.ts';
import type { Fields } from '../../store/records.ts';
import { sessions } from '../../store/sign-in.ts';
import { findAccount, findSignIn } from './find-account.ts';
import { countAttempt, randomToken, requirePassword, requireUnchanged } from './password-tokens.ts';

type SessionRow = typeof sessions.$inferSelect;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

function sessionView({ id, accountId, device, createdAt, expiresAt, endedAt }: SessionRow, now: Date): object {
  const status = endedAt !== null ? 'ended' : expiresAt <= now ? 'expired' : 'active';
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, status, accountId, device, ...times, ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }) };
}

/** The request's key, if there is one, must belong to the site where the account signs in. */
async function requireSameSite(call: Call, accountId: string): Promise<void> {
  if (call.key !== null) await findAccount(call, accountId);
}

async function readSession(db: Database, where: SQL): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(where);
  return row ?? null;
}

/** @throws {PlatformError} 401 if the token is wrong, ended or expired. Pass the transaction if there is one. */
export async function requireActiveSession(call: Call, token: string, db = call.platform.db): Promise<SessionRow> {
  const session = await readSession(db, eq(sessions.tokenHash, hashKey(token)));
  if (session === null) throw unauthenticated('The session token is invalid.');
  if (session.endedAt !== null) throw unauthenticated('This session was signed out. Sign in again.');
  if (session.expiresAt <= call.platform.now()) throw unauthenticated('This session has expired. Sign in again.');
  return session;
}

/** Finds the active session of a token at the caller's site. @throws {PlatformError} 401, or as `findAccount`. */
export async function sessionOfToken(call: Call, token: string): Promise<SessionRow> {
  const session = await requireActiveSession(call, token);
  await requireSameSite(call, session.accountId);
  return session;
}

/** The session of the token, or with a secret key the one whose `id` the request names. */
async function requireSession(call: Call, input: Fields): Promise<SessionRow> {
  const { sessionToken } = input;
  if (typeof sessionToken === 'string') return sessionOfToken(call, sessionToken);
  const session = await readSession(call.platform.db, eq(sessions.id, requireId(input)));
  if (session === null) throw notFound('This session');
  await requireSameSite(call, session.accountId);
  return session;
}

interface Which {
  readonly device?: string | undefined;
  /** The session to keep. */
  readonly but?: string;
}

/** Ends an account's active sessions. @returns how many. */
export async function endSessions(tx: Database, accountId: string, now: Date, which: Which = {}): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        which.device === undefined ? undefined : eq(sessions.device, which.device),
        which.but === undefined ? undefined : ne(sessions.id, which.but),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Signs out the account of the token, or with a secret key the one that the request names. */
async function signOut(call: Call, input: Fields, { device }: Which = {}): Promise<object> {
  const { sessionToken } = input;
  const id =
    typeof sessionToken === 'string'
      ? (await sessionOfToken(call, sessionToken)).accountId
      : (await findAccount(call, requireId(input, 'accountId'))).account.id;
  const ended = await endSessions(call.platform.db, id, call.platform.now(), { device });
  return { id, status: 'signed_out', ended };
}

export const sessionHandlers: HandlersOf<typeof described> = {
  /** A wrong password, an unknown address and a pending account get the same response in the same time. */
  async 'POST /api/account/general/login'(call) {
    const { email, password, device = '' } = call.body;
    await countAttempt(call, 'login', email);
    const signIn = await findSignIn(call, email);
    const refusal = 'The e-mail address or password is incorrect.';
    const checked = await requirePassword(call, signIn, password, refusal);
    const token = randomToken();
    const now = call.platform.now();
    const session: SessionRow = {
      id: newId('sess'),
      tokenHash: hashKey(token),
      accountId: checked.accountId,
      device,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      endedAt: null,
    };
    await call.platform.db.transaction(async (tx) => {
      await requireUnchanged(tx, checked, refusal);
      await tx.insert(sessions).values(session);
    });
    return { ...sessionView(session, now), sessionToken: token };
  },

  async 'GET /api/account/general/session'(call) {
    return sessionView(await requireSession(call, call.query), call.platform.now());
  },

  async 'POST /api/account/general/logout'(call) {
    const session = await requireSession(call, call.body);
    const now = call.platform.now();
    const endedAt = session.endedAt ?? now;
    await call.platform.db.update(sessions).set({ endedAt }).where(eq(sessions.id, session.id));
    return sessionView({ ...session, endedAt }, now);
  },

  'POST /api/account/general/logout-device': (call) => signOut(call, call.body, call.body),
  'POST /api/account/general/logout-everywhere': (call) => signOut(call, call.body),

  async 'GET /api/account/general/get-sessions'(call) {
    const { account } = await findAccount(call, call.query.accountId);
    const now = call.platform.now();
    const running = and(eq(sessions.accountId, account.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now));
    const page = { where: running, order: [desc(sessions.createdAt), desc(sessions.id)], ...windowOf(call.query) };
    return pageOf(call.platform.db, sessions, page, (rows) => rows.map((row) => sessionView(row, now)));
  },
};
