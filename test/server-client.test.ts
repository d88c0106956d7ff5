import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isList, operations } from '../src/api/operations.ts';
import {
  type CreatorError,
  createServerClient,
  type ListRoute,
  list,
  responseOf,
  type ServerClient,
} from '../src/server.ts';
import { requestOf } from '../src/verify/inputs.ts';
import { openWorld, type World } from './interface/journey.ts';

let world: World;
let server: ServerClient;
let other: ServerClient;

beforeAll(async () => {
  world = await openWorld();
  const clientOf = ({ secretKey }: World['owner']) => createServerClient({ baseUrl: world.url, secretKey });
  server = clientOf(world.owner);
  other = clientOf(world.ground.other);
  for (const title of ['Roof', 'Door', 'Wall']) await server.paymentLinks.create({ kind: 'donation', title });
});
afterAll(() => world.close());

/** Each operation has its own request type; the samples match their routes. */
type AnyList = (
  client: ServerClient,
  route: ListRoute,
  init: Readonly<Record<string, unknown>>,
) => AsyncIterable<Readonly<Record<string, unknown>>>;

describe('list with the server client, over the real platform', () => {
  const lists = operations.map(({ route }) => route).filter(isList) as ListRoute[];

  it.each(lists)('%s yields the items of one page of 100', async (route) => {
    const fields = await world.sample(route);
    const { query, ...request } = { query: {}, ...requestOf(route, fields) };
    const whole = await world.ask(route, { ...fields, limit: 100 });
    const read: unknown[] = [];
    for await (const item of (list as AnyList)(server, route, { ...request, query, pageSize: 5 })) read.push(item);
    const asItsIds = (items: unknown) => (items as { id?: unknown }[]).map((item) => item.id ?? item);
    expect(asItsIds(read)).toEqual(asItsIds(whole.data['items']));
    expect(read).toHaveLength(Number(whole.data['total']));
  });
});

describe('the resources of the server client, over the real platform', () => {
  it('return the data of their operation', async () => {
    const goal = { title: 'A roof', target: '9.00' };
    const link = await server.paymentLinks.create({ kind: 'donation', title: 'A roof', goal });
    expect(await server.paymentLinks.get({ id: link.id })).toEqual(link);
    const input = { paymentLinkId: link.id, clientReference: 'gift_1' };
    expect(await server.paymentLinks.getGoalProgress(input)).toMatchObject({ target: '9.00', donorCount: 0 });
  });

  it('keep and give back further fields of your own', async () => {
    const charge = await server.charges.create<{ color: string }>({ amount: '1.00', color: 'red' });
    expect(charge.color).toBe('red');
    expect(await server.charges.get({ id: charge.id })).toMatchObject({ color: 'red' });
  });

  it('have lists that are one page when awaited, and all items from an offset when iterated', async () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    for (const title of titles) await other.paymentLinks.create({ kind: 'donation', title });
    const { items, total } = await other.paymentLinks.list({ limit: 2 });
    expect([items.length, total]).toEqual([2, 4]);
    const read: string[] = [];
    for await (const { title } of other.paymentLinks.list({ limit: 1, offset: 1 })) read.push(title);
    expect(read).toEqual(titles.reverse().slice(1));
  });

  /** A client that counts its requests. */
  const counting = () => {
    const sent: string[] = [];
    const onRequest = ({ operation }: { readonly operation: string }) => void sent.push(operation);
    return { sent, client: createServerClient({ baseUrl: world.url, secretKey: world.owner.secretKey, onRequest }) };
  };

  it('send nothing for a list that is neither awaited nor iterated, and one request however often it is awaited', async () => {
    const { client, sent } = counting();
    const links = client.paymentLinks.list();
    expect(sent).toHaveLength(0);
    expect(await links).toBe(await links);
    expect(await links.then(({ total }) => total)).toBe((await links).total);
    expect(sent).toHaveLength(1);
  });

  it('have lists that are promises, with catch and finally', async () => {
    const { client, sent } = counting();
    const payments: Promise<unknown> = client.paymentLinks.getPayments({ id: 'unknown' });
    let isDone = false;
    const code = await payments
      .finally(() => {
        isDone = true;
      })
      .catch((error: CreatorError) => error.code);
    expect([code, isDone, sent.length]).toEqual(['not_found', true, 1]);
    await expect(Promise.all([payments])).rejects.toMatchObject({ code: 'not_found' });
    expect(sent).toHaveLength(1);
  });

  it('have lists whose items come as an array, all or the first of them', async () => {
    const { client, sent } = counting();
    const all = await client.paymentLinks.list().toArray();
    expect(all).toHaveLength((await client.paymentLinks.list({ limit: 1 })).total);
    sent.length = 0;
    expect(await client.paymentLinks.list({ limit: 2 }).toArray({ limit: 3 })).toEqual(all.slice(0, 3));
    expect(sent).toHaveLength(2);
    expect(await client.paymentLinks.list({ offset: 1 }).toArray({ limit: 1 })).toEqual(all.slice(1, 2));
    expect(await client.paymentLinks.list().toArray({ limit: 0 })).toEqual([]);
    expect(sent).toHaveLength(3);
  });
});

