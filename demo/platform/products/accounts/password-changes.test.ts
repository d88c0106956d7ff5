import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import { type Holder, mailedToken, signIn, signUp } from '../../../../test/helpers/sign-up.ts';
import { hashPassword } from '../../base/passwords.ts';
import { FairQueue } from '../../store/fair-queue.ts';
import { signIns } from '../../store/sign-in.ts';

/** So costly that a check is still running when a reset with the suite's own cost is done. */
const SLOW = { N: 2 ** 15, r: 8, p: 6 };
const UNDER_WAY_MS = 60;
const NEW_PASSWORD = 'the one that the owner chose';

let platform: TestPlatform;
let secretKey: string;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  // As with two workers: a password is replaced while another process checks it.
  Object.assign(platform.platform, { passwordQueue: new FairQueue({ atOnce: 2 }) });
  ({ secretKey } = await platform.createAccount());
});
afterAll(() => platform?.close());

const send = (route: Parameters<typeof ask>[1], body: object) => ask(platform.url, route, { secretKey, body });
const login = (holder: Holder, password = holder.password) =>
  send('POST /api/account/general/login', { email: holder.email, password });
const isSignedIn = async (sessionToken: string) =>
  (await ask(platform.url, 'GET /api/account/general/session', { secretKey, query: { sessionToken } })).status === 200;
async function resetToken({ email }: Holder): Promise<string> {
  await send('POST /api/account/general/forgot', { email });
  return mailedToken(platform.url, email);
}

const reset = (token: string) => send('PUT /api/account/general/reset', { token, password: NEW_PASSWORD });

/** A person whose password takes long to check. */
async function slowHolder(): Promise<Holder> {
  const holder = await signUp(platform.url, secretKey);
  const passwordHash = await hashPassword(holder.password, SLOW);
  await platform.platform.db.update(signIns).set({ passwordHash }).where(eq(signIns.accountId, holder.accountId));
  return holder;
}

/** Starts a request, and does something else while its password is being checked. */
async function during<T>(request: Promise<T>, other: () => Promise<{ readonly status: number }>): Promise<T> {
  let isDone = false;
  void request.then(() => (isDone = true));
  await wait(UNDER_WAY_MS);
  expect((await other()).status).toBe(200);
  expect(isDone, 'the check was over too early').toBe(false);
  return request;
}

describe('a password that is replaced while it is being checked', () => {
  it('no longer signs in', async () => {
    const holder = await slowHolder();
    const token = await resetToken(holder);
    expect((await during(login(holder), () => reset(token))).status).toBe(401);
    expect((await login(holder, NEW_PASSWORD)).status).toBe(200);
  });

  it('no longer sets another one', async () => {
    const holder = await slowHolder();
    const sessionToken = await signIn(platform.url, secretKey, holder);
    const token = await resetToken(holder);
    const change = { sessionToken, currentPassword: holder.password, password: 'the one of somebody else' };
    const answer = await during(send('POST /api/account/general/set-password', change), () => reset(token));
    expect([answer.status, answer.error['message']]).toEqual([401, 'The current password is incorrect.']);
    expect((await login(holder, change.password)).status).toBe(401);
    expect((await login(holder, NEW_PASSWORD)).status).toBe(200);
  });

  it('is not replaced by a session that was signed out meanwhile', async () => {
    const holder = await slowHolder();
    const sessionToken = await signIn(platform.url, secretKey, holder);
    const change = { sessionToken, currentPassword: holder.password, password: 'the one of somebody else' };
    const answer = await during(send('POST /api/account/general/set-password', change), () =>
      send('POST /api/account/general/logout-everywhere', { accountId: holder.accountId }),
    );
    expect([answer.status, answer.error['message']]).toEqual([401, 'This session was signed out. Sign in again.']);
    expect((await login(holder, change.password)).status).toBe(401);
  });
});

it('a reset leaves no session of the old password, whatever else arrives with it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const holder = await signUp(platform.url, secretKey);
    const sessionToken = await signIn(platform.url, secretKey, holder);
    const token = await resetToken(holder);
    const change = { sessionToken, currentPassword: holder.password, password: 'the one of somebody else' };
    const old = Array.from({ length: 4 }, () => login(holder));
    const [changed, replaced, ...logins] = await Promise.all([
      send('POST /api/account/general/set-password', change),
      reset(token),
      ...old,
    ]);
    // Whoever comes first wins: a change of the password makes the token of the mail invalid.
    expect([
      [200, 400],
      [401, 200],
    ]).toContainEqual([changed.status, replaced.status]);
    const survivors = await Promise.all(
      logins.map(async ({ status, data }) => status === 200 && (await isSignedIn(String(data['sessionToken'])))),
    );
    expect(survivors).toEqual([false, false, false, false]);
    expect((await login(holder)).status).toBe(401);
  }
});

it('a made-up token is refused before its password is hashed', async () => {
  const hash = vi.spyOn(platform.platform.passwordQueue, 'run');
  expect((await reset('made-up')).status).toBe(400);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});
