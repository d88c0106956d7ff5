import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '../../test/helpers/fault-server.ts';
import { createServerClient } from '../server.ts';
import { createClient } from './client.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const PUBLIC_KEY = `pk_${'test'}_${'0'.repeat(24)}`;
const SECRET_KEY = `sk_${'test'}_${'0'.repeat(24)}`;
const client = () => createClient({ baseUrl: server.url, publicKey: PUBLIC_KEY });

describe('what is sent', () => {
  test('a GET has nothing that makes a browser ask first, and the key in its query', async () => {
    const query = { search: 'æ & b', limit: 5, offset: undefined };
    await client().request('GET /api/events/general/all', { query });
    expect(server.seen[0]?.method).toBe('GET');
    expect(server.seen[0]?.url).toBe(`/api/events/general/all?search=%C3%A6+%26+b&limit=5&publicKey=${PUBLIC_KEY}`);
    const headers = Object.keys(server.seen[0]?.headers ?? {});
    expect(server.seen[0]?.headers.accept).toBe('application/json');
    expect(headers).not.toContain('content-type');
    expect(
      headers.filter((name) => name.startsWith('x-') || ['cookie', 'referer', 'authorization'].includes(name)),
    ).toEqual([]);
  });
  test('a POST is JSON and says so', async () => {
    await client().request('POST /api/vote/embed/get', { body: { id: 'emb_1' } });
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: `/api/vote/embed/get?publicKey=${PUBLIC_KEY}`,
      body: '{"id":"emb_1"}',
    });
    expect(server.seen[0]?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });
  test('a parameter of the path stays one segment', async () => {
    const params = { paymentLinkId: '../a/b?c#d%2e' };
    await client().request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', { params });
    expect(server.seen[0]?.url).toBe(
      `/api/payment/paymentLink/getGoalProgress/..%2Fa%2Fb%3Fc%23d%252e?publicKey=${PUBLIC_KEY}`,
    );
  });
  test.each([
    '',
    '.',
    '..',
    '\ud800',
  ])('a parameter %j would name something else: nothing is sent', async (paymentLinkId) => {
    const sent = client().request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
      params: { paymentLinkId },
    });
    await expect(sent).rejects.toMatchObject({ code: 'invalid_request' });
    expect(server.seen).toEqual([]);
  });
  test('a secret in a query is refused and not sent', async () => {
    const sent = client().request('GET /api/events/general/all', { query: { search: SECRET_KEY } });
    await expect(sent).rejects.toMatchObject({ code: 'secret_key_in_browser' });
    expect(server.seen).toEqual([]);
  });
  test('from a server: the key in its header, in no address and in no error', async () => {
    const secret = createServerClient({ baseUrl: `${server.url}/base/`, secretKey: SECRET_KEY });
    await secret.request('GET /api/team/general/get', { query: { id: 'a', anything: true } });
    expect(server.seen[0]).toMatchObject({
      url: '/base/api/team/general/get?id=a&anything=true',
      headers: { 'x-service-api-key': SECRET_KEY },
    });
    server.next = (response) => response.destroy();
    const error = await secret
      .request('POST /api/team/general/create', { body: { name: 'a' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'network_error' });
    expect(inspect(error, { depth: 20, showHidden: true, getters: true })).not.toContain(SECRET_KEY);
  });
});
