import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServerClient } from '../server.ts';
import { createClient } from './create-client.ts';
import { CreatorError } from './errors.ts';

/** A real server that does each thing a network or a proxy may do to an answer, by the name in the embed's id. */
type Fault = (response: ServerResponse, request: IncomingMessage) => void;
const JSON_TYPE = { 'content-type': 'application/json' };
const BODY = '{"data":{"id":"emb_1","status":"open"},"requestId":"req_1"}';
const answer =
  (status: number, body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Fault =>
  (response) =>
    response.writeHead(status, headers).end(body);

const FAULTS: Record<string, Fault> = {
  whole: answer(200, BODY),
  suffix: answer(200, BODY, { 'content-type': 'application/vnd.api+json; charset=utf-8' }),
  mark: answer(200, `\ufeff${BODY}`),
  chunked: (response) => {
    // Cut in the middle of a character, so that the pieces cannot be decoded one by one.
    const bytes = Buffer.from(BODY.replace('open', 'öpen'));
    const cut = bytes.indexOf(0xc3) + 1;
    response.writeHead(200, JSON_TYPE).write(bytes.subarray(0, cut));
    setTimeout(() => response.end(bytes.subarray(cut)), 20);
  },
  zipped: answer(200, gzipSync(BODY), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  html: answer(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
  mislabelled: answer(200, '<!doctype html>'),
  untyped: answer(200, BODY, {}),
  asHtml: answer(200, BODY, { 'content-type': 'text/html' }),
  empty: answer(200, ''),
  nothing: answer(204, ''),
  unchanged: answer(304, ''),
  short: answer(200, BODY.slice(0, 30)),
  twice: answer(200, BODY + BODY),
  list: answer(200, `[${BODY}]`),
  nullDocument: answer(200, 'null'),
  noData: answer(200, '{"requestId":"req_1"}'),
  prototype: answer(200, '{"__proto__":{"data":{"id":"x"}}}'),
  deep: answer(200, '['.repeat(100_000) + ']'.repeat(100_000)),
  huge: answer(200, `{"data":{"id":"${'x'.repeat(3_000_000)}"}}`),
  endless: (response) => {
    response.writeHead(200, JSON_TYPE).write('{"data":"');
    const more = setInterval(() => response.write('x'.repeat(200_000)), 1);
    response.on('close', () => {
      clearInterval(more);
      closed.push('endless');
    });
  },
  cut: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write(BODY);
    setTimeout(() => response.destroy(), 20);
  },
  reset: (response) => response.destroy(),
  notZipped: answer(200, BODY, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  silent: (response) => {
    response.on('close', () => closed.push('silent'));
  },
  stalled: (response) => {
    response.writeHead(200, JSON_TYPE).write(BODY.slice(0, 10));
    response.on('close', () => closed.push('stalled'));
  },
  elsewhere: (response) => {
    response.writeHead(307, { location: `http://localhost:${port}/stolen` }).end();
  },
};

let port = 0;
let closed: string[] = [];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let next: Fault = answer(200, BODY);
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    next(response, request);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  closed = [];
});

const PUBLIC_KEY = `pk_${'test'}_${'0'.repeat(24)}`;
const SECRET_KEY = `sk_${'test'}_${'0'.repeat(24)}`;
const client = () => createClient({ baseUrl: `http://127.0.0.1:${port}`, publicKey: PUBLIC_KEY, timeoutMs: 400 });

/** One request that is not repeated, and what it comes to. */
async function call(fault: Fault, signal?: AbortSignal) {
  next = fault;
  try {
    return await client().request('POST /api/vote/embed/get', { body: { id: 'emb_1' }, signal });
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    return error as CreatorError;
  }
}

describe('an answer that can be used', () => {
  test.each(['whole', 'suffix', 'mark', 'zipped'])('%s', async (name) => {
    expect(await call(FAULTS[name] ?? next)).toEqual({ data: { id: 'emb_1', status: 'open' }, requestId: 'req_1' });
  });
  test('that is cut inside a character between two chunks', async () => {
    expect(await call(FAULTS['chunked'] ?? next)).toMatchObject({ data: { status: 'öpen' } });
  });
  test('whose id stands only in the header', async () => {
    expect(await call(answer(200, '{"data":{}}', { ...JSON_TYPE, 'x-request-id': 'req_9' }))).toEqual({
      data: {},
      requestId: 'req_9',
    });
  });
});

describe('an answer that cannot be used is invalid_response, without a word on the console:', () => {
  const names = [
    'html',
    'mislabelled',
    'untyped',
    'asHtml',
    'empty',
    'nothing',
    'unchanged',
    'short',
    'twice',
    'list',
    'nullDocument',
  ];
  test.each([...names, 'noData', 'prototype', 'deep', 'huge', 'endless'])('%s', async (name) => {
    const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const error = await call(FAULTS[name] ?? next);
    expect(error).toMatchObject({ code: 'invalid_response', operation: 'POST /api/vote/embed/get' });
    for (const level of said) {
      expect(level).not.toHaveBeenCalled();
      level.mockRestore();
    }
    expect(seen).toHaveLength(1);
  });
  test('and an endless one is left where it is: the connection is closed', async () => {
    await call(FAULTS['endless'] ?? next);
    await vi.waitFor(() => expect(closed).toEqual(['endless']));
  });
});

describe('no answer', () => {
  test.each(['cut', 'reset', 'notZipped'])('%s is network_error, with the cause kept', async (name) => {
    const error = await call(FAULTS[name] ?? next);
    expect(error).toMatchObject({ code: 'network_error', operation: 'POST /api/vote/embed/get' });
    expect((error as CreatorError).cause).toBeInstanceOf(Error);
  });
  test.each([
    'silent',
    'stalled',
  ])('%s is timeout: one deadline for headers and body, and the socket is let go', async (name) => {
    const begin = performance.now();
    expect(await call(FAULTS[name] ?? next)).toMatchObject({ code: 'timeout' });
    expect(performance.now() - begin).toBeLessThan(1500);
    await vi.waitFor(() => expect(closed).toEqual([name]));
  });
  test('a redirect is not followed: nothing goes to a host that nobody named', async () => {
    expect(await call(FAULTS['elsewhere'] ?? next)).toMatchObject({ code: 'network_error' });
    expect(seen.map(({ url }) => url)).not.toContain('/stolen');
  });
  test('a closed port is network_error', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.request('POST /api/vote/embed/get', { body: { id: 'a' } })).rejects.toMatchObject({
      code: 'network_error',
    });
  });
});

