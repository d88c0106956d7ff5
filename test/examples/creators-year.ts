import type { Account, LocalPlatform, NewAccount, TestClock } from '../../demo/platform/package/index.ts';
import { createServerClient, type ServerClient } from '../../src/server.ts';
import { creatorsWay } from './creators-way.ts';

/** What the year needs of a local platform, which may run in another process. */
export interface YearPlatform extends Pick<LocalPlatform, 'url'> {
  readonly clock: Pick<TestClock, 'advance'>;
  createAccount(account?: NewAccount): Promise<Account>;
}

const DAY_MS = 86_400_000;

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

/** What a creator makes, and what it has become a year later: `AFTER_A_YEAR`. */
export async function creatorsYear({ url, clock, createAccount }: YearPlatform) {
  const account = await createAccount({ class: 'Streamer', allowedOrigins: ['https://cats.example'] });
  const server = createServerClient({ baseUrl: url, secretKey: account.secretKey });
  const start = await clock.advance('PT1S');

  // A member, a payment link with a goal, a poll, an event, and a donation that is refunded in part.
  const { summary, embed, event, subscription } = await creatorsWay({ url, createAccount: async () => account });
  const invoice = await sellPosters(server, subscription.customerId ?? '');

  // A newsletter to all friends.
  await server.contacts.create({ name: 'Ada', email: 'ada@example.com', tags: ['friend'] });
  const segment = await server.segments.create({ title: 'Friends', match: { tags: ['friend'] } });
  const campaign = await server.campaigns.create({
    title: 'Summer',
    segmentId: segment.id,
    subject: '{{name}}, we are open',
    sendAt: new Date(start.getTime() + 180 * DAY_MS).toISOString(),
  });

  await clock.advance('P1Y');
  const charges = await server.charges.list({ limit: 5 }).toArray({ limit: 100 });
  const [membership] = (await server.subscriptions.getUsage({ id: subscription.id })).amounts;
  const found = {
    goal: summary,
    poll: (await server.embeds.get({ id: embed.id })).title,
    event: (await server.events.get({ id: event.id })).title,
    charged: charges.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount),
    monthsPaid: membership?.charges,
    invoice: (await server.invoices.get({ id: invoice.id })).status,
    newsletter: (await server.campaigns.get({ id: campaign.id })).mails,
  };
  return { account, embed, event, found };
}

export const AFTER_A_YEAR = {
  goal: '35.00 of 100.00 A winter room',
  poll: 'What should we call the kitten?',
  event: 'Open day',
  charged: 150,
  monthsPaid: 13,
  invoice: 'paid',
  newsletter: 1,
};