describe('a response, over the real platform', () => {
  it('is that of anything a method returned, without a trace in the data', async () => {
    const link = await server.paymentLinks.create({ kind: 'donation', title: 'A window' });
    const response = responseOf(link);
    expect(response).toMatchObject({ status: 200, data: link, rateLimit: { limit: 1_000_000 } });
    expect(response?.headers.get('x-request-id')).toBe(response?.requestId);
    expect(responseOf(await server.paymentLinks.list({ limit: 1 }))?.requestId).toMatch(/^req_/);
    expect(responseOf({ ...link })).toBeUndefined();
  });

  it('has its status, headers, request id and rate limit beside the data', async () => {
    const answer = await server.request('POST /api/payment/link/all', { body: {} });
    const { data, status, headers, requestId, rateLimit } = answer;
    expect(data.items).toBeInstanceOf(Array);
    expect([status, headers.get('x-request-id')]).toEqual([200, requestId]);
    expect(rateLimit).toMatchObject({ limit: 1_000_000, resetSeconds: expect.any(Number) });
  });
});

describe('an error of the server client, over the real platform', () => {
  const failureOf = (request: Promise<unknown>): Promise<CreatorError> =>
    request.then(
      () => Promise.reject(new Error('It succeeded.')),
      (error: CreatorError) => error,
    );

  it('names the operation, the status, the code, each invalid field and the request', async () => {
    const body = { amount: 'much', currency: 'euro' };
    const error = await failureOf(server.request('POST /api/payment/charge/create', { body }));
    const { requestId, details } = error;
    expect(details.map(({ path }) => path)).toEqual(['amount', 'currency']);
    const fields = details.map(({ path, message }) => `${path}: ${message}`).join(', ');
    expect(error.message).toBe(
      `POST /api/payment/charge/create answered 400 invalid_request: ${fields} (request ${requestId})`,
    );
    expect(error).toMatchObject({ code: 'invalid_request', operation: 'POST /api/payment/charge/create', status: 400 });
    expect(requestId).toMatch(/^req_/);
    expect(error.stack).toContain(error.message);
  });

  it('repeats the platform’s message if it is not about a field', async () => {
    const error = await failureOf(server.request('POST /api/payment/charge/get', { body: { id: 'ch_none' } }));
    expect(error.message).toBe(
      `POST /api/payment/charge/get answered 404 not_found: This charge does not exist. (request ${error.requestId})`,
    );
  });

  it('names the reason of a 403', async () => {
    const { data } = await server.request('POST /api/payment/charge/create', { body: { amount: '1.00' } });
    const error = await failureOf(other.request('POST /api/payment/charge/get', { body: { id: String(data['id']) } }));
    expect(error).toMatchObject({ status: 403, reason: 'wrong_account' });
    expect(error.message).toContain('answered 403 not_authorized (wrong_account): ');
  });

  it('without a response names the address, the cause and the number of attempts', async () => {
    const secretKey = `sk_${'test'}_${'0'.repeat(24)}`;
    const nobody = createServerClient({ baseUrl: 'http://127.0.0.1:2', secretKey });
    const error = await failureOf(nobody.charges.get({ id: 'a' }));
    expect(error.message).toBe(
      'POST /api/payment/charge/get at http://127.0.0.1:2: network_error: connect ECONNREFUSED 127.0.0.1:2 (3 attempts)',
    );
    const unknown = createServerClient({ baseUrl: 'https://api.example.invalid/v1', secretKey, maxRetries: 0 });
    expect((await failureOf(unknown.charges.create({ amount: '1.00' }))).message).toMatch(
      /^POST \S+ at https:\/\/api\.example\.invalid\/v1: network_error: getaddrinfo E\w+ api\.example\.invalid$/,
    );
  });
});
