import { eq, sql } from 'drizzle-orm';
import { setAccountOrigins, storeKey } from '../auth/accounts.ts';
import type { Platform } from '../platform.ts';
import { castVotes, type VoteRequest } from '../store/cast-votes.ts';
import type { Database } from '../store/open-store.ts';
import { type AccountClass, accounts, charges, embeds, events, goals, paymentLinks } from '../store/schema.ts';
import { inOrderOfIds, seedEmbedRow, seedEmbeds } from './embeds.ts';
import { seedEventRow, seedEvents } from './events.ts';
import { seedCharges, seedGoals } from './goals.ts';
import { seedLinkRow, seedLinks } from './links.ts';
import { seedTestItems, TEST_ACCOUNT } from './test-items.ts';

// Made from parts, so that no scanner takes a demo key for a leaked one.
const demoKey = (kind: 'pk' | 'sk', name: string) => `${kind}_test_${name.padEnd(24, '0')}`;

export const DEMO_PUBLIC_KEY: string = demoKey('pk', 'demo');
export const DEMO_SECRET_KEY: string = demoKey('sk', 'demo');
export const OTHER_PUBLIC_KEY: string = demoKey('pk', 'other');
export const OTHER_SECRET_KEY: string = demoKey('sk', 'other');
export const FAN_PUBLIC_KEY: string = demoKey('pk', 'fan');
export const FAN_SECRET_KEY: string = demoKey('sk', 'fan');
/** Of the account whose items always behave one way. */
export const TEST_PUBLIC_KEY: string = demoKey('pk', 'test');
export const TEST_SECRET_KEY: string = demoKey('sk', 'test');

export const DEMO_ACCOUNT = 'acc_demo';

const ACCOUNTS: readonly { id: string; class: AccountClass; name: string; key: string }[] = [
  { id: DEMO_ACCOUNT, class: 'Business', name: 'The open studio', key: 'demo' },
  { id: 'acc_other', class: 'Streamer', name: 'Another streamer', key: 'other' },
  { id: 'acc_fan', class: 'Personal', name: 'A fan', key: 'fan' },
  { id: TEST_ACCOUNT, class: 'Business', name: 'TEST', key: 'test' },
];

async function seedAccounts(db: Database, now: Date): Promise<void> {
  for (const { id, class: accountClass, name, key } of ACCOUNTS) {
    await db
      .insert(accounts)
      .values({ id, class: accountClass, name, allowedOrigins: [], products: null, createdAt: now })
      .onConflictDoNothing();
    for (const kind of ['pk', 'sk'] as const) await storeKey(db, id, demoKey(kind, key), now);
  }
}

/** Votes as visitors would have cast them. Their references are fixed, so a second seeding finds them counted already. */
function seededVotes(today: Date): VoteRequest[] {
  return seedEmbeds(today).flatMap((seed) => {
    const embed = seedEmbedRow(seed, DEMO_ACCOUNT, today);
    const choices = Object.entries(seed.votes ?? {}).flatMap(([id, times]) => Array<string>(times).fill(id));
    return choices.map((choice, at): VoteRequest => {
      const reference = embed.kind === 'reaction' ? `seed_${at % 20}:${at + 1}` : `seed_${at}`;
      return {
        allowChange: false,
        ranked: false,
        reaction: embed.kind === 'reaction',
        networkLimit: null,
        row: {
          embedId: embed.id,
          reference,
          base: reference.replace(/:\d+$/, ''),
          id: `vote_${embed.id.slice(4)}_${at}`,
          ballot: embed.kind === 'rating' ? { choices: [], rating: Number(choice) } : { choices: [choice] },
          network: null,
          createdAt: new Date(today.getTime() - (choices.length - at) * 60_000),
          changedAt: null,
        },
      };
    });
  });
}

/** In the order of their ids, in which votes lock them too (`castVotes`): neither waits for what the other has. */
async function seedEmbedTables(db: Database, today: Date, pictures: string | undefined): Promise<void> {
  const rows = seedEmbeds(today, pictures).map((seed) => seedEmbedRow(seed, DEMO_ACCOUNT, today));
  for (const row of inOrderOfIds(rows)) {
    await db.insert(embeds).values(row).onConflictDoNothing();
    const { opensAt, closesAt } = row;
    const { options } = row.content;
    // As with links: pictures are where this demo is.
    const pictured = options.some(({ imageUrl }) => imageUrl !== undefined) && {
      content: sql`${embeds.content} || ${JSON.stringify({ options })}::jsonb`,
    };
    await db
      .update(embeds)
      .set({ opensAt, closesAt, ...pictured })
      .where(eq(embeds.id, row.id));
  }
  await castVotes(db, seededVotes(today));
}

async function seedPayments(db: Database, today: Date, pictures: string | undefined): Promise<void> {
  for (const seed of seedLinks(today, pictures)) {
    const row = seedLinkRow(seed, DEMO_ACCOUNT, today);
    await db.insert(paymentLinks).values(row).onConflictDoNothing();
    const { startsAt, expiresAt, content } = row;
    // Pictures are where this demo is, which may be another port than the last time.
    const { imageUrl } = content;
    const picture = imageUrl !== undefined && {
      content: sql`${paymentLinks.content} || ${JSON.stringify({ imageUrl })}::jsonb`,
    };
    await db
      .update(paymentLinks)
      .set({ startsAt, expiresAt, ...picture })
      .where(eq(paymentLinks.id, row.id));
  }
  for (const { endsAt, ...row } of seedGoals(today)) {
    await db
      .insert(goals)
      .values({ ...row, endsAt })
      .onConflictDoUpdate({ target: goals.id, set: { endsAt } });
  }
  await db
    .insert(charges)
    .values([...seedCharges(DEMO_ACCOUNT, today)])
    .onConflictDoNothing();
}

async function seedEventTable(db: Database, today: Date, pictures: string | undefined): Promise<void> {
  for (const seed of seedEvents(today, pictures)) {
    const { createdAt, ...row } = seedEventRow(seed, DEMO_ACCOUNT, today);
    await db
      .insert(events)
      .values({ ...row, createdAt })
      .onConflictDoUpdate({ target: events.id, set: row });
  }
}

/**
 * The demo accounts and test items: the same ids and the same contents every time. Seeding again neither doubles nor resets anything;
 * it only moves what lies in the future or the past along with the day.
 * @param origins the allow list of `acc_demo` and of the test items' account; where absent it stays as it is, empty at first.
 * @param pictures where the demo's pictures are, with a slash at the end; where absent nothing has one.
 * @throws {PlatformError} 400 that names each entry which is no pattern.
 */
export async function seed(platform: Platform, origins?: readonly string[], pictures?: string): Promise<void> {
  const today = new Date(platform.now());
  today.setUTCHours(0, 0, 0, 0);
  // One transaction: all or nothing, and one flush to the disk.
  await platform.db.transaction(async (tx) => {
    await seedAccounts(tx, today);
    await seedEmbedTables(tx, today, pictures);
    await seedPayments(tx, today, pictures);
    await seedEventTable(tx, today, pictures);
    await seedTestItems(tx, today);
  });
  if (origins === undefined) return;
  for (const account of [DEMO_ACCOUNT, TEST_ACCOUNT]) await setAccountOrigins(platform, account, origins);
}
