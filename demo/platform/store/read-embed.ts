import { eq } from 'drizzle-orm';
import type { Database } from './open-store.ts';
import { accounts, embeds } from './schema.ts';

export type EmbedRow = typeof embeds.$inferSelect;

export interface FoundEmbed {
  readonly embed: EmbedRow;
  /** The list of its account, which decides where the embed has none of its own. */
  readonly accountOrigins: readonly string[];
}

export async function readEmbed(db: Database, id: string): Promise<FoundEmbed | null> {
  const [found] = await db
    .select({ embed: embeds, accountOrigins: accounts.allowedOrigins })
    .from(embeds)
    .innerJoin(accounts, eq(embeds.accountId, accounts.id))
    .where(eq(embeds.id, id));
  return found ?? null;
}
