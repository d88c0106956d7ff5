import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../../../test/helpers/platform.ts';
import { newAddress, subjectsTo } from '../../../../../test/stories/mailing.ts';
import { advance, openCompany, type StoryContext } from '../../../../../test/stories/story-context.ts';
import { transact } from '../../../base/platform.ts';
import { ownerCall } from '../../../records/owner-call.ts';
import { makeCharge } from './charges.ts';

const log: string[] = [];
let running: TestPlatform;
const context: StoryContext = { platform: () => running };

beforeAll(async () => {
  running = await startPlatform({ seed: false, testClock: true, log: (line) => log.push(line) });
});
afterAll(() => running?.close());

/** A customer of a company that thanks for each charge with a mail from a template. */
async function openShop() {
  const { server, account } = await openCompany(context);
  const templateId = await server.id('POST /api/marketing/template/create', { title: 'Thanks', subject: 'Thank you' });
  const steps = [{ sendEmail: { templateId } }, { addTag: 'buyer' }];
  await server.id('POST /api/marketing/automation/create', { title: 'Buyers', trigger: 'charge.succeeded', steps });
  const email = newAddress('Ann');
  const customerId = await server.id('POST /api/payment/customer/create', { source: { email } });
  const charge = { amount: '10.00', customerId, status: 'succeeded' } as const;
  const call = (platform = running.platform) =>
    ownerCall(platform, { accountId: account.id, mode: 'test' }, 'POST /api/payment/charge/create');
  const tags = async () => {
    const { items } = await server.data('POST /api/marketing/contact/all', { email });
    return (items as readonly { readonly tags?: readonly string[] }[]).map(({ tags = [] }) => tags);
  };
  return { server, email, charge, call, tags };
}

/** The store refuses every mail meanwhile. */
async function withoutMails(work: () => Promise<void>): Promise<void> {
  const { db } = running.platform;
  await db.execute(sql`alter table records add constraint no_mails check (family <> 'mail') not valid`);
  try {
    await work();
  } finally {
    await db.execute(sql`alter table records drop constraint no_mails`);
  }
}

describe('what a charge sets off', () => {
  it('is done by the time that the charge is answered', async () => {
    const { server, email, charge, tags } = await openShop();
    await server.id('POST /api/payment/charge/create', charge);
    expect([await subjectsTo(context, email), await tags()]).toEqual([['Thank you'], [['buyer']]]);
  });

  it('never undoes the charge when its mail fails, and is repeated completely', async () => {
    const { server, email, charge, tags } = await openShop();
    let id = '';
    await withoutMails(async () => {
      id = await server.id('POST /api/payment/charge/create', charge);
      await running.clock.runDue(running.platform);
    });
    expect(await server.data('POST /api/payment/charge/get', { id })).toMatchObject({ status: 'succeeded' });
    expect([await subjectsTo(context, email), await tags()]).toEqual([[], [[]]]);
    expect(log.filter((line) => line.includes('work that was due failed'))).toHaveLength(1);
    await advance(context, 'PT2M');
    expect([await subjectsTo(context, email), await tags()]).toEqual([['Thank you'], [['buyer']]]);
  });

  it('is done once after a crash that came between the commit and it', async () => {
    const { email, charge, call, tags } = await openShop();
    await running.platform.db.transaction((tx) => makeCharge(call({ ...running.platform, db: tx }), charge));
    expect(await subjectsTo(context, email)).toEqual([]);
    await running.clock.runDue(running.platform);
    await running.clock.runDue(running.platform);
    expect([await subjectsTo(context, email), await tags()]).toEqual([['Thank you'], [['buyer']]]);
  });

  it('does not happen when the transaction of the charge fails', async () => {
    const { server, email, charge, call } = await openShop();
    const failing = transact(running.platform, async (inside) => {
      await makeCharge(call(inside), charge);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow('The transaction fails.');
    await running.clock.runDue(running.platform);
    expect(await subjectsTo(context, email)).toEqual([]);
    expect(await server.data('POST /api/payment/charge/all', {})).toMatchObject({ total: 0 });
  });
});

it('a contact is answered with the tags of its automations, and created without them if they fail', async () => {
  const { server } = await openCompany(context);
  const steps = [{ addTag: 'new' }, { sendEmail: { subject: 'Welcome' } }];
  await server.id('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
  const create = (name: string) =>
    server.data('POST /api/marketing/contact/create', { email: newAddress(name), tags: ['a'] });
  expect(await create('Bea')).toMatchObject({ tags: ['a', 'new'] });
  await withoutMails(async () => expect(await create('Cy')).toMatchObject({ tags: ['a'] }));
  await advance(context, 'PT2M');
  expect(await server.data('POST /api/marketing/contact/all', { tags: 'new' })).toMatchObject({ total: 2 });
});
