import type { LocalPlatform } from '../../demo/platform/package/index.ts';
import { createServerClient } from '../../src/server.ts';

/** From a new account to a donation that is refunded in part. */
export async function creatorsWay(platform: Pick<LocalPlatform, 'url' | 'createAccount'>) {
  // An account with its keys, and the origin of its page. On the real platform, they are in your settings.
  const account = await platform.createAccount({ class: 'Streamer', allowedOrigins: ['https://cats.example'] });
  const server = createServerClient({ baseUrl: platform.url, secretKey: account.secretKey });

  // A donor who becomes a member.
  const customer = await server.customers.create({ source: { name: 'Ada', email: 'ada@example.com' } });
  const plan = await server.subscriptionPlans.create({ title: 'Friend', amount: '5.00', currency: 'EUR' });
  const subscription = await server.subscriptions.create({ customerId: customer.id, planId: plan.id });

  // A payment link with a goal, for <creator-goal> and <creator-pay-button>.
  const link = await server.paymentLinks.create({
    kind: 'donation',
    title: 'Help the cats',
    currency: 'EUR',
    goal: { title: 'A winter room', target: '100.00', milestones: [{ at: '40.00', label: 'A heated floor' }] },
  });

  // A poll for <creator-poll>, and an event for <creator-events>.
  const embed = await server.embeds.create({
    kind: 'poll',
    title: 'What should we call the kitten?',
    options: [{ label: 'Miso' }, { label: 'Pixel' }],
  });
  const event = await server.events.create({
    experienceType: 'charity',
    experienceSubType: 'open-day',
    title: 'Open day',
    startsAt: '2030-05-04T10:00:00Z',
    timeZone: 'Europe/Oslo',
    paymentLinkId: link.id,
  });

  // A donation that you took yourself. Visitors donate at `link.url`.
  const charge = await server.charges.create({
    amount: '60.00',
    currency: 'EUR',
    status: 'succeeded',
    customerId: customer.id,
    paymentLinkId: link.id,
    displayName: 'Ada',
  });
  await server.charges.refund({ id: charge.id, amount: '25.00' });

  const goal = await server.paymentLinks.getGoalProgress({ paymentLinkId: link.id });
  const donors: string[] = [];
  for await (const { displayName } of server.paymentLinks.getDonors({ paymentLinkId: link.id }))
    donors.push(displayName ?? 'Somebody');
  return { summary: `${goal.raised} of ${goal.target} ${goal.title}`, donors, event, embed, subscription };
}
