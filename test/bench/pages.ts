import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';

/** What is compared: our script, one written by hand, and the scripts of an earlier version. */
export type Subject = 'current' | 'hand-written' | 'baseline';

export interface BenchPage {
  readonly subject: Subject;
  readonly count: number;
  /** Pixels before the first widget: 5,000 puts all of them far from the screen. */
  readonly above?: number;
  /** One poll for all of them instead of a different one each. */
  readonly same?: boolean;
}

/** The pages that the benchmark opens, and a real platform that answers them. */
export interface BenchPages {
  url(page: BenchPage): string;
  close(): Promise<void>;
}

interface Script {
  readonly tag: string;
  readonly attributes: string;
  readonly folder: URL;
  readonly file: string;
}

const HERE = new URL('.', import.meta.url);

/** The different polls that the platform has: the most widgets that are in view at once. */
const POLLS = 100;

/** @param baseline folder with the scripts of an earlier version, or null */
export async function startPages(baseline: string | null): Promise<BenchPages> {
  const subjects: Readonly<Record<Subject, Script>> = {
    current: {
      tag: 'creator-poll',
      attributes: 'type="module"',
      folder: new URL('../../dist/scripts/', HERE),
      file: 'creator-poll.js',
    },
    'hand-written': { tag: 'hand-poll', attributes: '', folder: HERE, file: 'hand-written.js' },
    baseline: {
      tag: 'creator-poll',
      attributes: '',
      folder: pathToFileURL(`${baseline ?? '.'}/`),
      file: 'creator-poll.js',
    },
  };
  const compressed = new Map<string, Buffer>();
  /** Compressed as by a host's CDN. */
  const contentOf = ({ href }: URL): Buffer => {
    const content = compressed.get(href) ?? brotliCompressSync(readFileSync(new URL(href)));
    compressed.set(href, content);
    return content;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, subject = '', file] = url.pathname.split('/');
    const script = subjects[subject as Subject];
    if (!script) return response.writeHead(404).end();
    if (!file) return response.setHeader('content-type', 'text/html; charset=utf-8').end(html(subject as Subject, url));
    response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br');
    return response.end(contentOf(new URL(file, script.folder)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = await startPlatform({ origins: [origin] });
  const ids = await createPolls(platform.url);

  function html(subject: Subject, { searchParams }: URL): string {
    const { tag, attributes, file } = subjects[subject];
    const idOf = (index: number) => (searchParams.has('same') ? ids[0] : ids[index % ids.length]);
    const element = (index: number) =>
      `<${tag} api="${platform.url}" public-key="${DEMO_PUBLIC_KEY}" embed-id="${idOf(index)}" refresh="0" style="display:block;min-height:320px"></${tag}>`;
    return `<!doctype html><html lang="en"><title>Benchmark</title>
<script>globalThis.ready = 0; addEventListener('creator-ready', () => { globalThis.firstReady ??= performance.now(); globalThis.ready += 1; globalThis.lastReady = performance.now(); }, true);
globalThis.longTasks = 0; new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask', buffered: true });</script>
<script async ${attributes} src="/${subject}/${file}"></script>
<div style="height:${searchParams.get('above')}px"></div>
<div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr))">
${Array.from({ length: Number(searchParams.get('count')) }, (_, index) => element(index)).join('\n')}</div></html>`;
  }

  return {
    url: ({ subject, count, above = 0, same = false }) =>
      `${origin}/${subject}?count=${count}&above=${above}${same ? '&same' : ''}`,
    async close() {
      server.close();
      server.closeAllConnections();
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
