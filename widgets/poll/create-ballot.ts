import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { CreatorError } from '../../src/client/errors.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { cached, formatPercent } from '../../src/text/formats.ts';
import type { Messages } from '../../src/text/message.ts';
import type { Preloadable, WidgetContext } from '../core/view/context.ts';
import type { Ballot, VoteOutcome } from '../data/ballot.ts';
import { pendingBallot } from '../data/pending-ballot.ts';
import { discardPending, sendPending } from '../data/pending-votes.ts';
import { sharedEmbed } from '../data/shared-embed.ts';
import { submitVote } from '../data/submit-vote.ts';
import { pollMessages } from '../words/en/poll.ts';
import type { BallotAttributes } from './ballot-element.ts';
import {
  type BallotLine,
  type BallotTranslate,
  choiceView,
  type Decision,
  type Draft,
  decidePoll,
  draftFrom,
  EMPTY_DRAFT,
  isEmptyPoll,
} from './ballot-model.ts';
import { toVoteDetail, type VotedDetail, VotedEvent, VoteEvent } from './dom-events.ts';
import { onConnection } from './on-connection.ts';
import { RankedChoices } from './parts.ts';
import { moved, orderOf } from './ranking.ts';

/** How a kind of embed is answered. */
export interface KindRules {
  decide(embed: Embed, draft: Draft): Decision;
  /** Announced after the outcome of a counted vote. */
  summarize(embed: Embed, t: BallotTranslate, locale: string): string;
}

/** What `<creator-embed>` adds to a poll. */
export interface EmbedKinds {
  readonly messages: Messages;
  /** The wording of a kind. */
  translate(kind: Embed['kind'], t: BallotTranslate): BallotTranslate;
  /** What its first content waits for. */
  partsOf(embed: Embed): readonly Preloadable[];
  readonly rules: { readonly [kind in Embed['kind']]?: KindRules };
}

/** Signals to read and actions to call; made once per widget. */
export interface BallotModel {
  readonly embed: ReadonlySignal<Embed | null>;
  readonly draft: ReadonlySignal<Draft>;
  /** A vote is saved until the browser is online, so pressing again would change nothing. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly attributes: WidgetContext<BallotAttributes>['attributes'];
  readonly locale: ReadonlySignal<string>;
  /** Reads signals: call it while rendering. */
  translator(): BallotTranslate;
  /** The platform's time in ms since 1970. */
  now(): number;
  /** Selects the only choice. */
  choose(id: string): void;
  /** Selects the only choice and sends it, unless a vote is being sent already. */
  voteFor(id: string): void;
  /** Selects or deselects one of several choices. */
  toggle(id: string, checked: boolean): void;
  /** Moves an option of a ranking up (negative) or down by a number of places. */
  move(id: string, by: number): void;
  write(text: string): void;
  submit(): void;
  /** Starts changing the vote, or goes back to the results. */
  toggleChange(): void;
  update(changes: Partial<Draft>): void;
  announce(line: BallotLine): void;
  /** Dispatches `creator-vote`; false when the page canceled it. */
  confirm(ballot: Ballot): boolean;
  /** Reports the outcome of a vote to the visitor and the page. */
  reportOutcome(
    embed: Embed,
    ballot: Ballot,
    sending: Promise<VoteOutcome | null>,
    summarize?: KindRules['summarize'],
  ): void;
}

/** How long a vote takes before the visitor is told that it is still being sent. */
const SENDING_MS = 2000;

