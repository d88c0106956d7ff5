import type { EmbedRow } from './embeds.ts';
import type { votes } from './schema.ts';

export type VoteRow = typeof votes.$inferSelect;

/** A vote that has passed every check except those against stored rows. */
export interface VoteRequest {
  readonly row: VoteRow;
  /** The embed that the vote was checked against. If absent, the current one applies. */
  readonly seen?: EmbedRow;
  readonly allowChange: boolean;
  readonly ranked: boolean;
  readonly reaction: boolean;
  /** Maximum votes per network address since a time. Null: unlimited. */
  readonly networkLimit: { readonly votes: number; readonly since: Date } | null;
}

export interface VoteOutcome {
  /** `stale`: the embed has changed, so the vote must be checked again. */
  readonly status: 'counted' | 'changed' | 'already_counted' | 'network_limit' | 'stale';
  /** The current row. For a refused vote, the row that was not stored. */
  readonly row: VoteRow;
}
