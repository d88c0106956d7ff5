import { describe, expect, it } from 'vitest';
import { each, openCompany, otherPage, type Stage } from './stage.ts';

export function spacesStory(stage: Stage): void {
  describe('spaces', () => {
    it('a page sees a published space without its private fields', async () => {
      const { server, page } = await openCompany(stage);
      const space = { title: 'The hall', city: 'Oslo', country: 'NO', doorCode: '4711' };
      const id = await server.id('POST /api/spaces/general/create', space);
      expect(await page.status('GET /api/spaces/general/get', { id })).toBe(404);
      expect(await page.data('GET /api/spaces/general/all')).toMatchObject({ items: [], total: 0 });

      await server.data('PUT /api/spaces/general/update', { id, status: 'published' });
      const shown = { id, status: 'published', title: 'The hall', city: 'Oslo', country: 'NO' };
      expect(await page.data('GET /api/spaces/general/get', { id })).toEqual(shown);
      expect(await page.data('GET /api/spaces/general/all', { city: 'Oslo' })).toMatchObject({ items: [shown] });
      expect(await server.data('GET /api/spaces/general/get', { id })).toMatchObject({ doorCode: '4711' });

      await server.data('POST /api/spaces/general/delete', { id });
      expect(await page.status('GET /api/spaces/general/get', { id })).toBe(404);
    });

    it('a page on another origin sees none, and cannot create one', async () => {
      const company = await openCompany(stage);
      const id = await company.server.id('POST /api/spaces/general/create', { title: 'Hall', status: 'published' });
      const elsewhere = otherPage(stage, company);
      for (const answer of [
        await elsewhere.answer('GET /api/spaces/general/get', { id }),
        await elsewhere.answer('GET /api/spaces/general/all'),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.error['reason']).toBe('not_listed');
      }
      expect((await company.page.answer('POST /api/spaces/general/create')).error['reason']).toBe('missing_scope');
      expect(each(await company.server.data('GET /api/spaces/general/all'), 'id')).toEqual([id]);
    });
  });
}
