import { CreatorError } from '../../../src/client/errors.ts';
import { within } from '../../../src/client/with-timeout.ts';
import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import { sharedEmbed } from '../../../src/state/shared-resources.ts';
import { batch, computed, signal } from '../../../src/state/signals.ts';
import { readEntries } from '../../../src/state/vote-storage.ts';
import type { Messages } from '../../../src/text/message.ts';
import { pollMessages } from '../../../src/text/messages/en/poll.ts';
import { speaker } from '../../core/translate.ts';
import type { Widget, WidgetContext } from '../../core/types.ts';
import { loadVote } from './load-vote.ts';
import { EMPTY_DRAFT, isEmpty, isPlain, type PollSay, pollModel } from './model.ts';
import type { BallotAttributes, KindsPart, VotePart, Voting } from './types.ts';
import { PollView } from './view.tsx';

/** For as long a click waits for what it needs. */
const LOAD_MS = 10_000;

/**
 * An embed as it is shown. What a visitor can do with it is loaded when they come near with pointer or focus; what is more
 * than a plain poll is shown once that is here.
 *
 * @param loadKinds brings the other kinds; without it only polls are shown.
 */
export function startBallot(context: WidgetContext<BallotAttributes>, loadKinds?: () => Promise<KindsPart>): Widget {
  const { client, page, host, locale, messages } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const copy = sharedEmbed(client, page, embedId);
  const draft = context.keep('draft', () => signal(EMPTY_DRAFT));
  const part = context.keep('part', () => signal<VotePart | null>(null));
  const kinds = context.keep('kinds', () => signal<KindsPart | null>(null));

  const isOther = ({ kind }: ShownEmbed) => loadKinds && kind !== 'poll';
  const load = async () => {
    const now = copy.state.peek();
    if (now.status !== 'ready') return;
    const both = () => Promise.all([loadVote(), isOther(now.value) ? loadKinds?.() : null]);
    const [vote, others] = await within(LOAD_MS, 'poll', context.signal, both);
    context.addStyles(vote.css);
    if (others) context.addStyles(others.css);
    batch(() => {
      part.value = vote;
      kinds.value = others ?? kinds.peek();
    });
  };
  const ignore = () => {};
  const prepare = () => load().catch(ignore);
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, prepare, { signal: context.signal });

  const isHere = (embed: ShownEmbed) => isPlain(embed) || (part.value && (!isOther(embed) || kinds.value));
  const isHeld = (embed: ShownEmbed) => {
    if (isHere(embed)) return false;
    load().catch(() =>
      context.fail(new CreatorError('unavailable', 'A part could not be loaded.'), () => void copy.refresh()),
    );
    return true;
  };
  const current = context.watch(copy, (embed) => (isOther(embed) ? embed.kind === 'unknown' : isEmpty(embed)), isHeld);

  const say = computed((): PollSay => {
    const words: Messages = { ...pollMessages, ...part.value?.pollVoteMessages, ...kinds.value?.embedMessages };
    const poll = speaker(words, messages.value, locale.value);
    const kind = current.value?.kind ?? 'poll';
    return kinds.value?.speakAs(kind, poll) ?? poll;
  });
  const voting = computed(() =>
    part.value?.startVoting({ context, embedId, current, draft, say, ...(loadKinds && { kinds }) }),
  );
  /** Without any waiting once it is there. */
  const act = async (deed: (voting: Voting) => void) => {
    if (!part.peek()) await load();
    if (voting.value) deed(voting.value);
  };

  return {
    view() {
      const embed = current.value;
      if (!embed) return null;
      // A vote that an earlier page has left.
      if (readEntries(page).get(embedId)?.ballot) prepare();
      const { busy } = draft.value;
      return (
        <PollView
          title={embed.title}
          description={embed.description}
          headingLevel={context.attributes.value.headingLevel}
          model={(voting.value?.model ?? pollModel)(embed, draft.value)}
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
