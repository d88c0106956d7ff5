import { and, count, sql } from 'drizzle-orm';
import type { livestream as contract } from '../../../src/api/contract/livestream.ts';
import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import { fieldIs } from '../engine/record-query.ts';
import { type ChangeRow, type RecordRow, readChanges } from '../engine/record-store.ts';
import { invalidField } from '../http/errors.ts';
import { type Call, defineHandlers, type Handlers } from '../http/handler.ts';
import { type Fields, records } from '../store/records.ts';
import { channels } from './video-channels.ts';

const LIVE = 'live';

/** Embed code on other people's pages contains this URL, so only web addresses are allowed. */
function requireWebAddress(fields: Fields): Fields {
  const url = fields['videoPlaybackUrl'];
  if (url === undefined || url === null) return fields;
  if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return fields;
  throw invalidField('videoPlaybackUrl', 'must be an absolute http or https URL');
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
  // The embed code of a stream in any status: the player is on the page before the stream starts.
  audience: { statuses: null, fields: [] },
  prepare: ({ fields }) => requireWebAddress(fields),
});

const clips = new Family({
  product: 'livestream',
  name: 'clip',
  at: [],
  what: 'This clip',
  idPrefix: 'clip',
  references: { streamId: streams },
});

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

async function clipTotals(call: Call, stream: RecordRow): Promise<object> {
  const seconds = sql`(${records.data} ->> 'endSeconds')::bigint - (${records.data} ->> 'startSeconds')::bigint`;
  const [totals] = await call.platform.db
    .select({ clips: count(), clippedSeconds: sql`coalesce(sum(${seconds}), 0)`.mapWith(Number) })
    .from(records)
    .where(and(clips.mine(call), fieldIs('streamId', stream.id)));
  return { ...totals };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

function embedCode({ title, videoPlaybackUrl }: Fields): string | null {
  if (typeof videoPlaybackUrl !== 'string') return null;
  const name = typeof title === 'string' && title !== '' ? title : 'Video';
  return `<iframe src="${attribute(new URL(videoPlaybackUrl).href)}" title="${attribute(name)}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`;
}

/** Streams and their operations beyond the common ones. */
export const streamHandlers: Handlers = {
  ...familyHandlers(streams),
  ...defineHandlers<typeof contract>({
    async 'POST /api/video/stream/createClip'(call) {
      const { id, ...clip } = call.body;
      if (clip.endSeconds <= clip.startSeconds) throw invalidField('endSeconds', 'must be after startSeconds');
      const stream = await streams.find(call, id);
      return clips.view(call, await clips.create(call, { ...clip, streamId: stream.id }));
    },

    async 'POST /api/video/stream/getAnalytics'(call) {
      const stream = await streams.find(call, call.body.id);
      const changes = await readChanges(call.platform.db, stream.id);
      const live = liveTime(changes, call.platform.now());
      return { id: stream.id, status: stream.status, ...live, ...(await clipTotals(call, stream)) };
    },

    async 'POST /api/video/stream/getEmbedCode'(call) {
      const { id, status, data } = await streams.find(call, call.body.id);
      return { id, status, embedCode: embedCode(data) };
    },

    async 'POST /api/video/stream/getStatus'(call) {
      const { id, status, createdAt } = await streams.find(call, call.body.id);
      const changes = await readChanges(call.platform.db, id);
      return { id, status, since: (changes.at(-1)?.createdAt ?? createdAt).toISOString() };
    },
  }),
};
