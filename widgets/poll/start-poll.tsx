import { computed, signal } from '@preact/signals';
import { CreatorError } from '../../src/client/errors.ts';
import type { Embed } from '../../src/resources/embeds.ts';
import { sharedEmbed } from '../../src/state/resources.ts';
import { castOnce } from '../../src/state/vote.ts';
import { formatPercent } from '../../src/text/formats.ts';
import { pollMessages } from '../../src/text/messages/en/poll.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { speaker } from '../ui/say.ts';
import type { attributes } from './attributes.ts';
import { type PollVotedDetail, PollVotedEvent, PollVoteEvent } from './events.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  inOrder,
  isEmpty,
  type PollLine,
  type PollModel,
  type PollSay,
  pollModel,
  toggle,
} from './model.ts';
import { PollView } from './view.tsx';

/** The poll's life: reads the embed, keeps what the visitor has chosen, casts the vote and says what became of it. */
export function startPoll(context: WidgetContext<typeof attributes>): Widget {
  const { client, page, host, locale, messages } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const current = context.watch(sharedEmbed(client, page, embedId), isEmpty);
  const draft = context.keep('draft', () => signal(EMPTY_DRAFT));
  const say = computed(() => speaker(pollMessages, messages.value, locale.value));
  /** Focus was in the widget before the newest drawing. */
  let hadFocus = false;

  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };

  const tell = (notice: PollLine, part?: Partial<Draft>, more = '') => {
    update({ ...part, notice });
    context.announce(`${say.peek()(...notice)} ${more}`);
  };

  const settle = (notice: PollLine, detail: Omit<PollVotedDetail, 'embedId' | 'tally'>) => {
    const embed = current.peek();
    const counts = detail.outcome !== 'rejected' && !detail.reason;
    const leader = counts && embed ? leaderIn(pollModel(embed, EMPTY_DRAFT), say.peek(), locale.peek()) : '';
    tell(notice, { busy: false, changing: !counts && draft.peek().changing }, leader);
    context.dispatch(new PollVotedEvent({ embedId, tally: embed?.tally ?? null, ...detail }));
  };

  const vote = async (embed: Embed) => {
    const { busy, chosen } = draft.peek();
    const choices = inOrder(embed, chosen);
    if (busy) return;
    if (choices.length < embed.minChoices) return tell(['tooFew', { count: embed.minChoices }]);
    if (!context.dispatch(new PollVoteEvent({ embedId, choices }))) return;
    update({ busy: true, notice: null });
    try {
      const { kind, reason, vote: cast } = await castOnce(client, page, embed, { choices });
      settle([reason ? `rejected_${reason}` : kind], { choices: cast.choices, outcome: kind, reason });
    } catch (error) {
      const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
      const outcome = OUTCOMES[reason] ?? 'rejected';
      settle([reason === 'rate_limited' ? reason : outcome], { choices, outcome, reason });
    }
  };

  return {
    view() {
      const embed = current.value;
      if (!embed) return null;
      const { busy, changing, chosen } = draft.value;
      const root = host.shadowRoot;
      hadFocus = busy || !!root?.activeElement;
      return (
        <PollView
          title={embed.title}
          description={embed.description}
          headingLevel={context.attributes.value.headingLevel}
          model={pollModel(embed, draft.value)}
          busy={busy}
          locale={locale.value}
          say={say.value}
          onChoose={(id, input) => {
            const next = toggle(embed, chosen, id);
            if (next.notice) tell(next.notice);
            else update(next);
            input.checked = next.chosen.includes(id);
          }}
          onVote={() => void vote(embed)}
          onSwitch={() => update({ changing: !changing, chosen: embed.vote?.choices ?? [], notice: null })}
          onDrawn={(heading) => {
            if (hadFocus && !root?.activeElement && isFocusFree(host)) heading?.focus();
          }}
        />
      );
    },
  };
}

/** Of the codes that do not mean "no": it never left or was turned away unread, or nobody can tell. */
const OUTCOMES: Readonly<Record<string, 'not_sent' | 'unknown'>> = {
  network_error: 'not_sent',
  rate_limited: 'not_sent',
  unknown_outcome: 'unknown',
};

/** The option in front, said with the outcome; nothing while there are no figures. */
function leaderIn({ rows, facts }: PollModel, say: PollSay, locale: string): string {
  const [votes] = facts;
  const first = rows.find(({ leading }) => leading);
  if (!first || votes?.[0] !== 'votes') return '';
  return say('leader', { label: first.label, percent: formatPercent(first.percent, locale), votes: say(...votes) });
}

/** The visitor has not gone on to something else on the page while the vote was on its way. */
function isFocusFree(host: HTMLElement): boolean {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return !activeElement || activeElement.contains(host);
}
