import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RouteText } from '../../../../../src/api/describe/row.ts';
import { mailsTo, newAddress, subjectsTo } from '../../../../../test/helpers/mailing.ts';
import {
  advance,
  type Company,
  each,
  liveServer,
  openCompany,
  storyPlatform,
  today,
} from '../../../../../test/helpers/story-context.ts';
import { transact } from '../../../base/platform.ts';
import { ownerCall } from '../../../records/owner-call.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { records } from '../../../store/records.ts';
import { transactions } from './charge-followers.ts';
import { makeCharge } from './charges.ts';

const CUSTOMER = 'POST /api/payment/customer/create';
const CHARGE = 'POST /api/payment/charge/create';
const SETTLE = 'PUT /api/payment/charge/update';
const TRANSACTION = 'POST /api/payment/transaction/create';
const RECEIPT = 'POST /api/payment/receipt/create';
const PARTIAL = 'POST /api/payment/refund/partialrefund';
const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';

const UNPAYABLE = { status: 400, error: { details: [{ path: 'amount' }] } };

const log: string[] = [];
const context = storyPlatform({ log: (line) => log.push(line) });

const times = <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, make));

/** A shop with a customer and one paid charge. */
async function openShop(amount = '100.00') {
  const company = await openCompany(context);
  const { server } = company;
  const email = newAddress('Ann');
  const customerId = await server.id(CUSTOMER, { source: { email, name: 'Ann <b>Ånes</b>' } });
  const chargeId = await server.id(CHARGE, { amount, customerId, status: 'succeeded' });
  const charge = () => server.data('POST /api/payment/charge/get', { id: chargeId });
  return { ...company, email, customerId, chargeId, charge };
}

const openGoal = ({ server }: Company): Promise<string> => {
  const goal = { title: 'A roof', target: '100.00' };
  return server.id('POST /api/payment/link/create', { title: 'A roof', kind: 'donation', currency: 'EUR', goal });
};

describe('customers', () => {
  it('keep what an update omits, within their source too, and lose what it clears', async () => {
    const { server } = await openCompany(context);
    const address = { line1: '1 High St', city: 'Oslo' };
    const source = { email: 'ada@example.com', name: 'Ada', phone: '+47 1', personal_address: address };
    const made = await server.data(CUSTOMER, {
      source,
      metadata: { a: 1, b: 2 },
      description: 'Regular',
      tier: 'gold',
    });
    const { id, description: _description, tier: _tier, ...kept } = made;
    const change = { phone: null, name: '', personal_address: { city: null } };
    const cleared = { source: change, metadata: { a: 3 }, description: null, tier: null };
    expect(await server.data('POST /api/payment/customer/update', { id, ...cleared })).toEqual({
      id,
      ...kept,
      source: { email: source.email, personal_address: { line1: '1 High St' } },
      metadata: { a: 3 },
      updatedAt: expect.any(String),
    });
    const bare = await server.data('POST /api/payment/customer/update', { id, source: null });
    expect(bare).not.toHaveProperty('source');
  });

  it('are found by words of their source, and by their whole address in any letter case', async () => {
    const { server } = await openCompany(context);
    const id = await server.id(CUSTOMER, { source: { email: '用户@例え.jp', name: 'Åse Berg', phone: '+47 1' } });
    await server.id(CUSTOMER, { source: { email: 'Ada@Example.com', name: 'Ada Berg' } });
    const found = async (filter: Readonly<Record<string, string>>) =>
      each(await server.data('POST /api/payment/customer/search', filter), 'id');
    expect(await found({ search: 'åse' })).toEqual([id]);
    expect(await found({ search: 'berg' })).toHaveLength(2);
    expect(await found({ email: '用户@例え.JP' })).toEqual([id]);
    expect(await found({ email: 'ada@example.com' })).toHaveLength(1);
    expect(await found({ email: 'ada@example.co' })).toEqual([]);
    const refused = await server.answer(CUSTOMER, { source: { email: 'a@b..c' } });
    expect(refused.error['message']).toBe('source.email must be an e-mail address.');
  });

  it('are found without regard to accents, and % and _ are letters', async () => {
    const { server } = await openCompany(context);
    const [zoe] = await Promise.all(
      ['Zoë 100% Café', 'Zora 100 Sheep'].map((name) => server.id(CUSTOMER, { source: { name } })),
    );
    const found = async (search: string) =>
      each(await server.data('POST /api/payment/customer/search', { search }), 'id');
    for (const search of ['zoe', 'CAFE\u0301', '0% c', 'cafe zoë']) expect(await found(search), search).toEqual([zoe]);
    for (const search of ['zoe sheep', '1_0']) expect(await found(search), search).toEqual([]);
  });

  it('lose no field to a concurrent update', async () => {
    const { server } = await openCompany(context);
    const id = await server.id(CUSTOMER);
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, n]));
    const update = (field: object) => server.data('POST /api/payment/customer/update', { id, ...field });
    await Promise.all(Object.entries(fields).map(([name, value]) => update({ [name]: value })));
    expect(await update({})).toMatchObject(fields);
  });

  it.each<[plural: string, route: RouteText, fields: object]>([
    ['charges', CHARGE, { amount: '1.00' }],
    ['transactions', TRANSACTION, { amount: '1.00' }],
    ['invoices', 'POST /api/payment/invoice/create', { amount: '1.00' }],
  ])('cannot be deleted while they have %s, however close together', async (plural, route, fields) => {
    const { server } = await openCompany(context);
    for (let round = 0; round < 5; round += 1) {
      const customerId = await server.id(CUSTOMER);
      const remove = () => server.answer('POST /api/payment/customer/delete', { id: customerId });
      const [removed, ...made] = await Promise.all([
        remove(),
        ...[1, 2, 3].map(() => server.status(route, { ...fields, customerId })),
      ]);
      const isKept = made.includes(200);
      expect([removed.status, ...made]).toEqual([isKept ? 409 : 200, ...made.map(() => (isKept ? 200 : 404))]);
    }
    const customerId = await server.id(CUSTOMER);
    await server.id(route, { ...fields, customerId });
    const refused = await server.answer('POST /api/payment/customer/delete', { id: customerId });
    expect([refused.status, refused.error['message']]).toEqual([
      409,
      `This customer has ${plural} (1). Delete or reassign them first.`,
    ]);
  });
});

