import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { SCRIPTS_FOLDER } from '../../../build/build-if-needed.ts';
import { renderNotFound, siteFolder, withSharedStyle } from '../../sites/serve.ts';
import type { FrameKind } from '../page/matrix/matrix-data.ts';
import type { Plan } from '../page/matrix/runner.ts';
import { labModules } from './build-pages.ts';
import { framePage, pollPage, previewPage, runnerPage } from './host-pages.ts';
import { type HostValues, linksOf } from './host-values.ts';
import type { LabSite } from './sites.ts';

/** Extra headers by the first label of a host name. */
const SITE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quiet: { 'Referrer-Policy': 'no-referrer' },
  isolated: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
};

/** As a CDN sends them: readable by any page, opaque origins and cross-origin isolated ones included. */
const CDN_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** WebKit blocks http scripts in https pages, even from loopback. */
const scriptsFor = (origin: string, { scripts }: HostValues): string =>
  origin.startsWith('https:') ? `${origin}/scripts` : scripts;

/** What a site's page should run. `query` names the `run`, and optionally one `widget` or `credential`. */
export function planFor(values: HostValues, site: LabSite, query: URLSearchParams): Plan {
  const { lab, keys, elements } = values;
  const only = (name: 'widget' | 'credential') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  return {
    site: site.id,
    run: query.get('run') ?? '',
    api: site.api === 'https' ? values.secureApi : values.api,
    scripts: scriptsFor(site.origin, values),
    lab,
    keys,
    elements,
    ...only('widget'),
    ...only('credential'),
  };
}

/** A host name of the lab's sites, or an address. A URL may have quotes in its host, which would end an attribute of the page. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

const isFrame = (opens: string): opens is FrameKind => !['page', 'tab', 'file'].includes(opens);

/** The page of the site that the address names; null for an unknown one. `inner` is the page inside the frame. */
function runPage(values: HostValues, url: URL, inner: boolean): string | null {
  const site = values.sites.find(({ id }) => id === url.searchParams.get('site'));
  if (site === undefined) return null;
  const runner = runnerPage(planFor(values, site, url.searchParams), url.origin);
  return !isFrame(site.opens) || inner ? runner : framePage(site.opens, runner, `/lab/inner${url.search}`);
}

function home(values: HostValues, { origin, searchParams }: URL): string {
  const api = origin.startsWith('https:') ? values.secureApi : values.api;
  const script = { api, publicKey: values.keys['valid'] ?? '', scripts: scriptsFor(origin, values) };
  return pollPage(searchParams.get('embed-id') ?? 'emb_demo_open', script);
}

type Type = 'html' | 'javascript' | 'css';

interface Found {
  readonly type: Type;
  readonly body: string;
}

const found = (type: Type, body: string | null | undefined): Found | null => (body == null ? null : { type, body });

async function findPage(url: URL, values: HostValues): Promise<Found | null> {
  switch (url.pathname) {
    case '/':
      return found('html', home(values, url));
    case '/lab/run':
      return found('html', runPage(values, url, false));
    case '/lab/inner':
      return found('html', runPage(values, url, true));
    case '/lab/preview':
      return found('html', previewPage(values.lab));
    case '/host.css':
      return found('css', withSharedStyle(await readFile(`${siteFolder('shared')}host.css`, 'utf8')));
    default:
      return null;
  }
}

const TYPES: Readonly<Record<string, Type>> = { js: 'javascript', css: 'css', html: 'html' };

async function find(url: URL, values: Promise<HostValues>): Promise<Found | null> {
  const [, folder, name = '', ending = 'js'] =
    /^\/(lab\/modules|scripts)\/([\w-]+\.(js|css|html))$/.exec(url.pathname) ?? [];
  switch (folder) {
    case 'lab/modules':
      return found('javascript', (await labModules()).get(name));
    case 'scripts':
      return found(
        TYPES[ending] ?? 'javascript',
        await readFile(`${SCRIPTS_FOLDER}/${name}`, 'utf8').catch(() => null),
      );
    default:
      return findPage(url, await values);
  }
}

/** Serves every host site of the lab on one listener, told apart by scheme and Host header. */
export async function siteListener(values: Promise<HostValues>): Promise<RequestListener> {
  const app = fastify();
  await app.register(compress);
  app.setErrorHandler((error, _request, reply) => reply.code(500).type('text/plain').send(String(error)));
  app.all('*', async ({ raw, headers: { host = '', accept } }, reply) => {
    reply.headers({ 'Cache-Control': 'no-cache', ...CDN_HEADERS, ...SITE_HEADERS[host.split('.')[0] ?? ''] });
    const address = `${'encrypted' in raw.socket ? 'https' : 'http'}://${host}${raw.url ?? '/'}`;
    if (!HOST.test(host) || !URL.canParse(address)) return reply.code(400).type('text/plain').send('Invalid address.');
    const answer = await find(new URL(address), values);
    if (answer !== null) return reply.type(`text/${answer.type}; charset=utf-8`).send(answer.body);
    const page = await renderNotFound(accept, linksOf(await values));
    return page === null
      ? reply.code(404).type('text/plain').send('Not found.')
      : reply.code(404).type('text/html; charset=utf-8').send(page);
  });
  await app.ready();
  return app.routing;
}
