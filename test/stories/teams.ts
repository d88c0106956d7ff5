import { describe, expect, it } from 'vitest';
import { each, openCompany, type Stage } from './stage.ts';

export function teamsStory(stage: Stage): void {
  describe('teams', () => {
    it('a team belongs to a category and a subcategory, is listed by them, moves, and can be deleted', async () => {
      const { server } = await openCompany(stage);
      const games = await server.id('POST /api/team/category/create', { title: 'Games' });
      const music = await server.id('POST /api/team/category/create', { title: 'Music' });
      const racing = await server.id('POST /api/team/subcategory/create', { title: 'Racing', categoryId: games });
      const place = { categoryId: games, subCategoryId: racing };
      const fast = await server.id('POST /api/team/general/create', { title: 'Fast ones', ...place });
      await server.id('POST /api/team/general/create', { title: 'Loud ones', categoryId: music });

      expect(each(await server.data('GET /api/team/subcategory/all', { categoryId: games }), 'title')).toEqual([
        'Racing',
      ]);
      expect(each(await server.data('GET /api/team/general/all', place), 'id')).toEqual([fast]);

      const moved = await server.data('PUT /api/team/general/update', { id: fast, categoryId: music });
      expect(moved).toMatchObject({ title: 'Fast ones', categoryId: music, subCategoryId: racing });
      expect(await server.data('GET /api/team/general/all', { categoryId: music })).toMatchObject({ total: 2 });

      await server.data('POST /api/team/general/delete', { id: fast });
      expect(each(await server.data('GET /api/team/general/all'), 'title')).toEqual(['Loud ones']);
    });

    it('a team cannot belong to another account’s category', async () => {
      const theirs = await openCompany(stage);
      const categoryId = await theirs.server.id('POST /api/team/category/create', { title: 'Theirs' });
      const { server } = await openCompany(stage);
      const refused = await server.answer('POST /api/team/general/create', { title: 'Guests', categoryId });
      expect(refused.status).toBe(400);
      expect(refused.error['details']).toEqual([{ path: 'categoryId', message: 'this team category does not exist' }]);
    });
  });
}
