import { eq } from 'drizzle-orm';
import type { events as contract } from '../../../src/api/contract/events.ts';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../auth/access.ts';
import { notFound } from '../http/errors.ts';
import { type Call, defineHandlers } from '../http/handler.ts';
import { newId } from '../platform.ts';
import type { Database } from '../store/open-store.ts';
import { countRows, windowOf } from '../store/paging.ts';
import { events as table } from '../store/schema.ts';
import { pageOfEvents, whereListed } from './event-query.ts';
import { applyEventSettings, type EventRow, newEvent } from './event-settings.ts';

/** Leaves out an optional field that is null. */
const optional = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** Derives the status from the clock: a scheduled event becomes live at its start and ended after its end. */
function statusOf({ status, startsAt, endsAt }: EventRow, now: Date): EventRow['status'] {
  if ((status !== 'scheduled' && status !== 'live') || startsAt === null || endsAt === null) return status;
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'live' : status;
}

function eventView(event: EventRow, now: Date): object {
  const { location, ...content } = event.content;
  const { city, state, country, postalCode } = event;
  return {
    id: event.id,
    status: statusOf(event, now),
    experienceType: event.experienceType ?? '',
    experienceSubType: event.experienceSubType ?? '',
    ...optional({
      experienceTypeId: event.experienceTypeId,
      experienceSubTypeId: event.experienceSubTypeId,
      categoryId: event.categoryId,
      subCategoryId: event.subCategoryId,
      title: event.title,
      startsAt: event.startsAt?.toISOString(),
      endsAt: event.endsAt?.toISOString(),
      ticketsLeft: event.ticketsLeft,
    }),
    timeZone: event.timeZone,
    ...content,
    location: { ...location, ...optional({ city, state, country, postalCode }) },
    updatedAt: event.updatedAt.toISOString(),
  };
}

/** With a public key, the account's allowed origins decide; without one, any page may read (contract section 3). */
function requireOriginWithKey(call: Call): void {
  if (call.key !== null) requireOrigin(call, call.key.allowedOrigins);
}

async function findEvent(call: Call, id: string): Promise<EventRow> {
  const [event] = await call.platform.db.select().from(table).where(eq(table.id, id));
  if (event === undefined || !isVisible(call, event)) throw notFound('This event');
  if (event.status === 'draft' && call.key?.kind !== 'secret') throw notFound('This event');
  requireOwner(call, event);
  return event;
}

/** Locks an event until the transaction ends. */
async function lockEvent(tx: Database, id: string): Promise<EventRow> {
  const [event] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (event === undefined) throw notFound('This event');
  return event;
}

/** Events (interface sections 4.1 and 4.2, contract section 4). `authenticate` refuses writes of Personal accounts. */
export const events = defineHandlers<typeof contract>({
  async 'GET /api/events/general/all'(call) {
    const { platform, key, query } = call;
    const { db } = platform;
    const now = platform.now();
    const scope = { mode: key?.mode ?? platform.keylessMode, accountId: key?.accountId ?? null };
    const page = pageOfEvents(db, scope, query, now);
    requireOriginWithKey(call);
    const items = (await page).map((row) => eventView(row, now));
    return { items, total: await countRows(db, table, whereListed(scope, query, now)), ...windowOf(query) };
  },

  async 'GET /api/events/general/get'(call) {
    const event = await findEvent(call, call.query.id);
    requireOriginWithKey(call);
    return eventView(event, call.platform.now());
  },

  async 'POST /api/events/general/create'(call) {
    const now = call.platform.now();
    const { accountId, mode } = requireKey(call);
    const event = newEvent({ id: newId('evt'), accountId, mode }, call.body, now);
    await call.platform.db.insert(table).values(event);
    return eventView(event, now);
  },

  async 'PUT /api/events/general/update'(call) {
    const { id, ...settings } = call.body;
    const now = call.platform.now();
    await findEvent(call, id);
    const event = await call.platform.db.transaction(async (tx) => {
      const changed = applyEventSettings(await lockEvent(tx, id), settings, now);
      await tx.update(table).set(changed).where(eq(table.id, id));
      return changed;
    });
    return eventView(event, now);
  },

  async 'POST /api/events/general/delete'(call) {
    const { id } = await findEvent(call, call.body.id);
    await call.platform.db.delete(table).where(eq(table.id, id));
    return { id, status: 'deleted' };
  },
});
