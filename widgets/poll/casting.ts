import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { pendingBallot, sendPending } from '../../src/state/outbox.ts';
import { effect, untracked } from '../../src/state/signals.ts';
import { type Ballot, castOnce, type VoteOutcome } from '../../src/state/vote.ts';
import { leaderIn, told } from './cast.ts';
import { decide } from './decide.ts';
import type { Desk } from './desk.ts';
import { PollVotedEvent, PollVoteEvent } from './events.ts';
import { EMPTY_DRAFT, pollModel } from './model.ts';
import type { PollRoom } from './types.ts';

const choicesOf = ({ ranking, choices }: Ballot): readonly string[] => ranking ?? choices ?? [];

/** Casts what is in the form, and what was kept. */
export function casting({ context, embedId, current, draft, say }: PollRoom, desk: Desk) {
  const { client, page, locale } = context;

  /** Waits for what comes of a ballot, and says it to the visitor and to the page. */
  const follow = async (embed: ShownEmbed, ballot: Ballot, casting: Promise<VoteOutcome | null>) => {
    const cast = await told(ballot, casting);
    if (!cast) return desk.update({ notice: null });
    const { notice, counts, detail } = cast;
    const now = current.peek() ?? embed;
    const leader = counts && leaderIn(pollModel(now, EMPTY_DRAFT), say.peek(), locale.peek());
    desk.tell(notice, { busy: false, changing: !counts && draft.peek().changing }, leader || '');
    context.dispatch(new PollVotedEvent({ embedId, tally: now.tally, ...detail }));
  };

  return {
    vote(embed: ShownEmbed) {
      const written = desk.find<HTMLInputElement>('[part=write-in]')?.value ?? '';
      const decided = decide(embed, { ticked: desk.ticked(), order: draft.peek().chosen, written });
      if ('todo' in decided) return desk.tell(decided.todo, { busy: false });
      const { ballot } = decided;
      const { writeIn = null } = ballot;
      const agreed = context.dispatch(new PollVoteEvent({ embedId, choices: choicesOf(ballot), writeIn }));
      if (!agreed) return desk.update({ busy: false });
      void follow(embed, ballot, castOnce(client, page, embed, ballot));
    },
    /** What an earlier page or a lost line has left: shown as kept, and sent as soon as there is a line. */
    sendKept(embed: ShownEmbed) {
      const ballot = pendingBallot(page, embedId);
      if (!ballot || draft.peek().busy) return;
      const chosen = [...choicesOf(ballot), ...(ballot.writeIn ? [''] : [])];
      if (!draft.peek().notice) desk.update({ chosen, notice: ['kept'] });
      if (page.online.peek()) void follow(embed, ballot, sendPending(client, page, embed));
    },
  };
}

/** Calls for each line that comes back, and for the first time there is an embed. */
export function atEachLine({ context, current }: PollRoom, send: (embed: ShownEmbed) => void): void {
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
