import { describe, expect, it } from 'vitest';
import { each, openCompany, type StoryContext } from './story-context.ts';

export function teamsStory(context: StoryContext): void {
  describe('teams', () => {
    it('a team belongs to a category and a subcategory, is listed by them, moves, and can be deleted', async () => {
      const { server } = await openCompany(context);
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

    it('a team keeps its members and fields of its own; null clears a field', async () => {
      const { server } = await openCompany(context);
      const members = [{ name: 'Ann', role: 'Driver' }, { name: 'Bob' }];
      const team = { title: 'Fast ones', members, clientReference: 'team-7', motto: 'Faster', metadata: { cars: 2 } };
      const made = await server.data('POST /api/team/general/create', team);
      expect(made).toMatchObject(team);
      const found = await server.data('GET /api/team/general/all', { clientReference: 'team-7' });
      expect(found['items']).toEqual([made]);
      const nobody = { id: made['id'], members: [{ name: ' \u200b' }] };
      expect(await server.status('PUT /api/team/general/update', nobody)).toBe(400);
      const alone = await server.data('PUT /api/team/general/update', { id: made['id'], members: null });
      expect(alone).not.toHaveProperty('members');
      expect(alone).toMatchObject({ title: 'Fast ones', motto: 'Faster' });
    });

    it('the accounts of members are those of Streamers', async () => {
      const { server } = await openCompany(context);
      const { createAccount } = context.platform();
      const { id: streamer } = await createAccount({ class: 'Streamer' });
      const { id: fan } = await createAccount({ class: 'Personal' });
      const create = (accountId: string) =>
        server.answer('POST /api/team/general/create', {
          title: 'A',
          members: [{ name: 'Bob' }, { name: 'Ann', accountId }],
        });
      const made = await create(streamer);
      expect(made.data['members']).toMatchObject([{}, { accountId: streamer }]);
      const unknown = await create('acc_nobody');
      expect([unknown.status, unknown.error['details']]).toMatchObject([404, [{ path: 'members.1.accountId' }]]);
      const other = await create(fan);
      const message = 'is a Personal account, not that of a Streamer';
      expect([other.status, other.error['details']]).toEqual([409, [{ path: 'members.1.accountId', message }]]);
      const move = { id: made.data['id'], members: [{ name: 'Ann', accountId: 'acc_nobody' }] };
      expect(await server.status('PUT /api/team/general/update', move)).toBe(404);
    });

    it('a category with teams cannot be deleted, and a list refuses a filter that it does not know', async () => {
      const { server } = await openCompany(context);
      const categoryId = await server.id('POST /api/team/category/create', { title: 'Games' });
      const id = await server.id('POST /api/team/general/create', { title: 'Fast ones', categoryId });
      const refused = await server.answer('POST /api/team/category/delete', { id: categoryId });
      expect(refused.status).toBe(409);
      expect(refused.error['message']).toBe('This team category has teams (1). Delete or reassign them first.');
      await server.data('PUT /api/team/general/update', { id, categoryId: null });
      await server.data('POST /api/team/category/delete', { id: categoryId });
      expect(await server.status('GET /api/team/general/all', { colour: 'red' })).toBe(400);
    });

    it('a team cannot belong to another account’s category', async () => {
      const theirs = await openCompany(context);
      const categoryId = await theirs.server.id('POST /api/team/category/create', { title: 'Theirs' });
      const { server } = await openCompany(context);
      const refused = await server.answer('POST /api/team/general/create', { title: 'Guests', categoryId });
      expect(refused.status).toBe(404);
      expect(refused.error['details']).toEqual([{ path: 'categoryId', message: 'this team category does not exist' }]);
    });
  });
}
