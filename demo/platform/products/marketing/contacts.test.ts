import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteText } from '../../../../src/api/row.ts';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { Call } from '../../base/call.ts';
import type { Family } from '../../records/family.ts';
import { outbox } from '../../records/outbox.ts';
import { ownerCall } from '../../records/owner-call.ts';
import { fieldIs } from '../../records/record-query.ts';
import { records } from '../../store/records.ts';
import { contacts } from './contacts.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ seed: false, testClock: true });
});
afterAll(() => platform.close());

/** An account with a segment of 300 contacts. The last 40 repeat addresses of the first, and one has unsubscribed as another contact. */
async function openFanClub() {
  const { id: accountId, secretKey } = await platform.createAccount();
  const call = ownerCall(platform.platform, { accountId, mode: 'test' }, 'POST /api/marketing/campaign/create');
  const fans = Array.from({ length: 300 }, (_, at) => (at < 260 ? `n${at}@many.example` : `N${at - 260}@Many.example`));
  await contacts.createAll(call, [
    ...fans.map((email) => ({ email, name: email, tags: ['fan'] })),
    { email: 'N7@many.example', status: 'unsubscribed' },
  ]);
  const post = async (route: RouteText, body: object) => (await ask(platform.url, route, { secretKey, body })).data;
  const { id } = await post('POST /api/marketing/segment/create', { title: 'Fans', match: { tags: ['fan'] } });
  return { call, post, segmentId: String(id) };
}

/** How many records of a source each transaction of the database has stored. */
async function sizesOf(call: Call, family: Family, sourceId: unknown): Promise<number[]> {
  const transaction = sql`${records}.xmin`;
  const rows = await call.platform.db
    .select({ size: count() })
    .from(records)
    .where(sql`${family.mine(call)} and ${fieldIs('sourceId', String(sourceId))}`)
    .groupBy(transaction);
  return rows.map(({ size }) => size).sort((one, other) => other - one);
}

const passes = (advanceBy: string) =>
  fetch(`${platform.url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceBy }),
  });

const recipientsOf = async (call: Call, sourceId: unknown): Promise<string[]> => {
  const mails = await call.platform.db
    .select({ to: sql<string>`lower(${records.data} ->> 'to')` })
    .from(records)
    .where(sql`${outbox.mine(call)} and ${fieldIs('sourceId', String(sourceId))}`);
  return mails.map(({ to }) => to).sort();
};

const FANS = Array.from({ length: 260 }, (_, at) => `n${at}@many.example`).filter(
  (email) => email !== 'n7@many.example',
);

it('a campaign reaches each address of a large segment once, in several transactions', async () => {
  const { call, post, segmentId } = await openFanClub();
  const recipients = ['N1@many.example', 'new@many.example', 'n7@many.example'];
  const news = { title: 'News', subject: 'News', segmentId, recipients, sendAt: new Date().toISOString() };

  const begun = await post('POST /api/marketing/campaign/create', news);
  expect(begun).toMatchObject({ status: 'scheduled', sentThrough: expect.any(String) });
  await passes('PT1S');

  const sent = await post('POST /api/marketing/campaign/get', { id: begun['id'] });
  expect(sent).toMatchObject({ status: 'sent', mails: 260 });
  expect(sent).not.toHaveProperty('sentThrough');
  expect(await recipientsOf(call, begun['id'])).toEqual([...FANS, 'new@many.example'].sort());
  expect(Math.max(...(await sizesOf(call, outbox, begun['id'])))).toBeLessThanOrEqual(252);
});

it('a campaign that is being sent ends with its segment', async () => {
  const { post, segmentId } = await openFanClub();
  const news = { title: 'News', subject: 'News', segmentId, sendAt: new Date().toISOString() };
  const { id, mails } = await post('POST /api/marketing/campaign/create', news);
  await post('POST /api/marketing/segment/update', { id: segmentId, match: { tags: ['nobody'] } });
  await passes('PT1S');
  expect(await post('POST /api/marketing/campaign/get', { id })).toMatchObject({ status: 'sent', mails });
});

it('a sequence starts with each address of a large segment once, in several transactions', async () => {
  const { call, post, segmentId } = await openFanClub();
  const mails = [{ subject: 'Welcome', body: 'Hello {{name}}' }];
  const { id } = await post('POST /api/marketing/emailSequence/create', { title: 'Welcome', segmentId, mails });
  await passes('PT1S');
  expect(await post('POST /api/marketing/emailSequence/get', { id })).toMatchObject({
    runs: { waiting: 0, finished: 259, stopped: 0 },
  });
  expect(await recipientsOf(call, id)).toEqual([...FANS].sort());
  expect(Math.max(...(await sizesOf(call, outbox, id)))).toBe(1);
});
