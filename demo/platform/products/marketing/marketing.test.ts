import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addContact, mailsTo, newAddress, subjectsTo } from '../../../../test/helpers/mailing.ts';
import { advance, each, inDays, openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';
import type { Call } from '../../base/call.ts';
import type { Family } from '../../records/family.ts';
import { outbox } from '../../records/outbox.ts';
import { ownerCall } from '../../records/owner-call.ts';
import { fieldIs } from '../../records/record-query.ts';
import { records } from '../../store/records.ts';
import { contacts } from './contacts.ts';
import { visitorName } from './visitor-names.ts';

const CONTACT = 'POST /api/marketing/contact/create';
const CONTACTS = 'POST /api/marketing/contact/all';
const SEGMENT = 'POST /api/marketing/segment/create';
const CHANGE_SEGMENT = 'POST /api/marketing/segment/update';
const TEMPLATE = 'POST /api/marketing/template/create';
const CAMPAIGN = 'POST /api/marketing/campaign/create';
const GET_CAMPAIGN = 'POST /api/marketing/campaign/get';
const SEQUENCE = 'POST /api/marketing/emailSequence/create';
const GET_SEQUENCE = 'POST /api/marketing/emailSequence/get';
const AUTOMATION = 'POST /api/marketing/automation/create';
const CHANGE_AUTOMATION = 'POST /api/marketing/automation/update';

const context = storyPlatform();

describe('contacts', () => {
  it('belong to a segment as long as they match it', async () => {
    const { server } = await openCompany(context);
    const ann = await server.id(CONTACT, { email: 'ann@example.com', tags: ['vip', 'fan'] });
    await server.id(CONTACT, { email: 'bob@example.com', tags: ['fan'], city: 'Oslo' });
    const id = await server.id(SEGMENT, { title: 'VIP', match: { tags: ['vip'] } });
    const size = async () => (await server.data('POST /api/marketing/segment/get', { id }))['contacts'];
    expect(await size()).toBe(1);
    await server.data(CHANGE_SEGMENT, { id, match: { tags: ['fan'] } });
    expect(await size()).toBe(2);
    await server.data('POST /api/marketing/contact/delete', { id: ann });
    expect(await size()).toBe(1);
    expect(await server.data(SEGMENT, { title: 'Oslo', match: { city: 'Oslo' } })).toMatchObject({ contacts: 1 });
    await server.data(CHANGE_SEGMENT, { id, match: null });
    expect(await size()).toBe(0);
  });

  it.each([
    [{ tag: ['vip'] }, 'match.tag', /^is a field of no contact. Contacts have .*tags/],
    [{ status: 'active' }, 'match.status', /^is a field of no contact/],
    [{ toString: 'x' }, 'match.toString', /^is a field of no contact/],
    [{ tags: 'vip' }, 'match.tags', /^must be a list of texts/],
    [{ email: { endsWith: '@example.com' } }, 'match.email', /^must be a text/],
    [{ metadata: null }, 'match.metadata', /^must be an object/],
  ])('that match %o cannot exist', async (match, path, words) => {
    const { server } = await openCompany(context);
    const id = await server.id(SEGMENT, { title: 'All', match: {} });
    for (const { error } of [
      await server.answer(SEGMENT, { title: 'Typo', match }),
      await server.answer(CHANGE_SEGMENT, { id, match }),
    ]) {
      expect(error['details']).toEqual([{ path, message: expect.stringMatching(words) }]);
    }
  });

  it('are unscored until they are scored, and take their score along', async () => {
    const { server } = await openCompany(context);
    const contactId = await server.id(CONTACT, { email: 'ånn@blåbær.example' });
    const get = () => server.answer('POST /api/marketing/leadScore/get', { contactId });
    expect((await get()).data).toMatchObject({ status: 'unscored', contactId, score: 0 });
    const update = 'POST /api/marketing/leadScore/update';
    const { id } = await server.data(update, { contactId, score: 10, why: 'opened a mail' });
    await server.data(update, { contactId, score: 25 });
    expect((await get()).data).toMatchObject({ status: 'scored', contactId, score: 25, why: 'opened a mail' });
    await server.data('POST /api/marketing/contact/delete', { id: contactId });
    expect((await get()).status).toBe(404);
    expect(await context.platform().platform.db.$count(records, eq(records.id, String(id)))).toBe(0);
  });
});

describe('a campaign', () => {
  it('is sent at its time: one mail for each contact that its segment has then', async () => {
    const { server } = await openCompany(context);
    const ann = await addContact(server, 'Ann', 'fan');
    const bob = await addContact(server, 'Bob', 'fan');
    const segmentId = await server.id(SEGMENT, { title: 'Fans', match: { tags: ['fan'] } });
    const news = { title: 'News', subject: 'Hello {{name}}', body: '{{name}}, we play on Friday.{{shoeSize}}' };
    const templateId = await server.id(TEMPLATE, news);
    const spring = { title: 'Spring', segmentId, templateId, recipients: [ann.email.toUpperCase(), bob.email] };
    const campaign = await server.data(CAMPAIGN, { ...spring, sendAt: inDays(context, 2) });
    expect(campaign).toMatchObject({ status: 'scheduled', mails: 0 });

    const cleo = await addContact(server, 'Cleo', 'fan');
    await server.data('POST /api/marketing/contact/update', { id: bob.id, status: 'unsubscribed' });
    await advance(context, 'P1D');
    expect(await subjectsTo(context, ann.email)).toEqual([]);
    const deletions = async () => [
      await server.status('POST /api/marketing/template/delete', { id: templateId }),
      await server.status('POST /api/marketing/segment/delete', { id: segmentId }),
    ];
    expect(await deletions()).toEqual([409, 409]);
    await advance(context, 'P1D');
    const sent = await server.data(GET_CAMPAIGN, { id: campaign['id'] });
    expect(sent).toMatchObject({ status: 'sent', mails: 2, sentAt: campaign['sendAt'] });
    expect(await mailsTo(context, cleo.email)).toMatchObject([
      { kind: 'campaign', subject: 'Hello Cleo', body: 'Cleo, we play on Friday.', sourceId: campaign['id'] },
    ]);
    await advance(context, 'P3D');
    expect(await subjectsTo(context, ann.email)).toEqual(['Hello Ann']);
    expect(await subjectsTo(context, bob.email)).toEqual([]);
    expect(await deletions()).toEqual([200, 200]);
  });

  it('is sent at once if its time has come, to a thousand recipients too; a draft is never sent', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Dora');
    const others = Array.from({ length: 999 }, (_, at) => `n${at}@many.example`);
    const note = { title: 'Note', recipients: [email, ...others], subject: 'Tickets are here' };
    expect(await server.data(CAMPAIGN, note)).toMatchObject({ status: 'draft', mails: 0 });
    const sent = await server.data(CAMPAIGN, { ...note, sendAt: inDays(context, 0) });
    expect(sent).toMatchObject({ status: 'sent', mails: 1000 });
    expect(await subjectsTo(context, email)).toEqual(['Tickets are here']);
  });

  it('is not cancelled by any operation, but reaches nobody once its segment is empty', async () => {
    const { server } = await openCompany(context);
    const { email } = await addContact(server, 'Ann', 'fan');
    const segmentId = await server.id(SEGMENT, { title: 'Fans', match: { tags: ['fan'] } });
    const news = { title: 'News', subject: 'News', sendAt: inDays(context, 1), segmentId };
    const id = await server.id(CAMPAIGN, news);
    await server.data(CHANGE_SEGMENT, { id: segmentId, match: null });
    await advance(context, 'P2D');
    expect(await server.data(GET_CAMPAIGN, { id })).toMatchObject({ status: 'sent', mails: 0 });
    expect(await subjectsTo(context, email)).toEqual([]);
  });

  it.each<[fields: object, path: string]>([
    [{ status: 'scheduled' }, 'status'],
    [{ status: 'draft', subject: 'Hello', recipients: ['ann@example.com'], sendAt: '2027-01-01T00:00:00Z' }, 'status'],
    [{ subject: 'Hello', sendAt: '2027-01-01T00:00:00Z' }, 'segmentId'],
    [{ recipients: ['ann@example.com'], sendAt: '2027-01-01T00:00:00Z' }, 'templateId'],
    [{ sentThrough: 'ann@example.com' }, 'sentThrough'],
  ])('is refused with %o', async (fields, path) => {
    const { server } = await openCompany(context);
    const { status, error } = await server.answer(CAMPAIGN, { title: 'X', ...fields });
    expect(status).toBe(400);
    expect(error['details']).toMatchObject([{ path }]);
  });
});