describe('charges', () => {
  it('a gift is pending, succeeds, counts toward the goal of its link, and is reduced by refunds', async () => {
    const company = await openCompany(context);
    const { server, page } = company;
    const paymentLinkId = await openGoal(company);
    const progress = async () => (await page.data(GOAL, {}, { paymentLinkId }))['raised'];
    const gift = { amount: '40.00', paymentLinkId, displayName: 'Ann', note: 'cash' };
    const made = await server.data(CHARGE, gift);
    const shown = { anonymous: false, amountHidden: false, recurring: false };
    expect(made).toMatchObject({ status: 'pending', currency: 'EUR', refunded: '0.00', ...gift, ...shown });
    const { id } = made;
    expect(await progress()).toBe('0.00');

    await server.data(SETTLE, { id, status: 'succeeded' });
    const second = await server.id(CHARGE, { amount: '20.00', paymentLinkId, status: 'succeeded' });
    expect(await progress()).toBe('60.00');
    expect(await page.data(DONORS, {}, { paymentLinkId })).toMatchObject({ total: 2 });

    const partly = await server.data('POST /api/payment/charge/refund', { id, amount: '0.01' });
    expect(partly).toMatchObject({ status: 'partially_refunded', refunded: '0.01' });
    expect(await progress()).toBe('59.99');
    const whole = await server.data('POST /api/payment/charge/refund', { id });
    expect(whole).toMatchObject({ status: 'refunded', refunded: '40.00' });
    expect(await progress()).toBe('20.00');
    await server.data('POST /api/payment/charge/reverse', { id: second });
    expect(await progress()).toBe('0.00');
    expect(await page.data(DONORS, {}, { paymentLinkId })).toMatchObject({ total: 0 });
  });

  it('can be updated by both verbs, except for what they are about', async () => {
    const { server, chargeId: id, charge } = await openShop();
    await server.data('POST /api/payment/charge/update', { id, message: 'By POST', a: 1 });
    await server.data(SETTLE, { id, displayName: 'By PUT', b: 2 });
    const back = await charge();
    expect(back).toMatchObject({ message: 'By POST', displayName: 'By PUT', a: 1, b: 2 });
    expect(await server.status('POST /api/payment/charge/update', back)).toBe(200);
    for (const fields of [{ amount: '1.00' }, { currency: 'EUR' }, { refunded: '5' }, { paymentLinkId: 'x' }]) {
      const answer = await server.answer(SETTLE, { id, ...fields });
      expect([answer.status, answer.error['details']]).toMatchObject([400, [{ path: Object.keys(fields)[0] }]]);
    }
    const cleared = { displayName: null, message: '', a: null, customerId: back['customerId'] };
    const { displayName: _displayName, message: _message, a: _a, ...kept } = back;
    expect(await server.data(SETTLE, { id, ...cleared })).toEqual({ ...kept, updatedAt: expect.any(String) });
    expect(await server.status(SETTLE, { id, displayName: ' \u200b' }), 'a name that nobody sees').toBe(400);
  });

  it('reject actions that their status does not allow, name the allowed ones, and stay unchanged', async () => {
    const { server, chargeId: id, charge } = await openShop();
    const pending = await server.id(CHARGE, { amount: '1.00' });
    const early = await server.answer('POST /api/payment/charge/refund', { id: pending });
    expect(early.error['message']).toBe(
      'This charge is pending, which does not allow refund. Allowed: update to succeeded, update to failed, delete.',
    );
    const transaction = await server.id(TRANSACTION, { chargeId: pending });
    const used = await server.answer('POST /api/payment/charge/delete', { id: pending });
    expect([used.status, used.error['message']]).toEqual([
      409,
      'This charge has transactions (1). Delete or reassign them first.',
    ]);
    await server.data('POST /api/payment/transaction/delete', { id: transaction });
    await server.data('POST /api/payment/charge/delete', { id: pending });
    expect(await server.status('POST /api/payment/charge/get', { id: pending })).toBe(404);

    const before = await charge();
    expect(await server.status('POST /api/payment/charge/delete', { id })).toBe(409);
    expect(await server.status(SETTLE, { id, status: 'refunded' })).toBe(409);
    expect(await server.status(SETTLE, { id, status: 'pending' })).toBe(409);
    expect(await charge()).toEqual(before);
    await server.data('POST /api/payment/charge/reverse', { id });
    expect(await server.status('POST /api/payment/charge/reverse', { id })).toBe(409);
    expect(await server.status('POST /api/payment/refund/create', { chargeId: id })).toBe(409);
  });

  it('are in an amount that their currency can pay, and refunded in such amounts', async () => {
    const { server, chargeId, charge } = await openShop();
    for (const [amount, currency, isPayable] of [
      ['0.001', 'USD', false],
      ['0.5', 'JPY', false],
      ['0.01', 'USD', true],
      ['5', 'JPY', true],
      ['0.001', 'KWD', true],
    ] as const) {
      expect(await server.answer(CHARGE, { amount, currency })).toMatchObject(isPayable ? { status: 200 } : UNPAYABLE);
    }
    const tenth = { amount: '0.001' };
    expect(await server.answer('POST /api/payment/refund/create', { chargeId, ...tenth })).toMatchObject(UNPAYABLE);
    expect(await server.answer('POST /api/payment/charge/refund', { id: chargeId, ...tenth })).toMatchObject(UNPAYABLE);
    expect(await charge()).toMatchObject({ status: 'succeeded', refunded: '0.00' });
  });

  it.each([
    ['an invoice', 'POST /api/payment/invoice', { description: 'Clay' }],
    ['a plan', 'POST /api/payment/subscriptionplan', { title: 'Patron' }],
  ] as const)('come from %s, in such an amount after every change', async (_, base, fields) => {
    const { server } = await openCompany(context);
    const [create, update] = [`${base}/create`, `${base}/update`] as const;
    expect(await server.answer(create, { ...fields, amount: '9.999', currency: 'EUR' })).toMatchObject(UNPAYABLE);
    const id = await server.id(create, { ...fields, amount: '5', currency: 'JPY' });
    for (const change of [{ amount: '0.5' }, { amount: '5.001', currency: 'USD' }]) {
      expect(await server.answer(update, { id, ...change })).toMatchObject(UNPAYABLE);
    }
    const dollars = { amount: '5.50', currency: 'USD' };
    expect(await server.data(update, { id, ...dollars })).toMatchObject(dollars);
  });

  it('refer to a customer, a link in its currency and a subscription of the same account', async () => {
    const company = await openShop();
    const { server, customerId } = company;
    const paymentLinkId = await openGoal(company);
    const dollars = await server.answer(CHARGE, { amount: '5.00', paymentLinkId, currency: 'USD' });
    expect(dollars.error['details']).toEqual([{ path: 'currency', message: 'must be EUR for this payment link' }]);
    for (const stranger of [(await openCompany(context)).server, liveServer(context, company)]) {
      for (const reference of [{ customerId }, { paymentLinkId }, { subscriptionId: 'sub_none' }]) {
        const answer = await stranger.answer(CHARGE, { amount: '5.00', ...reference });
        expect([answer.status, answer.error['details']]).toMatchObject([404, [{ path: Object.keys(reference)[0] }]]);
      }
      expect(await stranger.data('POST /api/payment/charge/all')).toMatchObject({ total: 0 });
    }
  });

  it('take no more uses of a link than it has, however many succeed at once', async () => {
    const { server } = await openCompany(context);
    const paymentLinkId = await server.id('POST /api/payment/link/create', {
      title: 'Cups',
      amount: '9.00',
      usesLeft: 3,
    });
    const buy = () => server.status(CHARGE, { amount: '9.00', paymentLinkId, status: 'succeeded' });
    expect((await times(20, buy)).filter((status) => status === 200)).toHaveLength(3);
    const id = await server.id(CHARGE, { amount: '9.00', paymentLinkId });
    const late = await server.answer(SETTLE, { id, status: 'succeeded' });
    expect([late.status, late.error['message']]).toEqual([
      409,
      'This payment link is sold_out, which does not allow another successful charge.',
    ]);
    expect(await server.data('POST /api/payment/charge/all', { paymentLinkId, status: 'succeeded' })).toMatchObject({
      total: 3,
    });
  });
});

