import { atEachLine, casting } from './casting.ts';
import { type Desk, deskOf } from './desk.ts';
import { refiner } from './refine.tsx';
import type { PollRoom, Voting } from './types.ts';

/** All that happens once a visitor acts: the limits of a choice, the vote and what became of it, the change of it. */
export function startVoting(room: PollRoom): Voting {
  const { current, draft } = room;
  const desk = deskOf(room);
  const { vote, sendKept } = casting(room, desk);
  const choose = (input: HTMLInputElement) => chosenBy(input, room, desk);
  const refine = refiner(room, desk, choose);
  atEachLine(room, sendKept);
  return {
    choose,
    vote() {
      const embed = current.peek();
      if (embed) vote(embed);
    },
    swap() {
      const { choices = [], writeIn } = current.peek()?.vote ?? {};
      const chosen = writeIn ? [...choices, ''] : choices;
      desk.update({ changing: !draft.peek().changing, chosen, notice: null });
    },
    refine(model) {
      keepFocus(room, desk);
      return refine(model);
    },
  };
}

/** Past the limit nothing is taken away silently: the choice stays as it was and the notice says why. */
function chosenBy(input: HTMLInputElement, { current, draft }: PollRoom, desk: Desk): void {
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
function keepFocus({ context: { host }, draft }: PollRoom, desk: Desk): void {
  const root = host.shadowRoot;
  if (!draft.peek().busy && !root?.activeElement) return;
  queueMicrotask(() => {
    const { activeElement } = host.getRootNode() as Document | ShadowRoot;
    if (root?.activeElement || (activeElement && !activeElement.contains(host))) return;
    desk.find('[part=title]')?.focus();
  });
}
