import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Transport from '../src/client/transport.ts';
import { foldOfetch } from './fold-ofetch.ts';

/** Our transport over ofetch as it is, and as it is shipped. The suites of the client run over both, too (vitest.config.ts). */

const source = fileURLToPath(new URL('../src/client/transport.ts', import.meta.url));

async function transport(
  plugins: ReturnType<typeof foldOfetch>[],
): Promise<{ code: string; module: typeof Transport }> {
  const build = await rollup({
    input: source,
    plugins: [...plugins, nodeResolve({ browser: true, exportConditions: ['browser'] }), typesOff],
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  const { code } = output[0];
  return { code, module: await import(`data:text/javascript,${encodeURIComponent(code)}`) };
}

const typesOff = {
  name: 'types-off',
  transform: (code: string, id: string) =>
    id.endsWith('.ts')
      ? ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
          .outputText
      : null,
};

let plain: Awaited<ReturnType<typeof transport>>;
let folded: typeof plain;
beforeAll(async () => {
  [plain, folded] = await Promise.all([transport([]), transport([foldOfetch()])]);
});

const ADDRESSES = ['https://api.example.com/api/x?publicKey=a', 'http://[::1]:4000/base/api/y/..%2Fa%3Fb?a=%C3%A6+%26'];
const REQUESTS = [
  { method: 'GET', headers: { accept: 'application/json' }, body: null },
  { method: 'POST', headers: { accept: 'application/json' }, body: '{"id":"a"}' },
  { method: 'POST', headers: { accept: 'application/json' }, body: null },
  { method: 'PUT', headers: { 'x-one': '1', accept: 'application/json' }, body: '[]' },
  { method: 'DELETE', headers: { accept: 'application/json' }, body: '{}' },
];

/** The options of ofetch that it hands on to `fetch`, which does not know them. */
const UNKNOWN_TO_FETCH = ['responseType', 'ignoreResponseError', 'retry', 'baseURL', 'onRequest'];

/** What reaches `fetch`, and what comes of it. */
async function exchange(
  { module }: typeof plain,
  url: string,
  request: (typeof REQUESTS)[number],
  answer: () => Response,
) {
  const seen: unknown[] = [];
  const send = module.openTransport(async (address, init) => {
    const { headers, signal, ...rest } = { ...init };
    const known = Object.entries(rest).filter(([name]) => !UNKNOWN_TO_FETCH.includes(name));
    seen.push(
      address,
      Object.getPrototypeOf(init),
      [...new Headers(headers)],
      known.sort(),
      signal instanceof AbortSignal,
    );
    return answer();
  });
  const came = await send('GET /x', url, request, 1000, undefined).then(
    ([response, text]) => [response.status, [...response.headers], text],
    (error) => [error.name, error.code, error.message, error.cause],
  );
  return { seen, came };
}

const lost = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
const thrown = (error: unknown) => (): Response => {
  throw error;
};
const ANSWERS: [what: string, answer: () => Response][] = [
  ['data', () => Response.json({ data: {} })],
  ['text', () => new Response('hello')],
  ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['a refusal', () => Response.json({ error: {} }, { status: 403 })],
  ['a limit', () => new Response('', { status: 429, headers: { 'retry-after': '5' } })],
  ['a fault', () => new Response('', { status: 500 })],
  ['a lost connection', thrown(lost)],
  ['an aborted request', thrown(new DOMException('stop', 'AbortError'))],
  ['nothing thrown', thrown(undefined)],
];

describe('ofetch, folded', () => {
  it.each(ANSWERS)('does what ofetch does for our transport: %s', async (what, answer) => {
    for (const url of ADDRESSES) {
      for (const request of REQUESTS) {
        const [expected, found] = await Promise.all([
          exchange(plain, url, request, answer),
          exchange(folded, url, request, answer),
        ]);
        expect(expected.seen).toHaveLength(5);
        if (what === 'nothing thrown') expect(found.came.slice(0, 3)).toEqual(expected.came.slice(0, 3));
        else expect(found.came).toEqual(expected.came);
        expect(found.seen).toEqual(expected.seen);
      }
    }
  });

  it('has lost its hooks, its repeats and its parsers', () => {
    for (const word of [
      'onResponseError',
      'retryStatusCodes',
      'withQuery',
      'destr',
      'FetchError',
      'unable to locate global',
    ]) {
      expect(plain.code).toContain(word);
      expect(folded.code).not.toContain(word);
    }
    expect(folded.code.length).toBeLessThan(plain.code.length - 10_000);
  });

  it('is folded only where it is the ofetch that we know', () => {
    const { transform } = foldOfetch();
    const folds = (code: string, file: string) => () =>
      Reflect.apply(transform as (code: string, id: string) => unknown, undefined, [
        code,
        `/node_modules/ofetch/dist/${file}`,
      ]);
    expect(folds('export const a = 1;', 'shared/ofetch.new.mjs')).toThrow('another than the one that is folded');
    expect(folds('export const a = 1;', 'index.mjs')).toThrow('another than the one that is folded');
  });
});
