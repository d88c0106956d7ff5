import { describe, expect, it } from 'vitest';
import { creatorsWay } from '../examples/creators-way.ts';
import { AFTER_A_YEAR, creatorsYear } from '../examples/creators-year.ts';
import { advance, type StoryContext } from './story-context.ts';

export function creatorsWayStory(context: StoryContext): void {
  const { platform } = context;
  describe('the typed client', () => {
    it('goes a creator’s whole way: account, customer, plan, link, goal, embed, event, donation, refund', async () => {
      const { summary, donors, event, embed, subscription } = await creatorsWay(platform());
      expect(summary).toBe('35.00 of 100.00 A winter room');
      expect(donors).toEqual(['Ada']);
      expect(embed).toMatchObject({ status: 'open', options: [{ label: 'Miso' }, { label: 'Pixel' }] });
      expect(subscription.status).toBe('active');
      expect(event).toMatchObject({ id: expect.stringMatching(/^ev/), status: 'scheduled' });
    });

    it('makes something with each product, and reads a year later what became of it', async () => {
      const { url, createAccount } = platform();
      const clock = { advance: (duration: string) => advance(context, duration) };
      const { found } = await creatorsYear({ url, createAccount, clock });
      expect(found).toEqual(AFTER_A_YEAR);
    });
  });
}
