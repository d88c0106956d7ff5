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

/** For what never comes: long enough for a request to arrive on a machine with much to do. */
const TIMEOUT_MS = 2_000;

/** What the server sees a moment later. */
const closed = (...names: readonly (string | undefined)[]) => eventually(() => expect(server.closed).toEqual(names));

/** One request that is not repeated, and what it comes to. */
async function call(fault: Fault | undefined, signal?: AbortSignal, timeoutMs?: number) {
  if (fault) server.next = fault;
  try {
    const client = createClient({ baseUrl: server.url, ...(timeoutMs && { timeoutMs }) });
    return await client.request('POST /api/vote/embed/get', { body: { id: 'emb_1' }, signal });
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    return error as CreatorError;
  }
}

describe('an answer that can be used', () => {
  test.each(['whole', 'suffix', 'mark', 'zipped'])('%s', async (name) => {
    expect(await call(FAULTS[name])).toEqual({ data: { id: 'emb_1', status: 'open' }, requestId: 'req_1' });
  });
  test('that is cut inside a character between two chunks', async () => {
    expect(await call(FAULTS['chunked'])).toMatchObject({ data: { status: 'öpen' } });
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
    const error = await call(FAULTS[name]);
    expect(error).toMatchObject({ code: 'invalid_response', operation: 'POST /api/vote/embed/get' });
    for (const level of said) {
      expect(level).not.toHaveBeenCalled();
      level.mockRestore();
    }
    expect(server.seen).toHaveLength(1);
  });
  test('and an endless one is left where it is: the connection is closed', async () => {
    await call(FAULTS['endless']);
    await closed('endless');
  });
});

describe('no answer', () => {
  test.each(['cut', 'reset', 'notZipped'])('%s is network_error, with the cause kept', async (name) => {
    const error = await call(FAULTS[name]);
    expect(error).toMatchObject({ code: 'network_error', operation: 'POST /api/vote/embed/get' });
    expect((error as CreatorError).cause).toBeInstanceOf(Error);
  });
  test.each([
    'silent',
    'stalled',
  ])('%s is timeout: one deadline for headers and body, and the socket is let go', async (name) => {
    const begin = performance.now();
    expect(await call(FAULTS[name], undefined, TIMEOUT_MS)).toMatchObject({ code: 'timeout' });
    expect(performance.now() - begin).toBeLessThan(2 * TIMEOUT_MS);
    await closed(name);
  });
  test('a redirect is not followed: nothing goes to a host that nobody named', async () => {
    expect(await call(FAULTS['elsewhere'])).toMatchObject({ code: 'network_error' });
    expect(server.seen.map(({ url }) => url)).not.toContain('/stolen');
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
    const sent = call(FAULTS[name], abort.signal);
    // It has arrived, and what there is of an answer is on its way.
    await eventually(() => expect(server.seen).toHaveLength(1));
    setTimeout(() => abort.abort(), 50);
    expect(await sent).toMatchObject({ code: 'aborted' });
    await closed(name);
  });
  test('lets the socket go after a garbage collection too: fetch holds its signal weakly', async () => {
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
  test('before it began: nothing is sent', async () => {
    expect(await call(FAULTS['whole'], AbortSignal.abort())).toMatchObject({ code: 'aborted' });
    expect(server.seen).toEqual([]);
  });
  test('leaves no listener on a signal that lives longer', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await call(FAULTS['whole'], signal);
    await call(FAULTS['reset'], signal);
    expect(add).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});
