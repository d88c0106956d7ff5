import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { ById } from '../envelope.ts';
import { count, id, oneOf, orNull, shown, text, time, title, url } from '../fields.ts';
import { name, presentation, search } from '../presentation-fields.ts';
import { resource } from './resource.ts';

const Category = resource('VideoCategory', {
  required: { title: name },
  optional: presentation,
  filters: { search },
});

const Subcategory = resource('VideoSubcategory', {
  required: { title: name, categoryId: id('Its category.') },
  optional: presentation,
  filters: { categoryId: id(), search },
});

const Channel = resource('Channel', {
  required: { title: name },
  optional: { ...presentation, categoryId: id('Its category.'), subCategoryId: id('Its subcategory.') },
  filters: { categoryId: id(), subCategoryId: id(), search },
});

const streamStatus = oneOf(['offline', 'live', 'ended'], 'Its time as `live` is the length of the stream.');

/** An external ticketing event: where tickets for a stream are sold. */
const TicketingEvent = resource('TicketingEvent', {
  required: { streamId: id('The stream that tickets are sold for.'), url: url('Where tickets are sold.') },
  optional: { title: name, startsAt: time('When what the tickets are for begins.'), endsAt: time('After startsAt.') },
});

const Stream = resource('Stream', {
  required: { title: name },
  optional: {
    ...presentation,
    channelId: id('Its channel.'),
    videoPlaybackUrl: url('The player that the embed code puts on a page.'),
  },
  answered: {
    ticketingEvents: Type.Array(TicketingEvent.data, { description: 'Its ticketing events, oldest first.' }),
  },
  filters: { channelId: id(), search },
  status: streamStatus,
});

const Details = resource('VideoDetails', {
  required: { streamId: id('The stream that they describe.') },
  optional: {
    ...presentation,
    title: name,
    language: text(35, 'The language that is spoken, such as `en`.'),
    resolution: text(50, 'The size of the picture, such as `1920x1080`.'),
  },
  filters: { streamId: id(), search },
});

const clipStart = count('From the start of the stream.');
const clipEnd = Type.Integer({
  minimum: 1,
  description: 'After startSeconds, and at most the time that the stream has been live.',
});

const StaticVideo = resource('StaticVideo', {
  required: { title: name },
  optional: {
    ...presentation,
    channelId: id('Its channel.'),
    videoPlaybackUrl: url('Where the video is played.'),
    streamId: id('The stream that it is a clip of.'),
    startSeconds: clipStart,
    endSeconds: clipEnd,
  },
  filters: { channelId: id(), streamId: id(), search },
});

const { streamId: _, ...clip } = StaticVideo.create.properties;

const ClipCreate = Type.Object(
  {
    ...clip,
    id: id('The stream.'),
    title: Type.Optional(title(300, 'The title of the stream if absent.')),
    startSeconds: clipStart,
    endSeconds: clipEnd,
  },
  { additionalProperties: true, title: 'ClipCreate' },
);

const StreamStatus = Type.Object(
  { id: id(), status: streamStatus, since: time('When the stream reached this status.') },
  { title: 'StreamStatus' },
);

/** Statistics of a stream, from stored rows only. */
const StreamAnalytics = Type.Object(
  {
    id: id(),
    status: streamStatus,
    timesLive: count('How often its status became `live`.'),
    liveSeconds: count('Total time it was live, until now if it still is.'),
    clips: count('Number of its clips.'),
    clippedSeconds: count('Total length of its clips.'),
  },
  { title: 'StreamAnalytics' },
);

const EmbedCode = Type.Object(
  {
    id: id(),
    status: streamStatus,
    embedCode: orNull(shown('HTML for a page; null if the stream has no videoPlaybackUrl.')),
    ticketingEvents: Type.Array(TicketingEvent.publicData, {
      description: 'Its active ticketing events, oldest first.',
    }),
  },
  { title: 'EmbedCode' },
);

/** Livestream: channels by category, streams with their details, clips and ticketing events, and static videos. */
export const livestream = {
  'GET /api/video/category/all': { query: Category.list, data: Category.page },
  'POST /api/video/category/create': { body: Category.create, data: Category.data },
  'POST /api/video/category/delete': { body: Category.byId, data: Category.deleted },
  'GET /api/video/category/get': { query: Category.byId, data: Category.data },
  'PUT /api/video/category/update': { body: Category.update, data: Category.data },

  'GET /api/video/channel/all': { query: Channel.list, data: Channel.page },
  'POST /api/video/channel/create': { body: Channel.create, data: Channel.data },
  'POST /api/video/channel/delete': { body: Channel.byId, data: Channel.deleted },
  'GET /api/video/channel/get': { query: Channel.byId, data: Channel.data },
  'PUT /api/video/channel/update': { body: Channel.update, data: Channel.data },

  'GET /api/video/details/all': { query: Details.list, data: Details.page },
  'POST /api/video/details/create': { body: Details.create, data: Details.data },
  'POST /api/video/details/delete': { body: Details.byId, data: Details.deleted },
  'GET /api/video/details/get': { query: Details.byId, data: Details.data },
  'PUT /api/video/details/update': { body: Details.update, data: Details.data },

  'GET /api/video/static/all': { query: StaticVideo.list, data: StaticVideo.page },
  'POST /api/video/static/create': { body: StaticVideo.create, data: StaticVideo.data },
  'POST /api/video/static/delete': { body: StaticVideo.byId, data: StaticVideo.deleted },
  'GET /api/video/static/get': { query: StaticVideo.byId, data: StaticVideo.data },
  'PUT /api/video/static/update': { body: StaticVideo.update, data: StaticVideo.data },

  'GET /api/video/subcategory/all': { query: Subcategory.list, data: Subcategory.page },
  'POST /api/video/subcategory/create': { body: Subcategory.create, data: Subcategory.data },
  'POST /api/video/subcategory/delete': { body: Subcategory.byId, data: Subcategory.deleted },
  'GET /api/video/subcategory/get': { query: Subcategory.byId, data: Subcategory.data },
  'PUT /api/video/subcategory/update': { body: Subcategory.update, data: Subcategory.data },

  'POST /api/video/event/create': { body: TicketingEvent.create, data: TicketingEvent.data },
  'POST /api/video/event/delete': { body: TicketingEvent.byId, data: TicketingEvent.deleted },
  'PUT /api/video/event/update': { body: TicketingEvent.update, data: TicketingEvent.data },

  'GET /api/video/stream/all': { query: Stream.list, data: Stream.page },
  'POST /api/video/stream/create': { body: Stream.create, data: Stream.data },
  'POST /api/video/stream/createClip': { body: ClipCreate, data: StaticVideo.data },
  'POST /api/video/stream/delete': { body: Stream.byId, data: Stream.deleted },
  'GET /api/video/stream/get': { query: Stream.byId, data: Stream.data },
  'POST /api/video/stream/getAnalytics': { body: ById, data: StreamAnalytics },
  'POST /api/video/stream/getEmbedCode': { body: ById, data: EmbedCode },
  'POST /api/video/stream/getStatus': { body: ById, data: StreamStatus },
  'PUT /api/video/stream/update': { body: Stream.update, data: Stream.data },
} as const satisfies ContractTable;
