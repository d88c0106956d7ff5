import { getTableColumns, sql } from 'drizzle-orm';
import { keyRow, setAccountOrigins } from '../auth/accounts.ts';
import type { Platform } from '../base/platform.ts';
import { creatorPages } from '../products/pages/pages.ts';
import { ownerCall } from '../records/owner-call.ts';
import type { VoteRow } from '../store/cast-votes.ts';
import { excluded } from '../store/excluded.ts';
import type { Database } from '../store/open-store.ts';
import { accounts, charges, embeds, events, goals, keys, paymentLinks } from '../store/schema.ts';
import type { Belongings, SeedAccount } from './belongings.ts';
import { inOrderOfIds, type SeedEmbed, seedEmbedRow, seedEmbeds, seedVotes } from './embeds.ts';
import { seedEventRow, seedEvents } from './events.ts';
import { galleryAccounts, galleryBelongings } from './gallery.ts';
import { CHARGES, seedCharges, seedGoals } from './goals.ts';
import { seedLinkRow, seedLinks } from './links.ts';
import { seedTestItems, TEST_ACCOUNT } from './test-items.ts';

// Concatenated, so that no secret scanner reports a demo key.
export const demoKey = (kind: 'pk' | 'sk', name: string): string => `${kind}_test_${name.padEnd(24, '0')}`;

export const DEMO_PUBLIC_KEY: string = demoKey('pk', 'demo');
export const DEMO_SECRET_KEY: string = demoKey('sk', 'demo');
export const OTHER_PUBLIC_KEY: string = demoKey('pk', 'other');
/** Keys of the account with the test items. */
export const TEST_PUBLIC_KEY: string = demoKey('pk', 'test');
export const TEST_SECRET_KEY: string = demoKey('sk', 'test');

/** The key of a business of the demo's gallery. */
export const galleryKey = (name: string): string => demoKey('pk', name);

export const DEMO_ACCOUNT = 'acc_demo';
export const OTHER_ACCOUNT = 'acc_other';
/** Has what is written in the lab's builder, until it is created in another account. */
export const DRAFTS_ACCOUNT = 'acc_drafts';
export const DEMO_PAGE = 'page_news';

const ACCOUNTS: readonly SeedAccount[] = [
  { id: DEMO_ACCOUNT, class: 'Business', name: 'The Open Studio', key: 'demo' },
  { id: OTHER_ACCOUNT, class: 'Streamer', name: 'Another streamer', key: 'other' },
  { id: 'acc_fan', class: 'Personal', name: 'A fan', key: 'fan' },
  { id: DRAFTS_ACCOUNT, class: 'Business', name: 'Drafts of the builder', key: 'drafts' },
  { id: TEST_ACCOUNT, class: 'Business', name: 'TEST', key: 'test' },
];

async function seedAccounts(db: Database, seeds: readonly SeedAccount[], now: Date): Promise<void> {
  const rows = seeds.map(({ id, class: accountClass, name }, at) => {
    const createdAt = new Date(now.getTime() + at);
    return { id, class: accountClass, name, allowedOrigins: [], products: null, createdAt };
  });
  await db.insert(accounts).values(rows).onConflictDoNothing();
  const keyRows = seeds.flatMap(({ id, key }) => [
    keyRow(id, demoKey('pk', key), now),
    keyRow(id, demoKey('sk', key), now),
  ]);
  await db.insert(keys).values(keyRows).onConflictDoNothing();
}

/** Votes with fixed references, so that seeding twice counts them once. */
function votesOf(seed: SeedEmbed, accountId: string, today: Date): VoteRow[] {
  const embed = seedEmbedRow(seed, accountId, today);
  const choices = Object.entries(seed.votes ?? {}).flatMap(([id, times]) => Array<string>(times).fill(id));
  return choices.map((choice, at): VoteRow => {
    const reference = embed.kind === 'reaction' ? `seed_${at % 20}:${at + 1}` : `seed_${at}`;
    return {
      embedId: embed.id,
      reference,
      base: reference.replace(/:\d+$/, ''),
      id: `vote_${embed.id.slice(4)}_${at}`,
      ballot: embed.kind === 'rating' ? { choices: [], rating: Number(choice) } : { choices: choice.split('+') },
      network: null,
      createdAt: new Date(today.getTime() - (choices.length - at) * 60_000),
      changedAt: null,
    };
  });
}

