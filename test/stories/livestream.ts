import { describe, expect, it } from 'vitest';
import { each, openCompany, otherPage, type Stage } from './stage.ts';

export function livestreamStory(stage: Stage): void {
  describe('livestream', () => {
    it('a stream goes live on a channel and ends; its status, clips and live time are stored', async () => {
      const { server } = await openCompany(stage);
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

      const cut = { id, title: 'The overtake', startSeconds: 60, endSeconds: 75 };
      expect(await server.data('POST /api/video/stream/createClip', cut)).toMatchObject({
        streamId: id,
        endSeconds: 75,
      });
      await server.data('POST /api/video/stream/createClip', { id, startSeconds: 100, endSeconds: 130 });
      expect(await server.status('POST /api/video/stream/createClip', { id, startSeconds: 5, endSeconds: 5 })).toBe(
        400,
      );

      await server.data('PUT /api/video/stream/update', { id, status: 'ended' });
      const figures = await server.data('POST /api/video/stream/getAnalytics', { id });
      expect(figures).toMatchObject({ id, status: 'ended', timesLive: 1, clips: 2, clippedSeconds: 45 });
    });

    it('details, recordings and tickets need an existing stream or channel', async () => {
      const { server } = await openCompany(stage);
      const channelId = await server.id('POST /api/video/channel/create', { title: 'Fast' });
      const streamId = await server.id('POST /api/video/stream/create', { channelId });
      const details = await server.id('POST /api/video/details/create', { streamId, resolution: '1080p' });
      await server.id('POST /api/video/static/create', { channelId, title: 'Best of' });
      expect(each(await server.data('GET /api/video/details/all', { streamId }), 'id')).toEqual([details]);
      expect(each(await server.data('GET /api/video/static/all', { search: 'best' }), 'title')).toEqual(['Best of']);

      const ticket = await server.id('POST /api/video/event/create', { streamId, url: 'https://tickets.example.com' });
      const moved = await server.data('PUT /api/video/event/update', { id: ticket, url: 'https://other.example.com' });
      expect(moved).toMatchObject({ streamId, url: 'https://other.example.com' });
      expect(await server.status('PUT /api/video/event/update', { id: ticket, streamId: 'stream_none' })).toBe(400);
      expect(await server.data('POST /api/video/event/delete', { id: ticket })).toEqual({
        id: ticket,
        status: 'deleted',
      });
    });

    it('a page on an allowed origin gets the embed code, with a web URL and an escaped title', async () => {
      const company = await openCompany(stage);
      const { server, page } = company;
      const id = await server.id('POST /api/video/stream/create', { title: '"><script>alert(1)</script>' });
      expect(await page.data('POST /api/video/stream/getEmbedCode', { id })).toMatchObject({ embedCode: null });
      const script = { id, videoPlaybackUrl: 'javascript:alert(1)' };
      expect(await server.status('PUT /api/video/stream/update', script)).toBe(400);

      await server.data('PUT /api/video/stream/update', {
        id,
        videoPlaybackUrl: 'https://video.example.com/v?a=1&b="2"',
      });
      const { embedCode } = await page.data('POST /api/video/stream/getEmbedCode', { id });
      expect(embedCode).toBe(
        '<iframe src="https://video.example.com/v?a=1&amp;b=%222%22" ' +
          'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>',
      );
      expect(await otherPage(stage, company).status('POST /api/video/stream/getEmbedCode', { id })).toBe(403);
    });
  });
}
