import { and, desc, eq } from 'drizzle-orm';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../../auth/access.ts';
import { withWarnings } from '../../auth/allowed-origins.ts';
import type { Call } from '../../base/call.ts';
import { notFound } from '../../base/errors.ts';
import type { VoteRow } from '../../store/cast-votes.ts';
import type { EmbedRow, FoundEmbed } from '../../store/embeds.ts';
import type { Database } from '../../store/open-store.ts';
import { type Counts, type EmbedStatus, votes } from '../../store/schema.ts';
import { maxChoicesOf } from './embed-settings.ts';
import { statusOf } from './status.ts';

/**
 * Finds an embed with the contract's checks: it exists (404), belongs to the key's account (403), and the page's origin is allowed by the
 * embed's own list or else its account's (403). A draft exists only for its owner's server.
 */
export async function findEmbed(call: Call, id: string): Promise<FoundEmbed> {
  const found = await call.platform.embeds.run(id);
  if (found === null || !isVisible(call, found.embed)) throw notFound('This embed');
  if (found.embed.status === 'draft' && !call.isOwner) throw notFound('This embed');
  requireOwner(call, found.embed);
  requireOrigin(call, found.embed.allowedOrigins ?? requireKey(call).allowedOrigins);
  return found;
}

/** Finds the vote of a reference. For a reaction, a base without `:<n>` finds the latest press. */
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

/** Who reads an embed. A secret key sees everything; otherwise it depends on whether this browser has voted. */
export interface Viewer {
  readonly secret: boolean;
  readonly voted: boolean;
}

/** Whether counts are visible. `after_vote` opens once the embed is closed, because no vote is left to influence. */
function showsResults(embed: EmbedRow, status: EmbedStatus, viewer: Viewer): boolean {
  if (viewer.secret) return true;
  const over = status === 'closed' || status === 'archived';
  switch (embed.resultsVisibility) {
    case 'always':
      return true;
    case 'after_vote':
      return viewer.voted || over;
    case 'after_close':
      return over;
    case 'never':
      return false;
  }
}

/** The ids that can be chosen: options, or the values of a rating scale as text. */
export function choiceIds({ content }: EmbedRow): string[] {
  const { options, scale } = content;
  if (scale === undefined) return options.map(({ id }) => id);
  return Array.from({ length: scale.max - scale.min + 1 }, (_, step) => String(scale.min + step));
}

const mean = (counts: Counts): number =>
  counts.votes === 0 ? 0 : Math.round((100 * counts.ratings) / counts.votes) / 100;

/**
 * The choices with their counts; of a ranked poll with points, and in their order. Points are the Borda count: as many as there are options
 * for the first of a ranking, one less for each further place. The store has places, because an option can be added after the first vote.
 */
function choicesView(embed: EmbedRow, counts: Counts, shown: boolean): object[] {
  const ids = choiceIds(embed);
  const byId = new Map(counts.choices.map((choice) => [choice.id, choice]));
  const rows = ids.map((id) => {
    const { votes = 0, rankings = 0, places = 0 } = byId.get(id) ?? {};
    return { id, votes: shown ? votes : null, points: shown ? rankings * ids.length - places : null };
  });
  if (!embed.content.ranked) return rows.map(({ id, votes }) => ({ id, votes }));
  return rows.sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

/** A tally. Every count is null while it is hidden from the viewer. */
export function tallyView(embed: EmbedRow, counts: Counts, viewer: Viewer, now: Date): object {
  const status = statusOf(embed, now);
  const shown = showsResults(embed, status, viewer);
  return {
    embedId: embed.id,
    status,
    voters: shown ? counts.voters : null,
    votes: shown ? counts.votes : null,
    options: choicesView(embed, counts, shown),
    ...(embed.kind === 'rating' ? { average: shown ? mean(counts) : null } : {}),
    asOf: now.toISOString(),
  };
}

/** The correct answer, for the owner and those who have answered. */
export function quizView(embed: EmbedRow, viewer: Viewer): { quiz?: object } {
  const { quiz } = embed.content;
  return embed.kind === 'quiz' && quiz !== undefined && (viewer.voted || viewer.secret) ? { quiz } : {};
}

/** A vote without its tally. */
export function voteView(row: VoteRow, status: string): Record<string, unknown> {
  const { choices, rating, text, writeIn } = row.ballot;
  return {
    id: row.id,
    status,
    embedId: row.embedId,
    choices,
    ...(rating === undefined ? {} : { rating }),
    ...(text === undefined ? {} : { text }),
    ...(writeIn === undefined ? {} : { writeIn }),
    clientReference: row.reference,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The status of a stored vote. */
export const storedStatus = (row: VoteRow): string => (row.changedAt === null ? 'counted' : 'changed');

const LIVE_REFRESH_SECONDS = 15;

/** How often a live view should refresh. Zero, if nothing is left to change or no result can be seen yet. */
function refreshSecondsOf({ content, resultsVisibility }: EmbedRow, status: EmbedStatus): number {
  if (status === 'closed' || status === 'archived') return 0;
  const isLive = resultsVisibility === 'always' || resultsVisibility === 'after_vote';
  return content.refreshSeconds ?? (isLive ? LIVE_REFRESH_SECONDS : 0);
}

interface EmbedContext {
  readonly counts: Counts;
  readonly vote: VoteRow | null;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** An embed as the caller sees it. Only a secret key sees its allowed origins. */
export function embedView(embed: EmbedRow, { counts, vote, viewer, now }: EmbedContext): object {
  const { quiz: _hidden, ...content } = embed.content;
  const status = statusOf(embed, now);
  return {
    ...(viewer.secret ? embed.data : {}),
    id: embed.id,
    status,
    kind: embed.kind,
    ...content,
    maxChoices: maxChoicesOf(content),
    refreshSeconds: refreshSecondsOf(embed, status),
    resultsVisibility: embed.resultsVisibility,
    allowChange: embed.allowChange,
    voterRule: embed.voterRule,
    ...(embed.opensAt === null ? {} : { opensAt: embed.opensAt.toISOString() }),
    ...(embed.closesAt === null ? {} : { closesAt: embed.closesAt.toISOString() }),
    ...(vote === null ? {} : { vote: voteView(vote, storedStatus(vote)) }),
    tally: tallyView(embed, counts, viewer, now),
    ...quizView(embed, viewer),
    ...(viewer.secret ? { allowedOrigins: embed.allowedOrigins, ...withWarnings(embed.allowedOrigins, now) } : {}),
  };
}