export function createBallot(context: WidgetContext<BallotAttributes>, kinds?: EmbedKinds): BallotModel {
  const { client, page, attributes, locale } = context;
  const embedId = attributes.peek().embedId ?? '';
  const messages: Messages = kinds?.messages ?? pollMessages;
  const isEmpty = (value: Embed) => (value.kind === 'poll' ? isEmptyPoll(value) : !kinds || value.kind === 'unknown');
  const embed = context.watch(sharedEmbed(client, page, embedId), {
    isEmpty,
    statesOf: ({ status, vote }) => ({
      open: status === 'open',
      closed: status === 'closed' || status === 'archived',
      voted: vote !== null,
    }),
    partsOf: (value) => (value.ranked ? [RankedChoices] : (kinds?.partsOf(value) ?? [])),
  });
  const draft = context.keep('draft', () => signal(EMPTY_DRAFT));

  // Where only the platform is out of reach, pressing again sends it.
  const isWaiting = computed(() => draft.value.notice?.[0] === 'kept' && !page.online.value);

  const rulesFor = ({ kind }: Embed) => (kind === 'poll' ? POLL_RULES : kinds?.rules[kind]);

  const translator = (): BallotTranslate => {
    const t: BallotTranslate = context.translator(messages);
    return kinds?.translate(embed.value?.kind ?? 'poll', t) ?? t;
  };

  const update = (changes: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...changes };
  };

  /** Shows a message and announces it. */
  const tell = (notice: BallotLine, changes: Partial<Draft> = {}, summary = '') => {
    update({ ...changes, notice });
    context.announce(`${translator()(...notice)} ${summary}`);
  };

  const confirm = (ballot: Ballot) =>
    context.dispatch(new VoteEvent(context.host, { embedId, ...toVoteDetail(ballot) }));

  const reportOutcome: BallotModel['reportOutcome'] = async (sent, ballot, sending, summarize) => {
    const late = draft.peek().busy ? setTimeout(() => tell(['sending']), SENDING_MS) : undefined;
    const result = await describeOutcome(ballot, sending, sent.allowChange);
    clearTimeout(late);
    if (!result) {
      // Another tab has sent it.
      if (draft.peek().notice?.[0] === 'kept') update({ notice: null });
      return;
    }
    const { notice, counts, detail } = result;
    const current = embed.peek() ?? sent;
    const summary = counts ? summarize?.(current, translator(), locale.peek()) : '';
    tell(notice, { busy: false, changing: !counts && draft.peek().changing }, summary);
    const { kind, tally } = current;
    context.dispatch(new VotedEvent(context.host, { embedId, kind, ...detail, tally }));
  };

  const choose = (id: string) => update({ chosen: [id], notice: null });

  const toggle = (id: string, checked: boolean) => {
    const { options = [], maxChoices: count = 1 } = embed.peek() ?? {};
    const isOffered = (each: string) => each === '' || options.some((option) => option.id === each);
    const others = draft.peek().chosen.filter((each) => each !== id && isOffered(each));
    if (checked && others.length >= count) return tell(['tooMany', { count }]);
    update({ chosen: checked ? [...others, id] : others, notice: null });
  };

  const submit = () => {
    const current = embed.peek();
    const rules = current && rulesFor(current);
    if (!rules || draft.peek().busy || isWaiting.peek()) return;
    update({ busy: true, notice: null });
    const decision = rules.decide(current, draft.peek());
    const { ballot } = decision;
    if (!ballot) return tell(decision.missing, { busy: false });
    if (!confirm(ballot)) return update({ busy: false });
    reportOutcome(current, ballot, submitVote(client, page, current, ballot), rules.summarize);
  };

  onConnection(context, embed, (current) => {
    const ballot = pendingBallot(page, embedId);
    const rules = rulesFor(current);
    // A kind that is not shown here isn't sent from here either.
    if (!ballot || !rules || draft.peek().busy) return;
    if (!draft.peek().notice) update({ ...draftFrom(ballot), notice: ['kept'] });
    if (page.online.peek()) reportOutcome(current, ballot, sendPending(client, page, current), rules.summarize);
  });

  return {
    embed,
    draft,
    isWaiting,
    attributes,
    locale,
    translator,
    now: () => client.now(),
    choose,
    toggle,
    move(id, by) {
      const options = embed.peek()?.options ?? [];
      const chosen = moved(orderOf(options, draft.peek().chosen), id, by);
      const label = options.find((option) => option.id === id)?.label ?? '';
      update({ chosen, notice: null });
      context.announce(translator()('place', { label, place: chosen.indexOf(id) + 1, all: chosen.length }));
    },
    write(written) {
      const { writeIn, ranked, maxChoices } = embed.peek() ?? {};
      update({ written, notice: null });
      if (!writeIn || ranked || draft.peek().chosen.includes('')) return;
      if (maxChoices === 1) choose('');
      else toggle('', true);
    },
    submit,
    voteFor(id) {
      if (draft.peek().busy) return;
      choose(id);
      submit();
    },
    toggleChange() {
      const vote = embed.peek()?.vote;
      const { busy, changing } = draft.peek();
      // A change that was saved offline.
      if (changing && !busy) void discardPending(page, embedId);
      update({ ...(vote && draftFrom(vote)), changing: !changing, notice: null });
    },
    update,
    announce: (line) => context.announce(translator()(...line)),
    confirm,
    reportOutcome,
  };
}

