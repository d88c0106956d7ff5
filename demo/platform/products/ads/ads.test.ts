import { expect, it, vi } from 'vitest';
import { advance, each, inDays, openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const AD = 'POST /api/ads/advertisement/create';
const INVENTORY = 'POST /api/ads/inventory/create';
const PLACEMENT = 'POST /api/ads/placement/create';
const PLACEMENTS = 'GET /api/ads/placement/all';
const BID = 'POST /api/ads/bidding/create';
const CHOOSE = 'POST /api/ads/placement/choice/{placementId}';
const VOTE = 'POST /api/ads/placement/vote/{placementId}';
const INTERACTION = 'POST /api/ads/interaction/create';
const CHOICES = [
  { id: 'red', label: 'Red' },
  { id: 'blue', label: 'Blue' },
];

const context = storyPlatform();

/** Until the returned function is called, requests arrive that many days from now, before the work that is due by then. */
function beforeDueWork(days: number) {
  const now = vi.spyOn(context.platform().platform, 'now').mockReturnValue(new Date(inDays(context, days)));
  return () => now.mockRestore();
}

it('a page shows a placement, and its owner sees counts of what visitors do in it', async () => {
  const { server, page } = await openCompany(context);
  const ad = {
    title: 'Shoes',
    url: 'https://shoes.example',
    imageUrl: 'https://shoes.example/a.png',
    imageAlt: 'Shoes',
  };
  const advertisementId = await server.id(AD, { ...ad, metadata: { budget: 5 }, clientReference: 'secret' });
  const inventoryId = await server.id(INVENTORY, { title: 'Top of the page' });
  const placed = { title: 'Which colour?', choices: CHOICES, advertisementId, inventoryId, budget: '100.00' };
  const placementId = await server.id(PLACEMENT, placed);
  const advertisement = { id: advertisementId, status: 'active', ...ad };
  const shown = { id: placementId, status: 'active', title: 'Which colour?', choices: CHOICES, advertisement };
  expect((await page.data(PLACEMENTS))['items']).toEqual([shown]);

  const here = { placementId };
  await page.data('POST /api/ads/placement/interact/{placementId}', { kind: 'click' }, here);
  await page.data(CHOOSE, { choice: 'red' }, here);
  await page.data(CHOOSE, { choice: 'red' }, here);
  expect(await page.status(CHOOSE, { choice: 'green' }, here)).toBe(400);
  const vote = { choice: 'blue', clientReference: 'browser-1' };
  const votes = await Promise.all(Array.from({ length: 40 }, () => page.data(VOTE, vote, here)));
  const [counted, ...more] = votes.filter(({ status }) => status === 'counted');
  expect(counted).toMatchObject({ choice: 'blue', placementId });
  expect(more).toEqual([]);
  const again = await page.data(VOTE, { ...vote, choice: 'red' }, here);
  expect(again).toEqual({ ...counted, status: 'already_counted' });

  const { items } = await server.data(PLACEMENTS, { inventoryId });
  const interactions = [
    { kind: 'choice', choice: 'red', count: 2 },
    { kind: 'click', choice: null, count: 1 },
    { kind: 'vote', choice: 'blue', count: 1 },
  ];
  expect(items).toMatchObject([{ ...shown, budget: '100.00', interactions }]);
});

it('a placement shows an advertisement only while that is active, and its choices differ', async () => {
  const { server, page } = await openCompany(context);
  const advertisementId = await server.id(AD, { title: 'Tea', status: 'paused' });
  const id = await server.id(PLACEMENT, { title: 'Sidebar', advertisementId });
  expect((await page.data(PLACEMENTS))['items']).toEqual([{ id, status: 'active', title: 'Sidebar' }]);
  for (const status of [' Active', 'ＡＣＴİＶＥ\u200b ']) {
    const { error } = await server.answer(AD, { title: 'Tea', status });
    expect(error['message']).toBe('status must be spelled active.');
  }
  const twice = { choices: [...CHOICES, { id: 'red', label: 'Red again' }] };
  expect(await server.status(PLACEMENT, twice)).toBe(400);
});

it('each bid is above the one before, and the highest wins when the placement closes', async () => {
  const { server, page } = await openCompany(context);
  const advertisementId = await server.id(AD, { title: 'Shoes' });
  const inventoryId = await server.id(INVENTORY, { title: 'Sidebar' });
  const closesAt = inDays(context, 7);
  const placementId = await server.id(PLACEMENT, { title: 'This week', inventoryId, choices: CHOICES, closesAt });
  const bid = (amount: string, currency = 'EUR') =>
    server.answer(BID, { inventoryId, advertisementId, amount, currency });
  expect((await bid('2.50')).data).toMatchObject({ status: 'placed', amount: '2.50' });
  expect((await bid('2.501')).status).toBe(400);
  const low = await bid('2.50');
  expect(low.status).toBe(409);
  expect(low.error['message']).toBe('The highest bid is 2.50 EUR. Bid more than that.');
  expect((await bid('3.00', 'USD')).error['message']).toContain('must be EUR');
  const raced = await Promise.all(['3.00', '3.00', '3.00'].map((amount) => bid(amount)));
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const bids = async () => (await server.data('GET /api/ads/bidding/all', { inventoryId }))['items'];
  expect(await bids()).toMatchObject([
    { amount: '3.00', status: 'placed' },
    { amount: '2.50', status: 'outbid' },
  ]);

  await advance(context, 'P7D');
  const [highest] = (await bids()) as readonly { id: string }[];
  expect(await server.data(PLACEMENTS, { status: 'closed' })).toMatchObject({
    items: [{ id: placementId, winningBidId: highest?.id }],
  });
  expect(await bids()).toMatchObject([{ status: 'won' }, { status: 'outbid' }]);
  expect(await page.data(PLACEMENTS)).toMatchObject({ total: 0 });
  expect(await page.status(CHOOSE, { choice: 'red' }, { placementId })).toBe(404);
  expect(await server.status(CHOOSE, { choice: 'red' }, { placementId })).toBe(409);
  expect((await bid('1.00')).status).toBe(200);
  expect(await server.status(PLACEMENT, { closesAt: '2020-01-01T00:00:00Z' })).toBe(400);
});

it('a placement is closed once its time is over, and later bids are for the next, also before the work that closes it', async () => {
  const { server, page } = await openCompany(context);
  const inventoryId = await server.id(INVENTORY, { title: 'Sidebar' });
  const bid = (amount: string) => server.data(BID, { inventoryId, amount, currency: 'EUR' });
  const closesAt = inDays(context, 1);
  const placementId = await server.id(PLACEMENT, { title: 'Evening', inventoryId, choices: CHOICES, closesAt });
  const vote = (clientReference: string) => server.answer(VOTE, { choice: 'red', clientReference }, { placementId });
  const statuses = async (filter = {}) => each(await server.data(PLACEMENTS, filter), 'status');
  const early = await bid('20.00');
  expect((await vote('ann')).data).toMatchObject({ status: 'counted' });

  const goBack = beforeDueWork(1);
  expect((await vote('ben')).error).toMatchObject({ code: 'conflict' });
  expect(await server.status(INTERACTION, { placementId, kind: 'click' })).toBe(409);
  expect(await statuses()).toEqual(['closed']);
  expect(await statuses({ status: 'closed' })).toEqual(['closed']);
  expect(await statuses({ status: 'active' })).toEqual([]);
  expect(await page.data(PLACEMENTS)).toMatchObject({ items: [] });
  expect(await bid('5.00')).toMatchObject({ status: 'placed' });
  goBack();
  expect(await server.data(PLACEMENTS)).toMatchObject({ items: [{ status: 'closed', winningBidId: early['id'] }] });
});

it('an attribution credits the advertisement that its interaction’s placement shows', async () => {
  const { server } = await openCompany(context);
  const advertisementId = await server.id(AD, { title: 'Shoes' });
  const other = await server.id(AD, { title: 'Hats' });
  const placementId = await server.id(PLACEMENT, { advertisementId, choices: CHOICES });
  expect(await server.status(INTERACTION, { placementId, kind: 'choice', choice: 'green' })).toBe(400);
  const interactionId = await server.id(INTERACTION, { placementId, kind: 'purchase' });
  const create = 'POST /api/ads/attribution/create';
  expect(await server.status(create, { interactionId, advertisementId: other })).toBe(400);
  const params = { attributionId: await server.id(create, { interactionId }) };
  const update = 'PUT /api/ads/attribution/update/{attributionId}';
  expect(await server.status(update, { advertisementId: other }, params)).toBe(400);
  expect(await server.data(update, { model: 'last click' }, params)).toMatchObject({ interactionId, advertisementId });
});