describe('a caller that changes its mind', () => {
  test.each(['silent', 'stalled'])('is answered at once with aborted, and the socket is let go (%s)', async (name) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 50);
    expect(await call(FAULTS[name] ?? next, abort.signal)).toMatchObject({ code: 'aborted' });
    await vi.waitFor(() => expect(closed).toEqual([name]));
  });
  test('before it began: nothing is sent', async () => {
    expect(await call(FAULTS['whole'] ?? next, AbortSignal.abort())).toMatchObject({ code: 'aborted' });
    expect(seen).toEqual([]);
  });
  test('leaves no listener on a signal that lives longer', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await call(FAULTS['whole'] ?? next, signal);
    await call(FAULTS['reset'] ?? next, signal);
    expect(add).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});

describe('an error of the platform', () => {
  const error = (body: unknown, status = 403, headers = JSON_TYPE) =>
    call(answer(status, JSON.stringify(body), headers));
  test('carries what the platform said', async () => {
    const result = await error({
      error: {
        code: 'not_authorized',
        message: 'Not here.',
        reason: 'not_listed',
        details: [{ path: 'Origin', message: 'https://a.example' }],
      },
      requestId: 'req_2',
    });
    expect(result).toMatchObject({
      name: 'CreatorError',
      code: 'not_authorized',
      message: 'POST /api/vote/embed/get: Not here.',
      status: 403,
      reason: 'not_listed',
      requestId: 'req_2',
      seenOrigin: 'https://a.example',
      details: [{ path: 'Origin', message: 'https://a.example' }],
      operation: 'POST /api/vote/embed/get',
    });
  });
  test.each([
    [400, 'invalid_request'],
    [401, 'authentication_required'],
    [403, 'not_authorized'],
    [404, 'not_found'],
    [405, 'method_not_allowed'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'not_found'],
    [413, 'payload_too_large'],
    [418, 'invalid_request'],
    [422, 'invalid_request'],
    [500, 'internal_error'],
    [501, 'not_implemented'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [520, 'internal_error'],
  ])('of status %i is %s, whatever the body is', async (status, code) => {
    for (const body of [
      '',
      '<html>blocked</html>',
      '{"error":{"code":"secret_key_in_browser"}}',
      '{"error":[]}',
      'null',
    ])
      expect(await call(answer(status, body))).toMatchObject({ code, status, details: [] });
  });
  test('has no member that a hostile body could choose, and no message without end', async () => {
    const long = 'x'.repeat(100_000);
    const result = await error({
      error: {
        code: '__proto__',
        message: long,
        reason: { html: '<b>' },
        details: Array(5000).fill({ path: 'a', message: 1 }),
      },
    });
    const { message, reason, details } = result as CreatorError;
    expect([message.length < 400, reason, details.length, details[0]]).toEqual([
      true,
      undefined,
      20,
      { path: 'a', message: '' },
    ]);
    expect(Object.getPrototypeOf(result)).toBe(CreatorError.prototype);
  });
});

describe('what is sent', () => {
  afterEach(() => {
    next = answer(200, BODY);
  });
  test('a GET has nothing that makes a browser ask first, and the key in its query', async () => {
    next = answer(200, BODY);
    const query = { search: 'æ & b', limit: 5, offset: undefined };
    await client().request('GET /api/events/general/all', { query });
    expect(seen[0]?.method).toBe('GET');
    expect(seen[0]?.url).toBe(`/api/events/general/all?search=%C3%A6+%26+b&limit=5&publicKey=${PUBLIC_KEY}`);
    const headers = Object.keys(seen[0]?.headers ?? {});
    expect(seen[0]?.headers.accept).toBe('application/json');
    expect(headers).not.toContain('content-type');
    expect(
      headers.filter((name) => name.startsWith('x-') || ['cookie', 'referer', 'authorization'].includes(name)),
    ).toEqual([]);
  });
  test('a POST is JSON and says so', async () => {
    await call(answer(200, BODY));
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: `/api/vote/embed/get?publicKey=${PUBLIC_KEY}`,
      body: '{"id":"emb_1"}',
    });
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });
  test('a parameter of the path stays one segment', async () => {
    next = answer(200, BODY);
    const params = { paymentLinkId: '../a/b?c#d%2e' };
    await client().request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', { params });
    expect(seen[0]?.url).toBe(
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
    expect(seen).toEqual([]);
  });
  test('a secret in a query is refused and not sent', async () => {
    const sent = client().request('GET /api/events/general/all', { query: { search: SECRET_KEY } });
    await expect(sent).rejects.toMatchObject({ code: 'secret_key_in_browser' });
    expect(seen).toEqual([]);
  });
  test('from a server: the key in its header, in no address and in no error', async () => {
    const secret = createServerClient({ baseUrl: `http://127.0.0.1:${port}/base/`, secretKey: SECRET_KEY });
    next = answer(200, BODY);
    await secret.request('GET /api/team/general/get', { query: { id: 'a', anything: true } });
    expect(seen[0]).toMatchObject({
      url: '/base/api/team/general/get?id=a&anything=true',
      headers: { 'x-service-api-key': SECRET_KEY },
    });
    next = FAULTS['reset'] ?? next;
    const error = await secret
      .request('POST /api/team/general/create', { body: { name: 'a' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'network_error' });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 20, showHidden: true, getters: true })).not.toContain(SECRET_KEY);
  });
});
