import type { GoalRow, LinkRow } from '../products/link-views.ts';
import type { charges } from '../store/schema.ts';

type ChargeRow = typeof charges.$inferInsert;

const DAY_MS = 86_400_000;
const after = (today: Date, days: number) => new Date(today.getTime() + days * DAY_MS);

const link = (
  shortId: string,
  title: string,
  row: Pick<LinkRow, 'kind' | 'amount' | 'currency'> & Partial<LinkRow>,
  content: Partial<LinkRow['content']> = {},
) => ({ shortId, row, content: { title, buttonText: 'Support', ...content } });

const usd = (amount: string | null) => ({ amount, currency: 'USD' });

/** The payment links of the demo account, one in every state. */
export const seedLinks = (today: Date) => [
  link(
    'coffee',
    'Buy us a coffee',
    { kind: 'donation', ...usd('5.00') },
    { buttonText: 'Buy a coffee', description: 'It keeps the kiln warm.' },
  ),
  link(
    'membership',
    'Studio membership',
    { kind: 'subscription', amount: '9.00', currency: 'EUR', interval: 'month' },
    { buttonText: 'Become a member' },
  ),
  link('poster', 'Signed poster', { kind: 'payment', ...usd('25.00'), usesLeft: 3 }, { buttonText: 'Buy the poster' }),
  link(
    'early',
    'Spring tickets',
    { kind: 'payment', ...usd('15.00'), startsAt: after(today, 7) },
    { buttonText: 'Get a ticket' },
  ),
  link('soldout', 'Raku workshop', { kind: 'payment', ...usd('80.00'), usesLeft: 0 }, { buttonText: 'Book' }),
  link(
    'expired',
    'Winter sale',
    { kind: 'payment', ...usd('10.00'), expiresAt: after(today, -30) },
    { buttonText: 'Buy' },
  ),
  link(
    'inactive',
    'Kiln fund',
    { kind: 'donation', ...usd('5.00'), active: false },
    { inactiveMessage: 'The kiln is paid for. Thank you!' },
  ),
  link(
    'refuge',
    'Refuge for stray cats',
    { kind: 'donation', ...usd(null) },
    { buttonText: 'Donate', description: 'Food, vaccines and a warm room.' },
  ),
  link(
    'studio',
    'A roof for the studio',
    { kind: 'donation', amount: null, currency: 'EUR' },
    { buttonText: 'Help build' },
  ),
];

export const linkId = (shortId: string): string => `plink_${shortId}`;

export function seedLinkRow(seed: ReturnType<typeof seedLinks>[number], accountId: string, today: Date): LinkRow {
  return {
    id: linkId(seed.shortId),
    accountId,
    mode: 'test',
    shortId: seed.shortId,
    active: true,
    interval: null,
    usesLeft: null,
    startsAt: null,
    expiresAt: null,
    createdAt: today,
    updatedAt: today,
    ...seed.row,
    content: seed.content,
  };
}

const goal = (shortId: string, row: Omit<GoalRow, 'id' | 'linkId'>): GoalRow => ({
  id: `goal_${shortId}`,
  linkId: linkId(shortId),
  ...row,
});

export const seedGoals = (today: Date): readonly GoalRow[] => [
  goal('refuge', {
    title: 'A winter room for forty cats',
    metric: 'money',
    target: '2000.00',
    milestones: [
      { at: '500.00', label: 'Vaccines for all' },
      { at: '1000.00', label: 'A heated floor' },
      { at: '2000.00', label: 'The whole room' },
    ],
    counts: 'Donations through this page, less refunds. Pending ones do not count.',
    endsAt: after(today, 60),
    refreshSeconds: 5,
  }),
  goal('studio', {
    title: 'A roof before the autumn',
    metric: 'money',
    target: '500.00',
    milestones: [{ at: '250.00', label: 'Timber' }],
    counts: 'Donations through this page, less refunds.',
    endsAt: null,
    refreshSeconds: null,
  }),
  goal('membership', {
    title: 'A hundred members',
    metric: 'count',
    target: '100',
    milestones: [{ at: '50', label: 'Open on Saturdays' }],
    counts: 'Payments of memberships, each once.',
    endsAt: null,
    refreshSeconds: null,
  }),
];

type SeedCharge = Pick<ChargeRow, 'amount'> & Partial<ChargeRow>;

const anonymous = { anonymous: true, donorName: null } as const;

/** Who gave to what, oldest first: every state of a charge, every way of not being shown. */
const CHARGES: Readonly<Record<string, readonly SeedCharge[]>> = {
  refuge: [
    { amount: '50.00', donorName: 'Ingrid', message: 'For Pus, who ruled our street.' },
    { amount: '25.00', ...anonymous },
    { amount: '100.00', donorName: 'Marek and Zofia', message: 'Keep warm!' },
    { amount: '10.00', donorName: 'Yuki' },
    { amount: '250.00', donorName: 'The reading circle', amountHidden: true },
    { amount: '75.50', donorName: 'Amal', message: 'من القلب' },
    { amount: '20.00', donorName: 'Sam', status: 'refunded', refunded: '20.00' },
    { amount: '60.00', donorName: 'Lena', status: 'partially_refunded', refunded: '15.00' },
    { amount: '500.00', donorName: 'Nobody yet', status: 'pending' },
    { amount: '30.00', donorName: 'Ola', status: 'reversed' },
    { amount: '5.25', ...anonymous, message: 'Not much, but monthly.', recurring: true },
    { amount: '120.00', amountHidden: true, ...anonymous },
    { amount: '15.00', donorName: 'Béatrice', message: 'Courage !' },
  ],
  studio: [
    { amount: '300.00', donorName: 'The neighbours', currency: 'EUR' },
    { amount: '212.50', donorName: 'Kari', currency: 'EUR' },
    { amount: '100.00', ...anonymous, currency: 'EUR' },
  ],
  membership: Array.from({ length: 37 }, (_, at) => ({
    amount: '9.00',
    currency: 'EUR',
    donorName: `Member ${at + 1}`,
    recurring: true,
  })),
};

export function seedCharges(accountId: string, today: Date): readonly ChargeRow[] {
  return Object.entries(CHARGES).flatMap(([shortId, list]) =>
    list.map((charge, at) => ({
      id: `ch_${shortId}_${at + 1}`,
      accountId,
      mode: 'test' as const,
      linkId: linkId(shortId),
      status: 'succeeded' as const,
      currency: 'USD',
      recurring: false,
      anonymous: false,
      amountHidden: false,
      createdAt: new Date(today.getTime() - (list.length - at) * 7_200_000),
      ...charge,
    })),
  );
}
