import { and, desc, eq } from 'drizzle-orm';
import { type Call, inSight, requireOrigin, requireOwner } from '../call.ts';
import { notFound } from '../errors.ts';
import type { VoteRow } from '../store/cast-votes.ts';
import type { Database } from '../store/open-store.ts';
import type { EmbedRow } from '../store/read-embed.ts';
import { votes } from '../store/schema.ts';

/**
 * Finds an embed for a caller, in the contract's order: it exists (404), it is the key's account's (403), the page's origin is on
 * its own list, else on its account's (403). A draft exists for its owner's server only.
 */
export async function findEmbed(call: Call, id: string): Promise<EmbedRow> {
  const found = await call.platform.embeds.read(id);
  if (found === null || !inSight(call, found.embed)) throw notFound('This embed');
  if (found.embed.status === 'draft' && call.key?.kind !== 'secret') throw notFound('This embed');
  requireOwner(call, found.embed);
  requireOrigin(call, found.embed.allowedOrigins ?? found.accountOrigins);
  return found.embed;
}

/** The vote of a reference. Of a reaction, the base without `:<n>` names the latest press. */
export async function findVote(db: Database, embed: EmbedRow, reference: string | undefined): Promise<VoteRow | null> {
  if (reference === undefined) return null;
  const [exact] = await db
    .select()
    .from(votes)
    .where(and(eq(votes.embedId, embed.id), eq(votes.reference, reference)));
  if (exact !== undefined || embed.kind !== 'reaction') return exact ?? null;
  const [latest] = await db
    .select()
    .from(votes)
    .where(and(eq(votes.embedId, embed.id), eq(votes.base, reference)))
    .orderBy(desc(votes.createdAt))
    .limit(1);
  return latest ?? null;
}
