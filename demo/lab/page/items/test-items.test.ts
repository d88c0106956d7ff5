import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import { TEST_SECRET_KEY } from '../../../platform/seed/seed.ts';
import { TEST_ITEMS } from './test-items.ts';

describe('the table of test items', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('lists exactly the items that the platform seeds', async () => {
    const secretKey = TEST_SECRET_KEY;
    const embeds = await ask(platform.url, 'POST /api/vote/embed/all', { secretKey, body: { limit: 100 } });
    const links = await ask(platform.url, 'POST /api/payment/link/all', { secretKey, body: { limit: 100 } });
    const seeded = [
      ...(embeds.data['items'] as { id: string }[]).map(({ id }) => id),
      ...(links.data['items'] as { shortId: string }[]).map(({ shortId }) => shortId),
    ];
    const listed = TEST_ITEMS.flatMap(({ attributes }) => Object.values(attributes)).map((id) =>
      id.replace('plink_', ''),
    );
    expect(listed.sort()).toEqual(seeded.sort());
  });

  it('lists the items that the docs list', () => {
    const docs = readFileSync(new URL('../../../../docs/testing-an-integration.md', import.meta.url), 'utf8');
    for (const id of TEST_ITEMS.flatMap(({ attributes }) => Object.values(attributes)))
      expect(docs).toContain(`\`${id}\``);
  });
});