describe('automations and sequences', () => {
  it('an automation welcomes each new contact, waits, and stops for one that was deleted meanwhile', async () => {
    const { server } = await openCompany(context);
    const templateId = await server.id(TEMPLATE, { title: 'Welcome', subject: 'Welcome, {{name}}' });
    const steps = [
      { sendEmail: { templateId } },
      { wait: 'P3D' },
      { addTag: 'regular' },
      { addScore: 5 },
      { sendEmail: { subject: 'How do you like it?' } },
    ];
    const id = await server.id(AUTOMATION, { title: 'Welcome', trigger: 'contact.created', steps });
    const runs = async () => (await server.data('POST /api/marketing/automation/get', { id }))['runs'];
    const ann = await addContact(server, 'Ann', 'fan');
    const bob = await addContact(server, 'Bob');
    expect(await subjectsTo(context, ann.email)).toEqual(['Welcome, Ann']);
    expect(await runs()).toEqual({ waiting: 2, finished: 0, stopped: 0 });

    await server.data('POST /api/marketing/contact/delete', { id: bob.id });
    await advance(context, 'P3D');
    expect(await subjectsTo(context, ann.email)).toEqual(['How do you like it?', 'Welcome, Ann']);
    expect(await subjectsTo(context, bob.email)).toEqual(['Welcome, Bob']);
    expect(await runs()).toEqual({ waiting: 0, finished: 1, stopped: 1 });
    expect(await server.data('POST /api/marketing/contact/get', { id: ann.id })).toMatchObject({
      tags: ['fan', 'regular'],
    });
    expect(await server.data('POST /api/marketing/leadScore/get', { contactId: ann.id })).toMatchObject({ score: 5 });
  });

  it('a paid charge starts a sequence of mails for its customer, who unsubscribes before the last', async () => {
    const { server } = await openCompany(context);
    const mails = [
      { subject: 'Thank you' },
      { wait: 'P7D', subject: 'One week' },
      { wait: 'P14D', subject: 'Three weeks' },
    ];
    const startSequence = await server.id(SEQUENCE, { title: 'After the purchase', mails });
    await server.id(AUTOMATION, { trigger: 'charge.succeeded', steps: [{ startSequence }] });
    const email = newAddress('Finn');
    const customerId = await server.id('POST /api/payment/customer/create', { source: { email, name: 'Finn' } });
    const charge = { amount: '10.00', customerId };
    await server.id('POST /api/payment/charge/create', { ...charge, status: 'failed' });
    const id = await server.id('POST /api/payment/charge/create', charge);
    expect(await subjectsTo(context, email)).toEqual([]);
    await server.data('POST /api/payment/charge/update', { id, status: 'succeeded' });
    expect(await subjectsTo(context, email)).toEqual(['Thank you']);
    await advance(context, 'P10D');
    expect(await subjectsTo(context, email)).toEqual(['One week', 'Thank you']);

    const [contactId] = each(await server.data(CONTACTS, { email }), 'id');
    await server.data('POST /api/marketing/contact/update', { id: contactId, status: 'unsubscribed' });
    await advance(context, 'P20D');
    expect(await subjectsTo(context, email)).toHaveLength(2);
    expect(await server.data(GET_SEQUENCE, { id: startSequence })).toMatchObject({
      runs: { waiting: 0, finished: 0, stopped: 1 },
    });
  });

  it('a sequence starts for a segment; a paused automation waits until it is active again', async () => {
    const { server } = await openCompany(context);
    const vip = await addContact(server, 'Gus', 'vip');
    const fan = await addContact(server, 'Hal', 'fan');
    const segmentId = await server.id(SEGMENT, { title: 'VIP', match: { tags: ['vip'] } });
    const mails = [{ wait: 'PT1H', subject: 'Backstage' }];
    expect(await server.data(SEQUENCE, { segmentId, mails })).toMatchObject({
      status: 'active',
      runs: { waiting: 1 },
    });
    const steps = [{ wait: 'P1D' }, { sendEmail: { subject: 'Good to see you' } }];
    const id = await server.id(AUTOMATION, { trigger: 'contact.created', segmentId, steps });
    const late = await addContact(server, 'Ida', 'vip');
    await addContact(server, 'Jon', 'fan');
    await server.data(CHANGE_AUTOMATION, { id, status: 'paused' });
    await advance(context, 'P2D');
    expect([await subjectsTo(context, vip.email), await subjectsTo(context, fan.email)]).toEqual([['Backstage'], []]);
    expect(await subjectsTo(context, late.email)).toEqual([]);
    const active = await server.data(CHANGE_AUTOMATION, { id, status: 'active' });
    expect(active['runs']).toEqual({ waiting: 1, finished: 0, stopped: 0 });
    await advance(context, 'PT1M');
    const [mail] = await mailsTo(context, late.email);
    expect(mail?.['subject']).toBe('Good to see you');
    expect(String(mail?.['createdAt']) >= String(active['updatedAt'])).toBe(true);
  });

  it('an automation that is deleted takes its waiting contacts along', async () => {
    const { server } = await openCompany(context);
    const steps = [{ wait: 'P1D' }, { sendEmail: { subject: 'News' } }];
    const id = await server.id(AUTOMATION, { trigger: 'contact.created', steps });
    const { email } = await addContact(server, 'Ann');
    await server.data('POST /api/marketing/automation/delete', { id });
    await advance(context, 'P2D');
    expect(await subjectsTo(context, email)).toEqual([]);
  });

  it('an automation reads the contact that triggers it, not its whole segment', async () => {
    const { server } = await openCompany(context);
    const segmentId = await server.id(SEGMENT, { title: 'Fans', match: { tags: ['fan'] } });
    const steps = [{ sendEmail: { subject: 'Hello' } }];
    await server.id(AUTOMATION, { trigger: 'contact.created', segmentId, steps });
    const { id } = await addContact(server, 'Ann', 'fan');
    const { db } = context.platform().platform;
    const [ann] = await db.select().from(records).where(eq(records.id, id));
    if (ann === undefined) throw new Error(`No contact ${id}.`);
    await db.insert(records).values(Array.from({ length: 300 }, (_, n) => ({ ...ann, id: `${id}_${n}` })));
    const rowsRead = vi.spyOn(records.createdAt, 'mapFromDriverValue');
    const { email } = await addContact(server, 'Ben', 'fan');
    expect(rowsRead.mock.calls.length).toBeLessThan(100);
    expect(await subjectsTo(context, email)).toEqual(['Hello']);
    expect(await subjectsTo(context, (await addContact(server, 'Cy')).email)).toEqual([]);
  });
});

