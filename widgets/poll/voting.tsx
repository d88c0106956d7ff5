import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { castPoll, leaderIn } from './cast.ts';
import { PollVotedEvent, PollVoteEvent } from './events.ts';
import { type Draft, EMPTY_DRAFT, type PollLine, pollModel } from './model.ts';
import type { PollRoom, Voting } from './types.ts';

/** All that happens once a visitor acts: the limits of a choice, the vote and what became of it, the change of it. */
export function startVoting({ context, embedId, current, draft, say }: PollRoom): Voting {
  const { client, page, host, locale } = context;
  const root = host.shadowRoot;

  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };

  const tell = (notice: PollLine, part: Partial<Draft> = {}, more = '') => {
    update({ ...part, notice });
    context.announce(`${say.peek()(...notice)} ${more}`);
  };

  /** The inputs hold the choice, also what was ticked before this was there. */
  const ticked = () => [...(root?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);

  const cast = async (embed: ShownEmbed) => {
    const { minChoices: least, maxChoices: most } = embed;
    const choices = inOrder(embed, ticked());
    if (choices.length < least) return tell(['tooFew', { count: least }], { busy: false });
    if (choices.length > most) return tell(['tooMany', { count: most }], { busy: false });
    if (!context.dispatch(new PollVoteEvent({ embedId, choices }))) return update({ busy: false });
    const { notice, counts, detail } = await castPoll(client, page, embed, choices);
    const now = current.peek() ?? embed;
    const leader = counts && leaderIn(pollModel(now, EMPTY_DRAFT), say.peek(), locale.peek());
    tell(notice, { busy: false, changing: !counts && draft.peek().changing }, leader || '');
    context.dispatch(new PollVotedEvent({ embedId, tally: now.tally, ...detail }));
  };

  /** Focus that was in what a drawing takes away goes to the heading, unless the visitor has gone on elsewhere. */
  const keepFocus = () => {
    if (!draft.peek().busy && !root?.activeElement) return;
    queueMicrotask(() => {
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      if (root?.activeElement || (activeElement && !activeElement.contains(host))) return;
      root?.querySelector<HTMLElement>('[part=title]')?.focus();
    });
  };

  return {
    choose(input) {
      const most = current.peek()?.maxChoices ?? 1;
      const now = ticked();
      const others = draft.peek().chosen.filter((id) => id !== input.value && now.includes(id));
      if (input.type === 'radio' || !input.checked || others.length < most) {
        return update({ chosen: input.checked ? [...others, input.value] : others, notice: null });
      }
      // Nothing is taken away silently: the choice stays as it was and the notice says why.
      input.checked = false;
      tell(['tooMany', { count: most }]);
    },
    vote() {
      const embed = current.peek();
      if (embed) void cast(embed);
    },
    swap() {
      const chosen = current.peek()?.vote?.choices ?? [];
      update({ changing: !draft.peek().changing, chosen, notice: null });
    },
    refine(model) {
      keepFocus();
      return model;
    },
  };
}

/** In the order of the poll's options, whatever the order of the clicks. */
const inOrder = ({ options }: ShownEmbed, chosen: readonly string[]): readonly string[] =>
  options.map(({ id }) => id).filter((id) => chosen.includes(id));
