import { createHook } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { type Holder, mailedToken, newEmail, readMails, signIn, signUp } from '../../../../test/helpers/sign-up.ts';
import {
  advance,
  type Caller,
  each,
  keyless,
  liveServer,
  openCompany,
  storyPlatform,
} from '../../../../test/helpers/story-context.ts';
import { hashPassword } from '../../base/passwords.ts';
import { FairQueue } from '../../store/fair-queue.ts';
import { signIns } from '../../store/sign-in.ts';

const context = storyPlatform();
const { platform } = context;

beforeAll(() => {
  // As with two workers: a password is replaced while another process checks it.
  Object.assign(platform().platform, { passwordQueue: new FairQueue({ atOnce: 2 }) });
});

const CREATE = 'POST /api/account/general/create';
const GET = 'GET /api/account/general/get/{accountId}';
const LOGIN = 'POST /api/account/general/login';
const SESSION = 'GET /api/account/general/session';
const LOGOUT = 'POST /api/account/general/logout';
const LOGOUT_DEVICE = 'POST /api/account/general/logout-device';
const LOGOUT_EVERYWHERE = 'POST /api/account/general/logout-everywhere';
const FORGOT = 'POST /api/account/general/forgot';
const RESET = 'PUT /api/account/general/reset';
const SET_PASSWORD = 'POST /api/account/general/set-password';

const NEW_PASSWORD = 'the one that the owner chose';
const OTHER_PASSWORD = 'the one of somebody else';

/** A site with a person who has signed up. */
async function openSite() {
  const site = await openCompany(context);
  const { server } = site;
  const { secretKey } = site.account;
  const holder = await signUp(platform().url, secretKey);
  const login = ({ password } = holder) => server.status(LOGIN, { email: holder.email, password });
  return { ...site, holder, login, signIn: (device: string) => signIn(platform().url, secretKey, holder, device) };
}

/** The address of somebody who has signed up and not yet chosen a password. */
async function invited(server: Caller): Promise<string> {
  const email = newEmail();
  await server.data(CREATE, { email, class: 'Personal' });
  return email;
}

const session = (sessionToken: unknown) => keyless(context).answer(SESSION, { sessionToken });

async function resetToken(server: Caller, { email }: Holder): Promise<string> {
  await server.data(FORGOT, { email });
  return mailedToken(platform().url, email);
}

it('a person signs up, activates the account with the mail’s token, signs in on two devices, and signs out of one', async () => {
  const { server } = await openCompany(context);
  const email = `jörg${newEmail()}`;
  const fields = { class: 'Streamer', name: 'Jörg', clientReference: 'member-7', language: 'nb' };
  const made = await server.data(CREATE, { email, ...fields });
  expect(made).toMatchObject({ status: 'pending', email, ...fields });
  const accountId = String(made['id']);
  expect(await server.data(GET, {}, { accountId })).toEqual(made);

  const token = await mailedToken(platform().url, email);
  const password = 'a long enough one';
  expect(await server.status(LOGIN, { email, password })).toBe(401);
  expect(await server.data(SET_PASSWORD, { token, password })).toEqual({ ...made, status: 'active' });
  expect(await server.status(SET_PASSWORD, { token, password: 'used up by now' })).toBe(400);

  const laptop = await server.data(LOGIN, { email, password, device: 'laptop' });
  await server.data(LOGIN, { email: email.toUpperCase(), password, device: 'phone' });
  const sessions = () => server.data('GET /api/account/general/get-sessions', { accountId });
  expect(each(await sessions(), 'device').sort()).toEqual(['laptop', 'phone']);

  const { sessionToken } = laptop;
  const alone = keyless(context);
  expect((await session(sessionToken)).data).toMatchObject({ status: 'active', accountId });
  expect(await alone.data(LOGOUT_DEVICE, { sessionToken, device: 'phone' })).toMatchObject({ ended: 1 });
  expect(each(await sessions(), 'id')).toEqual([laptop['id']]);
  expect(await alone.data(LOGOUT, { sessionToken })).toMatchObject({ status: 'ended' });
  expect((await session(sessionToken)).status).toBe(401);
});

