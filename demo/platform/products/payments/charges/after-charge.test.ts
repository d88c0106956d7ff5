import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../../../test/helpers/platform.ts';
import { newAddress, subjectsTo } from '../../../../../test/stories/mailing.ts';
import { advance, openCompany, type StoryContext } from '../../../../../test/stories/story-context.ts';
import { transact } from '../../../base/platform.ts';
import { ownerCall } from '../../../records/owner-call.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { records } from '../../../store/records.ts';
import { makeCharge } from './charges.ts';
import { transactions } from './transaction-rows.ts';

const log: string[] = [];
let running: TestPlatform;
const context: StoryContext = { platform: () => running };

beforeAll(async () => {
  running = await startPlatform({ seed: false, testClock: true, log: (line) => log.push(line) });
});
afterAll(() => running?.close());

/** A customer of a company that thanks for each charge: with a mail, a tag, a score and a sequence of mails. */
async function openShop() {
  const { server, account } = await openCompany(context);
  const templateId = await server.id('POST /api/marketing/template/create', { title: 'Thanks', subject: 'Thank you' });
  const mails = [{ subject: 'How was it?' }];
  const startSequence = await server.id('POST /api/marketing/emailSequence/create', { title: 'After', mails });
  const steps = [{ sendEmail: { templateId } }, { addTag: 'buyer' }, { addScore: 5 }, { startSequence }];
  await server.id('POST /api/marketing/automation/create', { title: 'Buyers', trigger: 'charge.succeeded', steps });
  const email = newAddress('Ann');
  const customerId = await server.id('POST /api/payment/customer/create', { source: { email } });
  const charge = { amount: '10.00', customerId, status: 'succeeded' } as const;
  const call = (platform = running.platform) =>
    ownerCall(platform, { accountId: account.id, mode: 'test' }, 'POST /api/payment/charge/create');
  const followed = async () => {
    const { items } = await server.data('POST /api/marketing/contact/all', { email });
    const contacts = (items as readonly { readonly id: string; readonly tags?: readonly string[] }[]).map(
      async ({ id: contactId, tags = [] }) => {
        const { score } = await server.data('POST /api/marketing/leadScore/get', { contactId });
        return { tags, score };
      },
    );
    return { mails: (await subjectsTo(context, email)).sort(), contacts: await Promise.all(contacts) };
  };
  return { server, email, charge, call, followed };
}

const ALL = { mails: ['How was it?', 'Thank you'], contacts: [{ tags: ['buyer'], score: 5 }] };

/** The store refuses every record that does not fulfill the condition meanwhile. */
async function refusing(condition: string, work: () => Promise<void>): Promise<void> {
  const { db } = running.platform;
  await db.execute(sql.raw(`alter table records add constraint refused check (${condition}) not valid`));
  try {
    await work();
  } finally {
    await db.execute(sql`alter table records drop constraint refused`);
  }
}

const withoutMails = (work: () => Promise<void>) => refusing("resource <> 'Mail'", work);

