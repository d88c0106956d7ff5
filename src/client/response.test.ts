import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, type Fault, type FaultServer, JSON_TYPE, startFaultServer } from '../../test/helpers/fault-server.ts';
import { createClient } from './client.ts';
import { CreatorError } from './errors.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** Sends one request without retries; returns its answer or error. */
async function call(fault: Fault | undefined) {
  if (fault) server.next = fault;
  try {
    const client = createClient({ baseUrl: server.url });
    return await client.request('POST /api/vote/embed/get', { body: { id: 'emb_1' }, maxRetries: 0 });
  } catch (error) {
    expect(error).toBeInstanceOf(CreatorError);
    return error as CreatorError;
  }
}

describe('the rate limit of an answer', () => {
  const rateLimit = async (headers: Record<string, string>) => {
    const result = await call(answer(200, '{"data":{"id":"emb_1"}}', { ...JSON_TYPE, ...headers }));
    return 'rateLimit' in result ? result.rateLimit : result;
  };
  const figures = { 'RateLimit-Limit': '600', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '42' };

  test('has the platform’s figures', async () => {
    expect(await rateLimit(figures)).toEqual({ limit: 600, remaining: 0, resetSeconds: 42 });
  });
  test.each([
    {},
    { 'RateLimit-Limit': '600' },
    { ...figures, 'RateLimit-Reset': 'soon' },
    { ...figures, 'RateLimit-Remaining': '-1' },
  ])('is null if a figure is missing or invalid: %j', async (headers) => {
    expect(await rateLimit(headers)).toBeNull();
  });
});

describe('an error of the platform', () => {
  const error = (body: unknown, status = 403, headers = JSON_TYPE) =>
    call(answer(status, JSON.stringify(body), headers));
  test('carries the platform’s answer', async () => {
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
  ])('with status %i is %s, whatever the body', async (status, code) => {
    for (const body of [
      '',
      '<html>blocked</html>',
      '{"error":{"code":"secret_key_in_browser"}}',
      '{"error":[]}',
      'null',
    ])
      expect(await call(answer(status, body))).toMatchObject({ code, status, details: [] });
  });
  test.each([
    ['text/html; charset=utf-8', 'web_page'],
    ['text/plain', undefined],
  ])('with status 200 and %s is invalid_response, for the reason %s', async (type, reason) => {
    const result = await call(answer(200, '<!doctype html><title>Shop</title>', { 'content-type': type }));
    expect(result).toMatchObject({ code: 'invalid_response', status: 200 });
    expect((result as CreatorError).reason).toBe(reason);
  });
});
