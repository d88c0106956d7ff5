import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { addContact, mailsTo, newAddress, subjectsTo } from '../../../test/stories/mailing.ts';
import { advance, inDays, openCompany, type StoryContext } from '../../../test/stories/story-context.ts';
import { records } from '../store/records.ts';

const log: string[] = [];
let running: TestPlatform;
const context: StoryContext = { platform: () => running };

beforeAll(async () => {
  running = await startPlatform({ seed: false, testClock: true, log: (line) => log.push(line) });
});
afterAll(() => running?.close());

const dataOf = async (id: string) =>
  (await running.platform.db.select().from(records).where(eq(records.id, id)))[0]?.data ?? {};
const setData = (id: string, data: object) =>
  running.platform.db
    .update(records)
    .set({ data: { ...data } })
    .where(eq(records.id, id));

type Server = Awaited<ReturnType<typeof openCompany>>['server'];

/** A record that falls due in a day, by its field whose value makes the work throw. */
const POISONED: Readonly<
  Record<string, (server: Server) => Promise<readonly [id: string, field: string, value: unknown]>>
> = {
  async campaign(server) {
    const fields = { title: 'News', subject: 'News', recipients: [newAddress('Zoe')], sendAt: inDays(context, 1) };
    return [await server.id('POST /api/marketing/campaign/create', fields), 'recipients', 5];
  },
  async 'ad placement'(server) {
    const fields = { title: 'Banner', closesAt: inDays(context, 1) };
    return [await server.id('POST /api/ads/placement/create', fields), 'choices', { toString: 1 }];
  },
  async subscription(server) {
    const plan = { title: 'Gold', amount: '9.00', currency: 'EUR', interval: 'month' };
    const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
    const customerId = await server.id('POST /api/payment/customer/create', { email: newAddress('Zoe') });
    const fields = { customerId, planId, status: 'trialing', trialDays: 1 };
    return [await server.id('POST /api/payment/subscription/create', fields), 'planId', 'plan_none'];
  },
};

