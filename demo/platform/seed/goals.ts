import type { charges, GoalRow } from '../store/schema.ts';
import { after, linkId } from './links.ts';

type ChargeRow = typeof charges.$inferInsert;

export const goal = (shortId: string, row: Pick<GoalRow, 'title' | 'target'> & Partial<GoalRow>): GoalRow => ({
  id: `goal_${shortId}`,
  linkId: linkId(shortId),
  metric: 'money',
  milestones: [],
  counts: 'Donations through this page, less refunds.',
  endsAt: null,
  refreshSeconds: null,
  ...row,
});

export const seedGoals = (today: Date): readonly GoalRow[] => [
  goal('refuge', {
    title: 'A winter room for forty cats',
    target: '2000.00',
    milestones: [
      { at: '500.00', label: 'Vaccines for all' },
      { at: '1000.00', label: 'A heated floor' },
      { at: '2000.00', label: 'The whole room' },
    ],
    counts: 'Donations through this page, less refunds. Pending gifts aren’t included.',
    endsAt: after(today, 60),
    refreshSeconds: 5,
  }),
  goal('studio', {
    title: 'A roof before the autumn',
    target: '500.00',
    milestones: [{ at: '250.00', label: 'Timber' }],
  }),
  goal('membership', {
    title: 'A hundred members',
    metric: 'count',
    target: '100',
    milestones: [{ at: '50', label: 'Open on Saturdays' }],
    counts: 'Each membership counts once.',
  }),
  // Edge cases: currencies with no and three decimals, no donors, ended early, almost reached, no target.
  goal('kiln', { title: 'A wood-fired kiln', target: '300000', milestones: [{ at: '100000', label: 'Bricks' }] }),
  goal('dates', { title: 'نخيل للحديقة', target: '1250.000', counts: 'التبرعات عبر هذه الصفحة.' }),
  goal('lanterns', { title: 'Lanterns for the long night', target: '800.00', endsAt: after(today, 12) }),
  goal('mural', { title: 'A mural on the north wall', target: '1200.00', endsAt: after(today, -3) }),
  goal('piano', { title: 'A piano for everybody', target: '10000.00' }),
  goal('jar', { title: 'The tip jar', target: '0' }),
];

export type SeedCharge = Pick<ChargeRow, 'amount'> & Partial<ChargeRow>;

/** By the short id of their link. */
export type SeedCharges = Readonly<Record<string, readonly SeedCharge[]>>;

const anonymous = { anonymous: true, donorName: null } as const;

/** Charges, oldest first: every status and every way to stay hidden. */
export const CHARGES: SeedCharges = {
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
  kiln: [
    { amount: '150000', donorName: '陶芸クラブ', currency: 'JPY', message: '楽しみにしています。' },
    { amount: '34500', ...anonymous, currency: 'JPY' },
  ],
  dates: [
    { amount: '400.125', donorName: 'نورة', currency: 'KWD' },
    { amount: '2.500', ...anonymous, currency: 'KWD' },
  ],
  mural: [
    { amount: '640.00', donorName: 'The corner shop', currency: 'EUR' },
    { amount: '100.00', donorName: 'Odile', currency: 'EUR' },
  ],
  piano: [
    { amount: '9500.00', donorName: 'The choir' },
    { amount: '499.00', donorName: 'Jun' },
  ],
  jar: [
    { amount: '3.00', ...anonymous },
    { amount: '4.50', donorName: 'Robin', message: 'Great mugs.' },
  ],
};

export function seedCharges(lists: SeedCharges, accountId: string, today: Date): readonly ChargeRow[] {
  return Object.entries(lists).flatMap(([shortId, list]) =>
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
