import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { explainOrigin } from '../../src/safety/explain-origin.ts';
import type { Engine } from './expected.ts';
import type { FaultLine } from './fault-line.ts';
import { runnerPage } from './host-pages.ts';
import type { HostValues } from './host-values.ts';
import { matrixOf } from './matrix.ts';
import { browserModule } from './modules.ts';
import type { Report } from './page/runner.ts';
import { labPage, labStyles, PAGES } from './pages.ts';
import { changePolicy, LISTED_EMBEDS, type PlatformAccess, PolicyRefused, readPolicy } from './policy.ts';
import { Reports } from './reports.ts';
import { planFor } from './site-listener.ts';

export interface LabOptions {
  readonly values: HostValues;
  readonly line: FaultLine;
  readonly access: PlatformAccess;
  readonly hasIpv6: boolean;
  /** The demo's own lists, to be put back. */
  readonly initial: {
    readonly account: readonly string[];
    readonly embeds: Readonly<Record<string, readonly string[] | null>>;
  };
}

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * The lab's server holds a secret key, so nothing but its own pages may ask it: not a page of another origin, and not one whose name
 * was pointed at this machine. A report alone may come from anywhere: it is named by a run that only the lab's page knows.
 */
function guard({ values }: LabOptions): (request: FastifyRequest) => Promise<void> {
  const { host: own } = new URL(values.lab);
  return async ({ headers, method, url }) => {
    if (url === '/lab/reports') return;
    const fromElsewhere = headers.origin !== undefined ? headers.origin !== values.lab : method !== 'GET';
    if (headers.host !== own || fromElsewhere)
      throw Object.assign(new Error('For the lab’s own pages.'), { statusCode: 403 });
  };
}

const engineOf = (value: unknown): Engine => (value === 'firefox' || value === 'webkit' ? value : 'chromium');

function registerMatrix(app: FastifyInstance, { values, access, hasIpv6 }: LabOptions): void {
  const reports = new Reports();
  app.get<{ Querystring: { engine?: string } }>('/lab/matrix', async ({ query }) =>
    matrixOf(values.sites, await readPolicy(access), { engine: engineOf(query.engine), hasIpv6 }),
  );
  app.post('/lab/reports', { bodyLimit: 1_048_576 }, async (request, reply) => {
    reports.take(JSON.parse(String(request.body)) as Report);
    return reply.header('access-control-allow-origin', '*').send({});
  });
  app.get<{ Querystring: Record<string, string> }>('/lab/file', async ({ query }, reply) => {
    const site = values.sites.find(({ opens }) => opens === 'file');
    const modules = values.sites.find(({ opens }) => opens === 'page')?.origin ?? '';
    if (site === undefined) return reply.code(404).send({ message: 'No site is opened from a file.' });
    const plan = planFor(values, site, new URLSearchParams(query));
    const disposition = 'attachment; filename="origin-lab.html"';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', disposition)
      .send(runnerPage(plan, modules));
  });
  app.get<{ Params: { run: string } }>('/lab/reports/:run', async ({ params }) => reports.of(params.run));
}

function registerPolicy(app: FastifyInstance, options: LabOptions): void {
  const { access, initial } = options;
  const state = async () => ({ policy: await readPolicy(access), embeds: LISTED_EMBEDS });
  app.get('/lab/policy', state);
  app.put<{ Body: string }>('/lab/policy', async ({ body }) => {
    const { target, list } = JSON.parse(body) as { target: string; list: readonly string[] | null };
    await changePolicy(access, target, list);
    return state();
  });
  app.post('/lab/policy/reset', async () => {
    await changePolicy(access, 'account', initial.account);
    for (const [id, list] of Object.entries(initial.embeds)) await changePolicy(access, id, list);
    return state();
  });
  app.post<{ Body: string }>('/lab/explain', async ({ body }) => {
    const { origin, target } = JSON.parse(body) as { origin: string | null; target: string };
    const { account, embeds } = await readPolicy(access);
    const list = target === 'account' ? account : (embeds[target] ?? account);
    return { ...explainOrigin(origin, list), list };
  });
}

/** The page of a listed origin that shows one widget. */
const showAddress = ({ sites }: HostValues): string =>
  `${sites.find(({ id }) => id === 'exact')?.origin ?? ''}/lab/show`;

function registerFaults(app: FastifyInstance, { line, values }: LabOptions): void {
  const state = (session: string) => {
    const settings = line.read(session);
    if (settings === null) throw Object.assign(new Error('There is no such session.'), { statusCode: 404 });
    return { session, settings, address: `${values.lab}/line/${session}`, show: showAddress(values) };
  };
  const { scripts, api, testPublicKey, keys } = values;
  app.get('/lab/items', async () => ({
    show: showAddress(values),
    testPublicKey,
    publicKey: keys['valid'] ?? '',
    scripts,
    api,
    hostile: showAddress(values).replace('/lab/show', '/lab/hostile'),
    crowd: showAddress(values).replace('/lab/show', '/lab/crowd'),
  }));
  app.post('/lab/faults', async () => state(line.open()));
  app.get<{ Params: { session: string } }>('/lab/faults/:session', async ({ params }) => state(params.session));
  app.put<{ Params: { session: string }; Body: string }>('/lab/faults/:session', async ({ params, body }) => {
    line.change(params.session, JSON.parse(body) as Readonly<Record<string, unknown>>);
    return state(params.session);
  });
}

function registerPages(app: FastifyInstance, { values }: LabOptions): void {
  for (const page of PAGES) {
    app.get(page.path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(await labPage(page, values)),
    );
  }
  app.get('/lab.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(await labStyles()));
  app.get<{ Params: { name: string } }>('/lab/modules/:name', async ({ params }, reply) => {
    const code = await browserModule(params.name);
    if (code === null) return reply.code(404).send({ message: 'No such module.' });
    return reply.type('text/javascript; charset=utf-8').send(code);
  });
}

/** The lab: its pages, and what they ask its server. Nothing listens yet. */
export function createLab(options: LabOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', guard(options));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(NO_STORE));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const details = error instanceof PolicyRefused ? error.details : [];
    const status = error instanceof PolicyRefused || error instanceof SyntaxError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ message: error.message, details });
  });
  registerPages(app, options);
  registerMatrix(app, options);
  registerPolicy(app, options);
  registerFaults(app, options);
  return app;
}
