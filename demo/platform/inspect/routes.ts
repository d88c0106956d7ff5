import { readFileSync } from 'node:fs';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isList, type Operation, operations, pathParameters } from '../../../src/api/operations.ts';
import { explainOrigin } from '../../../src/safety/explain-origin.ts';
import { originReasons } from '../../../src/safety/origin-reasons.ts';
import { isForeignForm } from '../auth/access.ts';
import { setAccountOrigins } from '../auth/accounts.ts';
import type { Handler } from '../base/call.ts';
import { forbidden, notFound, PlatformError } from '../base/errors.ts';
import { html, type Markup } from '../base/html.ts';
import type { Platform } from '../base/platform.ts';
import { requireOwnMachine } from '../local/guards.ts';
import type { SeenRequest, SeenRequests } from '../local/seen-requests.ts';
import { outbox } from '../records/outbox.ts';
import { ownerCall } from '../records/owner-call.ts';
import { records } from '../store/records.ts';
import { accounts } from '../store/schema.ts';
import { type FrameOptions, frameOf, sendPage } from './frame.ts';
import {
  clockTab,
  dataTab,
  type InspectedRequest,
  type Listed,
  mailsTab,
  type RequestFilter,
  requestsTab,
  type Scope,
  type TabPath,
} from './pages.ts';

const SCRIPT = readFileSync(new URL('./keep-current.js', import.meta.url), 'utf8');

/** Keeps the list of requests up to date. */
const FILES = html`<script src="/inspect/keep-current.js" defer></script>`;

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');

const ALL = /\/(?:get)?all$/i;
/** What a list has: some have two paths, such as `subscription/all` and `subscription/getAll`. */
const listed = ({ path }: Operation): string => path.replace(ALL, '').toLowerCase();

/** The operations that list an account's resources of one kind. */
const LISTS = operations
  .filter(
    ({ route, path, row }) =>
      isList(route) && ALL.test(path) && row.credential !== 'session' && pathParameters(route).length === 0,
  )
  .filter((operation, at, lists) => lists.findIndex((other) => listed(other) === listed(operation)) === at);

/** `List the payment links (POST)` becomes `Payment links`. */
const nameOf = (summary: string): string =>
  summary.replace(/^List (?:the )?./, (start) => start.slice(-1).toUpperCase()).replace(/ \(.*\)$/, '');

const MAX_ITEMS = 50;

export interface InspectOptions extends FrameOptions {
  readonly platform: Platform;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly seen: SeenRequests;
}

/** What the lists of the accounts say about the origins that were refused. */
async function explained({ db, now }: Platform, requests: readonly SeenRequest[]): Promise<InspectedRequest[]> {
  const isOrigin = ({ refused = '' }: SeenRequest) => Object.hasOwn(originReasons, refused);
  const ids = requests.flatMap((each) => (isOrigin(each) && each.accountId !== undefined ? [each.accountId] : []));
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  const lists = new Map(rows.map(({ id, allowedOrigins }) => [id, allowedOrigins]));
  return requests.map((request) => {
    const list = isOrigin(request) ? lists.get(request.accountId ?? '') : undefined;
    return { ...request, explanation: list === undefined ? null : explainOrigin(request.origin ?? null, list, now()) };
  });
}

/** What an operation lists, as the account's own server would get it. Null if it needs more input. */
async function read(
  { platform, handlers }: InspectOptions,
  scope: Scope,
  { route, row }: Operation,
  limit: number,
): Promise<Listed | null> {
  const call = ownerCall(platform.forAccount(scope.accountId), scope, route);
  // Lists of what is public have the account's own only if asked to.
  const input = { limit, offset: 0, mine: true };
  try {
    const data = await handlers.get(route)?.({ ...call, query: input, body: input });
    const name = nameOf(row.summary);
    return { name, route, ...(data as Pick<Listed, 'items' | 'total'>) };
  } catch (cause) {
    if (cause instanceof PlatformError && cause.status < 500) return null;
    throw cause;
  }
}

interface RequestQuery {
  readonly search?: string;
  readonly refused?: string;
}