describe('scheduled work that fails', () => {
  it.each(Object.entries(POISONED))('of one account’s %s stops nobody else’s, and is retried', async (_, poison) => {
    const { server } = await openCompany(context);
    const [id, field, value] = await poison(server);
    const healthy = await dataOf(id);
    await setData(id, { ...healthy, [field]: value });
    const other = await openCompany(context);
    const email = newAddress('Ann');
    const note = { title: 'Note', subject: 'Hello', recipients: [email], sendAt: inDays(context, 1.001) };
    await other.server.data('POST /api/marketing/campaign/create', note);
    log.length = 0;

    const moved = await fetch(`${running.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceBy: 'P2D' }),
    });
    expect(moved.status).toBe(200);
    expect(await subjectsTo(context, email)).toEqual(['Hello']);
    const { lastFailure } = await dataOf(id);
    expect(lastFailure).toMatchObject({ message: expect.any(String), failures: expect.any(Number) });
    const { failures, at, retryAt } = lastFailure as { failures: number; at: string; retryAt: string };
    // After 1, 2, 4 ... minutes, then once a day.
    expect(failures).toBeGreaterThan(8);
    expect(failures).toBeLessThan(14);
    expect(Date.parse(retryAt) - Date.parse(at)).toBeGreaterThanOrEqual(60_000 * 2 ** (Math.min(failures, 11) - 1));
    expect(log).toHaveLength(failures);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ id, msg: 'work that was due failed, and is put off' });

    await setData(id, { ...healthy, lastFailure });
    await advance(context, 'P1D');
    expect(await dataOf(id)).not.toHaveProperty('lastFailure');
    expect(log).toHaveLength(failures);
  });

  it('is shown to the owner, who can’t set it', async () => {
    const { server } = await openCompany(context);
    const fields = { title: 'News', subject: 'News', recipients: [newAddress('Zoe')], sendAt: inDays(context, 1) };
    const mine = { ...fields, lastFailure: { retryAt: 'zzz', failures: { toString: 1 } } };
    expect(await server.status('POST /api/marketing/campaign/create', mine)).toBe(400);
    const id = await server.id('POST /api/marketing/campaign/create', fields);
    const get = () => server.data('POST /api/marketing/campaign/get', { id });
    expect(await get()).not.toHaveProperty('lastFailure');
    const healthy = await dataOf(id);
    await setData(id, { ...healthy, recipients: 5 });
    await advance(context, 'PT24H1S');
    await setData(id, { ...healthy, lastFailure: (await dataOf(id))['lastFailure'] });
    const message = 'Something went wrong on our side.';
    expect(await get()).toMatchObject({ status: 'scheduled', lastFailure: { message, failures: 1 } });
    await advance(context, 'PT5M');
    expect(await get()).toMatchObject({ status: 'sent', mails: 1 });
  });
});

describe('scheduled work that its owner ends', () => {
  it('by emptying the segment of a campaign, which no operation cancels', async () => {
    const { server } = await openCompany(context);
    const { email } = await addContact(server, 'Ann', 'fan');
    const segmentId = await server.id('POST /api/marketing/segment/create', {
      title: 'Fans',
      match: { tags: ['fan'] },
    });
    const news = { title: 'News', subject: 'News', sendAt: inDays(context, 1), segmentId };
    const id = await server.id('POST /api/marketing/campaign/create', news);
    await server.data('POST /api/marketing/segment/update', { id: segmentId, match: null });
    await advance(context, 'P2D');
    expect(await server.data('POST /api/marketing/campaign/get', { id })).toMatchObject({ status: 'sent', mails: 0 });
    expect(await subjectsTo(context, email)).toEqual([]);
  });

  it('by pausing or deleting an automation', async () => {
    const { server } = await openCompany(context);
    const steps = [
      { wait: 'P1D' },
      { sendEmail: { subject: 'Hello' } },
      { wait: 'P1D' },
      { sendEmail: { subject: 'Bye' } },
    ];
    const id = await server.id('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
    const { email } = await addContact(server, 'Ann');
    await server.data('POST /api/marketing/automation/update', { id, status: 'paused' });
    await advance(context, 'P2D');
    expect(await subjectsTo(context, email)).toEqual([]);
    await server.data('POST /api/marketing/automation/update', { id, status: 'active' });
    await advance(context, 'PT1M');
    expect(await subjectsTo(context, email)).toEqual(['Hello']);
    await server.data('POST /api/marketing/automation/delete', { id });
    await advance(context, 'P5D');
    expect(await subjectsTo(context, email)).toEqual(['Hello']);
  });
});

describe('a mail', () => {
  it('contains the texts, numbers and booleans of its contact, and nothing of other fields', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Ann');
    const deep = JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`);
    const own = { toString: 1, poison: { toString: 1 }, both: { toString: null, valueOf: [] }, list: [1], deep };
    await server.id('POST /api/marketing/contact/create', { email, vip: true, size: 42, tags: ['x'], ...own });
    const names = ['poison', 'both', 'list', 'deep', 'toString', 'valueOf', 'tags', 'vip', 'size', 'email'];
    const segmentId = await server.id('POST /api/marketing/segment/create', { title: 'X', match: { tags: ['x'] } });
    const text = names.map((name) => `[{{${name}}}]`).join('');
    const sendAt = inDays(context, 1);
    const campaign = { title: 'News', segmentId, subject: text, body: text, sendAt };
    const id = await server.id('POST /api/marketing/campaign/create', campaign);
    await advance(context, 'P1D');
    expect(await server.data('POST /api/marketing/campaign/get', { id })).toMatchObject({ status: 'sent' });
    const written = `[][][][][1][][][true][42][${email}]`;
    expect(await mailsTo(context, email)).toMatchObject([{ subject: written, body: written }]);
  });

  it('is limited in size, however often it names a long field', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Ann');
    await server.id('POST /api/marketing/contact/create', { email, name: 'Ann', long: 'x'.repeat(9000) });
    const segmentId = await server.id('POST /api/marketing/segment/create', { title: 'X', match: { email } });
    const body = `${'{{long}}'.repeat(2000)}{{name}}`;
    const campaign = { title: 'News', segmentId, subject: 'News', body, sendAt: inDays(context, 0) };
    await server.data('POST /api/marketing/campaign/create', campaign);
    expect(await mailsTo(context, email)).toMatchObject([{ body: `${'x'.repeat(9000)}Ann` }]);
  });

  it('is written to a thousand recipients at once', async () => {
    const { server } = await openCompany(context);
    const recipients = Array.from({ length: 1000 }, (_, at) => `n${at}@many.example`);
    const campaign = { title: 'News', subject: 'Hi', body: 'Hi', recipients, sendAt: inDays(context, 0) };
    const id = await server.id('POST /api/marketing/campaign/create', campaign);
    expect(await server.data('POST /api/marketing/campaign/get', { id })).toMatchObject({ mails: 1000 });
  });

  it('has a subject of one line, whatever is filled in', async () => {
    const { server } = await openCompany(context);
    const steps = [{ sendEmail: { subject: 'Thank you, {{name}}', body: '{{name}}' } }];
    await server.id('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
    const email = newAddress('Eve');
    const name = 'Ada\r\nBcc: everyone@victim.example\u2028X: 1\u0085\tY';
    await server.data('POST /api/marketing/contact/create', { email, name });
    expect(await mailsTo(context, email)).toMatchObject([
      { subject: 'Thank you, Ada Bcc: everyone@victim.example X: 1 Y', body: name },
    ]);
  });
});

