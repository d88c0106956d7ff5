import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ABOUT } from '../../widgets/about.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';

/** One of the things that are compared: ours, the hand-written elements, an earlier version, or a peer. */
export interface Implementation {
  /** Tags are this and the element's name: `creator-` and `poll`. */
  readonly prefix: string;
  readonly folder: URL;
  /** One file for all elements. By default each has its own, with its tag's name. */
  readonly file?: string;
  /** The modules to preload for a tag. */
  readonly preloads?: (tag: string) => readonly string[];
  /** Attributes of the script tag. */
  readonly script: string;
  /** A stylesheet in the folder that the page links. */
  readonly styles?: string;
}

export type Implementations = Readonly<Record<string, Implementation>>;

export interface BenchPage {
  readonly implementation: string;
  /** `pay-button`. */
  readonly element: string;
  readonly count: number;
  /** How many of them to wait for; all by default. */
  readonly awaited?: number;
  /** Pixels before the first widget: 5,000 puts all of them far from the screen. */
  readonly above?: number;
  /** Renders all of them, wherever they are, on one embed instead of a different one each. */
  readonly isEagerOnOneEmbed?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The pages that the benchmark opens: page, scripts and platform each have their own origin. */
export interface BenchPages {
  url(page: BenchPage): string;
  /** Sends the rest of a page, which is held back after its first script. */
  sendRest(): void;
  close(): Promise<void>;
}

/** The different polls of the platform: the most that are on a page without repeating. */
const POLLS = 100;

/** Counts what is ready, and resolves `painted` after the frame with the last widget. */
const PAGE_SCRIPT = `
globalThis.readyTimes = [];
globalThis.longTasks = 0;
new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask', buffered: true });
globalThis.heldSince = performance.now();
globalThis.painted = new Promise((resolve) => addEventListener('creator-ready', () => {
  if (readyTimes.push(performance.now() - held) === AWAITED) requestAnimationFrame(() => setTimeout(resolve));
}, true));`;

async function listen(handler: RequestListener): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Serves the implementations' files as a CDN does: compressed, for any origin. */
function serveFiles(implementations: Implementations): RequestListener {
  const compressed = new Map<string, Buffer>();
  return (request, response) => {
    const [, name = '', file = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const folder = implementations[decodeURIComponent(name)]?.folder;
    if (!folder) return response.writeHead(404).end();
    const { href } = new URL(file, folder);
    const content = compressed.get(href) ?? brotliCompressSync(readFileSync(new URL(href)));
    compressed.set(href, content);
    return response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
      .setHeader('content-encoding', 'br')
      .end(content);
  };
}

export async function startPages(implementations: Implementations): Promise<BenchPages> {
  const scripts = await listen(serveFiles(implementations));
  let sendRest = () => {};
  const pages = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!searchParams.has('page')) return response.writeHead(404).end();
    const page: BenchPage = JSON.parse(searchParams.get('page') ?? '{}');
    response.setHeader('content-type', 'text/html; charset=utf-8').write(head(page));
    sendRest = () => response.end(body(page));
    return response;
  });
  const platform = await startPlatform({ origins: [pages.origin] });
  const polls = await createPolls(platform.url);

  /** Each poll is another one. */
  const setting = (element: string, index: number): string => {
    const { example = {}, benchmark = example } = ABOUT[`creator-${element}`] ?? {};
    return element === 'poll' ? `embed-id="${polls[index % polls.length]}"` : attributesOf(benchmark);
  };

  const head = ({ count, awaited = count }: BenchPage) =>
    `<!doctype html><html lang="en"><title>Benchmark</title><script>${PAGE_SCRIPT.replace('AWAITED', `${awaited}`)}</script>`;

  function body({ implementation, element, count, above = 0, isEagerOnOneEmbed = false }: BenchPage): string {
    const { prefix, script, styles, file, preloads } = implementations[implementation] ?? {};
    const files = `${scripts.origin}/${encodeURIComponent(implementation)}`;
    const tag = `${prefix}${element}`;
    const preloaded = preloads?.(tag).map((name) => `<link rel="modulepreload" href="${files}/${name}">`) ?? [];
    const widget = (index: number) => {
      const settings = isEagerOnOneEmbed ? `${setting(element, 0)} loading="eager"` : setting(element, index);
      return `<${tag} api="${platform.url}" public-key="${DEMO_PUBLIC_KEY}" ${settings} refresh="0" style="display:block;min-height:320px"></${tag}>`;
    };
    return `<script>globalThis.held = performance.now() - heldSince</script>
${styles ? `<link rel="stylesheet" href="${files}/${styles}">` : ''}
<script async ${script} src="${files}/${file ?? `${tag}.js`}"></script>
${preloaded.join('\n')}
<div style="height:${above}px"></div>
<div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr))">
${Array.from({ length: count }, (_, index) => widget(index)).join('\n')}</div></html>`;
  }

  return {
    url: (page) => `${pages.origin}/?page=${encodeURIComponent(JSON.stringify(page))}`,
    sendRest: () => sendRest(),
    async close() {
      for (const { server } of [pages, scripts]) {
        server.close();
        server.closeAllConnections();
      }
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
