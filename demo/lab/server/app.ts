import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { checkTag } from '../../../src/doctor/check-tag.ts';
import { explainOrigin } from '../../../src/safety/explain-origin.ts';
import { renderNavigation, renderNotFound, SKIP_LINK, siteFolder, withSharedStyle } from '../../sites/serve.ts';
import { type LabSettings, PAGES } from '../page/base/pages.ts';
import type { Report } from '../page/matrix/runner.ts';
import { labModules } from './build-pages.ts';
import type { Engine } from './expected.ts';
import { runnerPage } from './host-pages.ts';
import { type HostValues, linksOf } from './host-values.ts';
import { attributesOf, htmlPage } from './html.ts';
import { matrixOf } from './matrix.ts';
import { type OwnerOptions, registerOwner } from './owner.ts';
import { callPlatform, changePolicy, PlatformRefused, readPolicy } from './policy.ts';
import { Reports } from './reports.ts';
import { planFor } from './site-listener.ts';

export interface LabOptions extends OwnerOptions {
  readonly values: HostValues;
  readonly hasIpv6: boolean;
  /** The lists that "Reset all lists" restores. An embed without one here uses its account's. */
  readonly initial: {
    readonly account: readonly string[];
    readonly other: readonly string[];
    readonly embeds: Readonly<Record<string, readonly string[]>>;
  };
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Refuses requests from other origins and other host names (DNS rebinding): this server holds a secret key. Only reports may come from
 * anywhere; each names a run that only the lab's page knows.
 */
function guard({ values }: LabOptions): (request: FastifyRequest) => Promise<void> {
  const { host: own } = new URL(values.lab);
  return async ({ headers, method, url }) => {
    if (url === '/lab/reports') return;
    const isForeign = headers.origin !== undefined ? headers.origin !== values.lab : method !== 'GET';
    if (headers.host !== own || isForeign)
      throw Object.assign(new Error('Only the lab’s own pages may use this server.'), { statusCode: 403 });
  };
}

const engineOf = (value: unknown): Engine => (value === 'firefox' || value === 'webkit' ? value : 'chromium');

function registerMatrix(app: FastifyInstance, { values, access, hasIpv6 }: LabOptions): void {
  const reports = new Reports();
  app.get<{ Querystring: { engine?: string } }>('/lab/matrix', async ({ query }) =>
    matrixOf(values.sites, await readPolicy(access), { engine: engineOf(query.engine), hasIpv6 }),
  );
  app.post<{ Body: Report }>('/lab/reports', { bodyLimit: 1_048_576 }, async ({ body }, reply) => {
    reports.add(body);
    return reply.header('access-control-allow-origin', '*').send({});
  });
  app.get<{ Querystring: Record<string, string> }>('/lab/file', async ({ query }, reply) => {
    const site = values.sites.find(({ opens }) => opens === 'file');
    const modules = values.sites.find(({ opens }) => opens === 'page')?.origin ?? '';
    if (site === undefined) return reply.code(404).send({ message: 'No site opens from a file.' });
    const plan = planFor(values, site, new URLSearchParams(query));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="origin-lab.html"')
      .send(runnerPage(plan, modules));
  });
  app.get<{ Params: { run: string } }>('/lab/reports/:run', async ({ params }) => reports.of(params.run));
}

const PolicyChange = Type.Object({
  target: Type.String(),
  list: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
const TaggedItem = Type.Object({
  tag: Type.String(),
  key: Type.String(),
  attribute: Type.String(),
  item: Type.String(),
});
const Question = Type.Object({ origin: Type.Union([Type.String(), Type.Null()]), target: Type.String() });

function registerPolicy(app: FastifyInstance, { access, initial }: LabOptions): void {
  const read = () => readPolicy(access);
  app.get('/lab/policy', read);
  app.put<{ Body: Static<typeof PolicyChange> }>(
    '/lab/policy',
    { schema: { body: PolicyChange } },
    async ({ body }) => {
      await changePolicy(access, body.target, body.list);
      return read();
    },
  );
  app.post('/lab/policy/reset', async () => {
    await changePolicy(access, 'account', initial.account);
    await changePolicy(access, 'other', initial.other);
    for (const [id, list] of Object.entries((await read()).embeds)) {
      const first = initial.embeds[id] ?? null;
      if (!isDeepStrictEqual(list, first)) await changePolicy(access, id, first);
    }
    return read();
  });
  app.post<{ Body: Static<typeof TaggedItem> }>(
    '/lab/check-tag',
    { schema: { body: TaggedItem } },
    async ({ body }) => {
      const { explanation } = await checkTag({ ...body, api: access.url }, null);
      return { problem: explanation.length === 0 ? null : explanation.join(' ') };
    },
  );
  app.post<{ Body: Static<typeof Question> }>('/lab/explain', { schema: { body: Question } }, async ({ body }) => {
    const { origin, target } = body;
    const { account, other, embeds } = await read();
    const own = target === 'other' ? other : Object.hasOwn(embeds, target) ? embeds[target] : null;
    const list = own ?? account;
    return { ...explainOrigin(origin, list), list, listOf: own == null ? 'account' : target };
  });
}

function settingsOf({ demo, api, secureApi, scripts, keys, sites }: HostValues): LabSettings {
  const allowed = sites.find(({ id }) => id === 'exact')?.origin ?? '';
  return {
    demo,
    api,
    secureApi,
    scripts,
    publicKey: keys['valid'] ?? '',
    preview: `${allowed}/lab/preview`,
  };
}

/** Opens an address at which requests fail, for the builder's preview. */
function registerFaults(app: FastifyInstance, { access, values }: LabOptions): void {
  app.post('/lab/faults', { schema: { body: Type.Object({}) } }, async ({ body }) => {
    const { id } = await callPlatform<{ id: string }>(access, 'POST /local/faults', { faults: body });
    return { address: `${values.api}/line/${id}` };
  });
}

/** The matrix connects to the https origins to find out whether the browser accepts their certificate. */
function pagePolicy({ scripts, sites, secureApi }: HostValues): string {
  const secure = [...new Set(sites.map(({ origin }) => origin)), secureApi].filter((origin) =>
    origin.startsWith('https:'),
  );
  return `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self' ${scripts}; style-src 'self'; connect-src 'self' ${secure.join(' ')}; img-src data:; frame-src http: https:; require-trusted-types-for 'script'; trusted-types 'none'`;
}

/** The builder is for creators, who don't need the other tools: the demo's own navigation links it. */
const TOOLS = PAGES.filter(({ path }) => path !== '/snippet');

function labTabs(current: string): string {
  if (!TOOLS.some(({ path }) => path === current)) return '';
  const links = TOOLS.map(
    ({ path, name }) =>
      `<a${attributesOf({ href: path, ...(path === current && { 'aria-current': 'page' }) })}>${name}</a>`,
  );
  return `<nav class="tabs" aria-label="Lab">${links.join(' ')}</nav>`;
}

/** The demo's header, on a page of the lab. */
export async function labHeader(values: HostValues, path: string): Promise<string> {
  const links = await readFile(`${siteFolder('shared')}navigation.html`, 'utf8');
  return `<header>
  <a class="brand" href="${values.demo}">Creator Widgets</a>
  ${renderNavigation(links, linksOf(values), `${values.lab}${path}`)}
</header>`;
}

/** The page without its tool, which the script renders. */
async function labPage(values: HostValues, { path, title, about }: (typeof PAGES)[number]): Promise<string> {
  return htmlPage({
    title: `${title} · Creator Widgets lab`,
    description: about,
    head: [
      '<link rel="stylesheet" href="/lab.css">',
      '<script type="module" src="/lab/modules/lab.js"></script>',
      // The builder imports it once it knows the settings.
      ...(path === '/snippet' ? [`<link rel="modulepreload" href="${values.scripts}/creator-widgets.js">`] : []),
    ],
    body: `${SKIP_LINK}
${await labHeader(values, path)}
${labTabs(path)}
<main id="main" tabindex="-1">
  <h1>${title}</h1>
  <div id="lab"${attributesOf({ 'data-settings': JSON.stringify(settingsOf(values)) })}><noscript>The lab needs JavaScript.</noscript></div>
</main>`,
  });
}

const STYLES = {
  '/lab.css': fileURLToPath(new URL('../page/lab.css', import.meta.url)),
  '/host.css': `${siteFolder('shared')}host.css`,
};

/** Browsers get a page, other clients an error like the lab's others. */
function answerNotFound(values: HostValues): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async ({ headers }, reply) => {
    reply.code(404);
    const page = await renderNotFound(headers.accept, linksOf(values));
    if (page === null) return reply.send({ message: 'Not found.', details: [] });
    reply.header('content-security-policy', pagePolicy(values));
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

function registerPages(app: FastifyInstance, { values }: LabOptions): void {
  for (const page of PAGES) {
    app.get(page.path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(values))
        .send(await labPage(values, page)),
    );
  }
  for (const [path, file] of Object.entries(STYLES)) {
    app.get(path, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(withSharedStyle(await readFile(file, 'utf8'))),
    );
  }
  app.get<{ Params: { name: string } }>('/lab/modules/:name', async ({ params }, reply) => {
    const code = (await labModules()).get(params.name);
    if (code === undefined) return reply.code(404).send({ message: 'No such module.' });
    const type = params.name.endsWith('.map') ? 'application/json' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).send(code);
  });
}

/** The lab's pages and the API behind them, not yet listening. */
export function createLab(options: LabOptions): FastifyInstance {
  // Coercion would turn null, which means no list or no origin, into a text.
  const app = fastify({ forceCloseConnections: true, ajv: { customOptions: { coerceTypes: false } } });
  app.removeAllContentTypeParsers();
  // Pages send their reports as text/plain, which needs no preflight.
  app.addContentTypeParser('*', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', guard(options));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.register(compress);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const details = error instanceof PlatformRefused ? error.details : [];
    const status = error instanceof PlatformRefused ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ message: error.message, details });
  });
  app.setNotFoundHandler(answerNotFound(options.values));
  // The library compresses the answers of routes that come after it.
  app.after(() => {
    registerPages(app, options);
    registerMatrix(app, options);
    registerPolicy(app, options);
    registerFaults(app, options);
    registerOwner(app, options);
  });
  return app;
}