describe('refunds', () => {
  it('a pending one reserves its part of the charge until it is processed or deleted', async () => {
    const { server, chargeId, charge } = await openShop();
    const create = 'POST /api/payment/refund/create';
    const made = await server.data(create, { chargeId, amount: '70.00', reason: 'Late' });
    expect(made).toMatchObject({ status: 'pending', chargeId, currency: 'USD', reason: 'Late' });
    expect(await charge()).toMatchObject({ status: 'succeeded', refunded: '0.00' });
    const more = await server.answer(PARTIAL, { chargeId, amount: '30.01' });
    expect([more.status, more.error['message']]).toEqual([
      409,
      'This charge is succeeded, with 30.00 of 100.00 USD left to refund, which does not allow 30.01. Allowed: refund, reverse.',
    ]);
    const rest = await server.id(create, { chargeId });
    expect(await server.status(create, { chargeId })).toBe(409);
    await server.data('POST /api/payment/refund/delete', { id: rest });

    const { id } = made;
    await server.data('POST /api/payment/refund/processrefund', { id });
    expect(await charge()).toMatchObject({ status: 'partially_refunded', refunded: '70.00' });
    expect(await server.status('POST /api/payment/refund/processrefund', { id })).toBe(409);
    expect(await server.status('POST /api/payment/refund/delete', { id })).toBe(409);
    const full = await server.data('POST /api/payment/refund/fullrefund', { chargeId });
    expect(full).toMatchObject({ status: 'succeeded', amount: '30.00' });
    expect(await charge()).toMatchObject({ status: 'refunded', refunded: '100.00' });
    expect(await server.status('POST /api/payment/refund/fullrefund', { chargeId })).toBe(409);
  });

  it('pending ones of a reversed charge are canceled', async () => {
    const { server, chargeId, charge } = await openShop();
    const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '0.01' });
    await server.data('POST /api/payment/charge/reverse', { id: chargeId });
    expect(await server.status('POST /api/payment/refund/processrefund', { id })).toBe(409);
    expect(await server.data('POST /api/payment/refund/get', { id })).toMatchObject({ status: 'canceled' });
    expect(await charge()).toMatchObject({ status: 'reversed', refunded: '0.00' });
    await server.data('POST /api/payment/refund/delete', { id });
  });

  it.each([
    ['0.30', ['0.10', '0.20'], 'refunded', '0.30'],
    ['0.30', ['0.1', '0.1', '0.1'], 'refunded', '0.30'],
    ['100.00', ['99.99'], 'partially_refunded', '99.99'],
    // 17 digits: with floats, nothing would be left.
    ['900719925474099.38', ['900719925474099.37'], 'partially_refunded', '900719925474099.37'],
  ])('of %s, by %o, are exact', async (amount, parts, status, refunded) => {
    const { server, chargeId, charge } = await openShop(amount);
    for (const part of parts) await server.data(PARTIAL, { chargeId, amount: part });
    expect(await charge()).toMatchObject({ status, refunded });
    expect(await server.status(PARTIAL, { chargeId, amount })).toBe(409);
  });

  it('of one charge never exceed it, 50 at once in every way', async () => {
    const { server, chargeId, charge } = await openShop('10.00');
    const amount = '3.00';
    const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '1.00' });
    const answers = await Promise.all([
      times(30, () => server.status(PARTIAL, { chargeId, amount })),
      times(10, () => server.status('POST /api/payment/refund/processrefund', { id })),
      times(10, () => server.status('POST /api/payment/charge/refund', { id: chargeId, amount })),
    ]);
    expect(answers.flat().sort()).toEqual([...Array(4).fill(200), ...Array(46).fill(409)]);
    expect(await charge()).toMatchObject({ status: 'refunded', refunded: '10.00' });
    const list = await server.data('POST /api/payment/refund/searchbycharge', { chargeId });
    expect(list).toMatchObject({ total: 4 });
  });

  it('are found by charge, customer and status', async () => {
    const { server, chargeId, customerId } = await openShop();
    const id = await server.id('POST /api/payment/refund/create', { chargeId, amount: '1.00' });
    const done = await server.id(PARTIAL, { chargeId, amount: '2.00' });
    const found = async (operation: string, input: object) =>
      each(await server.data(`POST /api/payment/refund/${operation}`, { ...input }), 'id');
    expect(await found('searchbycharge', { chargeId })).toEqual([done, id]);
    expect(await found('searchbycustomer', { customerId })).toEqual([done, id]);
    expect(await found('searchbystatus', { status: 'succeeded' })).toEqual([done]);
  });

  it('can change their notes, but never what they refund', async () => {
    const { server, chargeId } = await openShop();
    const made = await server.data('POST /api/payment/refund/create', { chargeId, amount: '1.00', shelf: 'b' });
    const update = 'POST /api/payment/refund/update';
    const { shelf: _shelf, ...kept } = made;
    const changed = { ...kept, reason: 'Lost', updatedAt: expect.any(String) };
    expect(await server.data(update, { ...made, reason: 'Lost', shelf: null })).toEqual(changed);
    for (const fields of [{ amount: '100.00' }, { transactionId: 'txn_1' }]) {
      const refused = await server.answer(update, { id: made['id'], ...fields });
      const path = Object.keys(fields)[0];
      expect([refused.status, refused.error['details']]).toEqual([
        400,
        [{ path, message: 'cannot be changed by an update' }],
      ]);
    }
    expect(await server.status(update, { id: made['id'], status: 'succeeded' })).toBe(409);
    const early = await server.answer(PARTIAL, { chargeId, amount: '1.00', transactionId: 'txn_1' });
    expect(early.error['details']).toEqual([{ path: 'transactionId', message: 'is set by the platform' }]);
  });
});

