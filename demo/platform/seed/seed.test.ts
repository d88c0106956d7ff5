import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_SECRET_KEY, seed, TEST_SECRET_KEY } from './seed.ts';

let platform: TestPlatform;
const secretKey = DEMO_SECRET_KEY;

/** The picture URLs of the demo account's events, one of its links and one of its polls. */
async function pictures(): Promise<readonly unknown[]> {
  const { data } = await ask(platform.url, 'GET /api/events/general/all', { query: { limit: 100 } });
  const link = await ask(platform.url, 'POST /api/payment/link/get', { secretKey, body: { shortId: 'refuge' } });
  const poll = await ask(platform.url, 'POST /api/vote/embed/get', { secretKey, body: { id: 'emb_demo_pictures' } });
  const items = [data['items'], poll.data['options'], link.data] as readonly { readonly imageUrl?: string }[];
  return items.flat().flatMap(({ imageUrl }) => (imageUrl === undefined ? [] : [imageUrl]));
}

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform?.close());

describe('the pictures of the demo', () => {
  it('are absent if nobody serves them', async () => {
    expect(await pictures()).toEqual([]);
  });

  it.each([
    'http://localhost:4101/pictures/',
    'http://localhost:5101/pictures/',
  ])("follow the demo's current address and keep the owner's changes: %s", async (address) => {
    await ask(platform.url, 'POST /api/payment/link/update', {
      secretKey,
      body: { id: 'plink_refuge', title: 'Changed by its owner' },
    });
    await seed(platform.platform, undefined, address);
    const all = await pictures();
    expect(all.length).toBeGreaterThan(11);
    expect(all.filter((picture) => !String(picture).startsWith(address))).toEqual([]);
    const { data } = await ask(platform.url, 'POST /api/payment/link/get', { secretKey, body: { shortId: 'refuge' } });
    expect(data).toMatchObject({ title: 'Changed by its owner', imageUrl: `${address}cat.svg` });
  });
});

describe('the goals of the seed', () => {
  const update = (key: string, id: string, goal: object | null) =>
    ask(platform.url, 'POST /api/payment/link/update', { secretKey: key, body: { id, goal } });
  const progress = async (key: string, paymentLinkId: string) =>
    (
      await ask(platform.url, 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
        secretKey: key,
        params: { paymentLinkId },
      })
    ).data;

  it('give way to a goal of the owner’s when the platform starts again', async () => {
    await update(secretKey, 'plink_refuge', null);
    const endsAt = '2999-01-01T00:00:00.000Z';
    await update(secretKey, 'plink_refuge', { title: 'The owner’s own', target: '5.00', endsAt });
    await seed(platform.platform);
    expect(await progress(secretKey, 'plink_refuge')).toMatchObject({ title: 'The owner’s own', endsAt });
  });

  it('are restored for test items', async () => {
    const before = await progress(TEST_SECRET_KEY, 'plink_test_refunded');
    await update(TEST_SECRET_KEY, 'plink_test_refunded', null);
    await update(TEST_SECRET_KEY, 'plink_test_refunded', { title: 'Another', target: '5.00' });
    await seed(platform.platform);
    expect(await progress(TEST_SECRET_KEY, 'plink_test_refunded')).toEqual({ ...before, asOf: expect.any(String) });
  });
});
