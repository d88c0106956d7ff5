import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import {
  answer,
  FAULTS,
  type Fault,
  type FaultServer,
  JSON_TYPE,
  startFaultServer,
} from '../../test/helpers/fault-server.ts';
import { createClient } from './client.ts';
import { CreatorError } from './errors.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** Long enough for a request to arrive on a busy machine. */
const TIMEOUT_MS = 2_000;

/** Waits until the server has seen these connections close. */
const closed = (...names: readonly (string | undefined)[]) => eventually(() => expect(server.closed).toEqual(names));

/** Sends one request without retries; returns its answer or error. */
async function call(fault: Fault | undefined, signal?: AbortSignal, timeoutMs?: number) {
  if (fault) server.next = fault;
  try {
    const client = createClient({ baseUrl: server.url, ...(timeoutMs && { timeoutMs }) });
    return await client.request('POST /api/vote/embed/get', { body: { id: 'emb_1' }, signal, maxRetries: 0 });
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    return error as CreatorError;
  }
}

describe('a usable response', () => {
  test.each(['whole', 'zipped'])('is read: %s', async (name) => {
    expect(await call(FAULTS[name])).toEqual({
      data: { id: 'emb_1', status: 'open' },
      requestId: 'req_1',
      status: 200,
      headers: expect.any(Headers),
      rateLimit: null,
    });
  });
  test('may split a character between two chunks', async () => {
    expect(await call(FAULTS['chunked'])).toMatchObject({ data: { status: 'öpen' } });
  });
  test('may have its request id only in the header', async () => {
    expect(await call(answer(200, '{"data":{}}', { ...JSON_TYPE, 'x-request-id': 'req_9' }))).toMatchObject({
      data: {},
      requestId: 'req_9',
    });
  });
});

describe('a response of a fetch without web streams', () => {
  const read = async (body: unknown, text: string) => {
    const headers = new Headers(JSON_TYPE);
    const response = { ok: true, status: 200, headers, body, text: async () => text } as Response;
    const client = createClient({ baseUrl: 'https://api.example.com', fetch: async () => response });
    return client.request('GET /api/events/general/all', { maxRetries: 0 }).then(
      ({ data }) => data,
      ({ code }: CreatorError) => code,
    );
  };
  test.each([undefined, null, '{"data":{"id":"a"}}', { data: {} }])('is read as text: body %j', async (body) => {
    vi.stubGlobal('TextDecoder', undefined);
    expect(await read(body, '\ufeff{"data":{"id":"a"}}')).toEqual({ id: 'a' });
    vi.unstubAllGlobals();
  });
  test('is read in chunks from a stream of Node', async () => {
    const bytes = new TextEncoder().encode('{"data":{"id":"ö"}}');
    expect(await read(Readable.from([bytes.subarray(0, 16), bytes.subarray(16)]), '')).toEqual({ id: 'ö' });
  });
  test('is read in chunks of text', async () => {
    const chunks = ['{"data":{"id', '":"ö"}}'];
    expect(await read(Readable.from(chunks), '')).toEqual({ id: 'ö' });
    expect(await read(Readable.toWeb(Readable.from(chunks)), '')).toEqual({ id: 'ö' });
  });
  test('is rejected over 2 MiB', async () => {
    expect(await read(null, `{"data":{"id":"${'x'.repeat(3_000_000)}"}}`)).toBe('invalid_response');
    const bytes = new TextEncoder().encode(`{"data":{"id":"${'ö'.repeat(1_500_000)}"}}`);
    expect(await read(Readable.from([bytes]), '')).toBe('invalid_response');
  });
});

test.each([
  200, 403,
])('a request answered with %i is not aborted: developer tools would show it as canceled', async (status) => {
  let sent: AbortSignal | null | undefined;
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent = init?.signal;
    return new Response('{"data":{}}', { status, headers: JSON_TYPE });
  };
  const client = createClient({ baseUrl: 'https://api.example.com', fetch });
  await client.request('POST /api/vote/embed/get', { body: { id: 'a' } }).catch(() => {});
  expect(sent?.aborted).toBe(false);
});

describe('an unusable response', () => {
  test('is reported without console output', async () => {
    const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const error = await call(FAULTS['html']);
    expect(error).toMatchObject({ code: 'invalid_response', operation: 'POST /api/vote/embed/get' });
    for (const level of said) {
      expect(level).not.toHaveBeenCalled();
      level.mockRestore();
    }
  });
  test('that is endless has its connection closed', async () => {
    await call(FAULTS['endless']);
    await closed('endless');
  });
});

