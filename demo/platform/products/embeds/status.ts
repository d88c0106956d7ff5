import { type SQL, sql } from 'drizzle-orm';
import { rowsOver } from '../../records/rows-over.ts';
import type { EmbedRow } from '../../store/embeds.ts';
import { type EmbedStatus, embeds } from '../../store/schema.ts';

/** The visible status: the owner's setting and the embed's times. */
export function statusOf(embed: Pick<EmbedRow, 'status' | 'opensAt' | 'closesAt' | 'isOver'>, now: Date): EmbedStatus {
  if (embed.status !== 'open' && embed.status !== 'scheduled') return embed.status;
  if (embed.isOver || (embed.closesAt !== null && embed.closesAt <= now)) return 'closed';
  if (embed.opensAt === null) return embed.status;
  return embed.opensAt <= now ? 'open' : 'scheduled';
}

/** The same rule in SQL, for lists. */
export const statusColumn = (now: Date): SQL<EmbedStatus> => sql`case
  when ${embeds.status} not in ('open', 'scheduled') then ${embeds.status}
  when ${embeds.isOver} or ${embeds.closesAt} <= ${now.toISOString()}::timestamptz then 'closed'
  when ${embeds.opensAt} is null then ${embeds.status}
  when ${embeds.opensAt} <= ${now.toISOString()}::timestamptz then 'open'
  else 'scheduled'
end`;

export const dueClosings = rowsOver(embeds, embeds.closesAt);
