import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY, OTHER_PUBLIC_KEY } from '../../platform/seed/seed.ts';
import { tagProblem } from './check-tag.ts';

describe('tagProblem', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it.each([
    ['creator-poll', 'emb_demo_open'],
    ['creator-poll', 'emb_demo_refused'],
    ['creator-embed', 'emb_demo_rating'],
    ['creator-events', ''],
    ['creator-pay-button', 'coffee'],
    ['creator-goal', 'plink_refuge'],
  ])('is null if the account has the item, whatever its lists: %s %s', async (tag, item) => {
    expect(await tagProblem(platform.url, { tag, key: DEMO_PUBLIC_KEY, item })).toBe(null);
  });

  it.each([
    ['creator-poll', 'emb_nope', DEMO_PUBLIC_KEY, 'The platform has no “emb_nope” that <creator-poll> can show.'],
    ['creator-pay-button', 'nope', DEMO_PUBLIC_KEY, 'The platform has no “nope”'],
    ['creator-goal', 'plink_nope', DEMO_PUBLIC_KEY, 'The platform has no “plink_nope”'],
    ['creator-poll', 'emb_demo_open', OTHER_PUBLIC_KEY, '“emb_demo_open” belongs to a different account than'],
    ['creator-poll', 'emb_demo_open', `pk_test_${'0'.repeat(24)}`, 'The platform doesn’t know this tag’s key'],
    ['creator-poll', 'emb_demo_open', 'pk_test_short', 'is not a public key'],
  ])('explains what is wrong with %s %s', async (tag, item, key, words) => {
    expect(await tagProblem(platform.url, { tag, key, item })).toContain(words);
  });
});