/** Ordered by id, so that processes that seed at the same time cannot deadlock. */
async function seedEmbedTables(db: Database, owners: readonly Belongings[], today: Date): Promise<void> {
  const rows = owners.flatMap(({ accountId, embeds: seeds }) =>
    seeds.map((seed) => seedEmbedRow(seed, accountId, today)),
  );
  // The demo may serve its pictures at another port than last time.
  const content = sql`${embeds.content} || case
    when jsonb_path_exists(excluded.content, '$.options[*].imageUrl')
    then jsonb_build_object('options', excluded.content -> 'options') else '{}' end`;
  await db
    .insert(embeds)
    .values(inOrderOfIds(rows))
    .onConflictDoUpdate({ target: embeds.id, set: { ...excluded(embeds, ['opensAt', 'closesAt']), content } });
  const voted = owners.flatMap(({ accountId, embeds: seeds }) =>
    seeds.map((seed) => ({ embed: seedEmbedRow(seed, accountId, today), cast: votesOf(seed, accountId, today) })),
  );
  await seedVotes(db, voted);
}

async function seedPayments(db: Database, owners: readonly Belongings[], today: Date): Promise<void> {
  const rows = owners.flatMap(({ accountId, links, color }) =>
    links.map((seed) => seedLinkRow(seed, accountId, today, color)),
  );
  const picture = sql`jsonb_strip_nulls(jsonb_build_object('imageUrl', excluded.content -> 'imageUrl'))`;
  await db
    .insert(paymentLinks)
    .values(rows)
    .onConflictDoUpdate({
      target: paymentLinks.id,
      set: {
        ...excluded(paymentLinks, ['startsAt', 'expiresAt']),
        content: sql`${paymentLinks.content} || ${picture}`,
      },
    });
  await db
    .insert(goals)
    .values(owners.flatMap((owner) => owner.goals))
    .onConflictDoUpdate({
      target: goals.linkId,
      set: excluded(goals, ['endsAt']),
      // A goal that the owner has put in its place stays.
      setWhere: sql`${goals.id} = excluded.id`,
    });
  await db
    .insert(charges)
    .values(owners.flatMap(({ accountId, charges: lists }) => seedCharges(lists, accountId, today)))
    .onConflictDoNothing();
}

async function seedEventTable(db: Database, owners: readonly Belongings[], today: Date): Promise<void> {
  const rows = owners.flatMap(({ accountId, events: seeds }) =>
    seeds.map((seed) => seedEventRow(seed, accountId, today)),
  );
  const { createdAt: _kept, ...columns } = getTableColumns(events);
  const set = excluded(events, Object.keys(columns) as (keyof typeof columns)[]);
  await db.insert(events).values(rows).onConflictDoUpdate({ target: events.id, set });
}

const demoBelongings = (today: Date, pictures: string | undefined): Belongings => ({
  accountId: DEMO_ACCOUNT,
  color: '#4f46e5',
  embeds: seedEmbeds(today, pictures),
  links: seedLinks(today, pictures),
  goals: seedGoals(today),
  charges: CHARGES,
  events: seedEvents(today, pictures),
});

/** The page whose leads are the addresses that visitors leave. */
async function seedPage(platform: Platform): Promise<void> {
  const call = ownerCall(platform, { accountId: DEMO_ACCOUNT, mode: 'test' }, 'POST /api/pages/general/create');
  await creatorPages.createOnce(call, DEMO_PAGE, { title: 'News of the studio', status: 'published' });
}

/**
 * Creates the demo accounts and test items, with fixed ids. Seeding again neither duplicates nor resets anything; it only moves times
 * along with the current day.
 * @param origins the allowed origins of these accounts. Unchanged by default, and empty at first.
 * @param pictures base URL of the demo's pictures, with a trailing slash. With it, the accounts of the gallery are created too.
 * @throws {PlatformError} 400 that lists each invalid origin.
 */
export async function seed(platform: Platform, origins?: readonly string[], pictures?: string): Promise<void> {
  const today = new Date(platform.now());
  today.setUTCHours(0, 0, 0, 0);
  const gallery = pictures === undefined ? [] : galleryAccounts();
  const owners = [demoBelongings(today, pictures), ...(pictures === undefined ? [] : galleryBelongings(today))];
  // One transaction, so that it happens completely or not at all, with one flush to disk.
  await platform.db.transaction(async (tx) => {
    await seedAccounts(tx, [...ACCOUNTS, ...gallery], today);
    await seedEmbedTables(tx, owners, today);
    await seedPayments(tx, owners, today);
    await seedEventTable(tx, owners, today);
    await seedPage({ ...platform, db: tx });
    await seedTestItems(tx, today);
  });
  if (origins === undefined) return;
  for (const account of [DEMO_ACCOUNT, TEST_ACCOUNT, ...gallery.map(({ id }) => id)])
    await setAccountOrigins(platform, account, origins);
}
