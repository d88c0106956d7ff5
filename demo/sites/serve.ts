import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { ICON } from '../icon.ts';
import { listenOnLoopback } from '../platform/http/listen-loopback.ts';
import { withLayout, withWidgets } from './widget-lists.ts';

/** Values for a page's placeholders: `{{api}}`, `{{publicKey}}`, ... */
export type PageValues = Readonly<Record<string, string>>;

export interface SiteOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Absolute paths of the folders to search, in order. `host` is in lower case, without the port. */
  readonly folders: (host: string) => readonly string[];
  /** Headers for every answer; `path` is as requested. */
  readonly headers: (values: PageValues, path: string) => Readonly<Record<string, string>>;
  /** Returns what is in no folder; null if it isn't there either. `path` is decoded and ends with a file name. */
  readonly find?: (path: string, url: URL, values: PageValues) => Promise<Buffer | null>;
  /** The HTML of each `{{> name}}` on a page, besides the navigation. */
  readonly includes?: (path: string) => Promise<Readonly<Record<string, string>>>;
  /** Pages requested earlier wait for it. */
  readonly values: Promise<PageValues>;
}

export interface RunningSite {
  readonly port: number;
  close(): Promise<void>;
}

const INCLUDE = /\{\{> (\w+)\}\}/g;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Returns the absolute path of a folder next to this file. */
export function siteFolder(name: string): string {
  return fileURLToPath(new URL(`${name}/`, import.meta.url));
}

/** Serves one host site on loopback until closed. @throws {PortTakenError} */
export async function serveSite(options: SiteOptions): Promise<RunningSite> {
  const app = fastify();
  await app.register(compress);
  app.setErrorHandler((error, _request, reply) => reply.code(500).type('text/plain').send(String(error)));
  app.all('*', async ({ raw }, reply) => {
    const { status, headers, body } = await answer(raw, options);
    return reply.code(status).headers(headers).send(body);
  });
  await app.ready();
  return listenOnLoopback(() => createServer(app.routing), { port: options.port });
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string;
}

async function answer(request: IncomingMessage, options: SiteOptions): Promise<Answer> {
  const values = await options.values;
  const { url = '/' } = request;
  if (!url.startsWith('/')) return { status: 400, headers: { 'Content-Type': 'text/plain' }, body: 'Invalid path.' };
  // Joined, because `new URL('//name', base)` has another host.
  const requested = new URL(`http://page.localhost${url}`);
  const { pathname } = requested;
  const headers = { 'Cache-Control': 'no-cache', ...options.headers(values, pathname) };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, headers: { ...headers, Allow: 'GET, HEAD' }, body: 'Only GET is allowed.' };
  }
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const folders = options.folders(host);
  const found = (await firstFile(folders, path)) ?? (await options.find?.(path, requested, values)) ?? null;
  if (found === null) {
    const page = await renderNotFound(request.headers.accept, values, folders);
    const type = page === null ? 'text/plain' : TYPES['.html'];
    return { status: 404, headers: { ...headers, 'Content-Type': type ?? '' }, body: page ?? 'Not found.' };
  }
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const address = `http://${request.headers.host ?? ''}${pathname}`;
  const isPage = type.startsWith('text/html');
  const text = found.toString('utf8');
  const body = isPage
    ? await renderPage(text, values, { address, path, options, folders })
    : type.startsWith('text/css')
      ? withSharedStyle(text)
      : found;
  return { status: 200, headers: { ...headers, 'Content-Type': type }, body };
}

async function firstFile(folders: readonly string[], path: string): Promise<Buffer | null> {
  for (const folder of folders) {
    const root = resolve(folder);
    const file = resolve(root, `.${path}`);
    if (!file.startsWith(root + sep)) continue;
    const content = await readFile(file).catch(() => null);
    if (content !== null) return content;
  }
  return null;
}

const readStyle = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8').trimEnd();
const STYLES: Readonly<Record<string, string>> = {
  '@import "style.css";': readStyle('../style.css'),
  '@import "bar.css";': readStyle('shared/bar.css'),
};

/** A style sheet with those that pages share, which a browser would only ask for once this one has arrived. */
export const withSharedStyle = (css: string): string =>
  css.replace(/^@import "(?:style|bar)\.css";$/gm, (rule) => STYLES[rule] ?? rule);

interface PagePlace {
  /** As its visitor sees it; none for a page without its own. */
  readonly address?: string;
  readonly path: string;
  readonly folders: readonly string[];
  readonly options?: Pick<SiteOptions, 'includes'>;
}

