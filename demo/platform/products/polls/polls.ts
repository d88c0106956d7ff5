import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { polls as contract } from '../../../../src/api/products/polls.ts';
import { charactersOf } from '../../../../src/text/characters.ts';
import type { Call } from '../../base/call.ts';
import { invalidField, notFound } from '../../base/errors.ts';
import { newId } from '../../base/platform.ts';
import { serve } from '../../records/serve.ts';
import type { CheckedVote } from '../../store/cast-votes.ts';
import type { EmbedRow, FoundEmbed } from '../../store/embeds.ts';
import { pageOf, windowOf } from '../../store/paging.ts';
import { type Ballot, type EmbedStatus, votes } from '../../store/schema.ts';
import { maxChoicesOf } from '../embeds/embed-settings.ts';
import { findEmbed, findVote, quizView, storedStatus, tallyView, type Viewer, voteView } from '../embeds/read-embed.ts';
import { statusOf } from '../embeds/status.ts';

type VoteBody = Static<(typeof contract)['POST /api/vote/cast/create']['body']>;

type Answer = 'choices' | 'ranking' | 'rating' | 'text' | 'writeIn';

/** The answers that an embed accepts. Any other answer in a request is an error. */
function answersOf({ kind, content }: EmbedRow): readonly Answer[] {
  switch (kind) {
    case 'rating':
      return ['rating'];
    case 'question':
      return ['text'];
    case 'reaction':
      return ['choices'];
    case 'poll':
    case 'quiz': {
      const answer: Answer = content.ranked ? 'ranking' : 'choices';
      return content.writeIn ? [answer, 'writeIn'] : [answer];
    }
  }
}

function requireKnown(embed: EmbedRow, chosen: readonly string[], path: string): void {
  const known = new Set(embed.content.options.map(({ id }) => id));
  const at = chosen.findIndex((id) => !known.has(id));
  if (at >= 0) throw invalidField(`${path}.${at}`, 'is not an option of this embed');
}

function readChoices(embed: EmbedRow, body: VoteBody): Ballot {
  if (body.writeIn?.trim() === '') throw invalidField('writeIn', 'must not be blank');
  const { ranked, minChoices, options } = embed.content;
  const path = ranked ? 'ranking' : 'choices';
  const chosen = (ranked ? body.ranking : body.choices) ?? [];
  requireKnown(embed, chosen, path);
  const given = chosen.length + (body.writeIn === undefined ? 0 : 1);
  const least = embed.kind === 'reaction' ? 1 : Math.max(1, minChoices);
  const most = embed.kind === 'reaction' ? 1 : maxChoicesOf(embed.content);
  if (given < least) throw invalidField(path, `must have at least ${least}`);
  if (given > most) throw invalidField(path, `must have at most ${most}`);
  // The order matters only in a ranking, so equal choices are stored as equal ballots.
  const place = new Map(options.map(({ id }, at) => [id, at]));
  const choices = ranked ? [...chosen] : [...chosen].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return { choices, ...(body.writeIn === undefined ? {} : { writeIn: body.writeIn }) };
}

function readRating({ content }: EmbedRow, rating: number | undefined): Ballot {
  const { scale } = content;
  if (rating === undefined || scale === undefined || rating < scale.min || rating > scale.max) {
    throw invalidField('rating', `must be a whole number from ${scale?.min ?? 1} to ${scale?.max ?? 5}`);
  }
  return { choices: [], rating };
}

function readText({ content }: EmbedRow, text: string | undefined): Ballot {
  const most = content.question?.maxLength ?? 0;
  const composed = text?.normalize() ?? '';
  if (composed.trim() === '' || charactersOf(composed).length > most) {
    throw invalidField('text', `must have 1 to ${most} characters`);
  }
  return { choices: [], text: composed };
}

/**
 * Validates and normalizes a ballot.
 * @throws {PlatformError} 400, which is final for a client.
 */
