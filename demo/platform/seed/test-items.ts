import type { VoteRow } from '../store/cast-votes.ts';
import type { EmbedRow } from '../store/embeds.ts';
import { excluded } from '../store/excluded.ts';
import type { Database } from '../store/open-store.ts';
import type { GoalRow, LinkRow } from '../store/schema.ts';
import { charges, embeds, goals, paymentLinks } from '../store/schema.ts';
import { inOrderOfIds, type SeedEmbed, seedEmbedRow, seedVotes } from './embeds.ts';
import { after, linkId, seedLinkRow } from './links.ts';

/** The account that owns the test items. Its keys end in `test`. */
export const TEST_ACCOUNT = 'acc_test';

/** The reference under which every browser has voted in `emb_test_voted`. */
export const VOTED_REFERENCE = 'test_voted';

const OPTIONS = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

const poll = (name: string, title: string, row: SeedEmbed['row'] = {}): SeedEmbed => ({
  id: `emb_test_${name}`,
  row: { resultsVisibility: 'always', ...row },
  content: { title: `TEST: ${title}`, options: OPTIONS },
});

const POLLS: readonly SeedEmbed[] = [
  poll('open', 'an open poll'),
  poll('closed', 'a closed poll', { status: 'closed' }),
  poll('voted', 'a poll where you have voted'),
  poll('empty', 'a poll without votes'),
  poll('refused', 'a poll that no page may show', { allowedOrigins: [] }),
  poll('slow', 'a poll that takes four seconds'),
  poll('limited', 'a poll with too many requests'),
];

/** Existing votes. `empty` has none, and nobody sees those of `refused`. */
const VOTED = ['open', 'closed', 'voted', 'slow'];

const link = (name: string, title: string, row: Partial<LinkRow>, content: Partial<LinkRow['content']> = {}) => ({
  shortId: `test_${name}`,
  row: { kind: 'payment' as const, amount: '10.00', currency: 'EUR', ...row },
  content: { title: `TEST: ${title}`, buttonText: 'TEST: pay', ...content },
});

const linksOf = (today: Date) => [
  link('open', 'an open link', {}),
  link('soldout', 'sold out', { usesLeft: 0 }),
  link('expired', 'expired', { expiresAt: after(today, -30) }),
  link('inactive', 'inactive', { active: false }, { inactiveMessage: 'TEST: this link is switched off.' }),
  link('slow', 'a link that takes four seconds', {}),
  link('limited', 'a link with too many requests', {}),
  ...['overfunded', 'refunded', 'empty'].map((name) => link(name, name, { kind: 'donation', amount: null })),
];

const goal = (name: string, title: string): GoalRow => ({
  id: `goal_test_${name}`,
  linkId: linkId(`test_${name}`),
  title: `TEST: ${title}`,
  metric: 'money',
  target: '100.00',
  milestones: [],
  counts: 'TEST: donations through this link, less refunds.',
  endsAt: null,
  refreshSeconds: null,
});

const GOALS = [
  goal('overfunded', 'a goal that was passed'),
  goal('refunded', 'a goal after a refund'),
  goal('empty', 'a goal without donors'),
];

type ChargeRow = typeof charges.$inferInsert;

const charge = (name: string, today: Date, row: Pick<ChargeRow, 'amount'> & Partial<ChargeRow>): ChargeRow => ({
  id: `ch_test_${name}`,
  accountId: TEST_ACCOUNT,
  mode: 'test',
  linkId: linkId(`test_${name}`),
  status: 'succeeded',
  currency: 'EUR',
  recurring: false,
  anonymous: false,
  amountHidden: false,
  donorName: 'TEST donor',
  createdAt: today,
  ...row,
});

const chargesOf = (today: Date): ChargeRow[] => [
  charge('overfunded', today, { amount: '250.00' }),
  charge('refunded', today, { amount: '100.00', refunded: '75.00', status: 'partially_refunded' }),
];

/** The vote of every browser. */
const voteIn = ({ id: embedId }: EmbedRow, today: Date): VoteRow => ({
  ...{ embedId, id: `vote_${embedId.slice(4)}`, reference: VOTED_REFERENCE, base: VOTED_REFERENCE },
  ballot: { choices: ['yes'] },
  ...{ network: null, createdAt: today, changedAt: null },
});

/** Restores the test items to their original state. */
export async function seedTestItems(db: Database, today: Date): Promise<void> {
  const rows = inOrderOfIds(POLLS.map((seed) => seedEmbedRow(seed, TEST_ACCOUNT, today)));
  const links = linksOf(today).map((seed) => seedLinkRow(seed, TEST_ACCOUNT, today));
  await db
    .insert(embeds)
    .values(rows)
    .onConflictDoUpdate({ target: embeds.id, set: excluded(embeds) });
  const voted = rows.filter(({ id }) => VOTED.includes(id.replace('emb_test_', '')));
  await seedVotes(
    db,
    voted.map((embed) => ({ embed, cast: [voteIn(embed, today)] })),
  );
  await db
    .insert(paymentLinks)
    .values(links)
    .onConflictDoUpdate({ target: paymentLinks.id, set: excluded(paymentLinks) });
  await db
    .insert(goals)
    .values(GOALS)
    .onConflictDoUpdate({ target: goals.linkId, set: excluded(goals) });
  await db
    .insert(charges)
    .values(chargesOf(today))
    .onConflictDoUpdate({ target: charges.id, set: excluded(charges) });
}