const NOT_FOUND = '/not-found.html';

/**
 * The page that a site shows for an unknown address. Null for a site without one, and for a client that doesn't ask for HTML,
 * such as a browser that loads a part of a page.
 */
export async function renderNotFound(
  accept: string | undefined,
  values: PageValues,
  folders: readonly string[] = [siteFolder('shared')],
): Promise<string | null> {
  if (!accept?.includes('text/html')) return null;
  const template = await firstFile(folders, NOT_FOUND);
  return template && renderPage(template.toString('utf8'), values, { path: NOT_FOUND, folders });
}

/** Fills a page's placeholders, shows the tag of each widget that asks for it, and puts in what the page includes. */
async function renderPage(text: string, values: PageValues, place: PagePlace): Promise<string> {
  const { address, path, folders, options } = place;
  const template = withBar(withWidgets(withLayout(text, path)));
  const page = withSkipLink(withExamples(withTags(fill(template, { icon: ICON, ...values }, path))));
  const names = new Set([...page.matchAll(INCLUDE)].map(([, name]) => name));
  const parts: Record<string, string> = {};
  if (names.delete('navigation')) {
    const navigation = await firstFile(folders, '/navigation.html');
    parts['navigation'] = renderNavigation(navigation?.toString('utf8') ?? '', values, address);
  }
  if (names.size > 0) Object.assign(parts, await options?.includes?.(path));
  return page.replace(INCLUDE, (_, name: string) => {
    const { [name]: part } = parts;
    if (part === undefined) throw new Error(`${path} includes {{> ${name}}}, which is unknown`);
    return part;
  });
}

/** The navigation of all sites, with the link to `address` marked. */
export function renderNavigation(navigation: string, values: PageValues, address?: string): string {
  const link = `href="${address}"`;
  return fill(withWidgets(navigation.trimEnd()), values, '/navigation.html').replace(
    link,
    `${link} aria-current="page"`,
  );
}

/** The first stop of the Tab key, which leads past a page's navigation. */
export const SKIP_LINK = '<a class="skip" href="#main" lang="en" dir="ltr">Skip to content</a>';

/** It leads to the main part, unless a page marks where its text starts. */
function withSkipLink(page: string): string {
  if (!/<header>\s/.test(page)) return page;
  const marked = page.includes('id="main"') ? page : page.replace('<main>', '<main id="main" tabindex="-1">');
  return marked.replace(/<body[^>]*>\n/, `$&${SKIP_LINK}\n`);
}

/** Replaces `{{> bar}}`, above an example site, by what the page shows and the way back to the demo. */
function withBar(page: string): string {
  const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(page) ?? [];
  const bar = `<aside class="bar" aria-label="Demo" lang="en" dir="ltr">
  <b>Example site</b> <span>${description}</span> <a href="{{allowed}}/demo-index.html">Creator Widgets demo</a>
</aside>`;
  return page.replace('{{> bar}}', bar);
}

/** Puts each attribute of a long tag on a line of its own. */
const attributePerLine = (markup: string): string =>
  markup.length < 60
    ? markup
    : markup.replace(/^<[^>]+/, (opening) => opening.replace(/ ([\w-]+(?:="[^"]*")?)/g, '\n  $1'));

/** Replaces `{{> tag}}` on the line below a widget by the widget's markup, folded, to copy. */
function withTags(page: string): string {
  return page.replace(
    /(<(creator-[a-z-]+) .*<\/\2>)(.*\n\s*)\{\{> tag\}\}/g,
    (_, markup: string, _name: string, between: string) =>
      `${markup}${between}<details><summary>Code</summary><pre><code>${escaped(attributePerLine(markup))}</code></pre></details>`,
  );
}

/** Replaces `{{> examples}}` by links to the page's sections. */
function withExamples(page: string): string {
  if (!page.includes('{{> examples}}')) return page;
  const links: string[] = [];
  const sections = page.replace(/<section>(\s*<h2>(.*)<\/h2>)/g, (_, heading: string, title: string) => {
    const id = `example-${links.length + 1}`;
    links.push(`<li><a href="#${id}">${title}</a></li>`);
    return `<section id="${id}">${heading}`;
  });
  const list = `<nav class="contents" aria-label="Examples"><ul>\n${links.join('\n')}\n</ul></nav>`;
  return sections.replace('{{> examples}}', list);
}

/** Escapes text for an attribute or an element. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Throws on an unknown placeholder, so that mistakes show at once. */
function fill(page: string, values: PageValues, path: string): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} names {{${name}}}, which is unknown`);
    return escaped(value);
  });
}