it('an automation reads the contact that triggers it, not its whole segment', async () => {
  const { server } = await openCompany(context);
  const segmentId = await server.id('POST /api/marketing/segment/create', { title: 'Fans', match: { tags: ['fan'] } });
  const steps = [{ sendEmail: { subject: 'Hello' } }];
  const automation = { trigger: 'contact.created', segmentId, steps };
  await server.id('POST /api/marketing/automation/create', automation);
  const { id } = await addContact(server, 'Ann', 'fan');
  const [ann] = await running.platform.db.select().from(records).where(eq(records.id, id));
  if (ann === undefined) throw new Error(`No contact ${id}.`);
  await running.platform.db
    .insert(records)
    .values(Array.from({ length: 300 }, (_, n) => ({ ...ann, id: `${id}_${n}` })));
  const rowsRead = vi.spyOn(records.createdAt, 'mapFromDriverValue');
  const { email } = await addContact(server, 'Ben', 'fan');
  expect(rowsRead.mock.calls.length).toBeLessThan(100);
  expect(await subjectsTo(context, email)).toEqual(['Hello']);
  expect(await subjectsTo(context, (await addContact(server, 'Cy')).email)).toEqual([]);
});

describe('a lead with somebody else’s address', () => {
  async function openForm() {
    const { server, page } = await openCompany(context);
    const pageId = await server.id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
    const steps = [{ sendEmail: { subject: 'Thank you, {{name}}' } }];
    await server.id('POST /api/marketing/automation/create', { trigger: 'lead.submitted', steps });
    return { server, submit: (lead: object) => page.data('POST /api/pages/leads/create', { pageId, ...lead }) };
  }

  it('has it written to once a day, however many come at once', async () => {
    const { server, submit } = await openForm();
    const email = newAddress('Victim');
    const lead = { email, name: 'Vic' };
    await Promise.all(Array.from({ length: 12 }, () => submit(lead)));
    expect(await subjectsTo(context, email)).toHaveLength(1);
    expect(await server.data('POST /api/marketing/contact/all', { email })).toMatchObject({ total: 1 });
    await advance(context, 'PT23H');
    await submit(lead);
    expect(await subjectsTo(context, email)).toHaveLength(1);
    await advance(context, 'PT2H');
    await submit(lead);
    expect(await subjectsTo(context, email)).toHaveLength(2);
  });

  it('has its mailbox written to once a day, whatever tag or case the address has', async () => {
    const { server, submit } = await openForm();
    const steps = [{ sendEmail: { subject: 'Welcome' } }];
    await server.id('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
    const [user, host] = newAddress('Victim').split('@');
    const addresses = Array.from({ length: 10 }, (_, n) => `${n % 2 ? user : user?.toUpperCase()}+${n}@${host}`);
    await Promise.all(addresses.map((email) => submit({ email, name: 'Vic' })));
    const mails = (await Promise.all(addresses.map((email) => subjectsTo(context, email)))).flat();
    expect(mails.sort()).toEqual(['Thank you, Vic', 'Welcome']);
    await advance(context, 'PT25H');
    await submit({ email: `${user}@${host}` });
    expect(await subjectsTo(context, `${user}@${host}`)).toEqual(['Thank you,', 'Welcome']);
  });

  it('has nothing sent to a mailbox that has unsubscribed, whatever tag or case the address has', async () => {
    const { server, submit } = await openForm();
    const { email, id } = await addContact(server, 'Victim');
    await server.data('POST /api/marketing/contact/update', { id, status: 'unsubscribed' });
    const tagged = email.toUpperCase().replace('@', '+shop@');
    await submit({ email: tagged });
    expect(await subjectsTo(context, tagged)).toEqual([]);
  });

  it.each([
    'Win at https://evil.example',
    'evil.example/win',
    'www.evil.example',
    'evil。example',
    'ada@evil.example',
    'Ada\r\nBcc: all@victim.example',
    `Ada ${'has won '.repeat(10)}`,
    'Your account was closed please call the bank about it',
  ])('has no mail say %j', async (name) => {
    const { submit } = await openForm();
    const email = newAddress('Victim');
    await submit({ email, name });
    expect(await subjectsTo(context, email)).toEqual(['Thank you,']);
  });

  it.each(['J. R. O’Neil-Smith, Jr.', 'Ада (она)', '山田 太郎', 'Zoë 🎉'])('keeps the name %s', async (name) => {
    const { submit } = await openForm();
    const email = newAddress('Friend');
    await submit({ email, name });
    expect(await subjectsTo(context, email)).toEqual([`Thank you, ${name}`]);
  });
});
