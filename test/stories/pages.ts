import { describe, expect, it } from 'vitest';
import { each, openCompany, otherPage, type Stage, today } from './stage.ts';

export function pagesStory(stage: Stage): void {
  describe('pages', () => {
    it('a visitor submits a lead on a published page; its owner reads, updates and counts leads', async () => {
      const day = await today();
      const company = await openCompany(stage);
      const { server, page } = company;
      const id = await server.id('POST /api/pages/general/create', { title: 'Book us' });
      const lead = { pageId: id, name: 'Ann', email: 'ann@example.com', message: 'Are you free in May?' };
      expect(await page.status('POST /api/pages/leads/create', lead)).toBe(404);

      await server.data('PUT /api/pages/general/update', { id, status: 'published' });
      const sent = await page.data('POST /api/pages/leads/create', { ...lead, status: 'won' });
      expect(sent).toEqual({ id: sent['id'], status: 'new' });
      expect(await otherPage(stage, company).status('POST /api/pages/leads/create', lead)).toBe(403);

      const found = await server.data('GET /api/pages/leads/all', { pageId: id, search: 'may' });
      expect(found['items']).toMatchObject([{ ...lead, status: 'new' }]);
      const second = await page.data('POST /api/pages/leads/create', { ...lead, name: 'Bob' });
      await server.data('PUT /api/pages/leads/update', { id: second['id'], status: 'answered' });

      const analytics = await server.data('GET /api/pages/general/analytics', { id });
      expect(analytics).toEqual({ id, status: 'published', leads: 2, days: [{ date: day, leads: 2 }] });
      const stats = await server.data('GET /api/pages/general/stats', { id });
      expect(stats).toMatchObject({
        leads: 2,
        leadsByStatus: [
          { status: 'answered', leads: 1 },
          { status: 'new', leads: 1 },
        ],
      });

      await server.data('DELETE /api/pages/leads/delete', { id: second['id'] });
      expect(await server.data('GET /api/pages/general/stats', { id })).toMatchObject({ leads: 1 });
    });

    it('a page without leads has zero statistics, and can be deleted', async () => {
      const { server } = await openCompany(stage);
      const id = await server.id('POST /api/pages/general/create', { title: 'Empty' });
      expect(await server.data('GET /api/pages/general/analytics', { id })).toMatchObject({ leads: 0, days: [] });
      const stats = await server.data('GET /api/pages/general/stats', { id });
      expect(stats).toMatchObject({ leads: 0, leadsByStatus: [], firstLeadAt: null, lastLeadAt: null });
      await server.data('DELETE /api/pages/general/delete', { id });
      expect(each(await server.data('GET /api/pages/general/all'), 'id')).toEqual([]);
    });
  });
}