it('a session ends elsewhere or after 30 days, and the next request says to sign in again', async () => {
  const { server, ...site } = await openSite();
  const [laptop, phone] = [await site.signIn('laptop'), await site.signIn('phone')];
  const { id } = (await session(phone)).data;
  expect(await keyless(context).status(LOGOUT, { id })).toBe(401);
  await server.data(LOGOUT, { id });
  const ended = await session(phone);
  expect([ended.status, ended.error['message']]).toEqual([401, 'This session was signed out. Sign in again.']);
  expect(await keyless(context).status(LOGOUT_DEVICE, { sessionToken: phone, device: 'laptop' })).toBe(401);

  expect((await session(laptop)).status).toBe(200);
  expect((await session(`${laptop}x`)).error['message']).toBe('The session token is invalid.');
  const fromPage = { origin: 'https://shop.example', query: { sessionToken: String(laptop) } };
  expect((await ask(platform().url, SESSION, fromPage)).error).toMatchObject({ reason: 'secret_in_browser' });
  await advance(context, 'P30D');
  const expired = await session(laptop);
  expect([expired.status, expired.error['message']]).toEqual([401, 'This session has expired. Sign in again.']);
  const { accountId } = site.holder;
  expect(await server.data('GET /api/account/general/get-sessions', { accountId })).toMatchObject({ total: 0 });
});

it('a forgotten password is reset once with the mail’s token, and every device is signed out', async () => {
  const { server, holder, login, ...site } = await openSite();
  const sessionToken = await site.signIn('laptop');
  const reset = { token: await resetToken(server, holder), password: NEW_PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => server.status(RESET, reset)));
  expect(answers.sort()).toEqual([200, 400, 400]);
  expect((await session(sessionToken)).status).toBe(401);
  expect([await login(), await login({ ...holder, password: NEW_PASSWORD })]).toEqual([401, 200]);
});

it('a signed-in person changes the password with the current one, which voids mailed tokens and signs out the other devices', async () => {
  const { server, holder, ...site } = await openSite();
  const [here, there] = [await site.signIn('here'), await site.signIn('there')];
  const change = { sessionToken: here, currentPassword: 'not this one', password: NEW_PASSWORD };
  expect(await server.status(SET_PASSWORD, change)).toBe(401);
  const token = await resetToken(server, holder);
  await server.data(SET_PASSWORD, { ...change, currentPassword: holder.password });
  expect(await server.status(RESET, { token, password: OTHER_PASSWORD })).toBe(400);
  expect([(await session(there)).status, (await session(here)).status]).toEqual([401, 200]);
  expect(await keyless(context).data(LOGOUT_EVERYWHERE, { sessionToken: here })).toMatchObject({ ended: 1 });
});

it('if one address signs up twice, the account belongs to whoever reads its mail first', async () => {
  const { server } = await openCompany(context);
  const email = newEmail();
  const spellings = [email, email.toUpperCase()];
  for (const spelling of spellings) await server.data(CREATE, { email: spelling, class: 'Personal' });
  const tokens = await Promise.all(spellings.map((spelling) => mailedToken(platform().url, spelling)));
  const set = (token: string) => server.status(SET_PASSWORD, { token, password: NEW_PASSWORD });
  expect((await Promise.all(tokens.map(set))).sort()).toEqual([200, 400]);
  expect(await server.status(LOGIN, { email, password: NEW_PASSWORD })).toBe(200);
});

it('sign-up accepts no password, because anyone could choose it for someone else’s address', async () => {
  const { server } = await openCompany(context);
  const { error } = await server.answer(CREATE, { email: newEmail(), class: 'Personal', password: OTHER_PASSWORD });
  expect(error['details']).toMatchObject([{ path: 'password' }]);
});

it('each site has its own people, separate from other sites and from its live data', async () => {
  const { holder, ...site } = await openSite();
  const other = await openCompany(context);
  const { accountId, email, password } = holder;
  expect(await site.server.data(GET, {}, { accountId })).toMatchObject({ status: 'active', email });
  expect((await other.server.answer(GET, {}, { accountId })).error['reason']).toBe('wrong_account');
  expect(await liveServer(context, site).status(GET, {}, { accountId })).toBe(404);
  expect(await other.server.status(LOGIN, { email, password })).toBe(401);
  const change = { sessionToken: await site.signIn('laptop'), currentPassword: password, password: OTHER_PASSWORD };
  const token = await mailedToken(platform().url, await invited(site.server));
  for (const body of [change, { token, password: OTHER_PASSWORD }])
    expect((await other.server.answer(SET_PASSWORD, body)).error['reason']).toBe('wrong_account');
  expect([await site.login(), await site.server.status(SET_PASSWORD, { token, password })]).toEqual([200, 200]);
  const { id } = site.account;
  expect(await site.server.data(GET, {}, { accountId: id })).toMatchObject({ id, class: 'Business' });
});

