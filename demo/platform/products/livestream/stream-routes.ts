import { and, count, sql } from 'drizzle-orm';
import type { livestream as contract } from '../../../../src/api/contract/livestream.ts';
import { type Call, defineHandlers, type Handlers } from '../../base/call.ts';
import { refersTo } from '../../records/dependents.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import { type RecordRow, readChanges } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { staticVideos } from './static-videos.ts';
import { liveTime, streams } from './streams.ts';

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
      return { id, status, embedCode: embedCode(data) };
    },

    async 'POST /api/video/stream/getStatus'(call) {
      const { id, status, createdAt } = await streams.find(call, call.body.id);
      const changes = await readChanges(call.platform.db, id);
      return { id, status, since: (changes.at(-1)?.createdAt ?? createdAt).toISOString() };
    },
  }),
};