describe('transactions', () => {
  it('one is completed and refunded with its charge, and has a full history', async () => {
    const { server, chargeId, customerId } = await openShop('80.00');
    const made = await server.data(TRANSACTION, { chargeId, feePercent: '2.9', feeFixed: '0.30' });
    expect(made).toMatchObject({ status: 'completed', amount: '80.00', currency: 'USD', customerId });
    const { id } = made;
    expect(await server.status('POST /api/payment/transaction/void', { id })).toBe(409);
    expect(await server.status('POST /api/payment/transaction/delete', { id })).toBe(409);
    expect(await server.status('POST /api/payment/transaction/update', { id, amount: '1.00' })).toBe(400);
    const fee = await server.data('POST /api/payment/transaction/calculateFee', { id });
    expect(fee).toMatchObject({ id, fee: '2.62', net: '77.38' });

    const refunded = await server.data('POST /api/payment/transaction/refund', { id });
    expect(refunded).toMatchObject({ status: 'refunded', refundId: expect.any(String) });
    expect(await server.status('POST /api/payment/transaction/refund', { id })).toBe(409);
    const details = await server.data('POST /api/payment/transaction/getDetails', { id });
    expect(details).toMatchObject({
      status: 'refunded',
      charge: { id: chargeId, status: 'refunded', refunded: '80.00' },
      customer: { id: customerId },
      refund: { amount: '80.00', status: 'succeeded', transactionId: id },
    });
    expect(await server.data('POST /api/payment/transaction/checkStatus', { id })).toEqual({
      id,
      status: 'refunded',
      since: details['since'],
      chargeStatus: 'refunded',
    });
    const events = await server.data('POST /api/payment/transaction/getEvents', { id });
    expect(each(events, 'action')).toEqual(['create', 'complete', 'refund']);
    expect(each(events, 'toStatus')).toEqual(['pending', 'completed', 'refunded']);
  });

  it('one without a charge is completed by an update, which the history names so', async () => {
    const { server, customerId } = await openShop();
    const day = await today(context);
    const id = await server.id(TRANSACTION, { amount: '1.00', customerId });
    const update = { id, status: 'completed', description: 'In cash' };
    const completed = await server.data('POST /api/payment/transaction/update', update);
    expect(completed).toMatchObject(update);
    const events = await server.data('POST /api/payment/transaction/getEvents', { id });
    expect(each(events, 'action')).toEqual(['create', 'complete']);
    const history = async (filter: object) =>
      each(await server.data('POST /api/payment/transaction/history', { ...filter }), 'id');
    expect(await history({ from: day, customerId })).toEqual([id]);
    expect(await history({ to: '2020-01-01' })).toEqual([]);
  });

  it('one of a pending charge can’t be completed; voiding it lets the charge fail', async () => {
    const { server } = await openCompany(context);
    const chargeId = await server.id(CHARGE, { amount: '5.00' });
    const id = await server.id(TRANSACTION, { chargeId });
    expect(await server.status('POST /api/payment/transaction/update', { id, status: 'completed' })).toBe(409);
    expect(await server.data('POST /api/payment/transaction/void', { id })).toMatchObject({ status: 'voided' });
    const charge = await server.data('POST /api/payment/charge/get', { id: chargeId });
    expect(charge).toMatchObject({ status: 'failed' });
    expect(await server.status('POST /api/payment/transaction/void', { id })).toBe(409);
    expect(await server.status('POST /api/payment/transaction/update', { id, status: 'completed' })).toBe(409);
    await server.data('POST /api/payment/transaction/delete', { id });
  });

  it.each<[chargeStatus: string, status: string, ...steps: (readonly [RouteText, object])[]]>([
    ['pending', 'pending'],
    ['succeeded', 'completed', [SETTLE, { status: 'succeeded' }]],
    ['failed', 'voided', [SETTLE, { status: 'failed' }]],
    ['reversed', 'refunded', [SETTLE, { status: 'succeeded' }], ['POST /api/payment/charge/reverse', {}]],
    ['refunded', 'refunded', [SETTLE, { status: 'succeeded' }], ['POST /api/payment/charge/refund', {}]],
    [
      'partially_refunded',
      'completed',
      [SETTLE, { status: 'succeeded' }],
      ['POST /api/payment/charge/refund', { amount: '1.00' }],
    ],
  ])('of a %s charge are %s', async (chargeStatus, status, ...steps) => {
    const { server } = await openCompany(context);
    const chargeId = await server.id(CHARGE, { amount: '5.00' });
    const id = await server.id(TRANSACTION, { chargeId });
    const part = await server.id(TRANSACTION, { chargeId, amount: '1.00' });
    for (const [route, fields] of steps) await server.data(route, { id: chargeId, ...fields });
    for (const one of [id, part]) {
      const found = await server.data('POST /api/payment/transaction/checkStatus', { id: one });
      expect(found).toMatchObject({ status, chargeStatus });
    }
    const late = await server.data(TRANSACTION, { chargeId });
    expect(late).toMatchObject({ status: status === 'refunded' ? 'voided' : status });
  });

  it('one follows its charge in amount, currency and customer', async () => {
    const { server, chargeId, customerId } = await openShop('5.00');
    for (const [field, value, message] of [
      ['amount', '5.01', 'must be at most 5.00, the amount of this charge'],
      ['currency', 'EUR', 'must be USD for this charge'],
      ['customerId', await server.id(CUSTOMER), `must be ${customerId} for this charge`],
      ['refundId', 'ref_1', 'is set by the platform'],
    ] as const) {
      const answer = await server.answer(TRANSACTION, { chargeId, [field]: value });
      expect([answer.status, answer.error['details']]).toEqual([400, [{ path: field, message }]]);
    }
  });

  it.each([
    [{ feePercent: '100.01' }, 'feePercent must be a percentage of at most 100 as text, such as 12.5.'],
    [{ feePercent: '50', feeFixed: '2.51' }, 'feeFixed must not exceed the amount together with feePercent.'],
  ])('no one costs more than its amount: %o', async (rates, message) => {
    const { server, chargeId } = await openShop('5.00');
    const refused = [
      await server.answer(TRANSACTION, { chargeId, ...rates }),
      await server.answer('POST /api/payment/transaction/update', {
        id: await server.id(TRANSACTION, { amount: '5.00', feePercent: '50' }),
        ...rates,
      }),
    ];
    for (const { error } of refused) expect(error['message']).toBe(message);
  });

  it('one whose charge cannot be refunded stays completed', async () => {
    const { server, chargeId } = await openShop('5.00');
    const id = await server.id(TRANSACTION, { chargeId });
    await server.data(PARTIAL, { chargeId, amount: '0.01' });
    expect(await server.status('POST /api/payment/transaction/refund', { id })).toBe(409);
    expect(await server.data('POST /api/payment/transaction/get', { id })).toMatchObject({ status: 'completed' });
    expect(await server.data('POST /api/payment/refund/searchbycharge', { chargeId })).toMatchObject({ total: 1 });
  });

  it.each([
    [{ amount: '100.00', feePercent: '2.9', feeFixed: '0.30' }, '3.20', '96.80'],
    [{ amount: '0.10', feePercent: '5' }, '0.01', '0.09'],
    [{ amount: '1000', currency: 'JPY', feePercent: '3.65' }, '37', '963'],
    [{ amount: '900719925474099.37', feePercent: '1' }, '9007199254740.99', '891712726219358.38'],
    [{ amount: '5.00' }, '0.00', '5.00'],
  ])('with %o have the fee %s', async (asked, fee, net) => {
    const { server } = await openCompany(context);
    const operation = 'POST /api/payment/transaction/calculateFee';
    expect(await server.data(operation, asked)).toMatchObject({ fee, net });
    expect(await server.status(operation, { ...asked, feeFixed: '999999999999999' }), 'above the amount').toBe(400);
  });

  it('many of one charge follow it some at a time', async () => {
    const { server, account } = await openCompany(context);
    const { platform } = context.platform();
    const call = ownerCall(platform, { accountId: account.id, mode: 'test' }, CHARGE);
    const chargeId = await server.id(CHARGE, { amount: '1.00' });
    const about = { chargeId, amount: '1.00', currency: 'USD' };
    await transactions.createAll(
      call,
      Array.from({ length: 130 }, () => about),
    );
    const following = and(transactions.mine(call), fieldIs('chargeId', chargeId), eq(records.status, 'completed'));
    const completed = () => platform.db.$count(records, following);
    await server.data(SETTLE, { id: chargeId, status: 'succeeded' });
    expect(await completed()).toBe(100);
    await advance(context, 'PT1S');
    expect(await completed()).toBe(130);
  });
});

