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
    // Longer than this process pauses on a machine with much to do.
    limits: { headersTimeoutMs: 2000, requestTimeoutMs: 4000 },
    log: (line) => lines.push(line),
  });
});
afterAll(() => platform.close());

const JSON_LINES = ['Content-Type: application/json', `Origin: ${SITE}`];
const post = (body: string, headerLines: readonly string[] = JSON_LINES) =>
  sendRaw(platform.port, rawRequest('POST', CAST, headerLines, body));

describe('a body that is not what it should be', () => {
  const storedVotes = async () =>
    (await platform.platform.db.select({ id: votes.id }).from(votes)).map(({ id }) => id).sort();
  let before: string[];
  beforeAll(async () => {
    before = await storedVotes();
  });

  const vote = '{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}';
  const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`;
  const nested = `{"embedId":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`;

  it.each([
    ['cut off', '{"embedId":"emb'],
    ['empty text', ' '],
    ['a list', '[1,2,3]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a comment', `${vote} // hello`],
    ['a byte-order mark', `\xef\xbb\xbf${vote}`],
    ['UTF-16', Buffer.from(vote, 'utf16le').toString('latin1')],
    ['Latin-1', '{"embedId":"\xe9"}'],
    ['a name twice', vote.replace('{', '{"embedId":"emb_demo_open",')],
    ['__proto__', vote.replace('{', '{"__proto__":{"polluted":true},')],
    ['__proto__ inside', vote.replace('{', '{"x":{"__proto__":{"polluted":true}},')],
    ['__proto__, escaped', vote.replace('{', '{"\\u005f_proto__":{"polluted":true},')],
    ['constructor', vote.replace('{', '{"constructor":{"prototype":{"polluted":true}},')],
    ['too deep for anybody', deep],
    ['too deep inside', nested],
    ['a character that no database keeps', vote.replace('faults', 'a\\u0000b')],
    ['half a character', vote.replace('faults', '\\ud83d')],
    ['a number that JSON cannot hold', vote.replace('{', '{"x":1e400,')],
    ['a number that loses its last digits', vote.replace('{', '{"x":[9007199254740993],')],
  ])('(%s) is 400 in the one form, and pollutes nothing', async (_, body) => {
    expectError(await post(body), 400, 'invalid_request');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['a form', ['Content-Type: application/x-www-form-urlencoded', `Origin: ${SITE}`]],
    ['plain text, which needs no preflight', ['Content-Type: text/plain', `Origin: ${SITE}`]],
    ['nothing said', [`Origin: ${SITE}`]],
    ['a word that is no media type', ['Content-Type: json', `Origin: ${SITE}`]],
    ['two types', ['Content-Type: application/json, text/plain', `Origin: ${SITE}`]],
    ['compressed', [...JSON_LINES, 'Content-Encoding: gzip']],
  ])('(%s) is 415', async (_, headerLines) => {
    expectError(await post(vote, headerLines), 415, 'invalid_request');
  });

  it('over 4 kB is 413, with its length said or not, and the connection ends', async () => {
    const big = `{"text":"${'x'.repeat(5000)}"}`;
    const said = await post(big);
    expectError(said, 413, 'payload_too_large');
    expect(said.headers['connection']).toBe('close');
    const chunk = `${big.length.toString(16)}\r\n${big}\r\n`;
    const head = rawRequest('POST', CAST, [...JSON_LINES, 'Transfer-Encoding: chunked']);
    expectError(await sendRaw(platform.port, `${head}${chunk.repeat(10)}0\r\n\r\n`), 413, 'payload_too_large');
  });

  it('leaves no vote behind', async () => {
    expect(await storedVotes()).toEqual(before);
  });
});

describe('a request that is no HTTP', () => {
  const get = (target: string, ...headerLines: string[]) => rawRequest('GET', target, headerLines);

  it.each([
    ['a line of nonsense', 'hello there\r\n\r\n'],
    ['a NUL in a header', get('/api/events/general/all', 'Origin: https://a\0b.example')],
    ['a space before the colon', get('/api/events/general/all', 'Origin : https://a.example')],
    ['a folded header', get('/api/events/general/all', 'Origin: https://a.example', ' .evil.example')],
    ['a bare line feed', 'GET /api/events/general/all HTTP/1.1\nHost: x\n\n'],
    ['two lengths', `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    [
      'a length and chunks',
      `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['chunks of another kind', `POST ${CAST} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ])('(%s) is 400 in the one form', async (_, bytes) => {
    expectError(await sendRaw(platform.port, bytes), 400, 'invalid_request');
  });

  it('with headers of 17 kB is 431', async () => {
    expectError(
      await sendRaw(platform.port, get('/api/events/general/all', `X: ${'y'.repeat(17_000)}`)),
      431,
      'invalid_request',
    );
  });

  it.each([
    ['headers', 'GET /api/events/general/all HTTP/1.1\r\nHost: x\r\nOri'],
    ['a body', `POST ${CAST} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"em`],
  ])('that never finishes its %s is 408', async (_, bytes) => {
    expectError(await sendRaw(platform.port, bytes), 408, 'invalid_request');
  });

  it('is let go without harm when its caller hangs up', async () => {
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

describe('an exception that nobody foresaw', () => {
  it('is 500 for that request only, tells the caller nothing, and the log no query', async () => {
    const { embeds } = platform.platform;
    const read = embeds.read.bind(embeds);
    embeds.read = () => Promise.reject(new Error('a secret of the house'));
    lines.length = 0;
    const answer = await post('{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}');
    embeds.read = read;
    expectError(answer, 500, 'internal_error');
    expect(answer.body).not.toContain('secret of the house');
    expect(lines.join('\n')).toContain('POST /api/vote/cast/create');
    expect(lines.join('\n')).not.toContain(DEMO_PUBLIC_KEY);
    expect((await fetch(`${platform.url}/local/health`)).status).toBe(200);
  });
});

describe('a store that fails', () => {
  it.each([
    '53100',
    '57P01',
    'ECONNREFUSED',
  ])('with %s is 503 with a time to wait, and reads go on after it', async (code) => {
    const { embeds } = platform.platform;
    const read = embeds.read.bind(embeds);
    const driver = Object.assign(new Error('no room'), { code });
    embeds.read = () => Promise.reject(new Error('Failed query', { cause: driver }));
    const answer = await post('{"embedId":"emb_demo_empty","choices":["one"],"clientReference":"faults"}');
    embeds.read = read;
    expectError(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    expect((await fetch(`${platform.url}/api/events/general/all`)).status).toBe(200);
  });
});
