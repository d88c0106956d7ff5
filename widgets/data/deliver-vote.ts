import type { Client } from '../../src/client/client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import { isFinal, isTransient } from '../../src/client/outcomes.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { castVote, getVote, type Vote, type VoteInput } from '../../src/resources/vote.ts';
import type { Ballot, VoteOutcome } from './ballot.ts';
import type { HostPage } from './host-page.ts';
import { sharedEmbed } from './shared-embed.ts';
import { isStored, removeBallot } from './vote-storage.ts';

/**
 * Sends a vote that is stored, and removes it from the storage once it is known what came of it.
 *
 * @param hasWaited for another vote, during which the visitor may have chosen again in another tab.
 */
export async function deliverVote(
  client: Client,
  page: HostPage,
  embed: Embed,
  ballot: Ballot,
  clientReference: string,
  hasWaited: boolean,
): Promise<VoteOutcome> {
  const { id } = embed;
  try {
    const outcome = await sendVote(client, page, embed, { ...ballot, embedId: id, clientReference }, hasWaited);
    await removeBallot(page, id, ballot, clientReference);
    publishOutcome(client, page, embed, outcome);
    return outcome;
  } catch (error) {
    if (isFinalVoteError(error)) await removeBallot(page, id, ballot, clientReference);
    throw error;
  }
}

/** True if the vote wasn't counted, and sending it again can't help. */
export const isFinalVoteError = (error: unknown): boolean => error instanceof CreatorError && isFinal(error.code);

/**
 * Sends a vote with an existing reference, and looks it up if the outcome is unclear.
 *
 * @throws CreatorError `network_error` if the browser is or goes offline; else as `submitVote`.
 */
export async function sendVote(
  client: Client,
  page: HostPage,
  embed: Embed,
  vote: VoteInput,
  hasWaited?: boolean,
): Promise<VoteOutcome> {
  const assertOnline = () => {
    if (!page.online.peek()) throw new CreatorError('network_error', 'The browser is offline; the vote is saved');
  };
  assertOnline();
  try {
    return await sendAtMostTwice(client, page, embed, vote, hasWaited);
  } catch (error) {
    if (!isFinalVoteError(error)) assertOnline();
    throw error;
  }
}

/**
 * Sends a vote; after an unclear error looks it up, and if it hasn't arrived sends it once more with the same reference. Not sent is
 * one that the visitor has replaced while it waited.
 */
async function sendAtMostTwice(
  client: Client,
  page: HostPage,
  embed: Embed,
  vote: VoteInput,
  hasWaited?: boolean,
): Promise<VoteOutcome> {
  const { embedId, clientReference: _, ...ballot } = vote;
  const mayChange = embed.allowChange && embed.kind !== 'reaction';
  const isReplaced = () => mayChange && !isStored(page, embedId, ballot);
  let cause: unknown;
  for (let sent = 0; ; sent += 1) {
    if (sent || (hasWaited && isReplaced())) {
      const stored = await lookUp(client, vote, cause);
      // If votes can be changed, another vote means that this one hasn't arrived, or is replaced.
      const hasArrived = stored && (!mayChange || isReplaced() || isSame(stored, vote));
      if (hasArrived) return { kind: kindOf(embed, stored, vote), reason: null, vote: stored };
      // If this was the second attempt, the first is known not to have arrived either.
      if (sent > 1 || isReplaced()) throw unknownOutcome(cause);
    }
    try {
      return outcomeOf(await castVote(client, vote));
    } catch (error) {
      if (!(error instanceof CreatorError) || isFinal(error.code) || isTransient(error.code, 'write')) throw error;
      cause = error;
    }
  }
}

async function lookUp(client: Client, { embedId, clientReference }: VoteInput, cause: unknown): Promise<Vote | null> {
  try {
    return await getVote(client, { embedId, clientReference });
  } catch {
    throw unknownOutcome(cause);
  }
}

const unknownOutcome = (cause: unknown): CreatorError =>
  new CreatorError('unknown_outcome', 'It is unknown whether the vote was counted', { cause });

function outcomeOf(vote: Vote): VoteOutcome {
  const { status, reason } = vote;
  // A vote that is stored counts, whatever a later version of the platform calls it.
  return { kind: status === 'unknown' ? 'counted' : status, reason: reason === 'unknown' ? null : reason, vote };
}

function isSame(stored: Vote, { choices, ranking, rating, text, writeIn }: VoteInput): boolean {
  const wanted = ranking ?? choices ?? [];
  return (
    wanted.length === stored.choices.length &&
    wanted.every((id, index) => (ranking ? stored.choices[index] === id : stored.choices.includes(id))) &&
    (rating ?? null) === stored.rating &&
    (text ?? null) === stored.text &&
    (writeIn ?? null) === stored.writeIn
  );
}

function kindOf(embed: Embed, stored: Vote, vote: VoteInput): VoteOutcome['kind'] {
  if (!isSame(stored, vote)) return 'already_counted';
  // Every press of a reaction counts, whatever was pressed before.
  if (!embed.vote || embed.kind === 'reaction') return 'counted';
  return isSame(embed.vote, vote) ? 'already_counted' : 'changed';
}

/** Puts a vote and its counts into the shared embed, and requests the counts if the response had none. */
export function publishOutcome(client: Client, page: HostPage, embed: Embed, { kind, vote }: VoteOutcome): void {
  const resource = sharedEmbed(client, page, embed.id);
  if (kind !== 'rejected') {
    const state = resource.state.peek();
    const current = state.status === 'ready' ? state.value : embed;
    const { tally, quiz } = vote;
    resource.set(Object.freeze({ ...current, vote, tally: tally ?? current.tally, quiz: quiz ?? current.quiz }));
  }
  // Why it was rejected, such as a closed poll, is in the embed.
  if (kind === 'rejected' || !vote.tally) void resource.refresh();
}
