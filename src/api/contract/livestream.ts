import { Type } from 'typebox';
import { ById, OpenObject } from './envelope.ts';
import { count, id, orNull, shown, text, time } from './fields.ts';
import type { ContractTable } from './table.ts';

const StreamStatus = Type.Object(
  { id: id(), status: shown(), since: time('When the stream reached this status.') },
  { title: 'StreamStatus' },
);

/** Statistics of a stream, from stored rows only. */
const StreamAnalytics = Type.Object(
  {
    id: id(),
    status: shown(),
    timesLive: count('How often its status became `live`.'),
    liveSeconds: count('Total time it was live, until now if it still is.'),
    clips: count(),
    clippedSeconds: count(),
  },
  { title: 'StreamAnalytics' },
);

const EmbedCode = Type.Object(
  {
    id: id(),
    status: shown(),
    embedCode: orNull(shown('HTML for a page; null if the stream has no videoPlaybackUrl.')),
  },
  { title: 'EmbedCode' },
);

/** Livestream: the operations of a stream beyond create, read, update and delete. */
export const livestream = {
  'POST /api/video/stream/createClip': {
    body: Type.Object(
      {
        id: id('The stream.'),
        title: Type.Optional(text(300)),
        startSeconds: count('From the start of the stream.'),
        endSeconds: count('After startSeconds.'),
      },
      { additionalProperties: true, title: 'ClipCreate' },
    ),
    data: OpenObject,
  },
  'POST /api/video/stream/getAnalytics': { body: ById, data: StreamAnalytics },
  'POST /api/video/stream/getEmbedCode': { body: ById, data: EmbedCode },
  'POST /api/video/stream/getStatus': { body: ById, data: StreamStatus },
} as const satisfies ContractTable;
