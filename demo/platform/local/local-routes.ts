import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { catalogue, type Product } from '../../../src/api/operations.ts';
import { isFromBrowser } from '../auth/access.ts';
import { createAccount, setAccountOrigins } from '../auth/accounts.ts';
import { withWarnings } from '../auth/allowed-origins.ts';
import type { Clock } from '../base/clock.ts';
import { forbidden, notFound } from '../base/errors.ts';
import type { Platform } from '../base/platform.ts';
import { readJsonBody } from '../http/parse-request.ts';
import { outbox } from '../records/outbox.ts';
import { fieldIs } from '../records/record-query.ts';
import { countRows } from '../store/paging.ts';
import { records } from '../store/records.ts';
import { accounts } from '../store/schema.ts';
import { FAULTS } from './fault-list.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { requireOwnMachine } from './guards.ts';
import { MAX_SEEN, type SeenRequests } from './seen-requests.ts';

const origins = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 });

const AccountCreate = Type.Object({
  class: Type.Enum(['Business', 'Streamer', 'Personal'], { type: 'string' }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  allowedOrigins: Type.Optional(origins),
  products: Type.Optional(Type.Array(Type.Enum(Object.keys(catalogue) as Product[], { type: 'string' }))),
});
const OriginsUpdate = Type.Object({ allowedOrigins: origins });
const originsView = (id: string, allowedOrigins: readonly string[], now: Date) => ({
  id,
  status: 'active',
  allowedOrigins,
  ...withWarnings(allowedOrigins, now),
});

/** Blocks pages of any origin: these routes create keys and show tokens, so only tools may use them. */
function refuseBrowser(request: FastifyRequest): void {
  if (isFromBrowser(request)) throw forbidden('not_listed', 'The local routes are not available to browsers.');
}

const withBody = (body: TSchema) => ({
  schema: { body },
  preValidation: async (request: FastifyRequest) => {
    request.body = readJsonBody(request);
  },
});

const MAX_MAILS = 100;
const MailQuery = Type.Object({ to: Type.String({ minLength: 1, maxLength: 1000 }) });

/** Lists the last hundred mails to an address, newest first, with their tokens. */
function registerLocalMails(local: FastifyInstance, platform: Platform): void {
  local.get<{ Querystring: { to: string } }>(
    '/local/mails',
    { schema: { querystring: MailQuery } },
    async (request) => {
      const mailbox = and(
        eq(records.resource, outbox.options.title),
        eq(records.status, 'stored'),
        fieldIs('to', request.query.to),
      );
      const rows = await platform.db
        .select()
        .from(records)
        .where(mailbox)
        .orderBy(desc(records.createdAt), desc(records.id))
        .limit(MAX_MAILS);
      const items = rows.map(({ id, status, data, createdAt }) => ({ id, status, ...data, createdAt }));
      const total = await countRows(platform.db, records, mailbox);
      return { data: { items, total, limit: MAX_MAILS, offset: 0 }, requestId: request.id };
    },
  );
}

const ClockMove = Type.Union([
  Type.Object({ advanceBy: Type.String() }, { additionalProperties: false }),
  Type.Object({ now: Type.String({ format: 'date-time' }) }, { additionalProperties: false }),
]);

/** Reads the platform's time, and moves it forward. */
function registerClock(local: FastifyInstance, platform: Platform, clock: Clock): void {
  const answer = (request: FastifyRequest) => ({
    data: { status: clock.movable ? 'movable' : 'real', now: clock.now().toISOString() },
    requestId: request.id,
  });
  local.get('/local/clock', async (request) => answer(request));
  local.post('/local/clock', withBody(ClockMove), async (request) => {
    const move = request.body as Static<typeof ClockMove>;
    if ('advanceBy' in move) await clock.advance(platform, move.advanceBy);
    else await clock.moveTo(platform, new Date(move.now));
    return answer(request);
  });
}

const Fault = Type.Enum(
  FAULTS.map(({ id }) => id),
  { type: 'string' },
);
const FaultShare = Type.Object(
  { fault: Fault, share: Type.Number({ minimum: 0, maximum: 1 }), seed: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
);
const FaultsUpdate = Type.Object({
  faults: Type.Record(Type.String({ maxLength: 300 }), Type.Union([Fault, FaultShare]), { maxProperties: 100 }),
});

/** Opens sessions of the fault proxy, and changes their faults. */
function registerFaults(local: FastifyInstance, proxy: FaultProxy): void {
  const answer = (request: FastifyRequest, id: string) => {
    const faults = proxy.read(id);
    if (faults === null) throw notFound('These faults');
    return {
      data: { id, status: 'active', url: `http://${request.headers.host}/line/${id}`, faults },
      requestId: request.id,
    };
  };
  const faultsOf = ({ body }: FastifyRequest) => (body as Static<typeof FaultsUpdate>).faults;
  local.post('/local/faults', withBody(FaultsUpdate), async (request) =>
    answer(request, proxy.open(faultsOf(request))),
  );
  local.put<{ Params: { id: string } }>('/local/faults/:id', withBody(FaultsUpdate), async (request) => {
    proxy.change(request.params.id, faultsOf(request));
    return answer(request, request.params.id);
  });
}

const RequestQuery = Type.Object({
  origin: Type.Optional(Type.String({ maxLength: 300 })),
  refused: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Lists the last requests of the interface, newest first. */
function registerRequests(local: FastifyInstance, seen: SeenRequests): void {
  local.get<{ Querystring: Static<typeof RequestQuery> }>(
    '/local/requests',
    { schema: { querystring: RequestQuery } },
    async ({ id: requestId, query }) => {
      const items = seen.newest(query);
      return { data: { items, total: items.length, limit: MAX_SEEN, offset: 0 }, requestId };
    },
  );
}

export interface LocalOptions {
  readonly platform: Platform;
  readonly seen: SeenRequests;
  readonly clock?: Clock;
  readonly reset?: () => Promise<void>;
  readonly faults?: FaultProxy | undefined;
}

/** Plugin with the routes that only the local platform has. They are outside `/api`. */
export const localRoutes: FastifyPluginAsync<LocalOptions> = async (
  local,
  { platform, seen, clock, reset, faults },
) => {
  local.addHook('onRequest', async (request) => {
    refuseBrowser(request);
    requireOwnMachine(request);
  });

  registerLocalMails(local, platform);
  registerRequests(local, seen);
  if (clock !== undefined) registerClock(local, platform, clock);
  if (faults !== undefined) registerFaults(local, faults);

  // Asks no database, so that no query can delay it.
  local.get('/local/health', async (request) => ({
    data: { status: 'ok' },
    requestId: request.id,
  }));

  if (reset !== undefined) {
    local.post('/local/reset', async (request) => {
      await reset();
      return { data: { status: 'reset' }, requestId: request.id };
    });
  }

  local.post('/local/accounts', withBody(AccountCreate), async (request) => {
    const {
      allowedOrigins = [],
      name = 'Local account',
      class: accountClass,
      products,
    } = request.body as Static<typeof AccountCreate>;
    const account = await createAccount(platform, {
      class: accountClass,
      name,
      allowedOrigins,
      ...(products === undefined ? {} : { products }),
    });
    return { data: { ...account, status: 'active' }, requestId: request.id };
  });

  local.get<{ Params: { id: string } }>('/local/accounts/:id/origins', async (request) => {
    const { id } = request.params;
    const [account] = await platform.db.select().from(accounts).where(eq(accounts.id, id));
    if (account === undefined) throw notFound('This account');
    return { data: originsView(id, account.allowedOrigins, platform.now()), requestId: request.id };
  });

  local.put<{ Params: { id: string } }>('/local/accounts/:id/origins', withBody(OriginsUpdate), async (request) => {
    const { allowedOrigins } = request.body as Static<typeof OriginsUpdate>;
    const stored = await setAccountOrigins(platform, request.params.id, allowedOrigins);
    if (stored === null) throw notFound('This account');
    return { data: originsView(request.params.id, stored, platform.now()), requestId: request.id };
  });
};
