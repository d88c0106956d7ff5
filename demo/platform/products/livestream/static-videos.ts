import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { Draft } from '../../records/family-options.ts';
import { readChanges } from '../../records/record-store.ts';
import type { Fields } from '../../store/records.ts';
import { liveTime, streams } from './streams.ts';
import { channels } from './video-channels.ts';

/** Checks the times of a clip, which lies within its stream. The schemas have checked that they are whole numbers. */
async function requireWithinStream({ call, db, fields }: Draft): Promise<Fields> {
  const { streamId, startSeconds = 0, endSeconds } = fields;
  if (typeof endSeconds !== 'number' || typeof startSeconds !== 'number') return fields;
  if (endSeconds <= startSeconds) throw invalidField('endSeconds', 'must be after startSeconds');
  if (typeof streamId !== 'string') return fields;
  const { liveSeconds } = liveTime(await readChanges(db, streamId), call.platform.now());
  if (endSeconds <= liveSeconds) return fields;
  throw invalidField('endSeconds', `must be at most ${liveSeconds}, the seconds that the stream has been live`);
}

/** Videos that are played at any time: uploads and clips of streams. */
export const staticVideos = new Family({
  product: 'livestream',
  name: 'static',
  at: ['/api/video/static'],
  what: 'This static video',
  idPrefix: 'video',
  filters: ['channelId', 'streamId'],
  search: ['title', 'description'],
  references: { channelId: channels, streamId: streams },
  prepare: requireWithinStream,
});
