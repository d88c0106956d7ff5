import { Type } from 'typebox';
import { publicRead, serverRead, serverWrite } from '../describe/access.ts';
import { ById } from '../describe/envelope.ts';
import { count, id, oneOf, orNull, ref, shown, text, time, title, url } from '../describe/fields.ts';
import { name, presentation } from '../describe/presentation-fields.ts';
import { resource } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const search = ['title', 'description'];

const Category = resource('VideoCategory', {
  noun: 'video category',
  plural: 'video categories',
  idPrefix: 'vcat',
  required: { title: name },
  optional: presentation,
  search,
});

const Subcategory = resource('VideoSubcategory', {
  noun: 'video subcategory',
  plural: 'video subcategories',
  idPrefix: 'vsub',
  required: { title: name, categoryId: ref('VideoCategory', 'Its category.') },
  optional: presentation,
  filters: { categoryId: id() },
  search,
});

const Channel = resource('Channel', {
  noun: 'channel',
  idPrefix: 'chan',
  required: { title: name },
  optional: {
    ...presentation,
    categoryId: ref('VideoCategory', 'Its category.'),
    subCategoryId: ref('VideoSubcategory', 'Its subcategory.'),
  },
  filters: { categoryId: id(), subCategoryId: id() },
  search,
});

/** A part of a stream, which is deleted along with it. */
const streamId = (description: string) => ref('Stream', description, { onDelete: 'cascade' });

export const TicketingEvent = resource('TicketingEvent', {
  noun: 'external ticketing event',
  idPrefix: 'vevt',
  required: { streamId: streamId('The stream that tickets are sold for.'), url: url('Where tickets are sold.') },
  optional: { title: name, startsAt: time('When what the tickets are for begins.'), endsAt: time('After startsAt.') },
  audience: { statuses: ['active'], fields: ['title', 'url', 'startsAt', 'endsAt'] },
});

const streamStatus = oneOf(['offline', 'live', 'ended'], 'Its time as `live` is the length of the stream.');

export const Stream = resource('Stream', {
  noun: 'stream',
  idPrefix: 'stream',
  required: { title: name },
  optional: {
    ...presentation,
    channelId: ref('Channel', 'Its channel.'),
    videoPlaybackUrl: url('The player that the embed code puts on a page.'),
  },
  answered: {
    ticketingEvents: Type.Array(TicketingEvent.schemas.data, { description: 'Its ticketing events, oldest first.' }),
  },
  filters: { channelId: id() },
  search,
  status: streamStatus,
  // For the embed code: the player is on the page before the stream starts.
  audience: { statuses: null, fields: [] },
});

const Details = resource('VideoDetails', {
  noun: 'set of video details',
  plural: 'video details',
  idPrefix: 'vdet',
  required: { streamId: streamId('The stream that they describe.') },
  optional: {
    ...presentation,
    title: name,
    language: text(35, 'The language that is spoken, such as `en`.'),
    resolution: text(50, 'The size of the picture, such as `1920x1080`.'),
  },
  filters: { streamId: id() },
  search,
});

const clipStart = count('From the start of the stream.');
const clipEnd = Type.Integer({
  minimum: 1,
  description: 'After startSeconds, and at most the time that the stream has been live.',
});

export const StaticVideo = resource('StaticVideo', {
  noun: 'static video',
  idPrefix: 'video',
  required: { title: name },
  optional: {
    ...presentation,
    channelId: ref('Channel', 'Its channel.'),
    videoPlaybackUrl: url('Where the video is played.'),
    streamId: streamId('The stream that it is a clip of.'),
    startSeconds: clipStart,
    endSeconds: clipEnd,
  },
  filters: { channelId: id(), streamId: id() },
  search,
});

const { streamId: _, ...clip } = StaticVideo.schemas.create.properties;

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
    ticketingEvents: Type.Array(TicketingEvent.schemas.publicData, {
      description: 'Its active ticketing events, oldest first.',
    }),
  },
  { title: 'EmbedCode' },
);

/** Livestream: channels by category, streams with their details, clips and ticketing events, and static videos. */
export const livestream = operationsOf({
  'GET /api/video/category/all': Category.list(),
  'POST /api/video/category/create': Category.create(),
  'POST /api/video/category/delete': Category.delete(),
  'GET /api/video/category/get': Category.get(),
  'PUT /api/video/category/update': Category.update(),

  'GET /api/video/channel/all': Channel.list(),
  'POST /api/video/channel/create': Channel.create(),
  'POST /api/video/channel/delete': Channel.delete(),
  'GET /api/video/channel/get': Channel.get(),
  'PUT /api/video/channel/update': Channel.update(),

  'GET /api/video/details/all': Details.list(),
  'POST /api/video/details/create': Details.create(),
  'POST /api/video/details/delete': Details.delete(),
  'GET /api/video/details/get': Details.get(),
  'PUT /api/video/details/update': Details.update(),

  'GET /api/video/static/all': StaticVideo.list(),
  'POST /api/video/static/create': StaticVideo.create(),
  'POST /api/video/static/delete': StaticVideo.delete(),
  'GET /api/video/static/get': StaticVideo.get(),
  'PUT /api/video/static/update': StaticVideo.update(),

  'GET /api/video/subcategory/all': Subcategory.list(),
  'POST /api/video/subcategory/create': Subcategory.create(),
  'POST /api/video/subcategory/delete': Subcategory.delete(),
  'GET /api/video/subcategory/get': Subcategory.get(),
  'PUT /api/video/subcategory/update': Subcategory.update(),

  'POST /api/video/event/create': TicketingEvent.create(),
  'POST /api/video/event/delete': TicketingEvent.delete(),
  'PUT /api/video/event/update': TicketingEvent.update(),

  'GET /api/video/stream/all': Stream.list(),
  'POST /api/video/stream/create': Stream.create(),
  'POST /api/video/stream/createClip': {
    summary: 'Create a clip of a stream',
    note: 'The clip is a static video, which the operations of static videos read, update and delete.',
    ...serverWrite,
    input: ClipCreate,
    data: StaticVideo.schemas.data,
  },
  'POST /api/video/stream/delete': Stream.delete({
    note: 'Deletes its details, ticketing events and clips too. Cannot be undone.',
  }),
  'GET /api/video/stream/get': Stream.get(),
  'POST /api/video/stream/getAnalytics': {
    summary: 'Get the statistics of a stream',
    note: 'From its status changes and clips only; views are not counted.',
    ...serverRead,
    input: ById,
    data: StreamAnalytics,
  },
  'POST /api/video/stream/getEmbedCode': {
    summary: 'Get the embed code of a stream',
    note: 'An `iframe` of its `videoPlaybackUrl`, and where its tickets are sold, for a stream in any status.',
    ...publicRead,
    input: ById,
    data: EmbedCode,
  },
  'POST /api/video/stream/getStatus': {
    summary: 'Get the status of a stream',
    note: 'Changes nothing; set the status by an update.',
    ...serverRead,
    input: ById,
    data: StreamStatus,
  },
  'PUT /api/video/stream/update': Stream.update(),
});
