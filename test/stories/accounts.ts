import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { mailedToken, newEmail, readMails, signIn, signUp } from '../helpers/sign-up.ts';
import { each, keyless, liveServer, openCompany, type StoryContext } from './story-context.ts';

export function accountsStory(context: StoryContext): void {
  describe('accounts', () => {
    it('a person signs up, activates the account with the mail’s token, signs in on two devices, and signs out of one', async () => {
      const { server } = await openCompany(context);
      const { url } = context.platform();
      const email = newEmail();
      const made = await server.data('POST /api/account/general/create', { email, class: 'Streamer', name: 'Ann' });
      expect(made).toMatchObject({ status: 'pending', class: 'Streamer', name: 'Ann', email });
      const accountId = String(made['id']);
      const token = await mailedToken(url, email);
      const password = 'a long enough one';
      expect(await server.status('POST /api/account/general/login', { email, password })).toBe(401);
      const active = await server.data('POST /api/account/general/set-password', { token, password });
      expect(active).toEqual({ ...made, status: 'active' });
      expect(await server.status('POST /api/account/general/set-password', { token, password: 'used up by now' })).toBe(
        400,
      );

      const laptop = await server.data('POST /api/account/general/login', { email, password, device: 'laptop' });
      await server.data('POST /api/account/general/login', { email: email.toUpperCase(), password, device: 'phone' });
      const sessions = () => server.data('GET /api/account/general/get-sessions', { accountId });
      expect(each(await sessions(), 'device').sort()).toEqual(['laptop', 'phone']);

      const { sessionToken } = laptop;
      const alone = keyless(context);
      expect(await alone.data('GET /api/account/general/session', { sessionToken })).toMatchObject({
        status: 'active',
        accountId,
      });
      expect(
        await alone.data('POST /api/account/general/logout-device', { sessionToken, device: 'phone' }),
      ).toMatchObject({ ended: 1 });
      expect(each(await sessions(), 'id')).toEqual([laptop['id']]);
      expect(await alone.data('POST /api/account/general/logout', { sessionToken })).toMatchObject({ status: 'ended' });
      expect(await alone.status('GET /api/account/general/session', { sessionToken })).toBe(401);
    });

    it('a session ends elsewhere or after 30 days, and the next request says to sign in again', async () => {
      const { server, account } = await openCompany(context);
      const { url, clock, platform } = context.platform();
      const holder = await signUp(url, account.secretKey);
      const laptop = await signIn(url, account.secretKey, holder, 'laptop');
      const phone = await signIn(url, account.secretKey, holder, 'phone');
      const alone = keyless(context);
      const session = (sessionToken: string) => alone.answer('GET /api/account/general/session', { sessionToken });

      const { id } = (await session(phone)).data;
      await server.data('POST /api/account/general/logout', { id });
      const ended = await session(phone);
      expect([ended.status, ended.error['message']]).toEqual([401, 'This session was signed out. Sign in again.']);
      const nobody = { sessionToken: phone, device: 'laptop' };
      expect(await alone.status('POST /api/account/general/logout-device', nobody)).toBe(401);

      expect((await session(laptop)).status).toBe(200);
      await clock.advance(platform, 'P30D');
      const expired = await session(laptop);
      expect([expired.status, expired.error['message']]).toEqual([401, 'This session has expired. Sign in again.']);
      const { accountId } = holder;
      expect(await server.data('GET /api/account/general/get-sessions', { accountId })).toMatchObject({ total: 0 });
    });

    it('an account keeps the fields of the site that creates it', async () => {
      const { server } = await openCompany(context);
      const fields = { clientReference: 'member-7', metadata: { plan: 'gold' }, language: 'nb' };
      const email = `jörg${newEmail()}`;
      const made = await server.data('POST /api/account/general/create', { email, class: 'Personal', ...fields });
      expect(made).toMatchObject({ ...fields, email, status: 'pending' });
      const found = await server.data(
        'GET /api/account/general/get/{accountId}',
        {},
        { accountId: String(made['id']) },
      );
      expect(found).toEqual(made);
    });

    it('a session or its account is named by one of two fields', async () => {
      const { server } = await openCompany(context);
      const refused = await server.answer('POST /api/account/general/logout');
      expect(refused.status).toBe(400);
      expect(refused.error['details']).toEqual([{ path: '', message: 'needs one of sessionToken, id' }]);
      expect(await keyless(context).status('POST /api/account/general/logout', { id: 'sess_none' })).toBe(401);
    });

    it('a forgotten password is reset once with the mail’s token, and every device is signed out', async () => {
      const { server, account } = await openCompany(context);
      const { url } = context.platform();
      const holder = await signUp(url, account.secretKey);
      const sessionToken = await signIn(url, account.secretKey, holder);
      const { email } = holder;
      await server.data('POST /api/account/general/forgot', { email });
      const token = await mailedToken(url, email);
      const reset = { token, password: 'a new one, and long' };
      const answers = await Promise.all([1, 2, 3].map(() => server.status('PUT /api/account/general/reset', reset)));
      expect(answers.sort()).toEqual([200, 400, 400]);
      expect(await keyless(context).status('GET /api/account/general/session', { sessionToken })).toBe(401);
      expect(await server.status('POST /api/account/general/login', { email, password: holder.password })).toBe(401);
      expect(await server.status('POST /api/account/general/login', { email, password: reset.password })).toBe(200);
    });

    it('a signed-in person changes the password with the current one, which signs out the other devices', async () => {
      const { server, account } = await openCompany(context);
      const { url } = context.platform();
      const holder = await signUp(url, account.secretKey);
      const here = await signIn(url, account.secretKey, holder, 'here');
      const there = await signIn(url, account.secretKey, holder, 'there');
      const change = { sessionToken: here, currentPassword: 'not this one', password: 'the one after' };
      expect(await server.status('POST /api/account/general/set-password', change)).toBe(401);
      await server.data('POST /api/account/general/set-password', { ...change, currentPassword: holder.password });
      const alone = keyless(context);
      expect(await alone.status('GET /api/account/general/session', { sessionToken: there })).toBe(401);
      expect(await alone.status('GET /api/account/general/session', { sessionToken: here })).toBe(200);
      expect(await alone.data('POST /api/account/general/logout-everywhere', { sessionToken: here })).toMatchObject({
        ended: 1,
      });
    });

    it('no response reveals whether an address has an account: sign-up, sign-in or forgotten password', async () => {
      const { server, account } = await openCompany(context);
      const { url } = context.platform();
      const { email: known } = await signUp(url, account.secretKey);
      const unknown = newEmail();
      const both = async (route: Parameters<typeof server.answer>[0], fields: object) => {
        const [here, nowhere] = [
          await server.answer(route, { email: known, ...fields }),
          await server.answer(route, { email: unknown, ...fields }),
        ];
        expect(here.status).toBe(nowhere.status);
        expect(here.error).toEqual(nowhere.error);
        expect(Object.keys(here.data)).toEqual(Object.keys(nowhere.data));
        return here;
      };
      expect((await both('POST /api/account/general/login', { password: 'a guess' })).status).toBe(401);
      expect((await both('POST /api/account/general/forgot', {})).data).toEqual({
        status: 'accepted',
        expiresInSeconds: 3600,
      });
      expect((await both('POST /api/account/general/create', { class: 'Personal' })).data['status']).toBe('pending');
      expect((await readMails(url, known))[0]).toMatchObject({ kind: 'already_registered', token: null });
      expect((await readMails(url, unknown))[0]).toMatchObject({ kind: 'welcome' });
    });

    it('signing in with an unknown address is as much work as with a wrong password', async () => {
      const { server, account } = await openCompany(context);
      const { email } = await signUp(context.platform().url, account.secretKey);
      let derived = 0;
      const hook = createHook({
        init(_id, type) {
          if (type === 'SCRYPTREQUEST') derived += 1;
        },
      }).enable();
      const derivationsOf = async (address: string) => {
        const before = derived;
        expect(await server.status('POST /api/account/general/login', { email: address, password: 'a guess' })).toBe(
          401,
        );
        return derived - before;
      };
      try {
        expect([await derivationsOf(email), await derivationsOf(newEmail())]).toEqual([1, 1]);
      } finally {
        hook.disable();
      }
    });

    it('guessing a password is limited to ten attempts a minute, whether or not the account exists', async () => {
      const { server } = await openCompany(context);
      const guess = { email: newEmail(), password: 'a guess' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => server.answer('POST /api/account/general/login', guess)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(2);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('each site has its own people, separate from other sites and from its live data', async () => {
      const company = await openCompany(context);
      const other = await openCompany(context);
      const holder = await signUp(context.platform().url, company.account.secretKey);
      const params = { accountId: holder.accountId };
      const get = 'GET /api/account/general/get/{accountId}';
      expect(await company.server.data(get, {}, params)).toMatchObject({ status: 'active', email: holder.email });
      expect((await other.server.answer(get, {}, params)).error['reason']).toBe('wrong_account');
      expect(await liveServer(context, company).status(get, {}, params)).toBe(404);
      const { email, password } = holder;
      expect(await other.server.status('POST /api/account/general/login', { email, password })).toBe(401);
      const own = { accountId: company.account.id };
      expect(await company.server.data(get, {}, own)).toMatchObject({ id: company.account.id, class: 'Business' });
    });

    it('if one address signs up twice, the account belongs to whoever reads its mail first', async () => {
      const { server } = await openCompany(context);
      const { url } = context.platform();
      const email = newEmail();
      for (const spelling of [email, email.toUpperCase()]) {
        await server.data('POST /api/account/general/create', { email: spelling, class: 'Personal' });
      }
      const tokens = [await mailedToken(url, email), await mailedToken(url, email.toUpperCase())];
      const set = (token: string) =>
        server.status('POST /api/account/general/set-password', { token, password: 'a long enough one' });
      expect((await Promise.all(tokens.map(set))).sort()).toEqual([200, 400]);
      const login = { email, password: 'a long enough one' };
      expect(await server.status('POST /api/account/general/login', login)).toBe(200);
    });

    it('the local mailbox rejects browsers', async () => {
      const { url } = context.platform();
      const mailbox = `${url}/local/mails?to=ann@example.com`;
      expect((await fetch(mailbox)).status).toBe(200);
      expect((await fetch(mailbox, { headers: { origin: url } })).status).toBe(403);
      expect((await fetch(mailbox, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(403);
    });

    it('sign-up accepts no password, because anyone could choose it for someone else’s address', async () => {
      const { server } = await openCompany(context);
      const body = { email: newEmail(), class: 'Personal', password: 'chosen by a stranger' };
      const refused = await server.answer('POST /api/account/general/create', body);
      expect(refused.status).toBe(400);
      expect(refused.error['details']).toMatchObject([{ path: 'password' }]);
    });

    it('the account classes are the three of the document', async () => {
      const { server } = await openCompany(context);
      expect(each(await server.data('GET /api/account/types/get'), 'id')).toEqual(['Business', 'Streamer', 'Personal']);
      expect(await server.data('GET /api/account/types/get', { limit: 1, offset: 2 })).toMatchObject({
        total: 3,
        items: [{ id: 'Personal' }],
      });
    });
  });
}
