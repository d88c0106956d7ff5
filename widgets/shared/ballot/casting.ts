import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import { pendingBallot, sendPending } from '../../../src/state/pending-votes.ts';
import { effect, untracked } from '../../../src/state/signals.ts';
import { type Ballot, submitVote, type VoteOutcome } from '../../../src/state/submit-vote.ts';
import { leaderIn, saidBy, told } from './cast.ts';
import { EmbedVotedEvent, PollVotedEvent, VoteEvent } from './events.ts';
import { EMPTY_DRAFT } from './model.ts';
import type { BallotRoom, Decision, Desk, Kind } from './types.ts';
import { wholeModel } from './whole-model.ts';

/** What the inputs begin with to say the same. */
function inInputs({ choices, ranking, writeIn, rating, text }: Ballot): readonly string[] {
  const said = [...(ranking ?? choices ?? []), rating === undefined ? text : `${rating}`, writeIn && ''];
  return said.filter((value) => value !== undefined);
}

/**
 * Casts what is in the form, and what was kept.
 *
 * @param kindOf what differs where an embed is no poll.
 */
export function casting(
  { context, embedId, current, draft, say, kinds }: BallotRoom,
  desk: Desk,
  kindOf: (embed: ShownEmbed) => Kind | null,
) {
  const { client, page, locale } = context;

  const after = (embed: ShownEmbed) =>
    kindOf(embed)?.after(embed) ?? leaderIn(wholeModel(embed, EMPTY_DRAFT), say.peek(), locale.peek());

  /** Waits for what comes of a ballot, and says it to the visitor and to the page. */
  const follow = async (embed: ShownEmbed, ballot: Ballot, casting: Promise<VoteOutcome | null>) => {
    const cast = await told(ballot, casting);
    if (!cast) return desk.update({ notice: null });
    const { notice, counts, detail } = cast;
    const now = current.peek() ?? embed;
    desk.tell(notice, { busy: false, changing: !counts && draft.peek().changing }, counts ? after(now) : '');
    const { choices, writeIn, outcome, reason } = detail;
    const { kind, tally } = now;
    context.dispatch(
      kinds
        ? new EmbedVotedEvent({ embedId, kind, ...detail, tally })
        : new PollVotedEvent({ embedId, choices, writeIn, outcome, reason, tally }),
    );
  };

  /** Asks the page. */
  const intend = (ballot: Ballot): boolean => context.dispatch(new VoteEvent({ embedId, ...saidBy(ballot) }));

  return {
    follow,
    intend,
    vote(embed: ShownEmbed, decided: Decision) {
      if ('todo' in decided) return desk.tell(decided.todo, { busy: false });
      const { ballot } = decided;
      if (!intend(ballot)) return desk.update({ busy: false });
      void follow(embed, ballot, submitVote(client, page, embed, ballot));
    },
    /** What an earlier page or a lost line has left: shown as kept, and sent as soon as there is a line. */
    sendKept(embed: ShownEmbed) {
      const kind = kindOf(embed);
      if (kind?.sendKept) return kind.sendKept(embed);
      const ballot = pendingBallot(page, embedId);
      // What cannot be shown here cannot be sent from here.
      if (!ballot || draft.peek().busy || (!kind && embed.kind !== 'poll')) return;
      if (!draft.peek().notice) desk.update({ chosen: inInputs(ballot), notice: ['kept'] });
      if (page.online.peek()) void follow(embed, ballot, sendPending(client, page, embed));
    },
  };
}

/** Calls for each line that comes back, and for the first time there is an embed. */
export function atEachLine({ context, current }: BallotRoom, send: (embed: ShownEmbed) => void): void {
  let seen = false;
  let wasOnline = true;
  const unfollow = effect(() => {
    const embed = current.value;
    const isOnline = context.page.online.value;
    const isBack = isOnline && !wasOnline;
    wasOnline = isOnline;
    // News of the embed are no reason: what could not be told of a ballot is asked again when its visitor votes again.
    if (!embed || (seen && !isBack)) return;
    seen = true;
    untracked(() => send(embed));
  });
  context.signal.addEventListener('abort', unfollow);
}
