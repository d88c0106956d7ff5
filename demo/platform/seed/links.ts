import type { LinkRow } from '../store/schema.ts';

const DAY_MS = 86_400_000;
export const after = (today: Date, days: number) => new Date(today.getTime() + days * DAY_MS);

export const link = (
  shortId: string,
  title: string,
  row: Pick<LinkRow, 'kind' | 'amount' | 'currency'> & Partial<LinkRow>,
  content: Partial<LinkRow['content']> = {},
) => ({ shortId, row, content: { title, buttonText: 'Support', ...content } });

export const usd = (amount: string | null) => ({ amount, currency: 'USD' });

/**
 * The payment links of the demo account, one in every status.
 * @param pictures base URL of the demo's pictures, with a trailing slash. Links have no pictures by default.
 */
export const seedLinks = (today: Date, pictures?: string) => [
  link(
    'coffee',
    'Buy us a coffee',
    { kind: 'donation', ...usd('5.00') },
    { buttonText: 'Buy us a coffee', description: 'It keeps the kiln warm.' },
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
    'A winter room for forty cats',
    { kind: 'donation', ...usd(null) },
    {
      buttonText: 'Donate',
      description: 'Food, vaccines and a warm room.',
      suggestedAmounts: ['5', '10', '25'],
      ...(pictures !== undefined && { imageUrl: `${pictures}cat.svg` }),
    },
  ),
  link(
    'studio',
    'A roof before the autumn',
    { kind: 'donation', amount: null, currency: 'EUR' },
    { buttonText: 'Help build' },
  ),
  link('kiln', 'A new kiln', { kind: 'donation', amount: null, currency: 'JPY' }, { buttonText: 'Donate' }),
  link('dates', 'Date palms', { kind: 'donation', amount: null, currency: 'KWD' }, { buttonText: 'Plant one' }),
  link('lanterns', 'Lanterns', { kind: 'donation', ...usd(null) }, { buttonText: 'Light a lantern' }),
  link('mural', 'The mural', { kind: 'donation', amount: null, currency: 'EUR' }, { buttonText: 'Donate' }),
  link('piano', 'The piano', { kind: 'donation', ...usd(null) }, { buttonText: 'Donate' }),
  link('jar', 'The tip jar', { kind: 'donation', ...usd(null) }, { buttonText: 'Tip' }),
];

export const linkId = (shortId: string): string => `plink_${shortId}`;

export type SeedLink = ReturnType<typeof link>;

/** @param color the creator's, for the checkout */
export function seedLinkRow(seed: SeedLink, accountId: string, today: Date, color?: string): LinkRow {
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
    isOver: false,
    data: color === undefined ? {} : { metadata: { color } },
    createdAt: today,
    updatedAt: today,
    ...seed.row,
    content: seed.content,
  };
}