interface VoteReport {
  readonly notice: BallotLine;
  /** The vote counts, now or already. */
  readonly counts: boolean;
  readonly detail: Omit<VotedDetail, 'embedId' | 'tally' | 'kind'>;
}

/** Outcome and notice of the error codes that don't mean the vote was rejected. */
const ERROR_OUTCOMES: Readonly<Record<string, readonly [outcome: 'kept' | 'not_sent' | 'unknown', ...BallotLine]>> = {
  network_error: ['kept', 'kept'],
  rate_limited: ['not_sent', 'rate_limited'],
  // The script that sends votes couldn't be loaded; the next page sends it.
  unavailable: ['kept', 'not_sent'],
  unknown_outcome: ['unknown', 'unknown'],
};

/** Describes the outcome of a vote. Never rejects; null when there was nothing to send. */
async function describeOutcome(
  ballot: Ballot,
  sending: Promise<VoteOutcome | null>,
  allowChange: boolean,
): Promise<VoteReport | null> {
  try {
    const result = await sending;
    if (!result) return null;
    const { kind: outcome, reason, vote } = result;
    const { choices, writeIn, rating, text, quiz } = vote;
    // Where votes can be changed, the one that stands is the current one, not the first.
    const stands = outcome === 'already_counted' && allowChange;
    const notice: BallotLine = [reason ? `rejected_${reason}` : stands ? 'counted' : outcome];
    const detail = { choices, writeIn, rating, text, quiz, outcome, reason };
    return { notice, counts: outcome !== 'rejected', detail };
  } catch (error) {
    const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
    const [outcome, ...notice] = ERROR_OUTCOMES[reason] ?? (['rejected', 'rejected'] as const);
    return { notice, counts: false, detail: { ...toVoteDetail(ballot), quiz: null, outcome, reason } };
  }
}

const POLL_RULES: KindRules = {
  decide: decidePoll,
  summarize(embed, t, locale) {
    const { rows, facts } = choiceView(embed, EMPTY_DRAFT);
    const leaders = rows.filter(({ leading }) => leading);
    const [leader] = leaders;
    const votes = facts.find(([key]) => key === 'votes');
    if (!leader || !votes) return '';
    const labels = leaders.map(({ label }) => label || t('other'));
    // The first Intl formatter of a page is slow, and ties are rare.
    const label = labels.length > 1 ? cached(Intl.ListFormat, locale).format(labels) : labels.join('');
    const percent = formatPercent(leader.percent, locale);
    if (leader.points !== null) return t('leaderPoints', { label, points: t('points', { count: leader.points }) });
    return embed.maxChoices > 1 && !embed.ranked
      ? t('leaderShare', { label, percent })
      : t('leader', { label, percent, votes: t(...votes) });
  },
};
