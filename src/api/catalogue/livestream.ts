import { publicRead, serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Livestream: live video streams and playback experiences. */
export const livestream = {
  'GET /api/video/category/all': { summary: 'List video categories', ...serverRead },
  'POST /api/video/category/create': { summary: 'Create a video category', ...serverWrite },
  'POST /api/video/category/delete': {
    summary: 'Delete a video category',
    note: '409 while it has subcategories or channels. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/video/category/get': { summary: 'Get a video category', ...serverRead },
  'PUT /api/video/category/update': { summary: 'Update a video category', ...serverWrite },

  'GET /api/video/channel/all': { summary: 'List channels', ...serverRead },
  'POST /api/video/channel/create': { summary: 'Create a channel', ...serverWrite },
  'POST /api/video/channel/delete': {
    summary: 'Delete a channel',
    note: '409 while it has streams or static videos. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/video/channel/get': { summary: 'Get a channel', ...serverRead },
  'PUT /api/video/channel/update': { summary: 'Update a channel', ...serverWrite },

  'GET /api/video/details/all': { summary: 'List video details', ...serverRead },
  'POST /api/video/details/create': { summary: 'Create video details', ...serverWrite },
  'POST /api/video/details/delete': { summary: 'Delete video details', ...serverWrite },
  'GET /api/video/details/get': { summary: 'Get video details', ...serverRead },
  'PUT /api/video/details/update': { summary: 'Update video details', ...serverWrite },

  'GET /api/video/static/all': { summary: 'List static videos', ...serverRead },
  'POST /api/video/static/create': { summary: 'Create a static video', ...serverWrite },
  'POST /api/video/static/delete': { summary: 'Delete a static video', ...serverWrite },
  'GET /api/video/static/get': { summary: 'Get a static video', ...serverRead },
  'PUT /api/video/static/update': { summary: 'Update a static video', ...serverWrite },

  'GET /api/video/subcategory/all': { summary: 'List video subcategories', ...serverRead },
  'POST /api/video/subcategory/create': { summary: 'Create a video subcategory', ...serverWrite },
  'POST /api/video/subcategory/delete': {
    summary: 'Delete a video subcategory',
    note: '409 while it has channels. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/video/subcategory/get': { summary: 'Get a video subcategory', ...serverRead },
  'PUT /api/video/subcategory/update': { summary: 'Update a video subcategory', ...serverWrite },

  'POST /api/video/event/create': { summary: 'Create an external ticketing event', ...serverWrite },
  'POST /api/video/event/delete': { summary: 'Delete an external ticketing event', ...serverWrite },
  'PUT /api/video/event/update': { summary: 'Update an external ticketing event', ...serverWrite },

  'GET /api/video/stream/all': { summary: 'List streams', ...serverRead },
  'POST /api/video/stream/create': { summary: 'Create a stream', ...serverWrite },
  'POST /api/video/stream/createClip': {
    summary: 'Create a clip of a stream',
    note: 'The clip is a static video, which the operations of static videos read, update and delete.',
    ...serverWrite,
  },
  'POST /api/video/stream/delete': {
    summary: 'Delete a stream',
    note: 'Deletes its details, ticketing events and clips too. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/video/stream/get': { summary: 'Get a stream', ...serverRead },
  'POST /api/video/stream/getAnalytics': {
    summary: 'Get the statistics of a stream',
    note: 'From its status changes and clips only; views are not counted.',
    ...serverRead,
  },
  'POST /api/video/stream/getEmbedCode': {
    summary: 'Get the embed code of a stream',
    note: 'An `iframe` of its `videoPlaybackUrl`, and where its tickets are sold, for a stream in any status.',
    ...publicRead,
  },
  'POST /api/video/stream/getStatus': {
    summary: 'Get the status of a stream',
    note: 'Changes nothing; set the status by an update.',
    ...serverRead,
  },
  'PUT /api/video/stream/update': { summary: 'Update a stream', ...serverWrite },
} as const satisfies Catalogue;