describe('a large segment', () => {
  const FANS = Array.from({ length: 260 }, (_, at) => `n${at}@many.example`).filter(
    (email) => email !== 'n7@many.example',
  );

  /** An account with a segment of 300 contacts. The last 40 repeat addresses of the first, and one has unsubscribed as another contact. */
  async function openFanClub() {
    const { server, account } = await openCompany(context);
    const call = ownerCall(context.platform().platform, { accountId: account.id, mode: 'test' }, CAMPAIGN);
    const fans = Array.from({ length: 300 }, (_, at) =>
      at < 260 ? `n${at}@many.example` : `N${at - 260}@Many.example`,
    );
    await contacts.createAll(call, [
      ...fans.map((email) => ({ email, name: email, tags: ['fan'] })),
      { email: 'N7@many.example', status: 'unsubscribed' },
    ]);
    return { call, server, segmentId: await server.id(SEGMENT, { title: 'Fans', match: { tags: ['fan'] } }) };
  }

  const from = (family: Family, call: Call, sourceId: unknown) =>
    sql`${family.mine(call)} and ${fieldIs('sourceId', String(sourceId))}`;

  /** The most mails of a source that one transaction of the database has stored. */
  async function mostAtOnce(call: Call, sourceId: unknown): Promise<number> {
    const rows = await call.platform.db
      .select({ size: count() })
      .from(records)
      .where(from(outbox, call, sourceId))
      .groupBy(sql`${records}.xmin`);
    return Math.max(...rows.map(({ size }) => size));
  }

  const recipientsOf = async (call: Call, sourceId: unknown): Promise<string[]> => {
    const to = sql<string>`lower(${records.data} ->> 'to')`;
    const mails = await call.platform.db
      .select({ to })
      .from(records)
      .where(from(outbox, call, sourceId));
    return mails.map((mail) => mail.to).sort();
  };

  it('has a campaign reach each of its addresses once, in several transactions', async () => {
    const { call, server, segmentId } = await openFanClub();
    const recipients = ['N1@many.example', 'new@many.example', 'n7@many.example'];
    const news = { title: 'News', subject: 'News', segmentId, recipients, sendAt: inDays(context, 0) };
    const begun = await server.data(CAMPAIGN, news);
    expect(begun).toMatchObject({ status: 'scheduled', sentThrough: expect.any(String) });
    await advance(context, 'PT1S');
    const { id } = begun;
    const sent = await server.data(GET_CAMPAIGN, { id });
    expect(sent).toMatchObject({ status: 'sent', mails: 260 });
    expect(sent).not.toHaveProperty('sentThrough');
    expect(await recipientsOf(call, id)).toEqual([...FANS, 'new@many.example'].sort());
    expect(await mostAtOnce(call, id)).toBeLessThanOrEqual(252);
  });

  it('has a sequence start with each of its addresses once, each in a transaction of its own', async () => {
    const { call, server, segmentId } = await openFanClub();
    const id = await server.id(SEQUENCE, { segmentId, mails: [{ subject: 'Welcome', body: 'Hello {{name}}' }] });
    await advance(context, 'PT1S');
    const runs = { waiting: 0, finished: 259, stopped: 0 };
    expect(await server.data(GET_SEQUENCE, { id })).toMatchObject({ runs });
    expect(await recipientsOf(call, id)).toEqual([...FANS].sort());
    expect(await mostAtOnce(call, id)).toBe(1);
  });
});

