import { and, asc, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { livestream as contract } from '../../../../src/api/contract/livestream.ts';
import { type Call, defineHandlers, type Handlers } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { refersTo } from '../../records/dependents.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { ownerView, publicView } from '../../records/family-view.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { type ChangeRow, lockRecord, type RecordRow, readChanges } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';

export const categories = new LegacyFamily({
  product: 'livestream',
  name: 'category',
  paths: ['/api/video/category'],
  subject: 'This video category',
  idPrefix: 'vcat',
  search: ['title', 'description'],
  dependents: [
    { family: 'subcategory', field: 'categoryId', plural: 'subcategories' },
    { family: 'channel', field: 'categoryId', plural: 'channels' },
  ],
});

export const subcategories = new LegacyFamily({
  product: 'livestream',
  name: 'subcategory',
  paths: ['/api/video/subcategory'],
  subject: 'This video subcategory',
  idPrefix: 'vsub',
  filters: ['categoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories },
  dependents: [{ family: 'channel', field: 'subCategoryId', plural: 'channels' }],
});

export const channels = new LegacyFamily({
  product: 'livestream',
  name: 'channel',
  paths: ['/api/video/channel'],
  subject: 'This channel',
  idPrefix: 'chan',
  filters: ['categoryId', 'subCategoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories, subCategoryId: subcategories },
  dependents: [
    { family: 'stream', field: 'channelId', plural: 'streams' },
    { family: 'static', field: 'channelId', plural: 'static videos' },
  ],
});

const LIVE = 'live';

/** The embed code on other people's pages contains this URL. The schema has checked that it is a web address. */
function requirePlayable(fields: Fields): Fields {
  const { videoPlaybackUrl } = fields;
  if (typeof videoPlaybackUrl !== 'string' || URL.canParse(videoPlaybackUrl)) return fields;
  throw invalidField('videoPlaybackUrl', 'must be a valid URL');
}

export const streams = new LegacyFamily({
  product: 'livestream',
  name: 'stream',
  paths: ['/api/video/stream'],
  subject: 'This stream',
  idPrefix: 'stream',
  status: 'offline',
  filters: ['channelId'],
  search: ['title', 'description'],
  references: { channelId: channels },
  dependents: [
    { family: 'details', field: 'streamId', plural: 'details', isPart: true },
    { family: 'event', field: 'streamId', plural: 'ticketing events', isPart: true },
    { family: 'static', field: 'streamId', plural: 'clips', isPart: true },
  ],
  // The embed code of a stream in any status: the player is on the page before the stream starts.
  audience: { statuses: null, fields: [] },
  prepare: ({ fields }) => requirePlayable(fields),
  figures: ticketingEventsOf,
});

/** Stores the times in UTC. The schema has checked their form. */
function withTimes(fields: Fields): Fields {
  const { startsAt, endsAt } = fields;
  const starts = typeof startsAt === 'string' ? { startsAt: new Date(startsAt).toISOString() } : {};
  const ends = typeof endsAt === 'string' ? { endsAt: new Date(endsAt).toISOString() } : {};
  const times = { ...starts, ...ends };
  if ('startsAt' in times && 'endsAt' in times && times.endsAt <= times.startsAt) {
    throw invalidField('endsAt', 'must be after startsAt');
  }
  return { ...fields, ...times };
}

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

export const ticketingEvents: LegacyFamily = new LegacyFamily({
  product: 'livestream',
  name: 'event',
  paths: ['/api/video/event'],
  subject: 'This external ticketing event',
  idPrefix: 'vevt',
  references: { streamId: streams },
  audience: { statuses: ['active'], fields: ['title', 'url', 'startsAt', 'endsAt'] },
  async prepare(pending) {
    await requireRoom(pending);
    return withTimes(pending.fields);
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
export function liveTime(changes: readonly ChangeRow[], now: Date): { timesLive: number; liveSeconds: number } {
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
export const staticVideos = new LegacyFamily({
  product: 'livestream',
  name: 'static',
  paths: ['/api/video/static'],
  subject: 'This static video',
  idPrefix: 'video',
  filters: ['channelId', 'streamId'],
  search: ['title', 'description'],
  references: { channelId: channels, streamId: streams },
  prepare: requireWithinStream,
});

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

/** Streams and their operations beyond the common ones. */
export const streamHandlers: Handlers = {
  ...familyHandlers(streams),
  ...defineHandlers<typeof contract>({
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
  }),
};
