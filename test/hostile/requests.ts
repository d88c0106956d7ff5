import fc from 'fast-check';
import { rawRequest } from '../helpers/raw-http.ts';
import { hostileText, hostileValue, percentEncoded } from './hostile-text.ts';
import type { ServedRoute } from './routes.ts';

/** A valid request, of which each part is replaced in turn. */
export interface Sample {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as it is, an object as JSON. */
  readonly body: string | object;
}

/** Every header that the platform, its framework or a proxy in front of it reads. */
const HEADERS = [
  'Host',
  'Origin',
  'Sec-Fetch-Site',
  'X-Service-API-Key',
  'Content-Type',
  'Content-Encoding',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Accept',
  'Accept-Version',
  'Expect',
];

async function checkoutOf(platform: string): Promise<string> {
  const answer = await fetch(`${platform}/api/pay/demo-tip`, { redirect: 'manual' });
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

/** A valid request to a route of the platform, with what gets it past the first checks. */
export async function sampleOf(platform: string, { method, url }: ServedRoute): Promise<Sample> {
  const empty = { method, url, params: {}, query: {}, headers: {}, body: {} };
  if (url.startsWith('/checkout/:session')) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ amount: '5', name: 'Ada', message: 'Hi', price: 'any EUR once' }).toString();
    return {
      ...empty,
      params: { session: await checkoutOf(platform) },
      ...(method === 'POST' ? { headers, body } : {}),
    };
  }
  const headers = { 'Content-Type': 'application/json' };
  return {
    ...empty,
    headers,
    params: url.includes(':id') ? { id: 'acc_demo' } : url.includes(':shortId') ? { shortId: 'coffee' } : {},
    query: url === '/local/mails' ? { to: 'ada@example.com' } : {},
    body: url.startsWith('/local/accounts')
      ? { class: 'Business', name: 'Ada', allowedOrigins: ['https://a.example'] }
      : {},
  };
}

/** A part of a request: where it is and what it is called. */
type Place = readonly ['params' | 'query' | 'queryName' | 'headers' | 'body' | 'wholeBody', string];

/** The parts of a request that are a route's own; `replacements` adds some of those that all routes share. */
export function placesOf({ params, query, body, method }: Sample, fields: ServedRoute['fields']): readonly Place[] {
  const named = (place: Place[0], names: Iterable<string>) => [...new Set(names)].map((name): Place => [place, name]);
  const hasBody = method === 'POST' || method === 'PUT';
  return [
    ...named('params', Object.keys(params)),
    ...named('query', [...Object.keys(query), ...fields.query]),
    ...(hasBody ? named('wholeBody', ['']) : []),
    ...(hasBody && typeof body === 'object' ? named('body', [...Object.keys(body), ...fields.body]) : []),
  ];
}

/** A request with one part replaced. */
interface Replacement {
  readonly place: Place;
  readonly value: unknown;
}

const SHARED: readonly Place[] = [
  ...HEADERS.map((name): Place => ['headers', name]),
  ['query', 'publicKey'],
  ['queryName', ''],
  ['body', 'metadata'],
];
const SHARED_EACH = 2;

/** One hostile value for each place, and for some of those that all routes share. */
export function replacements(places: readonly Place[]): fc.Arbitrary<readonly Replacement[]> {
  const replacementOf = (place: Place) => (place[0] === 'body' ? hostileValue : hostileText);
  const replaced = places.map((place) => fc.record({ place: fc.constant(place), value: replacementOf(place) }));
  const shared = fc.record({ place: fc.constantFrom(...SHARED), value: hostileText });
  return fc.tuple(...replaced, ...Array.from({ length: SHARED_EACH }, () => shared));
}

/** As bytes, one per character: the way headers and bodies are sent. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** The bytes of a request with one part replaced. */
export function hostileRequest(sample: Sample, { place: [place, name], value }: Replacement): string {
  const text = typeof value === 'string' ? value : '';
  const path = sample.url.replaceAll(/:(\w+)/g, (_, param: string) =>
    // Text with a percent sign also goes out as it is, since it may be malformed encoding.
    place !== 'params' || param !== name
      ? percentEncoded(sample.params[param] ?? '')
      : /^[!-~]*%[!-~]*$/.test(text)
        ? text
        : percentEncoded(text),
  );
  const query = Object.entries({ ...sample.query, ...(place === 'query' ? { [name]: text } : {}) });
  if (place === 'queryName') query.push([text, 'x']);
  const search = query.map(([key, each]) => `${percentEncoded(key)}=${percentEncoded(String(each))}`).join('&');
  const { Host = 'localhost', ...headers } = { ...sample.headers, ...(place === 'headers' ? { [name]: text } : {}) };
  const lines = Object.entries(headers).map(([key, each]) => `${key}: ${bytesOf(each)}`);
  const whole = place === 'wholeBody' ? text : sample.body;
  const json = place === 'body' ? { ...(sample.body as object), [name]: value } : whole;
  const body = sample.method === 'GET' || sample.method === 'DELETE' ? '' : json;
  const sent = bytesOf(typeof body === 'string' ? body : JSON.stringify(body));
  const target = search === '' ? path : `${path}?${search}`;
  return rawRequest(sample.method, target, lines, sent).replace('Host: localhost', () => `Host: ${bytesOf(Host)}`);
}
