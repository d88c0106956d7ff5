import type { Embed } from '../../src/resources/embeds.ts';
import { sharedEmbed } from '../../src/state/resources.ts';
import { computed, signal } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import { pollMessages } from '../../src/text/messages/en/poll.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { speaker } from '../ui/say.ts';
import type { attributes } from './attributes.ts';
import { PollVotedEvent, PollVoteEvent } from './events.ts';
import { loadVote } from './load-vote.ts';
import { type Draft, EMPTY_DRAFT, inOrder, isEmpty, type PollLine, type PollSay, pollModel, toggle } from './model.ts';
import { PollView } from './view.tsx';
import type { Cast } from './voting.ts';

/** The poll's life: reads the embed, keeps what the visitor has chosen, has the vote cast and says what became of it. */
export function startPoll(context: WidgetContext<typeof attributes>): Widget {
  const { client, page, host, locale, messages } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const current = context.watch(sharedEmbed(client, page, embedId), isEmpty);
  const draft = context.keep('draft', () => signal(EMPTY_DRAFT));
  /** Those of a vote come with what casts one. */
  const words = context.keep('words', () => signal<Messages>(pollMessages));
  const say = computed((): PollSay => speaker(words.value, messages.value, locale.value));
  /** Focus was in the widget before the newest drawing. */
  let hadFocus = false;

  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };

  const tell = (notice: PollLine, part?: Partial<Draft>, more = '') => {
    update({ ...part, notice });
    context.announce(`${say.peek()(...notice)} ${more}`);
  };

  const vote = async (embed: Embed) => {
    const { busy, chosen } = draft.peek();
    const choices = inOrder(embed, chosen);
    if (busy) return;
    if (choices.length < embed.minChoices) return tell(['tooFew', { count: embed.minChoices }]);
    if (!context.dispatch(new PollVoteEvent({ embedId, choices }))) return;
    update({ busy: true, notice: null });
    const voting = await loadVote().catch(() => null);
    if (voting) words.value = { ...pollMessages, ...voting.pollVoteMessages };
    const { notice, counts, detail } = (await voting?.castPoll(client, page, embed, choices)) ?? notSent(choices);
    const now = current.peek() ?? embed;
    const leader = counts && voting?.leaderIn(pollModel(now, EMPTY_DRAFT), say.peek(), locale.peek());
    tell(notice, { busy: false, changing: !counts && draft.peek().changing }, leader || '');
    context.dispatch(new PollVotedEvent({ embedId, tally: now.tally, ...detail }));
  };

  // Whoever comes this near may vote.
  const prepare = () => current.peek()?.status === 'open' && loadVote().catch(() => null);
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, prepare, { signal: context.signal });

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

/** Where that which casts it could not be loaded. */
function notSent(choices: readonly string[]): Cast {
  return { notice: ['not_sent'], counts: false, detail: { choices, outcome: 'not_sent', reason: 'network_error' } };
}

/** The visitor has not gone on to something else on the page while the vote was on its way. */
function isFocusFree(host: HTMLElement): boolean {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return !activeElement || activeElement.contains(host);
}
