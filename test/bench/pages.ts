import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { makeCertificate } from '../../demo/lab/server/certificate.ts';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { createServerClient, fallbackHtml } from '../../src/server.ts';
import { ABOUT } from '../../widgets/about.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';

/** One of the things that are compared. */
export interface Implementation {
  /** Tags are this and the element's name: `creator-` and `poll`. */
  readonly prefix: string;
  readonly folder: URL;
  /** The files of a tag: its script, and then what the page preloads and links. */
  readonly files: (tag: string) => readonly string[];
  /** What `fallbackHtml` returns is inside the tag of a poll. */
  readonly hasFallback?: boolean;
}

export interface BenchPage {
  readonly implementation: string;
  /** `pay-button`. */
  readonly element: string;
  readonly count: number;
  /** Sends the files over HTTP/2, in the order of their priorities. */
  readonly isHttp2?: boolean;
}

/** The line of a slow phone. */
export const LATENCY_MS = 150;
export const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
/** How often HTTP/2 sends what the line has carried meanwhile. */
const TICK_MS = 5;

/** The different polls of the platform: the most that are on a page without repeating. */
const POLLS = 101;

/** Counts what is ready, and resolves `painted` after the frame with the last widget. */
const pageScript = (count: number) => `
globalThis.readyTimes = [];
globalThis.heldSince = performance.now();
globalThis.painted = new Promise((resolve) => addEventListener('creator-ready', () => {
  if (readyTimes.push(performance.now() - held) === ${count}) requestAnimationFrame(() => setTimeout(resolve));
}, true));`;

async function listen<S extends Server>(server: S, protocol = 'http') {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The implementations' files as a CDN has them: compressed, for any origin. */
function filesOf(implementations: Readonly<Record<string, Implementation>>) {
  const compressed = new Map<string, Buffer>();
  return (url = '/') => {
    const [, name = '', file = ''] = new URL(url, 'http://localhost').pathname.split('/');
    const folder = implementations[decodeURIComponent(name)]?.folder;
    if (!folder) return { status: 404, headers: {}, content: Buffer.alloc(0) };
    const { href } = new URL(file, folder);
    const content = compressed.get(href) ?? brotliCompressSync(readFileSync(new URL(href)));
    compressed.set(href, content);
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
      'content-encoding': 'br',
    };
    return { status: 200, headers, content };
  };
}

/**
 * HTTP/2 over a line of its own, because the browser's emulation shares a line equally, and Node ignores priorities. The most
 * urgent file has the whole line, as RFC 9218 has it.
 */
async function servePriorities(read: ReturnType<typeof filesOf>) {
  const waiting: { urgency: number; content: Buffer; response: Http2ServerResponse }[] = [];
  let sentUntil = 0;
  setInterval(() => {
    let room = Math.floor((performance.now() - sentUntil) * BYTES_PER_MS);
    sentUntil = performance.now();
    for (let next = waiting[0]; next && room > 0; next = waiting[0]) {
      const part = next.content.subarray(0, room);
      next.response.write(part);
      room -= part.length;
      next.content = next.content.subarray(part.length);
      if (next.content.length === 0) waiting.shift()?.response.end();
    }
  }, TICK_MS).unref();
  const server = createSecureServer(await makeCertificate([]), (request, response) => {
    const { status, headers, content } = read(request.url);
    // Without the header it is 3.
    const urgency = Number(/u=(\d)/.exec(`${request.headers['priority']}`)?.[1] ?? 3);
    setTimeout(() => {
      response.writeHead(status, headers);
      waiting.push({ urgency, content, response });
      waiting.sort((a, b) => a.urgency - b.urgency);
    }, LATENCY_MS);
  });
  return listen(server, 'https');
}

/** The pages that the benchmark opens: page, scripts and platform each have their own origin. */
export async function startPages(implementations: Readonly<Record<string, Implementation>>) {
  const read = filesOf(implementations);
  const send: RequestListener = ({ url }, response) => {
    const { status, headers, content } = read(url);
    response.writeHead(status, headers).end(content);
  };
  const scripts = await listen(createServer(send));
  const byPriority = await servePriorities(read);
  let sendRest = () => {};
  const showPage: RequestListener = ({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams.get('page');
    if (asked === null) return response.writeHead(404).end();
    const page: BenchPage = JSON.parse(asked);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(`<!doctype html><html lang="en"><title>Benchmark</title><script>${pageScript(page.count)}</script>`);
    sendRest = () => response.end(body(page));
    return response;
  };
  const pages = await listen(createServer(showPage));
  const platform = await startPlatform({ origins: [pages.origin] });
  const polls = await createPolls(platform.url);
  const server = createServerClient({ baseUrl: platform.url, secretKey: DEMO_SECRET_KEY });
  const fallback = await fallbackHtml(server, { embedId: polls[0] ?? '' });

  function body({ implementation, element, count, isHttp2 }: BenchPage): string {
    const { prefix = '', files = () => [], hasFallback = false } = implementations[implementation] ?? {};
    const tag = `${prefix}${element}`;
    const [script, ...more] = files(tag).map(
      (file) => `${(isHttp2 ? byPriority : scripts).origin}/${encodeURIComponent(implementation)}/${file}`,
    );
    const { example = {}, benchmark = example } = ABOUT[`creator-${element}`] ?? {};
    const setting = (index: number) =>
      element === 'poll' ? `embed-id="${polls[index % polls.length]}"` : attributesOf(benchmark);
    const widget = (_: unknown, index: number) =>
      `<${tag} api="${platform.url}" public-key="${DEMO_PUBLIC_KEY}" ${setting(index)} refresh="0" style="display:block;min-height:320px">${hasFallback ? fallback : ''}</${tag}>`;
    return `<script>globalThis.held = performance.now() - heldSince</script>
<script async type="module" src="${script}"></script>
${more.map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" href="${file}">`).join('\n')}
<div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr))">
${Array.from({ length: count }, widget).join('\n')}</div></html>`;
  }

  return {
    url: (page: BenchPage) => `${pages.origin}/?page=${encodeURIComponent(JSON.stringify(page))}`,
    /** Sends the rest of a page, which is held back after its first script. */
    sendRest: () => sendRest(),
    async close(): Promise<void> {
      for (const { server } of [pages, scripts]) {
        server.close();
        server.closeAllConnections();
      }
      byPriority.server.close();
      await platform.close();
    },
  };
}

/** Polls of five options that show their results. */
async function createPolls(url: string): Promise<readonly string[]> {
  const options = ['Red', 'Green', 'Blue', 'Yellow', 'Black'].map((label, index) => ({ id: `o${index}`, label }));
  const ids: string[] = [];
  for (let index = 0; index < POLLS; index += 1) {
    const body = {
      kind: 'poll',
      title: `Which color, ${index}?`,
      status: 'open',
      resultsVisibility: 'always',
      options,
    };
    const { data } = await ask(url, 'POST /api/vote/embed/create', { secretKey: DEMO_SECRET_KEY, body });
    ids.push(String(data['id']));
  }
  return ids;
}
