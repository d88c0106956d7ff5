import { expect, it } from 'vitest';
import { each, openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/team/general/create';
const UPDATE = 'PUT /api/team/general/update';

const context = storyPlatform();

it('a team is listed by its category and subcategory, moves, and keeps its category from being deleted', async () => {
  const { server } = await openCompany(context);
  const games = await server.id('POST /api/team/category/create', { title: 'Games' });
  const music = await server.id('POST /api/team/category/create', { title: 'Music' });
  const racing = await server.id('POST /api/team/subcategory/create', { title: 'Racing', categoryId: games });
  const place = { categoryId: games, subCategoryId: racing };
  const fast = await server.id(CREATE, { title: 'Fast ones', motto: 'Faster', ...place });
  const loud = await server.id(CREATE, { title: 'Loud ones', categoryId: music });
  expect(each(await server.data('GET /api/team/general/all', place), 'id')).toEqual([fast]);

  const moved = await server.data(UPDATE, { id: fast, categoryId: music, subCategoryId: null });
  expect(moved).toMatchObject({ title: 'Fast ones', motto: 'Faster', categoryId: music });
  expect(moved).not.toHaveProperty('subCategoryId');
  expect(each(await server.data('GET /api/team/general/all', { categoryId: music }), 'id')).toEqual([loud, fast]);

  const used = await server.answer('POST /api/team/category/delete', { id: music });
  expect([used.status, used.error['message']]).toEqual([
    409,
    'This team category has teams (2). Delete or reassign them first.',
  ]);
  expect(await server.status('POST /api/team/category/delete', { id: games })).toBe(409);
  await server.data('POST /api/team/subcategory/delete', { id: racing });
  await server.data('POST /api/team/category/delete', { id: games });
});

it('another account’s category does not exist for a team', async () => {
  const theirs = await openCompany(context);
  const categoryId = await theirs.server.id('POST /api/team/category/create', { title: 'Theirs' });
  const { server } = await openCompany(context);
  const refused = await server.answer(CREATE, { title: 'Guests', categoryId });
  expect([refused.status, refused.error['details']]).toEqual([
    404,
    [{ path: 'categoryId', message: 'this team category does not exist' }],
  ]);
});

it('the accounts of members are those of Streamers', async () => {
  const { server } = await openCompany(context);
  const { createAccount } = context.platform();
  const { id: streamer } = await createAccount({ class: 'Streamer' });
  const { id: fan } = await createAccount({ class: 'Personal' });
  const create = (accountId: string) =>
    server.answer(CREATE, { title: 'A', members: [{ name: 'Bob' }, { name: 'Ann', accountId }] });
  const made = await create(streamer);
  expect(made.data['members']).toMatchObject([{}, { accountId: streamer }]);
  const unknown = await create('acc_nobody');
  expect([unknown.status, unknown.error['details']]).toMatchObject([404, [{ path: 'members.1.accountId' }]]);
  const other = await create(fan);
  const message = 'is a Personal account, not that of a Streamer';
  expect([other.status, other.error['details']]).toEqual([409, [{ path: 'members.1.accountId', message }]]);
  const replaced = { id: made.data['id'], members: [{ name: 'Ann', accountId: 'acc_nobody' }] };
  expect(await server.status(UPDATE, replaced)).toBe(404);
});
