import { expect, it } from 'vitest';
import { openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/team/general/create';
const UPDATE = 'PUT /api/team/general/update';

const context = storyPlatform();

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
