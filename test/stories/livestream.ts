import { describe, expect, it } from 'vitest';
import { type Caller, each, openCompany, otherPage, type StoryContext } from './story-context.ts';

const CLIP = 'POST /api/video/stream/createClip';

/** A stream on a channel, live since now. */
async function goLive(server: Caller): Promise<{ id: string; channelId: string }> {
  const channelId = await server.id('POST /api/video/channel/create', { title: 'Fast' });
  const id = await server.id('POST /api/video/stream/create', { title: 'Race night', channelId });
  await server.data('PUT /api/video/stream/update', { id, status: 'live' });
  return { id, channelId };
}

export function livestreamStory(context: StoryContext): void {
  const wait = (duration: string) => {
    const { clock, platform } = context.platform();
    return clock.advance(platform, duration);
  };

  describe('livestream', () => {
    it('a stream goes live on a channel and ends; its status and live time are stored', async () => {
      const { server } = await openCompany(context);
      const categoryId = await server.id('POST /api/video/category/create', { title: 'Games' });
      const subCategoryId = await server.id('POST /api/video/subcategory/create', { title: 'Racing', categoryId });
      const channelId = await server.id('POST /api/video/channel/create', { title: 'Fast', categoryId, subCategoryId });
      const id = await server.id('POST /api/video/stream/create', { title: 'Race night', channelId });
      expect(each(await server.data('GET /api/video/stream/all', { channelId }), 'id')).toEqual([id]);
      expect(await server.data('POST /api/video/stream/getStatus', { id })).toMatchObject({ id, status: 'offline' });

      const { updatedAt: since } = await server.data('PUT /api/video/stream/update', { id, status: 'live' });
      expect(await server.data('POST /api/video/stream/getStatus', { id })).toEqual({ id, status: 'live', since });
      await server.data('PUT /api/video/stream/update', { id, title: 'Race night, lap 2' });
      expect(await server.data('POST /api/video/stream/getStatus', { id })).toEqual({ id, status: 'live', since });
      expect(await server.status('PUT /api/video/stream/update', { id, status: 'Live' })).toBe(400);

      await wait('PT2M');
      await server.data('PUT /api/video/stream/update', { id, status: 'ended' });
      await wait('PT1M');
      const figures = await server.data('POST /api/video/stream/getAnalytics', { id });
      expect(figures).toMatchObject({ id, status: 'ended', timesLive: 1, clips: 0, clippedSeconds: 0 });
      expect(Math.floor(Number(figures['liveSeconds']) / 10)).toBe(12);
    });

    it('a clip lies within the time that its stream has been live, and is a static video', async () => {
      const { server } = await openCompany(context);
      const { id } = await goLive(server);
      const early = await server.answer(CLIP, { id, startSeconds: 0, endSeconds: 100_000 });
      expect(early.status).toBe(400);
      expect(early.error['message']).toMatch(
        /^endSeconds must be at most \d+, the seconds that the stream has been live\.$/,
      );

      await wait('PT2M');
      const cut = { id, title: 'The overtake', startSeconds: 60, endSeconds: 75 };
      const clip = await server.data(CLIP, cut);
      expect(clip).toMatchObject({ streamId: id, title: 'The overtake', startSeconds: 60, endSeconds: 75 });
      expect(await server.data(CLIP, { id, startSeconds: 90, endSeconds: 120 })).toMatchObject({ title: 'Race night' });
      expect(await server.status(CLIP, { id, startSeconds: 5, endSeconds: 5 })).toBe(400);

      expect(each(await server.data('GET /api/video/static/all', { streamId: id }), 'endSeconds')).toEqual([120, 75]);
      const longer = { id: clip['id'], endSeconds: 100_000 };
      expect(await server.status('PUT /api/video/static/update', longer)).toBe(400);
      expect(await server.data('POST /api/video/stream/getAnalytics', { id })).toMatchObject({
        status: 'live',
        clips: 2,
        clippedSeconds: 45,
      });
    });

    it('details, recordings and tickets need an existing stream or channel', async () => {
      const { server } = await openCompany(context);
      const { id: streamId, channelId } = await goLive(server);
      const details = await server.id('POST /api/video/details/create', { streamId, resolution: '1080p' });
      await server.id('POST /api/video/static/create', { channelId, title: 'Best of' });
      expect(each(await server.data('GET /api/video/details/all', { streamId }), 'id')).toEqual([details]);
      expect(each(await server.data('GET /api/video/static/all', { search: 'best' }), 'title')).toEqual(['Best of']);

      const ticket = await server.id('POST /api/video/event/create', { streamId, url: 'https://tickets.example.com' });
      const doors = { startsAt: '2027-03-06T18:00:00+01:00', endsAt: '2027-03-06T21:00:00+01:00' };
      const moved = await server.data('PUT /api/video/event/update', {
        id: ticket,
        url: 'https://other.example.com',
        ...doors,
      });
      expect(moved).toMatchObject({
        streamId,
        url: 'https://other.example.com',
        startsAt: '2027-03-06T17:00:00.000Z',
      });
      expect(await server.data('GET /api/video/stream/get', { id: streamId })).toMatchObject({
        ticketingEvents: [moved],
      });
      const backwards = { id: ticket, endsAt: '2027-03-06T17:00:00Z' };
      expect(await server.status('PUT /api/video/event/update', backwards)).toBe(400);
      expect(await server.status('PUT /api/video/event/update', { id: ticket, streamId: 'stream_none' })).toBe(404);
      expect(await server.data('POST /api/video/event/delete', { id: ticket })).toEqual({
        id: ticket,
        status: 'deleted',
      });
    });

    it('a channel with streams cannot be deleted; a stream takes its details, clips and tickets along', async () => {
      const { server } = await openCompany(context);
      const { id, channelId } = await goLive(server);
      const details = await server.id('POST /api/video/details/create', { streamId: id });
      await server.id('POST /api/video/event/create', { streamId: id, url: 'https://tickets.example.com' });
      await wait('PT10S');
      const clip = await server.id(CLIP, { id, startSeconds: 0, endSeconds: 10 });

      const refused = await server.answer('POST /api/video/channel/delete', { id: channelId });
      expect(refused.status).toBe(409);
      expect(refused.error['message']).toBe('This channel has streams (1). Delete or reassign them first.');
      await server.data('POST /api/video/stream/delete', { id });
      expect(await server.status('GET /api/video/details/get', { id: details })).toBe(404);
      expect(await server.status('GET /api/video/static/get', { id: clip })).toBe(404);
      await server.data('POST /api/video/channel/delete', { id: channelId });
      expect(each(await server.data('GET /api/video/channel/all'), 'id')).toEqual([]);
    });

    it('a page on an allowed origin gets the embed code, with a web URL and an escaped title', async () => {
      const company = await openCompany(context);
      const { server, page } = company;
      const id = await server.id('POST /api/video/stream/create', { title: '"><script>alert(1)</script>' });
      expect(await page.data('POST /api/video/stream/getEmbedCode', { id })).toMatchObject({ embedCode: null });
      for (const videoPlaybackUrl of ['javascript:alert(1)', 'https://video.example.com:99999/']) {
        expect(await server.status('PUT /api/video/stream/update', { id, videoPlaybackUrl })).toBe(400);
      }

      await server.data('PUT /api/video/stream/update', {
        id,
        videoPlaybackUrl: 'https://video.example.com/v?a=1&b="2"',
      });
      const { embedCode } = await page.data('POST /api/video/stream/getEmbedCode', { id });
      expect(embedCode).toBe(
        '<iframe src="https://video.example.com/v?a=1&amp;b=%222%22" ' +
          'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>',
      );
      expect(await otherPage(context, company).status('POST /api/video/stream/getEmbedCode', { id })).toBe(403);
      await server.data('PUT /api/video/stream/update', { id, videoPlaybackUrl: null });
      expect(await page.data('POST /api/video/stream/getEmbedCode', { id })).toMatchObject({ embedCode: null });
    });

    it('a page learns with the embed code where tickets are sold, as long as they are', async () => {
      const { server, page } = await openCompany(context);
      const { id: streamId } = await goLive(server);
      const sale = { title: 'Doors', url: 'https://tickets.example.com', startsAt: '2027-03-06T17:00:00.000Z' };
      const kept = { streamId, clientReference: 'r', metadata: { fee: 2 } };
      const id = await server.id('POST /api/video/event/create', { ...sale, ...kept });
      const tickets = async () =>
        (await page.data('POST /api/video/stream/getEmbedCode', { id: streamId }))['ticketingEvents'];
      expect(await tickets()).toEqual([{ id, status: 'active', ...sale }]);
      await server.data('PUT /api/video/event/update', { id, status: 'sold out' });
      expect(await tickets()).toEqual([]);
    });
  });
}
