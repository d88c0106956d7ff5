import { desc, eq } from 'drizzle-orm';
import type { polls as contract } from '../../../src/api/contract/polls.ts';
import type { Call } from '../call.ts';
import { hasSqlState, notFound } from '../errors.ts';
import { countRows, windowOf } from '../paging.ts';
import { newId } from '../platform.ts';
import type { VoteOutcome, VoteRequest, VoteRow } from '../store/cast-votes.ts';
import type { EmbedRow } from '../store/read-embed.ts';
import { votes } from '../store/schema.ts';
import { baseOf, readBallot, type VoteBody } from './ballot.ts';
import { quizView, statusOf, storedStatus, tallyView, type Viewer, voteView } from './embed-views.ts';
import { findEmbed, findVote } from './find-embed.ts';
import { defineRoom } from './room.ts';

/** A vote and, beside it, what the voter may now see. */
async function answerVote(call: Call, embed: EmbedRow, vote: object, voted: boolean): Promise<object> {
  const viewer: Viewer = { secret: call.key?.kind === 'secret', voted };
  const counts = await call.platform.counts.read(embed.id);
  return { ...vote, tally: tallyView(embed, counts, viewer, call.platform.now()), ...quizView(embed, viewer) };
}

function voteRow(call: Call<VoteBody>, embed: EmbedRow, now: Date): VoteRow {
  const reference = call.body.clientReference;
  const network = embed.voterRule === 'network' ? call.platform.networkHash(embed.id, call.address) : null;
  const base = baseOf(embed, reference);
  const ballot = readBallot(embed, call.body);
  return { id: newId('vote'), embedId: embed.id, reference, base, ballot, network, createdAt: now, changedAt: null };
}

function voteRequest(call: Call, embed: EmbedRow, row: VoteRow): VoteRequest {
  const { networkVotes, networkVotesPeriodMs } = call.platform.limits;
  const since = new Date(row.createdAt.getTime() - networkVotesPeriodMs);
  return {
    row,
    seen: embed,
    allowChange: embed.allowChange,
    ranked: embed.content.ranked,
    reaction: embed.kind === 'reaction',
    networkLimit: embed.voterRule === 'network' ? { votes: networkVotes, since } : null,
  };
}

/** PostgreSQL's code for a row that refers to nothing. */
const NO_SUCH_EMBED = '23503';

/** @throws {PlatformError} 404 where the embed was deleted while the vote was on its way. */
async function store(call: Call, request: VoteRequest): Promise<VoteOutcome> {
  try {
    return await call.platform.votes.cast(request);
  } catch (thrown) {
    throw hasSqlState(thrown, NO_SUCH_EMBED) ? notFound('This embed') : thrown;
  }
}

async function create(call: Call<VoteBody>): Promise<object> {
  const embed = await findEmbed(call, call.body.embedId);
  const now = call.platform.now();
  const row = voteRow(call, embed, now);
  const status = statusOf(embed, now);
  if (status !== 'open') {
    const before = await findVote(call.platform.db, embed, row.reference);
    if (before !== null) return answerVote(call, embed, voteView(before, 'already_counted'), true);
    const reason = status === 'scheduled' || status === 'draft' ? 'not_open' : 'closed';
    return answerVote(call, embed, { ...voteView(row, 'rejected'), reason }, false);
  }
  const outcome = await store(call, voteRequest(call, embed, row));
  if (outcome.status === 'stale') return create(call);
  if (outcome.status === 'network_limit') {
    return answerVote(call, embed, { ...voteView(row, 'rejected'), reason: 'network_limit' }, false);
  }
  return answerVote(call, embed, voteView(outcome.row, outcome.status), true);
}

/** The votes behind a tally, newest first: for the owner's server only. */
async function votePage(call: Call, embed: EmbedRow, paging: { limit?: number; offset?: number }): Promise<object> {
  if (call.key?.kind !== 'secret') return {};
  const { db } = call.platform;
  const { limit, offset } = windowOf(paging);
  const mine = eq(votes.embedId, embed.id);
  const newestFirst = [desc(votes.createdAt), desc(votes.reference)];
  const rows = await db
    .select()
    .from(votes)
    .where(mine)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const total = await countRows(db, votes, mine);
  return { items: rows.map((row) => voteView(row, storedStatus(row))), total, limit, offset };
}

/** Polls: audience votes (contract sections 4 and 5). */
export const polls = defineRoom<typeof contract>({
  'POST /api/vote/cast/create': create,

  async 'POST /api/vote/cast/get'(call) {
    const embed = await findEmbed(call, call.body.embedId);
    const row = await findVote(call.platform.db, embed, call.body.clientReference);
    if (row === null) throw notFound('A vote with this reference');
    return answerVote(call, embed, voteView(row, storedStatus(row)), true);
  },

  async 'POST /api/vote/cast/getall'(call) {
    const { db } = call.platform;
    const embed = await findEmbed(call, call.body.embedId);
    const vote = await findVote(db, embed, call.body.clientReference);
    const viewer: Viewer = { secret: call.key?.kind === 'secret', voted: vote !== null };
    const tally = tallyView(embed, await call.platform.counts.read(embed.id), viewer, call.platform.now());
    return { ...tally, ...(await votePage(call, embed, call.body)) };
  },
});