describe('nobody learns whether an address has an account', () => {
  it('from a response to sign-up, sign-in or a forgotten password', async () => {
    const { server, holder } = await openSite();
    const unknown = newEmail();
    const both = async (route: Parameters<Caller['answer']>[0], fields: object) => {
      const here = await server.answer(route, { email: holder.email, ...fields });
      const nowhere = await server.answer(route, { email: unknown, ...fields });
      expect([here.status, here.error]).toEqual([nowhere.status, nowhere.error]);
      expect(Object.keys(here.data)).toEqual(Object.keys(nowhere.data));
      return here;
    };
    expect((await both(LOGIN, { password: 'a guess' })).status).toBe(401);
    expect((await both(FORGOT, {})).data).toEqual({ status: 'accepted', expiresInSeconds: 3600 });
    expect((await both(CREATE, { class: 'Personal' })).data['status']).toBe('pending');
    expect((await readMails(platform().url, holder.email))[0]).toMatchObject({
      kind: 'already_registered',
      token: null,
    });
    expect((await readMails(platform().url, unknown))[0]).toMatchObject({ kind: 'welcome' });
  });

  it('from the work of a sign-in', async () => {
    const { server, holder } = await openSite();
    let derived = 0;
    const hook = createHook({
      init(_id, type) {
        if (type === 'SCRYPTREQUEST') derived += 1;
      },
    }).enable();
    const derivationsOf = async (email: string) => {
      const before = derived;
      expect(await server.status(LOGIN, { email, password: 'a guess' })).toBe(401);
      return derived - before;
    };
    try {
      expect([await derivationsOf(holder.email), await derivationsOf(newEmail())]).toEqual([1, 1]);
    } finally {
      hook.disable();
    }
  });

  it.each([
    [LOGIN, { password: 'a guess' }],
    [FORGOT, {}],
    [CREATE, { class: 'Personal' }],
  ] as const)('from the limit of %s, which is ten a minute in any spelling', async (route, fields) => {
    const { server } = await openCompany(context);
    const email = newEmail();
    const spellings = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? email : email.toUpperCase()));
    const answers = await Promise.all(
      spellings.map((spelling) => server.answer(route, { email: spelling, ...fields })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a password that is replaced while it is being checked', () => {
  /** A person whose password takes so long to check that a reset with the suite's own cost is done meanwhile. */
  async function openSlowSite() {
    const site = await openSite();
    const passwordHash = await hashPassword(site.holder.password, { N: 2 ** 15, r: 8, p: 6 });
    await platform()
      .platform.db.update(signIns)
      .set({ passwordHash })
      .where(eq(signIns.accountId, site.holder.accountId));
    return site;
  }

  /** Starts a request, and does something else while its password is being checked. */
  async function during<T>(request: Promise<T>, other: () => Promise<unknown>): Promise<T> {
    let isDone = false;
    void request.then(() => (isDone = true));
    await wait(60);
    await other();
    expect(isDone, 'the check was over too early').toBe(false);
    return request;
  }

  it('no longer signs in', async () => {
    const { server, holder, login } = await openSlowSite();
    const token = await resetToken(server, holder);
    const reset = () => server.data(RESET, { token, password: NEW_PASSWORD });
    expect(await during(login(), reset)).toBe(401);
    expect(await login({ ...holder, password: NEW_PASSWORD })).toBe(200);
  });

  it('is not replaced by a session that was signed out meanwhile', async () => {
    const { server, holder, login, ...site } = await openSlowSite();
    const sessionToken = await site.signIn('laptop');
    const change = { sessionToken, currentPassword: holder.password, password: OTHER_PASSWORD };
    const signOut = () => server.data(LOGOUT_EVERYWHERE, { accountId: holder.accountId });
    const answer = await during(server.answer(SET_PASSWORD, change), signOut);
    expect([answer.status, answer.error['message']]).toEqual([401, 'This session was signed out. Sign in again.']);
    expect(await login({ ...holder, password: OTHER_PASSWORD })).toBe(401);
  });
});

it('a reset leaves no session of the old password, whatever else arrives with it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { server, holder, login, ...site } = await openSite();
    const { email, password } = holder;
    const change = { sessionToken: await site.signIn('laptop'), currentPassword: password, password: OTHER_PASSWORD };
    const token = await resetToken(server, holder);
    const [changed, replaced, ...logins] = await Promise.all([
      server.status(SET_PASSWORD, change),
      server.status(RESET, { token, password: NEW_PASSWORD }),
      ...Array.from({ length: 4 }, () => server.answer(LOGIN, { email, password })),
    ]);
    // Whoever comes first wins: a change of the password makes the token of the mail invalid.
    expect([
      [200, 400],
      [401, 200],
    ]).toContainEqual([changed, replaced]);
    for (const { status, data } of logins) {
      if (status === 200) expect((await session(data['sessionToken'])).status).toBe(401);
    }
    expect(await login()).toBe(401);
  }
});

it('a made-up token is refused before its password is hashed', async () => {
  const { server } = await openCompany(context);
  const hash = vi.spyOn(platform().platform.passwordQueue, 'run');
  expect(await server.status(RESET, { token: 'made-up', password: NEW_PASSWORD })).toBe(400);
  expect(hash).not.toHaveBeenCalled();
});