describe('a mail', () => {
  it('contains the texts, numbers and booleans of its contact, and nothing of other fields', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Ann');
    const own = { toString: 1, poison: { toString: 1 }, both: { toString: null, valueOf: [] }, list: [1] };
    await server.id(CONTACT, { email, vip: true, size: 42, tags: ['x'], ...own });
    const names = ['poison', 'both', 'list', 'toString', 'valueOf', 'tags', 'vip', 'size', 'email'];
    const segmentId = await server.id(SEGMENT, { title: 'X', match: { tags: ['x'] } });
    const text = names.map((name) => `[{{${name}}}]`).join('');
    await server.id(CAMPAIGN, { title: 'News', segmentId, subject: text, body: text, sendAt: inDays(context, 0) });
    const written = `[][][][1][][][true][42][${email}]`;
    expect(await mailsTo(context, email)).toMatchObject([{ subject: written, body: written }]);
  });

  it('is limited in size, however often it names a long field', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Ann');
    await server.id(CONTACT, { email, name: 'Ann', long: 'x'.repeat(9000) });
    const segmentId = await server.id(SEGMENT, { title: 'X', match: { email } });
    const body = `${'{{long}}'.repeat(2000)}{{name}}`;
    await server.id(CAMPAIGN, { title: 'News', segmentId, subject: 'News', body, sendAt: inDays(context, 0) });
    expect(await mailsTo(context, email)).toMatchObject([{ body: `${'x'.repeat(9000)}Ann` }]);
  });

  it('has a subject of one line, whatever is filled in', async () => {
    const { server } = await openCompany(context);
    const steps = [{ sendEmail: { subject: 'Thank you, {{name}}', body: '{{name}}' } }];
    await server.id(AUTOMATION, { trigger: 'contact.created', steps });
    const email = newAddress('Eve');
    const name = 'Ada\r\nBcc: everyone@victim.example\u2028X: 1\u0085\tY';
    await server.data(CONTACT, { email, name });
    expect(await mailsTo(context, email)).toMatchObject([
      { subject: 'Thank you, Ada Bcc: everyone@victim.example X: 1 Y', body: name },
    ]);
  });
});

