import { within } from '../../src/client/within.ts';
import { readEntries } from '../../src/state/references.ts';
import { sharedEmbed, untilNext } from '../../src/state/resources.ts';
import { computed, signal } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import { pollMessages } from '../../src/text/messages/en/poll.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { speaker } from '../ui/say.ts';
import type { attributes } from './attributes.ts';
import { loadVote } from './load-vote.ts';
import { EMPTY_DRAFT, isEmpty, type PollSay, pollModel } from './model.ts';
import type { VotePart, Voting } from './types.ts';
import { PollView } from './view.tsx';

/** For as long a click waits for what it needs. */
const LOAD_MS = 10_000;
const DAY_MS = 86_400_000;

/** The poll as it is shown. What a visitor can do with it is loaded when they come near with pointer or focus. */
export function startPoll(context: WidgetContext<typeof attributes>): Widget {
  const { client, page, host, locale, messages } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const current = context.watch(sharedEmbed(client, page, embedId), isEmpty);
  const draft = context.keep('draft', () => signal(EMPTY_DRAFT));
  const part = context.keep('part', () => signal<VotePart | null>(null));
  const words = computed((): Messages => ({ ...pollMessages, ...part.value?.pollVoteMessages }));
  const say = computed((): PollSay => speaker(words.value, messages.value, locale.value));
  const voting = computed(() => part.value?.startVoting({ context, embedId, current, draft, say }));

  const load = async () => {
    part.value ??= await within(LOAD_MS, 'poll', context.signal, loadVote);
  };
  /** Without any waiting once it is there. */
  const act = async (deed: (voting: Voting) => void) => {
    if (!part.peek()) await load();
    if (voting.value) deed(voting.value);
  };
  const ignore = () => {};
  const prepare = () => load().catch(ignore);
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, prepare, { signal: context.signal });

  return {
    view() {
      const embed = current.value;
      if (!embed) return null;
      const { ranked, writeIn, opensAt, closesAt } = embed;
      // What is more than rows to tick, a countdown, and a vote that an earlier page has left.
      if (
        ranked ||
        writeIn ||
        untilNext(client, opensAt, closesAt) < DAY_MS ||
        readEntries(page).get(embedId)?.ballot
      ) {
        prepare();
      }
      const model = pollModel(embed, draft.value);
      const { busy } = draft.value;
      return (
        <PollView
          title={embed.title}
          description={embed.description}
          headingLevel={context.attributes.value.headingLevel}
          model={voting.value?.refine(model) ?? model}
          busy={busy}
          locale={locale.value}
          say={say.value}
          onChoose={(input) => act(({ choose }) => choose(input)).catch(ignore)}
          onSwitch={() => act(({ swap }) => swap()).catch(ignore)}
          onVote={() => {
            if (busy) return;
            draft.value = { ...draft.peek(), busy: true, notice: null };
            act(({ vote }) => vote()).catch(() => {
              draft.value = { ...draft.peek(), busy: false, notice: ['not_sent'] };
              context.announce(say.peek()('not_sent'));
            });
          }}
        />
      );
    },
  };
}