describe('a missing response', () => {
  test.each(['cut', 'reset'])('is network_error and keeps its cause: %s', async (name) => {
    const error = await call(FAULTS[name]);
    expect(error).toMatchObject({ code: 'network_error', operation: 'POST /api/vote/embed/get', details: [] });
    expect((error as CreatorError).cause).toBeInstanceOf(Error);
  });
  test.each([
    'silent',
    'stalled',
  ])('is timeout by one deadline for headers and body, and closes its connection: %s', async (name) => {
    const begin = performance.now();
    expect(await call(FAULTS[name], undefined, TIMEOUT_MS)).toMatchObject({ code: 'timeout' });
    expect(performance.now() - begin).toBeLessThan(2 * TIMEOUT_MS);
    await closed(name);
  });
  test('is the result of a redirect, which is not followed', async () => {
    expect(await call(FAULTS['elsewhere'])).toMatchObject({ code: 'network_error' });
    expect(server.seen.map(({ url }) => url)).not.toContain('/stolen');
  });
  test.each([
    ['says so', { type: 'opaqueredirect', status: 0 }],
    ['is one', { status: 308 }],
    ['was followed', { status: 200, redirected: true }],
  ])('is the result of a redirect where fetch ignores that none is wanted: the response %s', async (_, response) => {
    const answered = Object.defineProperties(
      new Response('{"data":{}}', { headers: JSON_TYPE }),
      Object.fromEntries(Object.entries(response).map(([name, value]) => [name, { value }])),
    );
    const client = createClient({ baseUrl: 'https://api.example.com', fetch: async () => answered });
    await expect(client.request('GET /api/events/general/all', { maxRetries: 0 })).rejects.toMatchObject({
      code: 'network_error',
      cause: { message: 'A redirect to another URL is not followed.' },
    });
  });
  test('is network_error on a closed port', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.request('POST /api/vote/embed/get', { body: { id: 'a' } })).rejects.toMatchObject({
      code: 'network_error',
    });
  });
});

describe('a caller that aborts', () => {
  test.each(['silent', 'stalled'])('gets aborted at once, and the connection is closed: %s', async (name) => {
    const abort = new AbortController();
    const sent = call(FAULTS[name], abort.signal);
    await eventually(() => expect(server.seen).toHaveLength(1));
    setTimeout(() => abort.abort(), 50);
    expect(await sent).toMatchObject({ code: 'aborted' });
    await closed(name);
  });
  test('closes the connection even after a garbage collection, although fetch holds its signal weakly', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const abort = new AbortController();
    const sent = call(FAULTS['stalled'], abort.signal);
    await eventually(() => expect(server.seen).toHaveLength(1));
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      collect();
    }
    abort.abort();
    expect(await sent).toMatchObject({ code: 'aborted' });
    await closed('stalled');
  });
  test('gets its own reason as the cause, so that a timeout differs from a press on Cancel', async () => {
    const reason = new Error('Cancel was pressed');
    const abort = new AbortController();
    const sent = call(FAULTS['silent'], abort.signal);
    await eventually(() => expect(server.seen).toHaveLength(1));
    abort.abort(reason);
    expect(await sent).toMatchObject({ code: 'aborted', cause: reason });
    expect(await call(FAULTS['silent'], AbortSignal.timeout(20))).toMatchObject({
      code: 'aborted',
      cause: { name: 'TimeoutError' },
    });
    expect(await call(FAULTS['whole'], AbortSignal.abort(reason))).toMatchObject({ code: 'aborted', cause: reason });
  });
  test('before the request sends nothing', async () => {
    expect(await call(FAULTS['whole'], AbortSignal.abort())).toMatchObject({ code: 'aborted' });
    expect(server.seen).toEqual([]);
  });
  test('may share its signal among many requests, without a warning of a leak', async () => {
    const { signal } = new AbortController();
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const added = new Set<unknown>();
    const add = vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void added.add(listener));
    const remove = vi.spyOn(signal, 'removeEventListener');
    await Promise.all(Array.from({ length: 60 }, () => call(undefined, signal)));
    expect(add).toHaveBeenCalled();
    expect(added.size).toBe(1);
    expect(remove).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });
  test('keeps no listener on its signal', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await call(FAULTS['whole'], signal);
    await call(FAULTS['reset'], signal);
    expect(add).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});
