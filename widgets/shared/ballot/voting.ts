import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import { pendingReactions, saveReaction, sendReactions } from '../../../src/state/reactions.ts';
import { atEachLine, casting } from './casting.ts';
import { decide } from './decide.ts';
import { deskOf } from './desk.ts';
import { refiner } from './refine.tsx';
import type { BallotRoom, Decision, Desk, Hands, Kind, Voting } from './types.ts';
import { wholeModel } from './whole-model.ts';

/** All that happens once a visitor acts: the limits of a choice, the vote and what became of it, the change of it. */
export function startVoting(room: BallotRoom): Voting {
  const { context, embedId, current, draft, kinds } = room;
  const { client, page } = context;
  const desk = deskOf(room);
  const started = new Map<string, Kind>();
  const kindOf = ({ kind }: ShownEmbed): Kind | null => {
    const part = kind === 'poll' ? null : kinds?.peek();
    if (!part) return null;
    const known = started.get(kind) ?? part.startKind(kind, room, hands);
    started.set(kind, known);
    return known;
  };
  const { vote, sendKept, follow, intend } = casting(room, desk, kindOf);
  const choose = (input: HTMLInputElement) => chosenBy(input, room, desk);
  const refine = refiner(room, desk, choose);
  const hands: Hands = {
    desk,
    follow,
    intend,
    drawPoll: (embed, drawn) => refine(wholeModel(embed, drawn), embed),
    decidePoll: (embed) => decided(embed, desk, draft.peek().chosen),
    pendingReactions: () => pendingReactions(page, embedId),
    saveReaction: (choice) => saveReaction(page, embedId, choice),
    sendReactions: (embed) => sendReactions(client, page, embed),
  };
  atEachLine(room, sendKept);
  return {
    choose,
    vote() {
      const embed = current.peek();
      if (embed) vote(embed, (kindOf(embed)?.decide ?? hands.decidePoll)(embed));
    },
    swap() {
      const { choices = [], writeIn } = current.peek()?.vote ?? {};
      const chosen = writeIn ? [...choices, ''] : choices;
      desk.update({ changing: !draft.peek().changing, chosen, notice: null });
    },
    model(embed, drawn) {
      keepFocus(room, desk);
      return (kindOf(embed)?.model ?? hands.drawPoll)(embed, drawn);
    },
  };
}

/** What is in the form of a poll. */
const decided = (embed: ShownEmbed, desk: Desk, order: readonly string[]): Decision => {
  const written = desk.find<HTMLInputElement>('[part=write-in]')?.value ?? '';
  return decide(embed, { ticked: desk.ticked(), order, written });
};

/** Past the limit nothing is taken away silently: the choice stays as it was and the notice says why. */
function chosenBy(input: HTMLInputElement, { current, draft }: BallotRoom, desk: Desk): void {
  const most = current.peek()?.maxChoices ?? 1;
  const now = desk.ticked();
  const others = draft.peek().chosen.filter((id) => id !== input.value && now.includes(id));
  const isOver = input.type === 'checkbox' && input.checked && others.length >= most;
  if (isOver) {
    input.checked = false;
    desk.tell(['tooMany', { count: most }]);
  } else {
    const before = input.type === 'checkbox' ? others : [];
    desk.update({ chosen: input.checked ? [...before, input.value] : before, notice: null });
  }
}

/** Focus that was in what a drawing takes away goes to the heading, unless the visitor has gone on elsewhere. */
function keepFocus({ context: { host }, draft }: BallotRoom, desk: Desk): void {
  const root = host.shadowRoot;
  if (!draft.peek().busy && !root?.activeElement) return;
  queueMicrotask(() => {
    const { activeElement } = host.getRootNode() as Document | ShadowRoot;
    if (root?.activeElement || (activeElement && !activeElement.contains(host))) return;
    desk.find('[part=title]')?.focus();
  });
}