describe('what a charge sets off', () => {
  it('is done by the time that the charge is answered', async () => {
    const { server, charge, followed } = await openShop();
    await server.id('POST /api/payment/charge/create', charge);
    expect(await followed()).toEqual(ALL);
  });

  it.each([
    ['mail', "resource <> 'Mail'", [{ tags: [], score: 0 }]],
    ['tag', 'not data @> \'{"tags": ["buyer"]}\'', [{ tags: [], score: 0 }]],
    ['score', "resource <> 'marketing.leadScore'", [{ tags: [], score: 0 }]],
    ['sequence', 'not (resource = \'Mail\' and data @> \'{"kind": "sequence"}\')', ALL.contacts, ['Thank you']],
    ['run', "resource <> 'marketing.contactRun'", []],
    ['contact', "resource <> 'marketing.contact'", []],
  ])('never undoes the charge when its %s fails, and is repeated completely', async (_, condition, contacts, mails = []) => {
    const { server, charge, followed } = await openShop();
    log.length = 0;
    let id = '';
    await refusing(condition, async () => {
      id = await server.id('POST /api/payment/charge/create', charge);
      await running.clock.runDue(running.platform);
    });
    expect(await server.data('POST /api/payment/charge/get', { id })).toMatchObject({ status: 'succeeded' });
    expect(await followed()).toEqual({ mails, contacts });
    expect(log.filter((line) => line.includes('work that was due failed'))).toHaveLength(1);
    await advance(context, 'PT2M');
    expect(await followed()).toEqual(ALL);
  });

  it('is the redemption of its coupon at once, because that is counted from the charges', async () => {
    const { server, charge } = await openShop();
    const coupon = { title: 'Coffee', couponCode: 'COFFEE', maxRedemptions: 1 };
    const loyaltyId = await server.id('POST /api/incentive/loyalty/create', coupon);
    await withoutMails(async () => {
      await server.id('POST /api/payment/charge/create', { ...charge, couponCode: 'COFFEE' });
    });
    const item = await server.data('GET /api/incentive/loyalty/get', { id: loyaltyId });
    expect(item).toMatchObject({ redemptions: 1, status: 'used_up' });
  });

  it('is done once after a crash that came between the commit and it', async () => {
    const { charge, call, followed } = await openShop();
    await running.platform.db.transaction((tx) => makeCharge(call({ ...running.platform, db: tx }), charge));
    expect(await followed()).toEqual({ mails: [], contacts: [] });
    await running.clock.runDue(running.platform);
    await running.clock.runDue(running.platform);
    expect(await followed()).toEqual(ALL);
  });

  it('does not happen when the transaction of the charge fails', async () => {
    const { server, charge, call, followed } = await openShop();
    const failing = transact(running.platform, async (inside) => {
      await makeCharge(call(inside), charge);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow('The transaction fails.');
    await running.clock.runDue(running.platform);
    expect(await followed()).toEqual({ mails: [], contacts: [] });
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

describe('the invoice mail of a subscription', () => {
  async function openPlan() {
    const { server } = await openCompany(context);
    const email = newAddress('Dee');
    const plan = { title: 'Gold', amount: '9.00', currency: 'EUR', interval: 'month' };
    const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
    const customerId = await server.id('POST /api/payment/customer/create', { source: { email } });
    const create = () => server.id('POST /api/payment/subscription/create', { customerId, planId });
    const charges = async () => (await server.data('POST /api/payment/charge/all', { customerId }))['total'];
    const mails = async () => (await subjectsTo(context, email)).length;
    return { create, charges, mails };
  }

  it('never undoes the first charge', async () => {
    const { create, charges, mails } = await openPlan();
    await withoutMails(async () => void (await create()));
    expect([await charges(), await mails()]).toEqual([1, 0]);
    await advance(context, 'PT2M');
    expect([await charges(), await mails()]).toEqual([1, 1]);
  });

  it('never undoes a renewal, and follows it', async () => {
    const { create, charges, mails } = await openPlan();
    await create();
    expect([await charges(), await mails()]).toEqual([1, 1]);
    await withoutMails(() => advance(context, 'P32D').then(() => undefined));
    expect([await charges(), await mails()]).toEqual([2, 1]);
    await advance(context, 'P1D');
    expect([await charges(), await mails()]).toEqual([2, 2]);
  });
});

it('the many transactions of a charge follow it some at a time', async () => {
  const { server, call } = await openShop();
  const chargeId = await server.id('POST /api/payment/charge/create', { amount: '1.00' });
  await transactions.createAll(
    call(),
    Array.from({ length: 130 }, () => ({ chargeId, amount: '1.00', currency: 'USD' })),
  );
  const completed = () =>
    running.platform.db.$count(
      records,
      and(transactions.mine(call()), fieldIs('chargeId', chargeId), eq(records.status, 'completed')),
    );
  await server.data('PUT /api/payment/charge/update', { id: chargeId, status: 'succeeded' });
  expect(await completed()).toBe(100);
  await advance(context, 'PT1S');
  expect(await completed()).toBe(130);
});
