import type { Account, LocalPlatform, NewAccount, TestClock } from '../../demo/platform/package/index.ts';
import { createServerClient, type ServerClient } from '../../src/server.ts';
import { creatorsWay } from './creators-way.ts';

/** What the year needs of a local platform, which may run in another process. */
export interface YearPlatform extends Pick<LocalPlatform, 'url'> {
  readonly clock: Pick<TestClock, 'advance'>;
  createAccount(account?: NewAccount): Promise<Account>;
}

const DAY_MS = 86_400_000;

/** Two minutes of live video, of which 15 seconds are kept as a clip. */
async function goLive(server: ServerClient, clock: YearPlatform['clock']) {
  const channel = await server.channels.create({ title: 'Cats at night' });
  const stream = await server.streams.create({ title: 'The kitten arrives', channelId: channel.id });
  await server.streams.update({ id: stream.id, status: 'live' });
  await clock.advance('PT2M');
  await server.streams.createClip({ id: stream.id, title: 'The first leap', startSeconds: 60, endSeconds: 75 });
  await server.streams.update({ id: stream.id, status: 'ended' });
  return stream;
}

async function sellPosters(server: ServerClient, customerId: string) {
  const invoice = await server.invoices.create({
    customerId,
    currency: 'EUR',
    lines: [{ description: 'A poster', quantity: 2, unitAmount: '12.50' }],
  });
  await server.invoices.send({ id: invoice.id });
  await server.invoices.charge({ id: invoice.id });
  return invoice;
}

/** What a creator makes with each product, and what it has become a year later: `AFTER_A_YEAR`. */
export async function creatorsYear({ url, clock, createAccount }: YearPlatform) {
  const account = await createAccount({ class: 'Streamer', allowedOrigins: ['https://cats.example'] });
  const server = createServerClient({ baseUrl: url, secretKey: account.secretKey });
  const start = await clock.advance('PT1S');
  const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString();

  // A member, a payment link with a goal, a poll, an event, and a donation that is refunded in part.
  const { summary, embed, event, subscription } = await creatorsWay({ url, createAccount: async () => account });
  const { customerId = '' } = subscription;
  const stream = await goLive(server, clock);
  const invoice = await sellPosters(server, customerId);

  // A coupon that the customer redeems.
  const coupon = await server.loyaltyItems.create({
    loyaltyType: 'coupon',
    title: 'A free cup',
    couponCode: 'PURR',
    tokenAmount: 1,
    expiresDate: inDays(300).slice(0, 10),
  });
  await server.charges.create({ amount: '3.00', currency: 'EUR', status: 'succeeded', couponCode: 'PURR', customerId });

  // A newsletter to all friends, and a mail that each new contact gets.
  await server.automations.create({
    title: 'Welcome',
    trigger: 'contact.created',
    steps: [{ sendEmail: { subject: 'Welcome, {{name}}' } }, { wait: 'P30D' }, { addTag: 'regular' }],
  });
  const contact = await server.contacts.create({ name: 'Ada', email: 'ada@example.com', tags: ['friend'] });
  const segment = await server.segments.create({ title: 'Friends', match: { tags: ['friend'] } });
  const campaign = await server.campaigns.create({
    title: 'Summer',
    segmentId: segment.id,
    subject: '{{name}}, we are open',
    sendAt: inDays(180),
  });

  // A page where visitors ask for a visit, a sponsor, a room with a booking, a team, and an advertisement.
  const page = await server.pages.create({ title: 'Visit us', status: 'published' });
  await server.leads.create({ pageId: page.id, name: 'Bo', email: 'bo@example.com', message: 'May we come in May?' });
  const sponsor = await server.sponsors.create({ title: 'The bakery', amount: '500.00', currency: 'EUR' });
  await server.charges.create({ amount: '500.00', currency: 'EUR', status: 'succeeded', sponsorId: sponsor.id });
  const room = await server.spaces.create({ title: 'The cat room', capacity: 12, status: 'published' });
  const booking = await server.spaces.create({
    title: 'A birthday',
    reservation: { spaceId: room.id, startsAt: inDays(100), endsAt: inDays(101), guests: 8 },
  });
  await server.teams.create({ title: 'Cat keepers', members: [{ name: 'Ada' }, { name: 'Bo' }] });
  const inventory = await server.adInventories.create({ title: 'Beside the stream' });
  const placement = await server.placements.create({
    title: 'Which food?',
    choices: [
      { id: 'fish', label: 'Fish' },
      { id: 'fowl', label: 'Fowl' },
    ],
    inventoryId: inventory.id,
  });
  await server.placements.vote({ placementId: placement.id, choice: 'fish', clientReference: 'Ada' });

  await clock.advance('P1Y');
  const charges = await server.charges.list({ limit: 5 }).toArray({ limit: 100 });
  const [placed] = await server.placements.list({ inventoryId: inventory.id }).toArray({ limit: 1 });
  const [membership] = (await server.subscriptions.getUsage({ id: subscription.id })).amounts;
  const found = {
    goal: summary,
    poll: (await server.embeds.get({ id: embed.id })).title,
    event: (await server.events.get({ id: event.id })).title,
    charged: charges.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount),
    monthsPaid: membership?.charges,
    invoice: (await server.invoices.get({ id: invoice.id })).status,
    coupon: (await server.loyaltyItems.get({ id: coupon.id })).redemptions,
    newsletter: (await server.campaigns.get({ id: campaign.id })).mails,
    tags: (await server.contacts.get({ id: contact.id })).tags,
    leads: (await server.pages.stats({ id: page.id })).leads,
    sponsor: (await server.sponsors.get({ id: sponsor.id })).status,
    booking: (await server.spaces.get({ id: booking.id })).status,
    clips: (await server.streams.getAnalytics({ id: stream.id })).clips,
    teams: (await server.teams.list()).total,
    placement: placed?.interactions,
  };
  return { account, embed, event, found };
}

export const AFTER_A_YEAR = {
  goal: '35.00 of 100.00 A winter room',
  poll: 'What should we call the kitten?',
  event: 'Open day',
  charged: 653,
  monthsPaid: 13,
  invoice: 'paid',
  coupon: 1,
  newsletter: 1,
  tags: ['friend', 'regular'],
  leads: 1,
  sponsor: 'funded',
  booking: 'reserved',
  clips: 1,
  teams: 1,
  placement: [{ kind: 'vote', choice: 'fish', count: 1 }],
};
