import { describe, expect, it } from 'vitest';
import { advance, each, inDays, openCompany, otherPage, type StoryContext } from './story-context.ts';

const CHOICES = [
  { id: 'red', label: 'Red' },
  { id: 'blue', label: 'Blue' },
];

export function adsStory(context: StoryContext): void {
  describe('ads', () => {
    it('a page shows a placement, and its owner sees counts of what visitors do in it', async () => {
      const { server, page } = await openCompany(context);
      const advertisementId = await server.id('POST /api/ads/advertisement/create', { title: 'Shoes' });
      const inventoryId = await server.id('POST /api/ads/inventory/create', { title: 'Top of the page' });
      const placed = { title: 'Which colour?', choices: CHOICES, advertisementId, inventoryId, budget: '100.00' };
      const placementId = await server.id('POST /api/ads/placement/create', placed);
      const advertisement = { id: advertisementId, status: 'active', title: 'Shoes' };
      const shown = { id: placementId, status: 'active', title: 'Which colour?', choices: CHOICES, advertisement };
      expect((await page.data('GET /api/ads/placement/all'))['items']).toEqual([shown]);

      const here = { placementId };
      await page.data('POST /api/ads/placement/interact/{placementId}', { kind: 'click' }, here);
      await page.data('POST /api/ads/placement/choice/{placementId}', { choice: 'red' }, here);
      await page.data('POST /api/ads/placement/choice/{placementId}', { choice: 'red' }, here);
      const vote = { choice: 'blue', clientReference: 'browser-1' };
      const counted = await page.data('POST /api/ads/placement/vote/{placementId}', vote, here);
      expect(counted).toMatchObject({ status: 'counted', choice: 'blue', placementId });
      const again = await page.data('POST /api/ads/placement/vote/{placementId}', { ...vote, choice: 'red' }, here);
      expect(again).toEqual({ ...counted, status: 'already_counted' });

      const { items } = await server.data('GET /api/ads/placement/all', { inventoryId });
      const interactions = [
        { kind: 'choice', choice: 'red', count: 2 },
        { kind: 'click', choice: null, count: 1 },
        { kind: 'vote', choice: 'blue', count: 1 },
      ];
      expect(items).toMatchObject([{ ...shown, budget: '100.00', interactions }]);
    });

    it('forty concurrent votes with one reference are one vote', async () => {
      const { server, page } = await openCompany(context);
      const placementId = await server.id('POST /api/ads/placement/create', { choices: CHOICES });
      const vote = { choice: 'red', clientReference: 'one browser' };
      const answers = await Promise.all(
        Array.from({ length: 40 }, () =>
          page.data('POST /api/ads/placement/vote/{placementId}', vote, { placementId }),
        ),
      );
      expect(answers.filter(({ status }) => status === 'counted')).toHaveLength(1);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    });

    it('an unknown choice, or a page on another origin, changes nothing', async () => {
      const company = await openCompany(context);
      const here = { placementId: await company.server.id('POST /api/ads/placement/create', { choices: CHOICES }) };
      const route = 'POST /api/ads/placement/choice/{placementId}';
      expect(await company.page.status(route, { choice: 'green' }, here)).toBe(400);
      expect(await otherPage(context, company).status(route, { choice: 'red' }, here)).toBe(403);
      expect(each(await company.server.data('GET /api/ads/placement/all'), 'interactions')).toEqual([[]]);
      const twice = { choices: [...CHOICES, { id: 'red', label: 'Red again' }] };
      expect(await company.server.status('POST /api/ads/placement/create', twice)).toBe(400);
    });

    it('each bid is above the one before, and the highest wins when the placement closes', async () => {
      const { server, page } = await openCompany(context);
      const advertisementId = await server.id('POST /api/ads/advertisement/create', { title: 'Shoes' });
      const inventoryId = await server.id('POST /api/ads/inventory/create', { title: 'Sidebar' });
      const create = 'POST /api/ads/placement/create';
      const closesAt = inDays(context, 7);
      const placementId = await server.id(create, { title: 'This week', inventoryId, choices: CHOICES, closesAt });
      const bid = (amount: unknown, fields: object = {}) =>
        server.answer('POST /api/ads/bidding/create', {
          ...{ inventoryId, advertisementId, amount, currency: 'EUR' },
          ...fields,
        });
      const first = await bid('2.50');
      expect(first.data).toMatchObject({ status: 'placed', amount: '2.50' });
      for (const amount of ['0.00', '-1', 2.5, '2.501']) expect((await bid(amount)).status).toBe(400);
      const low = await bid('2.50');
      expect(low.status).toBe(409);
      expect(low.error['message']).toBe('The highest bid is 2.50 EUR. Bid more than that.');
      expect((await bid('3.00', { currency: 'USD' })).error['message']).toContain('must be EUR');
      expect((await bid('3.00', { inventoryId: 'adinv_none' })).status).toBe(404);
      expect((await bid('3.00', { status: 'won' })).status).toBe(400);
      const raced = await Promise.all(['3.00', '3.00', '3.00'].map((amount) => bid(amount)));
      expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const bids = async () => (await server.data('GET /api/ads/bidding/all', { inventoryId }))['items'];
      expect(await bids()).toMatchObject([
        { amount: '3.00', status: 'placed' },
        { amount: '2.50', status: 'outbid' },
      ]);

      await advance(context, 'P7D');
      const [highest] = (await bids()) as readonly { id: string }[];
      expect(await server.data('GET /api/ads/placement/all', { status: 'closed' })).toMatchObject({
        items: [{ id: placementId, winningBidId: highest?.id }],
      });
      expect(await bids()).toMatchObject([{ status: 'won' }, { status: 'outbid' }]);
      expect(await page.data('GET /api/ads/placement/all')).toMatchObject({ total: 0 });
      const choice = { choice: 'red' };
      expect(await page.status('POST /api/ads/placement/choice/{placementId}', choice, { placementId })).toBe(404);
      expect(await server.status('POST /api/ads/placement/choice/{placementId}', choice, { placementId })).toBe(409);
      expect((await bid('1.00')).status).toBe(200);
      expect(await server.status(create, { closesAt: '2020-01-01T00:00:00Z' })).toBe(400);
      expect(await server.status(create, { status: 'closed' })).toBe(400);
    });

    it('an attribution credits the advertisement that its interaction’s placement shows', async () => {
      const { server } = await openCompany(context);
      const advertisementId = await server.id('POST /api/ads/advertisement/create', { title: 'Shoes' });
      const other = await server.id('POST /api/ads/advertisement/create', { title: 'Hats' });
      const placementId = await server.id('POST /api/ads/placement/create', { advertisementId, choices: CHOICES });
      const interact = 'POST /api/ads/interaction/create';
      expect(await server.status(interact, { placementId, kind: 'choice', choice: 'green' })).toBe(400);
      const interactionId = await server.id(interact, { placementId, kind: 'purchase' });
      const create = 'POST /api/ads/attribution/create';
      expect(await server.status(create)).toBe(400);
      expect(await server.status(create, { interactionId, advertisementId: other })).toBe(400);
      const attributionId = await server.id(create, { interactionId });
      const params = { attributionId };
      await server.data('PUT /api/ads/attribution/update/{attributionId}', { model: 'last click' }, params);
      const got = await server.data('GET /api/ads/attribution/get/{attributionId}', {}, params);
      expect(got).toMatchObject({ id: attributionId, interactionId, advertisementId, model: 'last click' });
      await server.data('DELETE /api/ads/attribution/delete/{attributionId}', {}, params);
      expect(await server.status('GET /api/ads/attribution/get/{attributionId}', {}, params)).toBe(404);
    });
  });
}