describe('receipts', () => {
  /** The bytes of a file in its JSON form. */
  const textOf = (file: Readonly<Record<string, unknown>>): string =>
    Buffer.from(String(file['base64']), 'base64').toString('utf8');

  it('list payments and refunds in a document, and are sent and resent', async () => {
    const { server, customerId, email } = await openShop();
    const sold = { amount: '12.50', currency: 'EUR', customerId, description: 'Two cups & a <bowl>' };
    const chargeId = await server.id(CHARGE, { ...sold, status: 'succeeded' });
    const { id, ...made } = await server.data(RECEIPT, { chargeId, note: 'Thanks' });
    expect(made).toMatchObject({ status: 'issued', chargeId, amount: '12.50', currency: 'EUR', customerId });
    await server.data('POST /api/payment/charge/refund', { id: chargeId, amount: '2.50' });

    const plain = await server.data('POST /api/payment/receipt/format', { id, format: 'text' });
    expect(plain).toMatchObject({ id, contentType: 'text/plain; charset=utf-8', fileName: `${id}.txt` });
    const dates = /^(Paid on|Issued on): .*\n/gm;
    expect(textOf(plain).replaceAll(dates, '')).toBe(`Receipt ${id}

From: Test account
To: Ann <b>Ånes</b>
For: Two cups & a <bowl>
Paid: 12.50 EUR
Refunded: 2.50 EUR
Remaining: 10.00 EUR
State: partially refunded
Charge: ${chargeId}
Note: Thanks
`);
    const page = await server.data('POST /api/payment/receipt/download', { id });
    expect(page).toMatchObject({ contentType: 'text/html; charset=utf-8', fileName: `${id}.html` });
    expect(textOf(page)).toContain('<dt>To</dt><dd>Ann &lt;b&gt;Ånes&lt;/b&gt;</dd>');
    expect(textOf(page)).not.toContain('<b>');

    const early = await server.answer('POST /api/payment/receipt/resend', { id });
    expect(early.error['message']).toBe('This receipt is issued, which does not allow resend. Allowed: send.');
    const sent = await server.data('POST /api/payment/receipt/send', { id });
    expect(sent).toMatchObject({ status: 'sent', sentTo: email, sentAt: expect.any(String) });
    const work = newAddress('Ann-at-work');
    const again = await server.data('POST /api/payment/receipt/resend', { id, email: work });
    expect(again).toMatchObject({ status: 'sent', sentTo: work });
    expect(await server.status('POST /api/payment/receipt/send', { id })).toBe(409);
    for (const address of [email, work]) {
      expect(await mailsTo(context, address)).toMatchObject([
        { kind: 'receipt', subject: 'Your receipt from Test account: 12.50 EUR', sourceId: id, body: textOf(plain) },
      ]);
    }
    expect(each(await server.data('POST /api/payment/receipt/search', { chargeId }), 'id')).toEqual([id]);
  });

  it('are those of a paid charge, and need an address to be sent', async () => {
    const { server } = await openCompany(context);
    const pending = await server.id(CHARGE, { amount: '1.00' });
    const unpaid = await server.answer(RECEIPT, { chargeId: pending });
    expect([unpaid.status, unpaid.error['message']]).toEqual([
      409,
      expect.stringMatching(/^This charge is pending, which does not allow a receipt\. Allowed:/),
    ]);
    const chargeId = await server.id(CHARGE, { amount: '1.00', status: 'succeeded' });
    const other = await server.answer(RECEIPT, { chargeId, amount: '2.00' });
    expect(other.error['message']).toBe('amount must be 1.00 for this charge.');
    const id = await server.id(RECEIPT, { chargeId });
    const lost = await server.answer('POST /api/payment/receipt/send', { id });
    expect([lost.status, lost.error['message']]).toEqual([
      400,
      'email is required, because the receipt has no customer with an e-mail address.',
    ]);
  });
});

