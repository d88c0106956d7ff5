import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerClient } from '../../../../../src/server.ts';
import { createCustomerOnce } from '../../../../../test/examples/create-customer-once.ts';
import { ask } from '../../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../../auth/accounts.ts';

let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  owner = await platform.createAccount();
});
afterAll(() => platform.close());

const line = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[\0\p{Surrogate}]/u.test(text));
const address = fc.record(
  { line1: line, city: line, region: line, postal_code: line, country: line },
  { requiredKeys: [], noNullPrototype: true },
);
const source = fc.record(
  { email: fc.emailAddress(), name: line, phone: line, personal_address: address, isPrimary: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
);

const call = (action: 'all' | 'create' | 'delete' | 'get' | 'search' | 'update', body: object) =>
  ask(platform.url, `POST /api/payment/customer/${action}`, { secretKey: owner.secretKey, body });
const create = (body: object) => call('create', body);

describe('creating a customer', () => {
  it('accepts any of the documented fields and returns them unchanged; an empty text is absent', async () => {
    await fc.assert(
      fc.asyncProperty(source, async (sent) => {
        const { status, data } = await create({ source: sent });
        expect(status).toBe(200);
        expect(data).toMatchObject({ id: expect.stringMatching(/^cus_/), status: 'active' });
        const body = { id: data['id'] };
        const found = await ask(platform.url, 'POST /api/payment/customer/get', { secretKey: owner.secretKey, body });
        const kept = JSON.stringify(sent, (_name, value) => (value === '' ? undefined : value));
        expect(found.data['source']).toEqual(JSON.parse(kept));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [{ email: 'no address' }, 'source.email'],
    [{ name: 7 }, 'source.name'],
    [{ isPrimary: 'yes' }, 'source.isPrimary'],
    [{ personal_address: 'Oslo' }, 'source.personal_address'],
    [{ personal_address: { postal_code: 150 } }, 'source.personal_address.postal_code'],
  ])('refuses %o and names the field', async (wrong, path) => {
    const { status, error } = await create({ source: wrong });
    expect([status, error['details']]).toMatchObject([400, [{ path }]]);
  });

  it.each(['用户@例え.jp', 'jürgen@müller.example', 'ada@localhost'])('accepts the address %s', async (email) => {
    expect((await create({ source: { email } })).data['source']).toEqual({ email });
    expect((await call('search', { email: email.toUpperCase() })).data).toMatchObject({ total: 1 });
  });

  it.each([
    'ada',
    'a@b@c',
    '@example.com',
    'a@',
    'a@b..c',
    'a b@example.com',
    'a@example.com,b',
  ])('refuses the address %s in words', async (email) => {
    const { error } = await create({ source: { email } });
    expect(error['message']).toBe('source.email must be an e-mail address.');
  });

  it('keeps metadata, a client reference, a description and any other field', async () => {
    const own = { metadata: { crm: 7 }, clientReference: 'signup-1', description: 'Regular', tier: { level: 2 } };
    const { data } = await create({ ...own, source: { name: 'Ada' } });
    expect(data).toMatchObject(own);
    expect((await call('get', { id: data['id'] })).data).toEqual(data);
  });
});

describe('updating a customer', () => {
  it('clears what is null, and keeps what is absent', async () => {
    const address = { line1: '1 High St', city: 'Oslo' };
    const source = { email: 'ada@example.com', name: 'Ada', phone: '+47 1', personal_address: address };
    const own = { metadata: { a: 1, b: 2 }, clientReference: 'signup-2', description: 'Regular', tier: 'gold' };
    const { data } = await create({ ...own, source });
    const { id } = data;
    const after = await call('update', {
      id,
      source: { phone: null, name: '', personal_address: { city: null } },
      metadata: { a: 3 },
      description: null,
      tier: null,
    });
    const { description: _description, tier: _tier, ...kept } = data;
    expect(after.data).toEqual({
      ...kept,
      source: { email: source.email, personal_address: { line1: '1 High St' } },
      metadata: { a: 3 },
      updatedAt: expect.any(String),
    });
    const { data: bare } = await call('update', { id, source: null, clientReference: null });
    expect([bare['source'], bare['clientReference']]).toEqual([undefined, undefined]);
  });
});

describe('finding customers', () => {
  it('refuses an unknown filter, and names the known ones', async () => {
    for (const list of ['all', 'search'] as const) {
      const { status, error } = await call(list, { colour: 'red' });
      expect([status, error['message']]).toEqual([
        400,
        'colour is not a filter here. Filters: status, clientReference, email, search.',
      ]);
    }
  });

  it('filters by status and client reference', async () => {
    const { data } = await create({ clientReference: 'signup-3', status: 'archived' });
    for (const filter of [{ clientReference: 'signup-3' }, { status: 'archived' }]) {
      expect((await call('all', filter)).data).toMatchObject({ total: 1, items: [{ id: data['id'] }] });
    }
    expect((await call('search', { clientReference: 'signup' })).data).toMatchObject({ total: 0 });
  });

  it('by client reference makes a retry safe, as the documentation shows', async () => {
    const server = createServerClient({ baseUrl: platform.url, secretKey: owner.secretKey });
    const first = await createCustomerOnce(server, 'signup-4', 'ada@example.com');
    const retried = await createCustomerOnce(server, 'signup-4', 'ada@example.com');
    expect(retried).toEqual(first);
    const [, example] = (await readFile('test/examples/create-customer-once.ts', 'utf8')).split('export ');
    expect(await readFile('docs/sdk.md', 'utf8')).toContain(example);
  });
});

describe('deleting a customer', () => {
  it('is refused while payments refer to it, and names them', async () => {
    const { secretKey } = owner;
    const id = String((await create({})).data['id']);
    const charge = { secretKey, body: { amount: '1.00', customerId: id } };
    const { data } = await ask(platform.url, 'POST /api/payment/charge/create', charge);
    await ask(platform.url, 'POST /api/payment/invoice/create', charge);
    const refused = await call('delete', { id });
    expect([refused.status, refused.error['message']]).toEqual([
      409,
      'This customer is still referred to by 1 charge, 1 invoice. Update its status instead, for example to archived.',
    ]);
    expect((await call('update', { id, status: 'archived' })).data).toMatchObject({ status: 'archived' });
    expect(
      (await ask(platform.url, 'POST /api/payment/charge/get', { secretKey, body: { id: data['id'] } })).data,
    ).toMatchObject({ customerId: id });
  });
});

describe('a customer who is deleted while a server refers to them', () => {
  it.each([
    ['a charge', 'POST /api/payment/charge/create', { amount: '5.00' }],
    ['an invoice', 'POST /api/payment/invoice/create', { amount: '5.00', currency: 'EUR' }],
  ] as const)('by %s is either gone or kept for it', async (_, route, fields) => {
    const { secretKey } = owner;
    for (let round = 0; round < 10; round += 1) {
      const customerId = String((await create({ source: { name: 'Ada' } })).data['id']);
      const refer = () => ask(platform.url, route, { secretKey, body: { ...fields, customerId } });
      const [removed, ...made] = await Promise.all([call('delete', { id: customerId }), ...[1, 2, 3, 4].map(refer)]);
      const isKept = made.some(({ status }) => status === 200);
      expect([removed.status, ...made.map(({ status }) => status)]).toEqual([
        isKept ? 409 : 200,
        ...made.map(() => (isKept ? 200 : 404)),
      ]);
    }
  });
});
