import { Type } from 'typebox';
import { ById, OpenObject } from './envelope.ts';
import { count, id, orNull, shown, text, time } from './fields.ts';
import type { ContractTable } from './table.ts';

const StreamStatus = Type.Object(
  { id: id(), status: shown(), since: time('When the stream came to this status.') },
  { title: 'StreamStatus' },
);

/** Figures of a stream, from stored rows only. */
const StreamAnalytics = Type.Object(
  {
    id: id(),
    status: shown(),
    timesLive: count('How often its status became `live`.'),
    liveSeconds: count('For how long it was, until now where it still is.'),
    clips: count(),
    clippedSeconds: count(),
  },
  { title: 'StreamAnalytics' },
);

const EmbedCode = Type.Object(
  {
    id: id(),
    status: shown(),
    embedCode: orNull(shown('HTML for a page; null where the stream has no videoPlaybackUrl.')),
  },
  { title: 'EmbedCode' },
);

/** Livestream: the operations of a stream that are more than keeping it. */
export const livestream = {
  'POST /api/video/stream/createClip': {
    body: Type.Object(
      {
        id: id('The stream.'),
        title: Type.Optional(text(300)),
        startSeconds: count('From the beginning of the stream.'),
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
