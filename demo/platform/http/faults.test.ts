import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { rawRequest, sendRaw } from '../../../test/helpers/raw-http.ts';
import { DEMO_PUBLIC_KEY } from '../seed/seed.ts';
import { votes } from '../store/schema.ts';
import { CAST, expectError, SITE } from './http-fixture.ts';

const lines: string[] = [];
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({
    origins: [SITE],
    // Longer than any pause of this process on a busy machine.
    limits: { headersTimeoutMs: 2000, requestTimeoutMs: 4000 },
    log: (line) => lines.push(line),
  });
});
afterAll(() => platform.close());

const JSON_LINES = ['Content-Type: application/json', `Origin: ${SITE}`];
const post = (body: string, headerLines: readonly string[] = JSON_LINES) =>
  sendRaw(platform.port, rawRequest('POST', CAST, headerLines, body));

describe('an invalid body', () => {
  const storedVotes = async () =>
    (await platform.platform.db.select({ id: votes.id }).from(votes)).map(({ id }) => id).sort();
  let before: string[];
  beforeAll(async () => {
    before = await storedVotes();
  });

  const vote = '{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}';

  it.each([
    ['empty text', ' '],
    ['with a comment', `${vote} // hello`],
    ['with a byte-order mark', `\xef\xbb\xbf${vote}`],
    ['UTF-16', Buffer.from(vote, 'utf16le').toString('latin1')],
    ['Latin-1', '{"embedId":"\xe9"}'],
    ['__proto__, escaped', vote.replace('{', '{"\\u005f_proto__":{"polluted":true},')],
  ])('(%s) is refused with 400 and pollutes nothing', async (_, body) => {
    expectError(await post(body), 400, 'invalid_request');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['a form', ['Content-Type: application/x-www-form-urlencoded', `Origin: ${SITE}`]],
    ['plain text, which needs no preflight', ['Content-Type: text/plain', `Origin: ${SITE}`]],
    ['no content type', [`Origin: ${SITE}`]],
    ['not a media type', ['Content-Type: json', `Origin: ${SITE}`]],
    ['two types', ['Content-Type: application/json, text/plain', `Origin: ${SITE}`]],
    ['compressed', [...JSON_LINES, 'Content-Encoding: gzip']],
  ])('(%s) is refused with 415', async (_, headerLines) => {
    expectError(await post(vote, headerLines), 415, 'invalid_request');
  });

  it('over 4 kB is refused with 413, with or without a length, and the connection goes on', async () => {
    const big = `{"text":"${'x'.repeat(5000)}"}`;
    expectError(await post(big), 413, 'payload_too_large');
    const chunk = `${big.length.toString(16)}\r\n${big}\r\n`;
    const head = rawRequest('POST', CAST, [...JSON_LINES, 'Transfer-Encoding: chunked']);
    expectError(await sendRaw(platform.port, `${head}${chunk.repeat(10)}0\r\n\r\n`), 413, 'payload_too_large');

    const bytes = 5_000_000;
    const socket = connect(platform.port, '127.0.0.1');
    const answers: string[] = [];
    socket.on('data', (answer) => answers.push(String(answer)));
    socket.write(`POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
    await expect.poll(() => answers.join('')).toMatch(/^HTTP\/1\.1 413 /);
    socket.write('x'.repeat(bytes));
    socket.write(`GET /api/events/general/all?limit=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await expect.poll(() => answers.join('')).toMatch(/}HTTP\/1\.1 200 /);
  });

  it('no vote is stored', async () => {
    expect(await storedVotes()).toEqual(before);
  });
});

describe('an invalid HTTP request', () => {
  const get = (target: string, ...headerLines: string[]) => rawRequest('GET', target, headerLines);

  it.each([
    ['a line of garbage', 'hello there\r\n\r\n'],
    ['a NUL in a header', get('/api/events/general/all', 'Origin: https://a\0b.example')],
    ['a space before the colon', get('/api/events/general/all', 'Origin : https://a.example')],
    ['a folded header', get('/api/events/general/all', 'Origin: https://a.example', ' .evil.example')],
    ['a bare line feed', 'GET /api/events/general/all HTTP/1.1\nHost: x\n\n'],
    ['two lengths', `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    [
      'a length and chunks',
      `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an unknown transfer encoding',
      `POST ${CAST} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
  ])('(%s) is refused with 400', async (_, bytes) => {
    expectError(await sendRaw(platform.port, bytes), 400, 'invalid_request');
  });

  it('with 17 kB of headers is refused with 431', async () => {
    expectError(
      await sendRaw(platform.port, get('/api/events/general/all', `X: ${'y'.repeat(17_000)}`)),
      431,
      'invalid_request',
    );
  });

  it.each([
    ['headers', 'GET /api/events/general/all HTTP/1.1\r\nHost: x\r\nOri'],
    ['a body', `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"em`],
  ])('that never finishes its %s is refused with 408', async (_, bytes) => {
    expectError(await sendRaw(platform.port, bytes), 408, 'invalid_request');
  });

  it('does no harm when the caller disconnects', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(platform.port, '127.0.0.1', () => {
        socket.write(`POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"em`);
        socket.destroy();
      });
      await new Promise((resolve) => socket.on('close', resolve));
    }
    expect((await fetch(`${platform.url}/local/health`)).status).toBe(200);
  });
});

describe('an unexpected exception', () => {
  it('is a 500 for that request only, without details for the caller or a query in the log', async () => {
    const { embeds } = platform.platform;
    const read = embeds.run.bind(embeds);
    embeds.run = () => Promise.reject(new Error('an internal detail'));
    lines.length = 0;
    const answer = await post('{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}');
    embeds.run = read;
    expectError(answer, 500, 'internal_error');
    expect(answer.body).not.toContain('internal detail');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { req: { method: 'POST', route: '/api/vote/cast/create' }, err: { message: 'an internal detail' } },
    ]);
    expect(lines.join('\n')).not.toContain(DEMO_PUBLIC_KEY);
    expect((await fetch(`${platform.url}/local/health`)).status).toBe(200);
  });
});

describe('a failing store', () => {
  it.each([
    '53100',
    '57P01',
    'ECONNREFUSED',
  ])('with %s is a 503 with Retry-After, and later reads succeed', async (code) => {
    const { embeds } = platform.platform;
    const read = embeds.run.bind(embeds);
    const driver = Object.assign(new Error('disk full'), { code });
    embeds.run = () => Promise.reject(new Error('Failed query', { cause: driver }));
    const answer = await post('{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}');
    embeds.run = read;
    expectError(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    expect((await fetch(`${platform.url}/api/events/general/all`)).status).toBe(200);
  });
});
