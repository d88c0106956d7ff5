import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { seed, TEST_PUBLIC_KEY, TEST_SECRET_KEY } from './seed.ts';

const origin = 'https://integration.example';

describe('a test item', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ origins: [origin] });
  });
  afterAll(() => platform.close());

  const caller = { origin, publicKey: TEST_PUBLIC_KEY };
  const getEmbed = (name: string, clientReference?: string) =>
    ask(platform.url, 'POST /api/vote/embed/get', {
      ...caller,
      body: { id: `emb_test_${name}`, ...(clientReference === undefined ? {} : { clientReference }) },
    });
  const castVote = (name: string, clientReference: string) =>
    ask(platform.url, 'POST /api/vote/cast/create', {
      ...caller,
      body: { embedId: `emb_test_${name}`, choices: ['no'], clientReference },
    });
  const getLink = (name: string) =>
    ask(platform.url, 'POST /api/payment/link/get', { ...caller, body: { shortId: `test_${name}` } });
  const getGoal = (name: string) =>
    ask(platform.url, 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
      origin,
      params: { paymentLinkId: `plink_test_${name}` },
    });

  it('is marked as TEST in its title', async () => {
    for (const name of ['open', 'closed', 'voted', 'empty', 'slow']) {
      expect((await getEmbed(name)).data['title']).toMatch(/^TEST: /);
    }
    expect((await getLink('open')).data).toMatchObject({
      title: expect.stringMatching(/^TEST: /),
      buttonText: 'TEST: pay',
    });
    expect((await getGoal('empty')).data['title']).toMatch(/^TEST: /);
  });

  it('is in the table of the docs, and nothing else is', async () => {
    const options = { secretKey: TEST_SECRET_KEY, body: { limit: 100 } };
    const embeds = await ask(platform.url, 'POST /api/vote/embed/all', options);
    const links = await ask(platform.url, 'POST /api/payment/link/all', options);
    const seeded = [
      ...(embeds.data['items'] as { id: string }[]).map(({ id }) => id),
      ...(links.data['items'] as { shortId: string }[]).map(({ shortId }) => shortId),
    ];
    const docs = readFileSync(new URL('../../../docs/testing-an-integration.md', import.meta.url), 'utf8');
    const listed = [...docs.matchAll(/`((?:emb_)?test_\w+)`/g)].map(([, id]) => id);
    expect([...new Set(listed)].sort()).toEqual(seeded.sort());
  });

  it('open: accepts one vote per browser', async () => {
    expect((await castVote('open', 'me')).data['status']).toBe('counted');
    expect((await castVote('open', 'me')).data['status']).toBe('already_counted');
  });

  it("voted: already has every browser's vote, under its own reference", async () => {
    for (const reference of ['one', 'another']) {
      const { data } = await getEmbed('voted', reference);
      expect(data['vote']).toMatchObject({ choices: ['yes'], clientReference: reference });
      expect((await castVote('voted', reference)).data).toMatchObject({
        status: 'already_counted',
        choices: ['yes'],
        clientReference: reference,
        tally: { voters: 1 },
      });
    }
    expect((await getEmbed('voted')).data).toHaveProperty('vote');
  });

  it('refused: refuses a page that its account allows', async () => {
    const answer = await getEmbed('refused');
    expect(answer.status).toBe(403);
    expect(answer.error['reason']).toBe('empty_list');
  });

  it('slow: takes four seconds', async () => {
    const before = performance.now();
    expect((await getLink('slow')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(3900);
  });

  it.each([
    ['embed', () => getEmbed('limited')],
    ['link', () => getLink('limited')],
  ])('limited: always responds 429 with Retry-After (%s)', async (_, send) => {
    for (const answer of [await send(), await send()]) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });

  it('limited: doesn’t apply to an id that only ends with it', async () => {
    expect((await getLink('tickets_limited')).status).toBe(404);
  });

  it('is restored at the next start', async () => {
    await ask(platform.url, 'PUT /api/vote/embed/update', {
      secretKey: TEST_SECRET_KEY,
      body: { id: 'emb_test_closed', status: 'open', title: 'Mine now' },
    });
    await seed(platform.platform);
    expect((await getEmbed('closed')).data).toMatchObject({ status: 'closed', title: 'TEST: a closed poll' });
  });
});