function readBallot(embed: EmbedRow, body: VoteBody): Ballot {
  const expected = answersOf(embed);
  for (const answer of ['choices', 'ranking', 'rating', 'text', 'writeIn'] as const) {
    if (body[answer] !== undefined && !expected.includes(answer))
      throw invalidField(answer, 'is not accepted by this embed');
  }
  if (embed.kind === 'rating') return readRating(embed, body.rating);
  if (embed.kind === 'question') return readText(embed, body.text);
  return readChoices(embed, body);
}

const PRESS = /^(.{1,180}):([1-9]\d{0,8})$/;

/** The voter of a reference: the part before `:<n>` for a reaction, else the whole reference. */
function baseOf({ kind }: EmbedRow, reference: string): string {
  if (kind !== 'reaction') return reference;
  const base = PRESS.exec(reference)?.[1];
  if (base === undefined)
    throw invalidField('clientReference', 'must end in a colon and a number from 1 for a reaction');
  return base;
}

/** Adds the tally that the voter may see. */
function answerVote(call: Call, { embed, counts }: FoundEmbed, vote: object, voted: boolean): object {
  const viewer: Viewer = { secret: call.isOwner, voted };
  return { ...vote, tally: tallyView(embed, counts, viewer, call.platform.now()), ...quizView(embed, viewer) };
}

/** Why an embed takes no votes; null if it does. */
function refusalOf(status: EmbedStatus): CheckedVote['refusal'] {
  if (status === 'open') return null;
  return status === 'scheduled' || status === 'draft' ? 'not_open' : 'closed';
}

/** The time of a vote's arrival decides whether it is in time, however long it waits for others. */
async function create(call: Call<VoteBody>): Promise<object> {
  const { embedId, clientReference: reference } = call.body;
  const { limits, votes: queue } = call.platform;
  const now = call.platform.now();
  const network = call.platform.networkHash(embedId, call.address);
  const made = { id: newId('vote'), embedId, reference, createdAt: now, changedAt: null };
  const since = new Date(now.getTime() - limits.networkVotesPeriodMs);
  const check = (embed: EmbedRow): CheckedVote => {
    const isLimited = embed.voterRule === 'network';
    const base = baseOf(embed, reference);
    const row = { ...made, base, ballot: readBallot(embed, call.body), network: isLimited ? network : null };
    const networkLimit = isLimited ? { votes: limits.networkVotes, since } : null;
    return { row, refusal: refusalOf(statusOf(embed, now)), networkLimit };
  };
  await findEmbed(call, embedId);
  const cast = await queue.cast({ embedId, reference, network, check });
  if (cast === null) throw notFound('This embed');
  const { status, row } = cast;
  if (status === 'counted' || status === 'changed' || status === 'already_counted') {
    return answerVote(call, cast, voteView(row, status), true);
  }
  return answerVote(call, cast, { ...voteView(row, 'rejected'), reason: status }, false);
}

/** The votes of an embed, newest first. Only for the owner's server. */
async function votePage(call: Call, embed: EmbedRow, paging: { limit?: number; offset?: number }): Promise<object> {
  if (!call.isOwner) return {};
  const order = [desc(votes.createdAt), desc(votes.reference)];
  const page = { where: eq(votes.embedId, embed.id), order, ...windowOf(paging) };
  return pageOf(call.platform.db, votes, page, (rows) => rows.map((row) => voteView(row, storedStatus(row))));
}

/** Polls: audience votes. */
export const polls = serve(contract, [], {
  'POST /api/vote/cast/create': create,

  async 'POST /api/vote/cast/get'(call) {
    const found = await findEmbed(call, call.body.embedId);
    const row = await findVote(call.platform.db, found.embed, call.body.clientReference);
    if (row === null) throw notFound('A vote with this reference');
    return answerVote(call, found, voteView(row, storedStatus(row)), true);
  },

  async 'POST /api/vote/cast/getall'(call) {
    const { db } = call.platform;
    const { embed, counts } = await findEmbed(call, call.body.embedId);
    const vote = await findVote(db, embed, call.body.clientReference);
    const viewer: Viewer = { secret: call.isOwner, voted: vote !== null };
    const tally = tallyView(embed, counts, viewer, call.platform.now());
    return { ...tally, ...(await votePage(call, embed, call.body)) };
  },
});