describe('a lead', () => {
  async function openForm() {
    const { server, page } = await openCompany(context);
    const pageId = await server.id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
    const steps = [{ sendEmail: { subject: 'Thank you, {{name}}' } }];
    await server.id(AUTOMATION, { trigger: 'lead.submitted', steps });
    return { server, submit: (lead: object) => page.data('POST /api/pages/leads/create', { pageId, ...lead }) };
  }

  it('starts an automation for its contact, which is created if it is new', async () => {
    const { server, submit } = await openForm();
    const email = newAddress('Eve');
    await submit({ name: 'Eve', email, message: 'Are you free in May?' });
    await submit({ message: 'No address' });
    expect(await subjectsTo(context, email)).toEqual(['Thank you, Eve']);
    expect(await server.data(CONTACTS, { email })).toMatchObject({ total: 1, items: [{ name: 'Eve' }] });
  });

  it('has somebody else’s mailbox written to once a day, whatever tag or case the address has', async () => {
    const { server, submit } = await openForm();
    await server.id(AUTOMATION, { trigger: 'contact.created', steps: [{ sendEmail: { subject: 'Welcome' } }] });
    const [user, host] = newAddress('Victim').split('@');
    const email = `${user}@${host}`;
    const tagged = Array.from({ length: 10 }, (_, n) => `${n % 2 ? user : user?.toUpperCase()}+${n}@${host}`);
    await Promise.all(tagged.map((address) => submit({ email: address, name: 'Vic' })));
    const mails = (await Promise.all(tagged.map((address) => subjectsTo(context, address)))).flat();
    expect(mails.sort()).toEqual(['Thank you, Vic', 'Welcome']);
    await advance(context, 'PT23H');
    await submit({ email });
    expect(await subjectsTo(context, email)).not.toContain('Thank you,');
    await advance(context, 'PT2H');
    await Promise.all(Array.from({ length: 12 }, () => submit({ email })));
    expect((await subjectsTo(context, email)).filter((subject) => subject === 'Thank you,')).toHaveLength(1);
    expect(await server.data(CONTACTS, { email })).toMatchObject({ total: 1 });
  });

  it('has nothing sent to a mailbox that has unsubscribed, whatever tag or case the address has', async () => {
    const { server, submit } = await openForm();
    const { email, id } = await addContact(server, 'Victim');
    await server.data('POST /api/marketing/contact/update', { id, status: 'unsubscribed' });
    const tagged = email.toUpperCase().replace('@', '+shop@');
    await submit({ email: tagged });
    expect(await subjectsTo(context, tagged)).toEqual([]);
  });

  it('has no mail say what is not a name', async () => {
    const { submit } = await openForm();
    const email = newAddress('Victim');
    await submit({ email, name: 'Win at https://evil.example' });
    expect(await subjectsTo(context, email)).toEqual(['Thank you,']);
  });

  it.each([
    'Ada',
    'ada lovelace',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'J. R. O’Neil-Smith, Jr.',
    'Lovelace, Ada',
    'Dr. Martin Luther King, Jr.',
    'María-José O’Brien van der Berg',
    "Conan O'Brien",
    'María de los Ángeles González Pérez',
    'Pedro Henrique dos Santos Oliveira da Silva',
    'Sabine Leutheusser-Schnarrenberger',
    'Nguyễn Thị Minh Khai',
    'محمد بن سلمان آل سعود',
    'عبد الرحمن الخوارزمي',
    'علی‌رضا رضایی',
    'דוד בן־גוריון',
    'ג׳ורג׳ חביבי',
    '王小明',
    '亚历山大·普希金',
    '山田 太郎',
    'アレクサンダー・ハミルトン',
    '김민준',
    'ณัฐพงศ์ ศรีสุวรรณวัฒนา',
    'राजेश कुमार शर्मा',
    'Ю. А. Гагарин',
    'Ада (она)',
    'Ann & Bob',
    'Louis XIV',
    'John Smith 3rd',
    'Zoë 👩🏽‍🚀',
  ])('can have the name %s', (name) => {
    expect(visitorName(name)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '🎉',
    'Your account was closed please call the bank about it',
    'Your-account-was-closed-please-call-the-bank',
    'Your·account·was·closed·please·call·the·bank',
    'Your’account’was’closed’please’call’the’bank',
    'YouHaveWonAPrizeSoCallTheBankNow',
    'You won! Call Eve',
    'You won. Call Eve',
    'You won: call Eve',
    'You won; call Eve',
    'You won - call Eve',
    'You won — call Eve',
    'Did you win?',
    'Dear, you, won',
    '“You won”',
    'Call 0800 123',
    'Call ٠٨٠٠',
    'Room 4 at 7',
    'x.com',
    'evil.example/win',
    'www.evil.example',
    'evil。example',
    'ada@evil.example',
    '恭喜您中奖了请联系我们领取奖金',
    '当選しましたのでお電話ください',
    'Ada\nwon',
    `Ada ${'has won '.repeat(10)}`,
    7,
    undefined,
  ])('cannot have the name %j', (typed) => {
    expect(visitorName(typed)).toBeUndefined();
  });
});

it('a channel is connected once it has the address that it needs, and can be paused', async () => {
  const { server } = await openCompany(context);
  const create = 'POST /api/marketing/integration/create';
  const update = 'POST /api/marketing/integration/update';
  const hook = await server.data(create, { title: 'Chat', channel: 'webhook', address: '' });
  expect(hook['status']).toBe('pending');
  const { id } = hook;
  expect(await server.status(update, { id, status: 'connected' })).toBe(400);
  expect(await server.status(update, { id, address: 'javascript:alert(1)' })).toBe(400);
  const address = 'https://bücher.example/hook';
  expect(await server.data(update, { ...hook, address })).toMatchObject({ status: 'connected', address });
  expect(await server.data(update, { id, status: 'paused' })).toMatchObject({ status: 'paused', address });
  expect(await server.data(update, { id, title: 'Team chat' })).toMatchObject({ status: 'paused' });
  expect(await server.data(update, { id, status: 'connected' })).toMatchObject({ status: 'connected' });
  expect(await server.data(update, { id, address: null })).toMatchObject({ status: 'pending' });
  for (const [channel, bad, good] of [
    ['email', 'nobody', 'news@example.com'],
    ['sms', 'call me', '+47 555 01 234'],
  ]) {
    expect(await server.status(create, { title: 'Mine', channel, address: bad })).toBe(400);
    const connected = await server.data(create, { title: 'Mine', channel, address: good });
    expect(connected).toMatchObject({ status: 'connected' });
  }
});
