import { expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { ownersPlace, SITE } from '../owner-fixture.ts';

const place = ownersPlace();

it('a placement is closed once its time is over, also before the work that closes it', async () => {
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
  const { error } = await place.byOwner('POST /api/ads/interaction/create', { placementId: data['id'], kind: 'click' });
  expect(error).toMatchObject({ code: 'conflict' });
  const list = async (query: object, caller: object) => {
    const answer = await ask(place.platform.url, 'GET /api/ads/placement/all', { query: { ...query }, ...caller });
    return (answer.data['items'] as { status: string }[]).map(({ status }) => status);
  };
  const { secretKey, publicKey } = place.owner;
  expect(await list({}, { secretKey })).toEqual(['closed']);
  expect(await list({ status: 'closed' }, { secretKey })).toEqual(['closed']);
  expect(await list({ status: 'active' }, { secretKey })).toEqual([]);
  const page = { publicKey, origin: SITE };
  expect(await list({}, page)).toEqual([]);
  now.mockRestore();
  expect(await list({}, page)).toEqual(['active']);
});

it('a placement shows its advertisement, to pages too, as long as that is active', async () => {
  const { byOwner, platform, owner } = place;
  const shown = {
    title: 'Tea',
    url: 'https://tea.example',
    imageUrl: 'https://tea.example/cup.png',
    imageAlt: 'A cup',
  };
  const advertise = async (fields: object) => {
    const { data } = await byOwner('POST /api/ads/advertisement/create', { ...shown, ...fields });
    const { id: advertisementId } = data;
    return (await byOwner('POST /api/ads/placement/create', { title: 'Sidebar', advertisementId })).data;
  };
  const placed = await advertise({ metadata: { budget: 5 }, clientReference: 'secret' });
  const advertisement = { id: placed['advertisementId'], status: 'active', ...shown };
  expect(placed['advertisement']).toEqual(advertisement);
  const paused = await advertise({ status: 'paused' });
  expect(paused).not.toHaveProperty('advertisement');
  const page = { publicKey: owner.publicKey, origin: SITE };
  const { data } = await ask(platform.url, 'GET /api/ads/placement/all', page);
  expect((data['items'] as object[]).slice(0, 2)).toEqual([
    { id: paused['id'], status: 'active', title: 'Sidebar' },
    { id: placed['id'], status: 'active', title: 'Sidebar', advertisement },
  ]);
});

it('a bid after the close, before the work that closes the placement, is one for the next', async () => {
  const { byOwner, platform, owner } = place;
  const { data: part } = await byOwner('POST /api/ads/inventory/create', { title: 'Sidebar' });
  const { data: banner } = await byOwner('POST /api/ads/advertisement/create', { title: 'Tea' });
  const ids = { inventoryId: part['id'], advertisementId: banner['id'] };
  const bid = async (amount: string) =>
    (await byOwner('POST /api/ads/bidding/create', { ...ids, amount, currency: 'EUR' })).data;
  const closesAt = new Date(Date.now() + 86_400_000);
  const settings = { title: 'Evening', ...ids, closesAt: closesAt.toISOString() };
  const { data: placement } = await byOwner('POST /api/ads/placement/create', settings);
  const early = await bid('20.00');
  const now = vi.spyOn(platform.platform, 'now').mockReturnValue(closesAt);
  const late = await bid('5.00');
  expect(late).toMatchObject({ status: 'placed' });
  now.mockRestore();
  const { secretKey } = owner;
  const { data } = await ask(platform.url, 'GET /api/ads/placement/all', { secretKey });
  const [shown] = (data['items'] as { id: string }[]).filter(({ id }) => id === placement['id']);
  expect(shown).toMatchObject({ status: 'closed', winningBidId: early['id'] });
});
