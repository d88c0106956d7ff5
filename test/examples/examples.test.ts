import { expect, it } from 'vitest';
import { advance, storyPlatform } from '../helpers/story-context.ts';
import { creatorsWay } from './creators-way.ts';
import { AFTER_A_YEAR, creatorsYear } from './creators-year.ts';

const context = storyPlatform();

it('goes a creator’s whole way: account, customer, plan, link, goal, embed, event, donation, refund', async () => {
  const { summary, donors, event, embed, subscription } = await creatorsWay(context.platform());
  expect(summary).toBe('35.00 of 100.00 A winter room');
  expect(donors).toEqual(['Ada']);
  expect(embed).toMatchObject({ status: 'open', options: [{ label: 'Miso' }, { label: 'Pixel' }] });
  expect(subscription.status).toBe('active');
  expect(event).toMatchObject({ id: expect.stringMatching(/^ev/), status: 'scheduled' });
});

it('makes something with each product, and reads a year later what became of it', async () => {
  const { url, createAccount } = context.platform();
  const clock = { advance: (duration: string) => advance(context, duration) };
  const { found } = await creatorsYear({ url, createAccount, clock });
  expect(found).toEqual(AFTER_A_YEAR);
});
