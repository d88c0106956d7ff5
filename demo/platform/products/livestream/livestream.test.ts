import { expect, it } from 'vitest';
import { advance, type Caller, each, openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const context = storyPlatform();

const CLIP = 'POST /api/video/stream/createClip';
const PLAYER = 'https://video.example.com/v?a=1&b="2"';

/** A stream on a channel, live since now. */
async function goLive(server: Caller): Promise<{ id: string; channelId: string }> {
  const channelId = await server.id('POST /api/video/channel/create', { title: 'Fast' });
  const id = await server.id('POST /api/video/stream/create', { title: 'Race night', channelId, status: 'live' });
  return { id, channelId };
}

it('a stream goes live, pauses and ends; its status and live time are stored', async () => {
  const { server } = await openCompany(context);
  const id = await server.id('POST /api/video/stream/create', { title: 'Race night' });
  const statusOf = () => server.data('POST /api/video/stream/getStatus', { id });
  const figures = () => server.data('POST /api/video/stream/getAnalytics', { id });
  expect(await statusOf()).toMatchObject({ id, status: 'offline' });

  const { updatedAt: since } = await server.data('PUT /api/video/stream/update', { id, status: 'live' });
  await server.data('PUT /api/video/stream/update', { id, title: 'Race night, lap 2' });
  expect(await statusOf()).toEqual({ id, status: 'live', since });
  await advance(context, 'PT2M');
  await server.data('PUT /api/video/stream/update', { id, status: 'offline' });
  await advance(context, 'PT5M');
  await server.data('PUT /api/video/stream/update', { id, status: 'live' });
  await advance(context, 'PT1M');
  expect(await figures()).toMatchObject({ status: 'live', timesLive: 2 });
  await server.data('PUT /api/video/stream/update', { id, status: 'ended' });
  await advance(context, 'PT1M');
  const { liveSeconds, ...counts } = await figures();
  expect(counts).toEqual({ id, status: 'ended', timesLive: 2, clips: 0, clippedSeconds: 0 });
  // The clock also moves by itself.
  expect(Math.floor(Number(liveSeconds) / 10)).toBe(18);
});

it('a clip lies within the time that its stream has been live, and is a static video', async () => {
  const { server } = await openCompany(context);
  const { id } = await goLive(server);
  await advance(context, 'PT2M');
  const { error } = await server.answer(CLIP, { id, startSeconds: 0, endSeconds: 100_000 });
  expect(error['message']).toMatch(/^endSeconds must be at most 1[23]\d, the seconds that the stream has been live\.$/);
  expect(await server.status(CLIP, { id, startSeconds: 5, endSeconds: 5 })).toBe(400);
  const cut = { title: 'The overtake', startSeconds: 60, endSeconds: 75 };
  const clip = await server.data(CLIP, { id, ...cut });
  expect(clip).toMatchObject({ streamId: id, ...cut });
  expect(await server.data(CLIP, { id, startSeconds: 90, endSeconds: 120 })).toMatchObject({ title: 'Race night' });

  expect(each(await server.data('GET /api/video/static/all', { streamId: id }), 'endSeconds')).toEqual([120, 75]);
  const longer = { id: clip['id'], endSeconds: 100_000 };
  expect(await server.status('PUT /api/video/static/update', longer)).toBe(400);
  const figures = await server.data('POST /api/video/stream/getAnalytics', { id });
  expect(figures).toMatchObject({ clips: 2, clippedSeconds: 45 });
});

it('a stream takes hundreds of details along', async () => {
  const { server } = await openCompany(context);
  const { id: streamId } = await goLive(server);
  await Promise.all(Array.from({ length: 260 }, () => server.id('POST /api/video/details/create', { streamId })));
  await server.data('POST /api/video/stream/delete', { id: streamId });
  expect(await server.data('GET /api/video/details/all')).toMatchObject({ total: 0 });
});

it('a page gets the embed code of a stream in any status, with a web URL and an escaped title', async () => {
  const { server, page } = await openCompany(context);
  const id = await server.id('POST /api/video/stream/create', { title: '"><script>alert(1)</script>' });
  const embedCode = async () => (await page.data('POST /api/video/stream/getEmbedCode', { id }))['embedCode'];
  expect(await embedCode()).toBeNull();
  const unusable = { id, videoPlaybackUrl: 'https://video.example.com:99999/' };
  expect(await server.status('PUT /api/video/stream/update', unusable)).toBe(400);
  await server.data('PUT /api/video/stream/update', { id, videoPlaybackUrl: PLAYER });
  expect(await embedCode()).toBe(
    '<iframe src="https://video.example.com/v?a=1&amp;b=%222%22" ' +
      'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>',
  );
});

it('a page learns with the embed code where tickets are sold, as long as they are', async () => {
  const { server, page } = await openCompany(context);
  const { id: streamId } = await goLive(server);
  const sale = { title: 'Doors', url: 'https://tickets.example.com' };
  const id = await server.id('POST /api/video/event/create', { ...sale, streamId, metadata: { fee: 2 } });
  const times = { startsAt: '2027-03-06T18:00:00+01:00', endsAt: '2027-03-06T21:00:00+01:00' };
  const event = await server.data('PUT /api/video/event/update', { id, ...times });
  const backwards = { id, endsAt: '2027-03-06T17:00:00Z' };
  expect(await server.status('PUT /api/video/event/update', backwards)).toBe(400);
  expect((await server.data('GET /api/video/stream/get', { id: streamId }))['ticketingEvents']).toEqual([event]);

  const onSale = async () =>
    (await page.data('POST /api/video/stream/getEmbedCode', { id: streamId }))['ticketingEvents'];
  const utc = { startsAt: '2027-03-06T17:00:00.000Z', endsAt: '2027-03-06T20:00:00.000Z' };
  expect(await onSale()).toEqual([{ id, status: 'active', ...sale, ...utc }]);
  await server.data('PUT /api/video/event/update', { id, status: 'sold out' });
  expect(await onSale()).toEqual([]);
});

it('a stream has at most as many ticketing events as fit into a body, however they are stored', async () => {
  const { server } = await openCompany(context);
  const { id: streamId } = await goLive(server);
  const event = { streamId, url: 'https://tickets.example', note: 'x'.repeat(20_000) };
  const create = () => server.answer('POST /api/video/event/create', event);
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
  const { id } = answers.find(({ status }) => status === 200)?.data ?? {};
  const change = (note: string) => server.status('PUT /api/video/event/update', { id, note });
  expect(await change('x'.repeat(40_000))).toBe(400);
  expect(await change('short')).toBe(200);
  expect((await create()).status).toBe(200);
});