describe('what a charge sets off', () => {
  /** A customer of a company that thanks for each charge: with a mail, a tag, a score and a sequence of mails. */
  async function openThanks() {
    const { server, account } = await openCompany(context);
    const templateId = await server.id('POST /api/marketing/template/create', {
      title: 'Thanks',
      subject: 'Thank you',
    });
    const mails = [{ subject: 'How was it?' }];
    const startSequence = await server.id('POST /api/marketing/emailSequence/create', { title: 'After', mails });
    const steps = [{ sendEmail: { templateId } }, { addTag: 'buyer' }, { addScore: 5 }, { startSequence }];
    await server.id('POST /api/marketing/automation/create', { title: 'Buyers', trigger: 'charge.succeeded', steps });
    const email = newAddress('Ann');
    const customerId = await server.id(CUSTOMER, { source: { email } });
    const charge = { amount: '10.00', customerId, status: 'succeeded' } as const;
    const call = (platform = context.platform().platform) =>
      ownerCall(platform, { accountId: account.id, mode: 'test' }, CHARGE);
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
  const runDue = () => context.platform().clock.runDue(context.platform().platform);

  /** The store refuses every record that does not fulfill the condition meanwhile. */
  async function refusing(condition: string, work: () => Promise<unknown>): Promise<void> {
    const { db } = context.platform().platform;
    await db.execute(sql.raw(`alter table records add constraint refused check (${condition}) not valid`));
    try {
      await work();
    } finally {
      await db.execute(sql`alter table records drop constraint refused`);
    }
  }

  const withoutMails = (work: () => Promise<unknown>) => refusing("resource <> 'Mail'", work);

  it('is done by the time that the charge is answered', async () => {
    const { server, charge, followed } = await openThanks();
    await server.id(CHARGE, charge);
    expect(await followed()).toEqual(ALL);
  });

  it.each([
    ['mail', "resource <> 'Mail'", [{ tags: [], score: 0 }]],
    ['tag', 'not data @> \'{"tags": ["buyer"]}\'', [{ tags: [], score: 0 }]],
    ['score', "resource <> 'LeadScore'", [{ tags: [], score: 0 }]],
    ['sequence', 'not (resource = \'Mail\' and data @> \'{"kind": "sequence"}\')', ALL.contacts, ['Thank you']],
    ['run', "resource <> 'ContactRun'", []],
    ['contact', "resource <> 'Contact'", []],
  ])('never undoes the charge when its %s fails, and is repeated completely', async (_, condition, contacts, mails = []) => {
    const { server, charge, followed } = await openThanks();
    log.length = 0;
    let id = '';
    await refusing(condition, async () => {
      id = await server.id(CHARGE, charge);
      await runDue();
    });
    expect(await server.data('POST /api/payment/charge/get', { id })).toMatchObject({ status: 'succeeded' });
    expect(await followed()).toEqual({ mails, contacts });
    expect(log.filter((line) => line.includes('work that was due failed'))).toHaveLength(1);
    await advance(context, 'PT2M');
    expect(await followed()).toEqual(ALL);
  });

  it('is the redemption of its coupon at once, because that is counted from the charges', async () => {
    const { server, charge } = await openThanks();
    const coupon = { title: 'Coffee', couponCode: 'COFFEE', maxRedemptions: 2 };
    const id = await server.id('POST /api/incentive/loyalty/create', coupon);
    await withoutMails(async () => {
      const bought = await times(10, () => server.status(CHARGE, { ...charge, couponCode: 'COFFEE' }));
      expect(bought.sort()).toEqual([200, 200, ...Array(8).fill(409)]);
    });
    const item = await server.data('GET /api/incentive/loyalty/get', { id });
    expect(item).toMatchObject({ redemptions: 2, status: 'used_up' });
  });

  it('is done once after a crash that came between the commit and it', async () => {
    const { charge, call, followed } = await openThanks();
    const { platform } = context.platform();
    await platform.db.transaction((tx) => makeCharge(call({ ...platform, db: tx }), charge));
    expect(await followed()).toEqual({ mails: [], contacts: [] });
    await runDue();
    await runDue();
    expect(await followed()).toEqual(ALL);
  });

  it('does not happen when the transaction of the charge fails', async () => {
    const { server, charge, call, followed } = await openThanks();
    const failing = transact(context.platform().platform, async (inside) => {
      await makeCharge(call(inside), charge);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow('The transaction fails.');
    await runDue();
    expect(await followed()).toEqual({ mails: [], contacts: [] });
    expect(await server.data('POST /api/payment/charge/all', {})).toMatchObject({ total: 0 });
  });

  it('are the mails of invoices, which undo neither the first charge of a subscription nor a renewal', async () => {
    const { server } = await openCompany(context);
    const email = newAddress('Dee');
    const plan = { title: 'Gold', amount: '9.00', currency: 'EUR', interval: 'month' };
    const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
    const customerId = await server.id(CUSTOMER, { source: { email } });
    const done = async () => {
      const { total } = await server.data('POST /api/payment/charge/all', { customerId });
      return { charges: total, mails: (await subjectsTo(context, email)).length };
    };
    await withoutMails(async () => {
      await server.id('POST /api/payment/subscription/create', { customerId, planId });
      // The clock of the platform repeats what failed at any time.
      expect(await done()).toEqual({ charges: 1, mails: 0 });
    });
    await advance(context, 'PT2M');
    expect(await done()).toEqual({ charges: 1, mails: 1 });
    await withoutMails(async () => {
      await advance(context, 'P32D');
      expect(await done()).toEqual({ charges: 2, mails: 1 });
    });
    await advance(context, 'P1D');
    expect(await done()).toEqual({ charges: 2, mails: 2 });
  });

  it('is like that for a contact: answered with the tags of its automations, created without them if they fail', async () => {
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
});
