import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { rawRequest, sendRaw } from '../../../test/helpers/raw-http.ts';
import { checkoutSessions } from '../store/schema.ts';
import { CAST, expectError, SITE } from './http-fixture.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
});
afterAll(() => platform.close());

describe('a URL', () => {
  it.each([
    '/index.html',
    '/api',
    '/api/',
    '/api/vote/embed/GET',
    '/API/vote/embed/get',
    '/api/vote/embed/get/',
    '/api//vote/embed/get',
    '/api/vote/embed/get.',
    '/api/vote/embed/get%00',
    '/api/payment/subscriptionplan/getAll',
    '/checkout/..%2f..%2fpackage.json',
    '/checkout/../../package.json',
    '/api/../package.json',
    '/demo/platform/cli/main.ts',
    `/api/pay/${'x'.repeat(400)}`,
  ])('%s does not exist', async (target) => {
    const answer = await sendRaw(platform.port, rawRequest('GET', target, [`Origin: ${SITE}`]));
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('creator-widgets');
  });

  it.each([
    ['GET', '/checkout/%00'],
    ['POST', '/checkout/a%00b'],
    ['GET', '/local/mails?to=%00'],
    ['GET', '/local/mails?to=a&%00=b'],
    ['GET', '/local/accounts/%00/origins'],
    ['PUT', '/local/accounts/%00/origins'],
    ['GET', '/api/pay/%00'],
  ])('with a character that cannot be stored is refused: %s %s', async (method, target) => {
    const body = method === 'PUT' ? '{"allowedOrigins":[]}' : '';
    const answer = await sendRaw(platform.port, rawRequest(method, target, ['Content-Type: application/json'], body));
    expect(answer.status).toBe(400);
  });

  it('with another scheme or form is refused', async () => {
    expect(
      (await sendRaw(platform.port, rawRequest('GET', 'http://localhost/api/events/general/all', []))).status,
    ).toBe(404);
    expectError(await sendRaw(platform.port, rawRequest('GET', '/api/pay/%zz', [])), 400, 'invalid_request');
  });
});

describe('the Host header', () => {
  const send = (host: string) =>
    sendRaw(platform.port, rawRequest('GET', '/openapi.json', []).replace('Host: localhost', `Host: ${host}`));

  it.each([
    'app_server',
    'shop.example:8443',
    '[::1]:4010',
    'xn--bcher-kva.example',
    '10.0.0.7',
  ])('%s starts the URLs of responses', async (host) => {
    expect(JSON.parse((await send(host)).body)).toMatchObject({ servers: [{ url: `http://${host}` }] });
  });

  it.each([
    'a b',
    '<script>',
    'a.example/x',
    'me@a.example',
    'a"b.example',
  ])('%s is refused and not repeated', async (host) => {
    const answer = await send(host);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain(host);
  });
});

describe('a slip in a URL', () => {
  it.each([
    ['POST', '/api/payment/subscriptionPlan/create', '/api/payment/subscriptionplan/create'],
    ['GET', '/api/payment/subscriptionplan/getFeatures?id=x', '/api/payment/subscriptionPlan/getFeatures'],
    ['GET', '/api/Events/general/all', '/api/events/general/all'],
    ['GET', '/api/events/general/all/?city=Oslo', '/api/events/general/all'],
    ['GET', '/api/account/general/Get/acc_demo', '/api/account/general/get/{accountId}'],
  ])('%s %s is answered with the right one', async (method, target, meant) => {
    const answer = await sendRaw(platform.port, rawRequest(method, target, []));
    expectError(answer, 404, 'not_found');
    expect(answer.body).toContain(`Did you mean ${meant}?`);
  });

  it('shows the documentation at the root', async () => {
    const { status, headers } = await sendRaw(platform.port, rawRequest('GET', '/', []));
    expect([status, headers['location']]).toEqual([302, '/docs']);
  });

  it.each([
    ['none', 404],
    ['soldout', 410],
  ])('in the link of a payment is JSON to a program: %s', async (shortId, status) => {
    const accepting = (accept: string) =>
      fetch(`${platform.url}/api/pay/${shortId}`, { headers: { accept }, redirect: 'manual' });
    const answer = await accepting('application/json');
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code: 'not_found' } }]);
    expect((await accepting('text/html,application/json')).headers.get('content-type')).toContain('text/html');
  });
});

describe('HEAD', () => {
  it('checks the link of a payment, and opens no checkout', async () => {
    const { db } = platform.platform;
    const opened = () => db.$count(checkoutSessions);
    const before = await opened();
    const head = await sendRaw(platform.port, rawRequest('HEAD', '/api/pay/coffee', []));
    expect([head.status, head.body, head.headers['location']]).toEqual([302, '', undefined]);
    expect((await sendRaw(platform.port, rawRequest('HEAD', '/api/pay/s/membership', []))).status).toBe(302);
    expect((await sendRaw(platform.port, rawRequest('HEAD', '/api/pay/none', []))).status).toBe(404);
    expect(await opened()).toBe(before);
  });
});

describe('a preflight', () => {
  it.each([
    SITE,
    'https://elsewhere.example',
    'null',
  ])('of %s succeeds, so that the page can read the response that follows', async (origin) => {
    for (const target of [CAST, '/api/vote/cast/nowhere']) {
      const answer = await sendRaw(
        platform.port,
        rawRequest('OPTIONS', target, [
          `Origin: ${origin}`,
          'Access-Control-Request-Method: POST',
          'Access-Control-Request-Headers: content-type,x-service-api-key',
        ]),
      );
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'accept, content-type',
        'access-control-max-age': '7200',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  async function allowedHeaders(asked: string): Promise<readonly string[]> {
    const lines = ['Origin: null', 'Access-Control-Request-Method: POST', `Access-Control-Request-Headers: ${asked}`];
    const { headers } = await sendRaw(platform.port, rawRequest('OPTIONS', CAST, lines));
    expect(headers['vary']).toBe('Origin, Access-Control-Request-Headers');
    return (headers['access-control-allow-headers'] ?? '').split(', ');
  }

  it('allows the headers that a page adds to its requests', async () => {
    expect(await allowedHeaders('baggage,content-type, traceparent ,X-Datadog-Trace-Id')).toEqual([
      'accept',
      'content-type',
      'baggage',
      'traceparent',
      'X-Datadog-Trace-Id',
    ]);
  });

  it.each([
    'X-Service-API-Key',
    'x-service-api-key',
    '\tX-SERVICE-api-KEY ',
    'x_service_api_key',
    '*',
    'a b',
    'a:b',
    '',
  ])('never allows %j', async (name) => {
    expect(await allowedHeaders(`traceparent,${name},tracestate`)).toEqual([
      'accept',
      'content-type',
      'traceparent',
      'tracestate',
    ]);
  });
});
