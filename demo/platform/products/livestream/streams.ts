import { and, asc, or } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { refersTo } from '../../records/dependents.ts';
import { Family } from '../../records/family.ts';
import { ownerView } from '../../records/family-view.ts';
import type { ChangeRow, RecordRow } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { channels } from './video-channels.ts';

const LIVE = 'live';

/** The embed code on other people's pages contains this URL. The schema has checked that it is a web address. */
function requirePlayable(fields: Fields): Fields {
  const { videoPlaybackUrl } = fields;
  if (typeof videoPlaybackUrl !== 'string' || URL.canParse(videoPlaybackUrl)) return fields;
  throw invalidField('videoPlaybackUrl', 'must be a valid URL');
}

export const streams = new Family({
  product: 'livestream',
  name: 'stream',
  at: ['/api/video/stream'],
  what: 'This stream',
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

export const ticketingEvents: Family = new Family({
  product: 'livestream',
  name: 'event',
  at: ['/api/video/event'],
  what: 'This external ticketing event',
  idPrefix: 'vevt',
  references: { streamId: streams },
  prepare: ({ fields }) => withTimes(fields),
});

/** The ticketing events of each stream, by its id. No operation of their own reads them. */
async function ticketingEventsOf(call: Call, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const events =
    rows.length === 0
      ? []
      : await call.platform.db
          .select()
          .from(records)
          .where(and(ticketingEvents.mine(call), or(...rows.map(({ id }) => refersTo('streamId', id)))))
          .orderBy(asc(records.createdAt), asc(records.id));
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
