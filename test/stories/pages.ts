import { describe, expect, it } from 'vitest';
import { each, openCompany, otherPage, type StoryContext } from './story-context.ts';

export function pagesStory(context: StoryContext): void {
  describe('pages', () => {
    it('a visitor submits a lead on a published page; its owner reads, updates and counts leads', async () => {
      const company = await openCompany(context);
      const { server, page } = company;
      const id = await server.id('POST /api/pages/general/create', { title: 'Book us' });
      const lead = { pageId: id, name: 'Ann', email: 'ann@example.com', message: 'Are you free in May?' };
      expect(await page.status('POST /api/pages/leads/create', lead)).toBe(404);

      await server.data('PUT /api/pages/general/update', { id, status: 'published' });
      const sent = await page.data('POST /api/pages/leads/create', { ...lead, status: 'won' });
      expect(sent).toEqual({ id: sent['id'], status: 'new' });
      expect(await otherPage(context, company).status('POST /api/pages/leads/create', lead)).toBe(403);

      const found = await server.data('GET /api/pages/leads/all', { pageId: id, search: 'may' });
      expect(found['items']).toMatchObject([{ ...lead, status: 'new' }]);
      const [day] = each(found, 'createdAt').map((time) => String(time).slice(0, 10));
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

    it('a published page is read on allowed origins, without statistics and what its owner keeps', async () => {
      const company = await openCompany(context);
      const { server, page } = company;
      const shown = { title: 'Book us', content: 'We play at weddings.', url: 'https://band.example/book' };
      const id = await server.id('POST /api/pages/general/create', { ...shown, metadata: { cost: 1 }, hidden: true });
      expect(await page.status('GET /api/pages/general/get', { id })).toBe(404);
      await server.data('PUT /api/pages/general/update', { id, status: 'published' });
      expect(await page.data('GET /api/pages/general/get', { id })).toEqual({ id, status: 'published', ...shown });
      expect(await otherPage(context, company).status('GET /api/pages/general/get', { id })).toBe(403);
      expect(await page.status('GET /api/pages/general/stats', { id })).toBe(403);
      await server.data('PUT /api/pages/general/update', { id, status: 'archived' });
      expect(await page.status('GET /api/pages/general/get', { id })).toBe(404);
    });

    it('a lead needs a usable address; a page with leads is archived rather than deleted', async () => {
      const { server, page } = await openCompany(context);
      const pageId = await server.id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
      const send = (fields: object) => page.answer('POST /api/pages/leads/create', { pageId, ...fields });
      const refused = await send({ email: 'ann at example.com' });
      expect(refused.error['details']).toEqual([{ path: 'email', message: 'must be an e-mail address' }]);
      const { data: sent } = await send({ email: 'jörg@bücher.example', seats: 4 });
      expect(await server.data('GET /api/pages/leads/get', { id: sent['id'] })).toMatchObject({ pageId, seats: 4 });

      expect(await server.status('DELETE /api/pages/general/delete', { id: pageId })).toBe(409);
      expect(await server.status('PUT /api/pages/general/update', { id: pageId, status: 'Archived' })).toBe(400);
      await server.data('PUT /api/pages/general/update', { id: pageId, status: 'archived' });
      expect((await send({ email: 'late@example.com' })).status).toBe(404);
      await server.data('DELETE /api/pages/leads/delete', { id: sent['id'] });
      await server.data('DELETE /api/pages/general/delete', { id: pageId });
    });

    it('a server that forwards a form gets the whole lead, and may set its status', async () => {
      const { server } = await openCompany(context);
      const pageId = await server.id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
      const lead = { pageId, name: 'Ann', status: 'called', clientReference: 'form-7' };
      const made = await server.data('POST /api/pages/leads/create', lead);
      expect(made).toMatchObject(lead);
      const known = await server.data('GET /api/pages/leads/all', { clientReference: 'form-7', status: 'called' });
      expect(known['items']).toEqual([made]);
    });

    it('a page without leads has zero statistics, and can be deleted', async () => {
      const { server } = await openCompany(context);
      const id = await server.id('POST /api/pages/general/create', { title: 'Empty' });
      expect(await server.data('GET /api/pages/general/analytics', { id })).toMatchObject({ leads: 0, days: [] });
      const stats = await server.data('GET /api/pages/general/stats', { id });
      expect(stats).toMatchObject({ leads: 0, leadsByStatus: [], firstLeadAt: null, lastLeadAt: null });
      await server.data('DELETE /api/pages/general/delete', { id });
      expect(each(await server.data('GET /api/pages/general/all'), 'id')).toEqual([]);
    });
  });
}
