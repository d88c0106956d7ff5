import { computed, signal } from '@preact/signals';
import { CreatorError } from '../../src/client/errors.ts';
import type { Embed } from '../../src/resources/embeds.ts';
import { sharedEmbed } from '../../src/state/resources.ts';
import { castOnce } from '../../src/state/vote.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import type { attributes } from './attributes.ts';
import { type PollVotedDetail, PollVotedEvent, PollVoteEvent } from './events.ts';
import { type Draft, EMPTY_DRAFT, incomplete, inOrder, isEmpty, type PollLine, pollModel, toggle } from './model.ts';
import { PollView } from './view.tsx';
import { pollWords } from './words.ts';

/** The poll's life: reads the embed, keeps what the visitor has chosen, casts the vote and says what became of it. */
export function startPoll(context: WidgetContext<typeof attributes>): Widget {
  const { client, page, host } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const shared = sharedEmbed(client, page, embedId);
  const current = context.watch(shared, isEmpty);
  const draft = signal<Draft>(EMPTY_DRAFT);
  const words = computed(() => pollWords(context.locale.value, context.messages.value));
  /** Focus was in the widget before the newest drawing, so what it was on may be gone after it. */
  let hadFocus = false;

  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };

  const tell = (notice: PollLine, part?: Partial<Draft>) => {
    update({ ...part, notice });
    const embed = current.peek();
    const leader = part?.changing === false && embed ? words.peek().leader(pollModel(embed, draft.peek())) : '';
    context.announce(`${words.peek().line(notice)} ${leader}`.trim());
  };

  const settle = (notice: PollLine, part: Partial<Draft>, detail: Omit<PollVotedDetail, 'embedId' | 'tally'>) => {
    tell(notice, { busy: false, ...part });
    context.dispatch(new PollVotedEvent({ embedId, tally: current.peek()?.tally ?? null, ...detail }));
  };

  const vote = async (embed: Embed) => {
    const { busy, chosen } = draft.peek();
    if (busy) return;
    const choices = inOrder(embed, chosen);
    const missing = incomplete(embed, choices);
    if (missing) return tell(missing);
    if (!context.dispatch(new PollVoteEvent({ embedId, choices }))) return;
    update({ busy: true, notice: null });
    try {
      const { kind, reason, vote: cast } = await castOnce(client, page, embed, { choices });
      const rejected = kind === 'rejected';
      const notice = { key: rejected ? (`rejected_${reason ?? 'unknown'}` as const) : kind };
      settle(notice, rejected ? {} : { changing: false }, { choices: cast.choices, outcome: kind, reason });
    } catch (error) {
      const { key, ...detail } = failureOf(error);
      settle({ key }, {}, { choices, ...detail });
    }
  };

  const choose = (embed: Embed, id: string, input: HTMLInputElement) => {
    const { chosen, notice } = toggle(embed, draft.peek().chosen, id);
    update({ chosen, notice });
    input.checked = chosen.includes(id);
    if (notice) tell(notice);
  };

  const land = (target: HTMLElement | null | undefined) => {
    const root = host.getRootNode() as Document | ShadowRoot;
    if (target && hadFocus && (!root.activeElement || root.activeElement.contains(host))) target.focus();
  };

  const formRef = (form: HTMLElement | null) =>
    land(form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector('input'));

  return {
    view() {
      const embed = current.value;
      if (!embed) return null;
      const { busy } = draft.value;
      hadFocus = !!host.shadowRoot?.activeElement || busy;
      return (
        <PollView
          title={embed.title}
          description={embed.description}
          headingLevel={context.attributes.value.headingLevel}
          model={pollModel(embed, draft.value)}
          busy={busy}
          words={words.value}
          onChoose={(id, input) => choose(embed, id, input)}
          onVote={() => void vote(embed)}
          onChange={() => update({ changing: true, chosen: embed.vote?.choices ?? [], notice: null })}
          onKeep={() => update({ changing: false, notice: null })}
          formRef={formRef}
          resultsRef={land}
        />
      );
    },
  };
}

function failureOf(error: unknown): Pick<PollLine, 'key'> & Pick<PollVotedDetail, 'outcome' | 'reason'> {
  const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
  if (reason === 'unknown_outcome') return { key: 'unclear', outcome: 'unknown', reason };
  if (reason === 'network_error') return { key: 'unsent', outcome: 'not_sent', reason };
  if (reason === 'rate_limited') return { key: 'busy', outcome: 'not_sent', reason };
  return { key: 'refused', outcome: 'rejected', reason };
}
