import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { startPlatform } from '../helpers/platform.ts';

/** The pages that the benchmark opens: `/<tag>?count=<n>&loading=<lazy|eager>`, and a real platform that answers them. */
export interface BenchPages {
  address(page: BenchPage): string;
  close(): Promise<void>;
}

export interface BenchPage {
  readonly tag: 'creator-poll' | 'hand-poll';
  readonly count: number;
  readonly loading?: 'lazy' | 'eager';
  /** Pixels before the first element: 5,000 puts all of them far from the screen. */
  readonly above?: number;
}

const SCRIPTS: Readonly<Record<string, URL>> = {
  '/creator-poll.js': new URL('../../dist/scripts/creator-poll.js', import.meta.url),
  '/hand-poll.js': new URL('hand-written.js', import.meta.url),
};

export async function startPages(): Promise<BenchPages> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const script = SCRIPTS[url.pathname];
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ? readFileSync(script) : html(url));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = await startPlatform({ origins: [origin] });

  function html({ pathname, searchParams }: URL): string {
    const tag = pathname.slice(1);
    const loading = searchParams.get('loading');
    const attributes = `api="${platform.url}" public-key="${DEMO_PUBLIC_KEY}" embed-id="emb_demo_open" loading="${loading}"`;
    const element = `<${tag} ${attributes} style="display:block;min-height:320px"></${tag}>\n`;
    return `<!doctype html><html lang="en"><title>Benchmark</title>
<script>addEventListener('creator-ready', () => { globalThis.firstReady ??= performance.now(); globalThis.ready = (globalThis.ready ?? 0) + 1; }, true);
globalThis.longTasks = 0; new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask', buffered: true });</script>
<script async src="/${tag}.js"></script>
<div style="height:${searchParams.get('above')}px"></div>
${element.repeat(Number(searchParams.get('count')))}</html>`;
  }

  return {
    address: ({ tag, count, loading = 'lazy', above = 0 }) =>
      `${origin}/${tag}?count=${count}&loading=${loading}&above=${above}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await platform.close();
    },
  };
}
