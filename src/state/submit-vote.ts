import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import type { Vote } from '../resources/vote.ts';
import type { ShownEmbed, ShownVote } from '../resources/shown-embed.ts';
import { asStored, castVote, getVote, type VoteInput } from '../resources/votes.ts';
import { decideReference, settleBallot } from './decide-reference.ts';
import type { Page } from './page.ts';

import { sharedEmbed } from './shared-resources.ts';

/** What the visitor decided: the members of a vote that fit the embed's kind. */
export type Ballot = Omit<VoteInput, 'embedId' | 'clientReference'>;

/** What became of a vote, in the platform's words (contract section 5). */
export interface VoteOutcome {
  readonly kind: 'counted' | 'changed' | 'already_counted' | 'rejected';
  /** Why it was rejected; null otherwise, and where the platform gives a reason that we do not know. */
  readonly reason: 'closed' | 'not_open' | 'network_limit' | null;
  /** The vote that stands; of a rejected one, what was refused. */
  readonly vote: Vote;
}

/** After these nothing was counted, and asking again would not help. */
const FINAL: ReadonlySet<string> = new Set([
  'invalid_request',
  'authentication_required',
  'not_authorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'invalid_configuration',
  'secret_key_in_browser',
]);

/** A longer wait is not served in silence: the visitor is told (rule T4 of test/vectors/retry-after.json). */
const AUTO_LIMIT_MS = 30_000;

const casting = new WeakMap<Client, Map<string, Promise<VoteOutcome>>>();

/**
 * Casts this browser's vote on an embed, so that it is counted at most once whatever the network does: decision 5. A call
 * while an earlier one for the same embed is on its way (a double click) gets that one's outcome. The answer goes into the
 * page's copy of the embed, so every widget that shows it moves at once.
 *
 * @throws CreatorError `network_error` when the browser is offline: the vote is kept for `sendPending`;
 * `unknown_outcome` when it cannot be told whether it was counted: casting again is safe; a final error as it came.
 */
export function submitVote(client: Client, page: Page, embed: ShownEmbed, ballot: Ballot): Promise<VoteOutcome> {
  const own = casting.get(client) ?? new Map<string, Promise<VoteOutcome>>();
  casting.set(client, own);
  const known = own.get(embed.id);
  if (known) return known;
  const outcome = cast(client, page, embed, ballot).finally(() => own.delete(embed.id));
  own.set(embed.id, outcome);
  return outcome;
}

async function cast(client: Client, page: Page, embed: ShownEmbed, given: Ballot): Promise<VoteOutcome> {
  const { id } = embed;
  const ballot = asStored(given);
  // Kept before it is sent: a page that is left meanwhile sends it when it comes back (outbox.ts).
  const clientReference = await decideReference(page, id, ballot);
  try {
    const outcome = await submitVoteAs(client, page, embed, { ...ballot, embedId: id, clientReference });
    await settleBallot(page, id, ballot);
    share(client, page, embed, outcome);
    return outcome;
  } catch (error) {
    if (isRefused(error)) await settleBallot(page, id, ballot);
    throw error;
  }
}

/** Nothing was counted, and asking again would not help. */
export const isRefused = (error: unknown): boolean => error instanceof CreatorError && FINAL.has(error.code);

/**
 * Casts a vote under a reference that was decided before, and reads back what is not clear.
 *
 * @throws CreatorError `network_error` when the browser is offline, before or meanwhile; else as `submitVote` does.
 */
export async function submitVoteAs(client: Client, page: Page, embed: ShownEmbed, vote: VoteInput): Promise<VoteOutcome> {
  const requireLine = () => {
    if (!page.online.peek()) throw new CreatorError('network_error', 'The browser is offline: the vote is kept');
  };
  requireLine();
  try {
    return await sendAndReadBack(client, embed, vote);
  } catch (error) {
    if (!isRefused(error)) requireLine();
    throw error;
  }
}

/**
 * Sends; when the outcome is not known reads it back, and sends at most once more with the same reference. Both wait as long
 * as the platform asks for: the client's gate sees to that.
 */
async function sendAndReadBack(client: Client, embed: ShownEmbed, vote: VoteInput): Promise<VoteOutcome> {
  for (const isLast of [false, true]) {
    try {
      return outcomeOf(await castVote(client, vote));
    } catch (cause) {
      if (!(cause instanceof CreatorError) || FINAL.has(cause.code)) throw cause;
      // Turned away before anything was stored, and the first one had not arrived either: that is no unknown outcome.
      if (cause.code === 'rate_limited' && (isLast || (cause.retryAfterMs ?? 0) > AUTO_LIMIT_MS)) throw cause;
      const standing = await readBack(client, vote, cause);
      // Where a vote may be changed, another one that stands means that this one has not arrived.
      const arrived = standing && (!embed.allowChange || isSame(standing, vote));
      if (arrived) return { kind: kindOf(embed, standing, vote), reason: null, vote: standing };
      if (isLast) throw unknownOutcome(cause);
    }
  }
  throw unknownOutcome(undefined);
}

async function readBack(
  client: Client,
  { embedId, clientReference }: VoteInput,
  cause: CreatorError,
): Promise<Vote | null> {
  try {
    return await getVote(client, { embedId, clientReference });
  } catch {
    throw cause.code === 'rate_limited' ? cause : unknownOutcome(cause);
  }
}

const unknownOutcome = (cause: unknown): CreatorError =>
  new CreatorError('unknown_outcome', 'It cannot be told whether the vote was counted', { cause });

function outcomeOf(vote: Vote): VoteOutcome {
  const { status, reason } = vote;
  // A stored vote in words of a later version of the platform is a vote that counts.
  return { kind: status === 'unknown' ? 'counted' : status, reason: reason === 'unknown' ? null : reason, vote };
}

function isSame(standing: ShownVote & Partial<Vote>, { choices, ranking, rating, text, writeIn }: VoteInput): boolean {
  const wanted = ranking ?? choices ?? [];
  return (
    wanted.length === standing.choices.length &&
    wanted.every((id, index) => (ranking ? standing.choices[index] === id : standing.choices.includes(id))) &&
    (rating ?? null) === (standing.rating ?? null) &&
    (text ?? null) === (standing.text ?? null) &&
    (writeIn ?? null) === standing.writeIn
  );
}

function kindOf(embed: ShownEmbed, standing: Vote, vote: VoteInput): VoteOutcome['kind'] {
  if (!isSame(standing, vote)) return 'already_counted';
  // Each press of a reaction counts, whatever was pressed before.
  if (!embed.vote || embed.kind === 'reaction') return 'counted';
  return isSame(embed.vote, vote) ? 'already_counted' : 'changed';
}

/** Puts the vote and its counts into the page's copy; what the answer does not hold is asked for. */
export function share(client: Client, page: Page, embed: ShownEmbed, { kind, vote }: VoteOutcome): void {
  const copy = sharedEmbed(client, page, embed.id);
  if (kind !== 'rejected') {
    const state = copy.state.peek();
    const current = state.status === 'ready' ? state.value : embed;
    copy.set(Object.freeze({ ...current, vote, tally: vote.tally ?? current.tally }));
  }
  if (!vote.tally) void copy.refresh();
}
