import { and, asc, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  livestream as described,
  StaticVideo,
  Stream,
  TicketingEvent,
} from '../../../../src/api/products/livestream.ts';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { refersTo } from '../../records/dependents.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { ownerView, publicView } from '../../records/family-view.ts';
import { type ChangeRow, lockRecord, type RecordRow, readChanges } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import { inOrder } from '../../records/times.ts';
import { type Fields, records } from '../../store/records.ts';

const LIVE = 'live';

/** The embed code on other people's pages contains this URL. The schema has checked that it is a web address. */
function requirePlayable(fields: Fields): Fields {
  const { videoPlaybackUrl } = fields;
  if (typeof videoPlaybackUrl !== 'string' || URL.canParse(videoPlaybackUrl)) return fields;
  throw invalidField('videoPlaybackUrl', 'must be a valid URL');
}

const streams = new Family(Stream, {
  status: 'offline',
  prepare: ({ fields }) => requirePlayable(fields),
  figures: ticketingEventsOf,
});

/**
 * Refuses more ticketing events of a stream than one body could hold: every response with the stream contains them all, and a list contains
 * those of a hundred streams.
 */
async function requireRoom({ call, db, before, fields }: PendingRecord): Promise<void> {
  const streamId = String(fields['streamId']);
  await lockRecord(db, streamId);
  const isOther = before === null ? undefined : ne(records.id, before.id);
  const [others] = await db
    .select({ bytes: sql`coalesce(sum(octet_length(${records.data}::text)), 0)`.mapWith(Number) })
    .from(records)
    .where(and(ticketingEvents.mine(call), refersTo('streamId', streamId), isOther));
  const most = call.platform.limits.bodyBytes;
  if ((others?.bytes ?? 0) + Buffer.byteLength(JSON.stringify(fields)) <= most) return;
  throw invalidField(
    'streamId',
    `has ticketing events of ${most} bytes together, which is the most that a stream can have`,
  );
}

const ticketingEvents: Family = new Family(TicketingEvent, {
  async prepare(pending) {
    await requireRoom(pending);
    return inOrder(pending.fields, 'endsAt');
  },
});

/** The ticketing events of streams, oldest first. */
const readTicketingEvents = (call: Call, streamIds: readonly string[], also?: SQL): Promise<readonly RecordRow[]> =>
  call.platform.db
    .select()
    .from(records)
    .where(and(ticketingEvents.mine(call), or(...streamIds.map((id) => refersTo('streamId', id))), also))
    .orderBy(asc(records.createdAt), asc(records.id));

/** The ticketing events of each stream, by its id. No operation of their own reads them. */
async function ticketingEventsOf(call: Call, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const ids = rows.map(({ id }) => id);
  const events = ids.length === 0 ? [] : await readTicketingEvents(call, ids);
  const views = (id: string) =>
    events.filter(({ data }) => data['streamId'] === id).map((row) => ownerView(ticketingEvents.options, row));
  return new Map(rows.map(({ id }) => [id, { ticketingEvents: views(id) }]));
}

/** How often and how long a stream was live, from its status changes. */
function liveTime(changes: readonly ChangeRow[], now: Date): { timesLive: number; liveSeconds: number } {
  let timesLive = 0;
  let liveMs = 0;
  for (const [at, { fromStatus, toStatus, createdAt }] of changes.entries()) {
    if (toStatus !== LIVE) continue;
    if (fromStatus !== LIVE) timesLive += 1;
    liveMs += (changes[at + 1]?.createdAt ?? now).getTime() - createdAt.getTime();
  }
  return { timesLive, liveSeconds: Math.floor(liveMs / 1000) };
}

/** Checks the times of a clip, which lies within its stream. The schemas have checked that they are whole numbers. */
async function requireWithinStream({ call, db, fields }: PendingRecord): Promise<Fields> {
  const { streamId, startSeconds = 0, endSeconds } = fields;
  if (typeof endSeconds !== 'number' || typeof startSeconds !== 'number') return fields;
  if (endSeconds <= startSeconds) throw invalidField('endSeconds', 'must be after startSeconds');
  if (typeof streamId !== 'string') return fields;
  const { liveSeconds } = liveTime(await readChanges(db, streamId), call.platform.now());
  if (endSeconds <= liveSeconds) return fields;
  throw invalidField('endSeconds', `must be at most ${liveSeconds}, the seconds that the stream has been live`);
}

/** Videos that are played at any time: uploads and clips of streams. */
const staticVideos = new Family(StaticVideo, { prepare: requireWithinStream });

async function clipTotals(call: Call, stream: RecordRow): Promise<object> {
  const end = sql`(${records.data} ->> 'endSeconds')::bigint`;
  const start = sql`coalesce((${records.data} ->> 'startSeconds')::bigint, 0)`;
  const [totals] = await call.platform.db
    .select({ clips: count(), clippedSeconds: sql`coalesce(sum(${end} - ${start}), 0)`.mapWith(Number) })
    .from(records)
    .where(and(staticVideos.mine(call), refersTo('streamId', stream.id)));
  return { ...totals };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

function embedCode({ title, videoPlaybackUrl }: Fields): string | null {
  if (typeof videoPlaybackUrl !== 'string') return null;
  const name = typeof title === 'string' ? title : 'Video';
  return `<iframe src="${attribute(new URL(videoPlaybackUrl).href)}" title="${attribute(name)}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`;
}

/** Livestream: channels by category, streams and their parts. */
export const livestream = serve(described, [streams, ticketingEvents, staticVideos], {
  /** A clip is a static video, so that the operations of static videos read, update and delete it. */
  async 'POST /api/video/stream/createClip'(call) {
    const { id, ...clip } = call.body;
    const stream = await streams.find(call, id);
    const fields = { title: stream.data['title'], ...clip, streamId: stream.id };
    return staticVideos.view(call, await staticVideos.create(call, fields));
  },

  async 'POST /api/video/stream/getAnalytics'(call) {
    const stream = await streams.find(call, call.body.id);
    const changes = await readChanges(call.platform.db, stream.id);
    const live = liveTime(changes, call.platform.now());
    return { id: stream.id, status: stream.status, ...live, ...(await clipTotals(call, stream)) };
  },

  async 'POST /api/video/stream/getEmbedCode'(call) {
    const { id, status, data } = await streams.find(call, call.body.id);
    const onSale = await readTicketingEvents(call, [id], eq(records.status, 'active'));
    const tickets = onSale.map((row) => publicView(ticketingEvents.options, row));
    return { id, status, embedCode: embedCode(data), ticketingEvents: tickets };
  },

  async 'POST /api/video/stream/getStatus'(call) {
    const { id, status, createdAt } = await streams.find(call, call.body.id);
    const changes = await readChanges(call.platform.db, id);
    return { id, status, since: (changes.at(-1)?.createdAt ?? createdAt).toISOString() };
  },
});
