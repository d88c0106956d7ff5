import { describe, expect, it } from 'vitest';
import { each, openCompany, otherPage, type Stage } from './stage.ts';

const CHOICES = [
  { id: 'red', label: 'Red' },
  { id: 'blue', label: 'Blue' },
];

export function adsStory(stage: Stage): void {
  describe('ads', () => {
    it('a page shows a placement, and its owner sees counts of what visitors do in it', async () => {
      const { server, page } = await openCompany(stage);
      const advertisementId = await server.id('POST /api/ads/advertisement/create', { title: 'Shoes' });
      const inventoryId = await server.id('POST /api/ads/inventory/create', { title: 'Top of the page' });
      const placed = { title: 'Which colour?', choices: CHOICES, advertisementId, inventoryId, budget: '100.00' };
      const placementId = await server.id('POST /api/ads/placement/create', placed);
      const shown = { id: placementId, status: 'active', title: 'Which colour?', choices: CHOICES };
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
      const { server, page } = await openCompany(stage);
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
      const company = await openCompany(stage);
      const here = { placementId: await company.server.id('POST /api/ads/placement/create', { choices: CHOICES }) };
      const route = 'POST /api/ads/placement/choice/{placementId}';
      expect(await company.page.status(route, { choice: 'green' }, here)).toBe(400);
      expect(await otherPage(stage, company).status(route, { choice: 'red' }, here)).toBe(403);
      expect(each(await company.server.data('GET /api/ads/placement/all'), 'interactions')).toEqual([[]]);
      const twice = { choices: [...CHOICES, { id: 'red', label: 'Red again' }] };
      expect(await company.server.status('POST /api/ads/placement/create', twice)).toBe(400);
    });

    it('inventory accepts bids, and an attribution names its interaction until it is deleted', async () => {
      const { server } = await openCompany(stage);
      const advertisementId = await server.id('POST /api/ads/advertisement/create', { title: 'Shoes' });
      const inventoryId = await server.id('POST /api/ads/inventory/create', { title: 'Sidebar' });
      const bid = { inventoryId, advertisementId, amount: '2.50', currency: 'EUR' };
      expect(await server.data('POST /api/ads/bidding/create', bid)).toMatchObject({
        status: 'placed',
        amount: '2.50',
      });
      expect(await server.status('POST /api/ads/bidding/create', { ...bid, inventoryId: 'adinv_none' })).toBe(400);
      expect(await server.status('POST /api/ads/bidding/create', { ...bid, amount: 2.5 })).toBe(400);
      expect(each(await server.data('GET /api/ads/bidding/all', { inventoryId }), 'amount')).toEqual(['2.50']);

      const placementId = await server.id('POST /api/ads/placement/create', { advertisementId });
      const interactionId = await server.id('POST /api/ads/interaction/create', { placementId, kind: 'purchase' });
      const attributionId = await server.id('POST /api/ads/attribution/create', { advertisementId, interactionId });
      const params = { attributionId };
      await server.data('PUT /api/ads/attribution/update/{attributionId}', { model: 'last click' }, params);
      const got = await server.data('GET /api/ads/attribution/get/{attributionId}', {}, params);
      expect(got).toMatchObject({ id: attributionId, interactionId, model: 'last click' });
      await server.data('DELETE /api/ads/attribution/delete/{attributionId}', {}, params);
      expect(await server.status('GET /api/ads/attribution/get/{attributionId}', {}, params)).toBe(404);
    });
  });
}