function isShown(
  { method, path, origin, status, wouldBeRefused, refused = wouldBeRefused }: SeenRequest,
  { search, isRefused }: RequestFilter,
): boolean {
  const text = [method, path, origin, status, refused].join(' ').toLowerCase();
  return (!isRefused || refused !== undefined) && text.includes(search.toLowerCase());
}

interface DataQuery {
  readonly account?: string;
  readonly mode?: string;
  readonly list?: string;
}

/** Plugin with pages that show what happens in the platform, for people on this machine. */
export const inspectRoutes: FastifyPluginAsync<InspectOptions> = async (app, options) => {
  const { platform, seen, clock, reset } = options;
  const send = (reply: FastifyReply, path: TabPath, main: Markup) => sendPage(reply, path, options, FILES, main);
  app.addHook('onRequest', async (request) => {
    requireOwnMachine(request);
    if (request.method !== 'GET' && isForeignForm(request, platform))
      throw forbidden('not_listed', 'This form must be sent by the page of the platform itself.');
  });

  app.get('/inspect/keep-current.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  );

  app.get<{ Querystring: RequestQuery }>('/inspect', async ({ query }, reply) => {
    const filter: RequestFilter = { search: String(query.search ?? ''), isRefused: query.refused === 'yes' };
    const shown = seen.newest().filter((request) => isShown(request, filter));
    return send(reply, '/inspect', requestsTab(await explained(platform, shown), filter));
  });
  app.post('/inspect/origins', async (request, reply) => {
    const asked = seen.find(formOf(request).get('request') ?? '');
    const [account] = await platform.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, asked?.accountId ?? ''));
    if (asked === undefined || account === undefined) throw notFound('This request');
    const { add } = explainOrigin(asked.origin ?? null, account.allowedOrigins, platform.now());
    if (add !== null) await setAccountOrigins(platform, account.id, [...account.allowedOrigins, add]);
    return reply.redirect('/inspect', 303);
  });

  app.get<{ Querystring: DataQuery }>('/inspect/data', async ({ query }, reply) => {
    const rows = await platform.db
      .select()
      .from(accounts)
      .orderBy(asc(accounts.createdAt), asc(accounts.id))
      .limit(500);
    const known = rows.find(({ id }) => id === query.account) ?? rows[0];
    if (known === undefined) throw notFound('An account');
    const scope: Scope = { accountId: known.id, mode: query.mode === 'live' ? 'live' : 'test' };
    const lists: Listed[] = [];
    for (const operation of LISTS) {
      const list = await read(options, scope, operation, 1);
      if (list !== null) lists.push(list);
    }
    const first = lists.find(({ total }) => total > 0)?.route;
    const wanted = LISTS.find(({ route }) => route === query.list)?.route ?? first;
    const chosen = LISTS.find(({ route }) => route === wanted);
    const shown = chosen === undefined ? null : await read(options, scope, chosen, MAX_ITEMS);
    return send(reply, '/inspect/data', dataTab(rows, scope, lists, shown));
  });

  app.get('/inspect/mails', async (_request, reply) => {
    const mails = await platform.db
      .select({ createdAt: records.createdAt, data: records.data })
      .from(records)
      .where(eq(records.resource, outbox.options.title))
      .orderBy(desc(records.createdAt), desc(records.id))
      .limit(MAX_ITEMS);
    return send(reply, '/inspect/mails', mailsTab(mails));
  });

  const sendClock = async (reply: FastifyReply, problem: string | null) =>
    send(reply, '/inspect/clock', clockTab(platform.now(), await frameOf(options), problem));
  /** Runs a form's action and redirects to `next`. If it fails, renders the clock with the error. */
  const act = async (reply: FastifyReply, work: () => Promise<unknown>, next = '/inspect/clock') => {
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof PlatformError)) throw cause;
      return sendClock(reply.code(cause.status), cause.message);
    }
    return reply.redirect(next, 303);
  };
  app.get('/inspect/clock', async (_request, reply) => sendClock(reply, null));
  app.post('/inspect/clock', async (request, reply) =>
    act(reply, async () => clock?.advance(platform, formOf(request).get('advanceBy') ?? '')),
  );
  app.post('/inspect/reset', async (_request, reply) => act(reply, async () => reset?.(), '/inspect/data'));
};
