import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import { ownerCall } from '../../records/owner-call.ts';
import { contacts, segmentContacts } from './contacts.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ seed: false });
});
afterAll(() => platform.close());

it('the contacts of a segment are read some at a time, and written to once for each address', async () => {
  const { id: accountId, secretKey } = await platform.createAccount();
  const call = ownerCall(platform.platform, { accountId, mode: 'test' }, 'POST /api/marketing/campaign/create');
  // The last hundred have the addresses of the first, which were read long before.
  const addresses = Array.from({ length: 600 }, (_, at) => `n${at % 500}@many.example`);
  const stored = await contacts.createAll(
    call,
    addresses.map((email) => ({ email, tags: ['fan'] })),
  );
  const create = async (route: 'segment' | 'campaign', body: object) =>
    (await ask(platform.url, `POST /api/marketing/${route}/create`, { secretKey, body })).data;
  const { id: segmentId } = await create('segment', { title: 'Fans', match: { tags: ['fan'] } });

  const sizes: number[] = [];
  const read: string[] = [];
  for await (const batch of segmentContacts(call, String(segmentId))) {
    sizes.push(batch.length);
    read.push(...batch.map(({ id }) => id));
  }
  expect(sizes).toEqual([250, 250, 100]);
  expect([...read].sort()).toEqual(stored.map(({ id }) => id).sort());

  const news = { title: 'News', subject: 'News', segmentId, recipients: ['N1@many.example', 'new@many.example'] };
  expect(await create('campaign', { ...news, sendAt: new Date().toISOString() })).toMatchObject({ mails: 501 });
});
