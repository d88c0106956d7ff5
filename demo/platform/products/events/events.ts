import { and, eq, sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { referencesIn } from '../../../../src/api/describe/fields.ts';
import { events as contract, fields } from '../../../../src/api/products/events.ts';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { declaredMembers } from '../../base/declared-members.ts';
import { invalidField, notFound, unknownReference } from '../../base/errors.ts';
import { inTransaction } from '../../records/record-store.ts';
import { addReferrer } from '../../records/references.ts';
import { serve } from '../../records/serve.ts';
import type { Database } from '../../store/open-store.ts';
import { countRows, windowOf } from '../../store/paging.ts';
import { events as table } from '../../store/schema.ts';
import { callerLinks, readLink } from '../payments/links/link-rows.ts';
import { pageOfEvents, whereListed } from './event-query.ts';
import { applyEventSettings, type EventRow, type EventSettings, newEvent } from './event-settings.ts';
import { statusOf } from './status.ts';

const EVENT: TSchema = contract['GET /api/events/general/get'].data;

/** Leaves out an optional field that is null. */
const optional = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const isOwnEvent = ({ isOwner, key }: Call, event: EventRow): boolean => isOwner && key?.accountId === event.accountId;

/** An event as the caller may see it. Only its owner's secret key sees the owner's own fields. */
function eventView(call: Call, event: EventRow): object {
  const { location, ...content } = event.content;
  const { city, state, country, postalCode } = event;
  const view = {
    id: event.id,
    status: statusOf(event, call.platform.now()),
    ...optional({
      experienceType: event.experienceType,
      experienceSubType: event.experienceSubType,
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
  if (isOwnEvent(call, event)) return { ...event.data, ...view };
  return declaredMembers(EVENT, view) as object;
}

/** With a public key, the account's allowed origins decide; without one, any page may read. */
function requireOriginWithKey(call: Call): void {
  if (call.key === null) return;
  requireOrigin(call, call.key.allowedOrigins, `Without a key, ${call.operation.route} answers every page.`);
}

/** Finds an event that the caller may read: a public one, or a draft of its own account. */
async function findEvent(call: Call, id: string): Promise<EventRow> {
  const [event] = await call.platform.db.select().from(table).where(eq(table.id, id));
  if (event === undefined || !isVisible(call, event)) throw notFound('This event');
  if (event.status === 'draft' && !isOwnEvent(call, event)) throw notFound('This event');
  if (!call.isOwner) requireOwner(call, event);
  return event;
}

async function findOwnEvent(call: Call, id: string): Promise<EventRow> {
  const event = await findEvent(call, id);
  requireOwner(call, event);
  return event;
}

/** Locks an event until the transaction ends. */
async function lockEvent(tx: Database, id: string): Promise<EventRow> {
  const [event] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (event === undefined) throw notFound('This event');
  return event;
}

/** Sets both names of the payment link that sells the tickets, within a transaction. @throws {PlatformError} 404 if the caller has no such link. */
async function withPaymentLink(call: Call, settings: EventSettings): Promise<EventSettings> {
  const { paymentLinkId: id, paymentLinkShortId: shortId } = settings;
  if (id === null || shortId === null) return { ...settings, paymentLinkId: null, paymentLinkShortId: null };
  const field = id === undefined ? 'paymentLinkShortId' : 'paymentLinkId';
  const name = id === undefined ? shortId : id;
  if (name === undefined) return settings;
  const { db } = call.platform;
  const found = await readLink(db, name);
  if (found === null || !(await callerLinks.owns(call, db, found.link.id)))
    throw unknownReference(field, callerLinks.subject);
  return { ...settings, paymentLinkId: found.link.id, paymentLinkShortId: found.link.shortId };
}

addReferrer({
  options: { title: 'Event', plural: 'events' },
  references: referencesIn(fields),
  count: (db, field, { id, accountId, mode }) => {
    const names = sql`${table.content} @> ${JSON.stringify({ [field]: id })}::jsonb`;
    return countRows(db, table, and(eq(table.accountId, accountId), eq(table.mode, mode), names));
  },
});

/** Events. `authenticate` refuses writes of Personal accounts. */
export const events = serve(contract, [], {
  async 'GET /api/events/general/all'(call) {
    const { platform, key, query } = call;
    const { db } = platform;
    const ownOnly = (['clientReference', 'mine'] as const).find((name) => query[name] !== undefined);
    if (ownOnly !== undefined && !call.isOwner) throw invalidField(ownOnly, 'is a filter for a secret key only');
    const now = platform.now();
    const accountId = key?.accountId ?? null;
    const isNarrow = !call.isOwner || query.mine === true || query.clientReference !== undefined;
    const scope = {
      mode: key?.mode ?? platform.keylessMode,
      accountId: isNarrow ? accountId : null,
      draftsOf: call.isOwner ? accountId : null,
    };
    const page = pageOfEvents(db, scope, query, now);
    requireOriginWithKey(call);
    const items = (await page).map((row) => eventView(call, row));
    return { items, total: await countRows(db, table, whereListed(scope, query, now)), ...windowOf(query) };
  },

  async 'GET /api/events/general/get'(call) {
    const event = await findEvent(call, call.query.id);
    requireOriginWithKey(call);
    return eventView(call, event);
  },

  'POST /api/events/general/create': (call) =>
    inTransaction(call, async (inside) => {
      const { accountId, mode } = requireKey(inside);
      const settings = await withPaymentLink(inside, inside.body);
      const event = newEvent({ id: inside.platform.newId('evt'), accountId, mode }, settings, inside.platform.now());
      await inside.platform.db.insert(table).values(event);
      return eventView(inside, event);
    }),

  async 'PUT /api/events/general/update'(call) {
    const { id, ...given } = call.body;
    await findOwnEvent(call, id);
    return inTransaction(call, async (inside) => {
      const { db, now } = inside.platform;
      const settings = await withPaymentLink(inside, given);
      const event = applyEventSettings(await lockEvent(db, id), settings, now());
      await db.update(table).set(event).where(eq(table.id, id));
      return eventView(inside, event);
    });
  },

  async 'POST /api/events/general/delete'(call) {
    const { id } = await findOwnEvent(call, call.body.id);
    await call.platform.db.delete(table).where(eq(table.id, id));
    return { id, status: 'deleted' };
  },
});
