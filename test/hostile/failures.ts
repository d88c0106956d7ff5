import { rawRequest, sendRaw } from '../helpers/raw-http.ts';
import type { ServedRoute } from './routes.ts';

/** A valid request, of which each part is replaced in turn. */
export interface Sample {
  readonly method: string;
  /** In Fastify's notation: `/api/pay/:shortId`. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as it is, an object as JSON. */
  readonly body: string | object;
}

/** Text that has broken a server, a parser, a database or a terminal before. */
const TEXTS = [
  '',
  'a\0b',
  '\ud800',
  'a\r\nSet-Cookie: b=c',
  '\u001b[2J\u0007',
  '\ufeff\ufffe\u200b',
  '%',
  '%E0%A4%A',
  '../../etc/passwd',
  '..%2f..%5c',
  '//evil.example',
  '__proto__',
  "' or 1=1; --",
  'http://[::1',
  'https://user:pass@host:99999/',
  '1e999',
  '9007199254740993',
  'null',
  '+275760-09-13T00:00:00.001Z',
  'UTC+99:99',
  'x'.repeat(3000),
  '\u0301'.repeat(300),
];
const VALUES: readonly unknown[] = [...TEXTS, null, true, -1, 0.1, 1e308, [], {}, [null], { constructor: {} }];

/** Every header that the platform, its framework or a proxy in front of it reads. */
const HEADERS =
  'Host Origin Sec-Fetch-Site X-Service-API-Key Content-Type Content-Encoding X-Forwarded-For X-Forwarded-Proto Accept Expect'.split(
    ' ',
  );

/** Percent-encodes text as UTF-8, lone surrogates included, which `encodeURIComponent` rejects. */
const percentEncoded = (text: string): string =>
  [...Buffer.from(text.replace(/\p{Surrogate}/gu, '\ufffd'))]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');

/** As bytes, one per character: the way headers and bodies are sent. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

type Part = 'params' | 'query' | 'headers' | 'body' | 'wholeBody';

function placesOf({ params, query, body, method }: Sample, fields: ServedRoute['fields']): (readonly [Part, string])[] {
  const hasBody = method === 'POST' || method === 'PUT';
  const named = (part: Part, names: readonly string[]) => names.map((name) => [part, name] as const);
  return [
    ...named('params', Object.keys(params)),
    ...named('query', ['publicKey', ...Object.keys(query), ...fields.query]),
    ...named('headers', HEADERS),
    ...(hasBody ? named('wholeBody', ['']) : []),
    ...(hasBody && typeof body === 'object' ? named('body', ['metadata', ...Object.keys(body), ...fields.body]) : []),
  ];
}

/** The bytes of a request with one part replaced. */
function replaced(sample: Sample, part: Part, name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const path = sample.url.replaceAll(/:(\w+)/g, (_, param: string) => {
    if (part !== 'params' || param !== name) return percentEncoded(sample.params[param] ?? '');
    // Text with a percent sign goes out as it is, since it may be malformed encoding.
    return /^[!-~]*%[!-~]*$/.test(text) ? text : percentEncoded(text);
  });
  const query = Object.entries({ ...sample.query, ...(part === 'query' ? { [name]: text } : {}) });
  const search = query.map(([key, each]) => `${percentEncoded(key)}=${percentEncoded(String(each))}`).join('&');
  const { Host = 'localhost', ...headers } = { ...sample.headers, ...(part === 'headers' ? { [name]: text } : {}) };
  const lines = Object.entries(headers).map(([key, each]) => `${key}: ${bytesOf(each)}`);
  const whole = part === 'wholeBody' ? text : sample.body;
  const body = part === 'body' ? { ...(sample.body as object), [name]: value } : whole;
  const sent = bytesOf(typeof body === 'string' ? body : JSON.stringify(body));
  const hasBody = sample.method !== 'GET' && sample.method !== 'DELETE';
  const target = search === '' ? path : `${path}?${search}`;
  const request = rawRequest(sample.method, target, lines, hasBody ? sent : '');
  return request.replace('Host: localhost', () => `Host: ${bytesOf(Host)}`);
}

/** When to give up on a machine with much to do. */
const PATIENCE_MS = 60_000;

/** So that each place gets other values than the one before. */
let turn = 0;

/** Replaces every part of a request with hostile text, `runs` times. Returns the requests answered with 5xx or not at all. */
export async function failuresOf(
  port: number,
  sample: Sample,
  fields: ServedRoute['fields'],
  runs: number,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [part, name] of placesOf(sample, fields)) {
    const values = part === 'body' ? VALUES : TEXTS;
    for (let run = 0; run < runs; run += 1) {
      turn += 1;
      const request = replaced(sample, part, name, values[turn % values.length]);
      const { status } = await sendRaw(port, request, PATIENCE_MS);
      if (status < 200 || status > 499) failed.push(`${status}: ${JSON.stringify(request.slice(0, 500))}`);
    }
  }
  return failed;
}
