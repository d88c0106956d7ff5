import { expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { ownersPlace } from '../owner-fixture.ts';

const place = ownersPlace();

it('a placement takes no votes once its time is over, also before the work that closes it', async () => {
  const closesAt = new Date(Date.now() + 86_400_000);
  const choices = [{ id: 'a', label: 'A' }];
  const settings = { title: 'Banner', choices, closesAt: closesAt.toISOString() };
  const { data } = await place.byOwner('POST /api/ads/placement/create', settings);
  const vote = (clientReference: string) =>
    ask(place.platform.url, 'POST /api/ads/placement/vote/{placementId}', {
      secretKey: place.owner.secretKey,
      params: { placementId: String(data['id']) },
      body: { choice: 'a', clientReference },
    });
  expect((await vote('ann')).data).toMatchObject({ status: 'counted' });
  const now = vi.spyOn(place.platform.platform, 'now').mockReturnValue(closesAt);
  expect((await vote('ben')).error).toMatchObject({ code: 'conflict' });
  now.mockRestore();
});
