import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SCRIPTS_FOLDER } from '../build-if-needed.ts';
import { siteFolder } from '../sites/serve.ts';
import { crowdPage } from './crowd-host.ts';
import { framePage, runnerPage, showPage } from './host-pages.ts';
import type { HostValues } from './host-values.ts';
import { hostilePage } from './hostile-host.ts';
import { browserModule } from './modules.ts';
import { olderScript } from './older-script.ts';
import type { Plan } from './page/runner.ts';
import { reactScript } from './react-script.ts';
import type { FrameKind, LabSite } from './sites.ts';

/** Headers that make a site odd, by the first label of its name. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quiet: { 'Referrer-Policy': 'no-referrer' },
  isolated: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
};

/** As a CDN sends them: for any page, an opaque one too, and into pages that ask for cross-origin isolation. */
const FOR_ALL = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What a page of a site runs with. `query`: `run`, and `widget` or `credential` to run less. */
export function planFor(values: HostValues, site: LabSite, query: URLSearchParams): Plan {
  const { scripts, lab, keys, elements } = values;
  const only = (name: 'widget' | 'credential') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  return {
    site: site.id,
    run: query.get('run') ?? '',
    api: site.api === 'https' ? values.secureApi : values.api,
    // WebKit takes no script over http into an https page, of loopback neither.
    scripts: site.origin.startsWith('https:') ? `${site.origin}/scripts` : scripts,
    lab,
    keys,
    elements,
    ...only('widget'),
    ...only('credential'),
  };
}

const isFrame = (opens: string): opens is FrameKind => !['page', 'tab', 'file'].includes(opens);

/** The page of one site as its address asks for it; `inner` is the page in the frame. */
async function page(values: HostValues, url: URL, inner: boolean): Promise<string | null> {
  const site = values.sites.find(({ id }) => id === url.searchParams.get('site'));
  if (site === undefined) return null;
  const plan = planFor(values, site, url.searchParams);
  if (!isFrame(site.opens) || inner) return runnerPage(plan, url.origin);
  return framePage(site.opens, runnerPage(plan, url.origin), `/lab/inner${url.search}`);
}

/**
 * `/lab/show?tag=creator-poll&embed-id=...`: one widget, on whichever of the sites it is asked of. `line`: the session of a line with
 * faults in place of the platform.
 */
function shown(values: HostValues, query: URLSearchParams): string | null {
  const { tag = '', line, ...attributes } = Object.fromEntries(query);
  const { api, lab, scripts, keys } = values;
  const isLine = line !== undefined && /^[0-9a-f]+$/.test(line);
  return showPage({
    tag,
    attributes,
    api: isLine ? `${lab}/line/${line}` : api,
    publicKey: keys['valid'] ?? '',
    scripts,
  });
}

interface Found {
  readonly type: 'html' | 'javascript' | 'css';
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function find(url: URL, values: Promise<HostValues>): Promise<Found | null> {
  const module = /^\/lab\/modules\/([^/]+)$/.exec(url.pathname)?.[1];
  if (module !== undefined) {
    const code = await browserModule(module);
    return code === null ? null : { type: 'javascript', body: code };
  }
  const script = /^\/scripts\/([\w-]+\.js)$/.exec(url.pathname)?.[1];
  if (script !== undefined) {
    const body = await readFile(`${SCRIPTS_FOLDER}/${script}`, 'utf8').catch(() => null);
    return body === null ? null : { type: 'javascript', body };
  }
  const older = /^\/lab\/older\/([\w-]+\.js)$/.exec(url.pathname)?.[1];
  if (older !== undefined) {
    const body = await olderScript(older);
    return body === null ? null : { type: 'javascript', body };
  }
  if (url.pathname === '/host.css') {
    return { type: 'css', body: await readFile(`${siteFolder('shared')}host.css`, 'utf8') };
  }
  if (url.pathname === '/lab/crowd') return { type: 'html', body: crowdPage(await values) };
  if (url.pathname === '/lab/react.js') return { type: 'javascript', body: await reactScript() };
  if (url.pathname === '/lab/hostile') {
    const made = hostilePage(url.searchParams.get('case'), await values);
    return made === null ? null : { type: 'html', ...made };
  }
  if (url.pathname === '/lab/show') {
    const body = shown(await values, url.searchParams);
    return body === null ? null : { type: 'html', body };
  }
  if (url.pathname !== '/lab/run' && url.pathname !== '/lab/inner') return null;
  const body = await page(await values, url, url.pathname === '/lab/inner');
  return body === null ? null : { type: 'html', body };
}

/** Every host site of the lab: one listener for all names and both schemes, which the Host header tells apart. */
export function siteListener(values: Promise<HostValues>): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    const host = request.headers.host ?? '';
    const odd = HEADERS[host.split('.')[0] ?? ''] ?? {};
    const send = (status: number, type: string, body: string, own: Found['headers'] = {}) =>
      response
        .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache', ...FOR_ALL, ...odd, ...own })
        .end(body);
    const address = `${scheme}://${host}${request.url ?? '/'}`;
    if (!URL.canParse(address)) return void send(400, 'text/plain', 'Not an address.');
    find(new URL(address), values).then(
      (found) =>
        found === null
          ? send(404, 'text/plain', 'No such page.')
          : send(200, `text/${found.type}; charset=utf-8`, found.body, found.headers),
      (error: unknown) => send(500, 'text/plain', String(error)),
    );
  };
}
