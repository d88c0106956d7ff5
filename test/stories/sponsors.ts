import { describe, expect, it } from 'vitest';
import { each, openCompany, type Stage } from './stage.ts';

export function sponsorsStory(stage: Stage): void {
  describe('sponsors', () => {
    it('a page sees funded sponsors only, with their public fields', async () => {
      const { server, page } = await openCompany(stage);
      const bakery = { title: 'The bakery', url: 'https://bakery.example.com', contactEmail: 'ann@example.com' };
      const id = await server.id('POST /api/sponsor/general/create', bakery);
      await server.id('POST /api/sponsor/general/create', { title: 'The bank' });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ items: [], total: 0 });

      await server.data('PUT /api/sponsor/general/update', { id, status: 'funded' });
      const shown = { id, status: 'funded', title: 'The bakery', url: 'https://bakery.example.com' };
      expect((await page.data('GET /api/sponsor/general/all'))['items']).toEqual([shown]);
      expect(await page.data('GET /api/sponsor/general/get', { id })).toEqual(shown);
      expect(each(await server.data('GET /api/sponsor/general/all', { status: 'pending' }), 'title')).toEqual([
        'The bank',
      ]);

      await server.data('POST /api/sponsor/general/delete', { id });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ total: 0 });
    });
  });
}
