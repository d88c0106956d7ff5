import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { pendingBallot, sendPending } from '../../src/state/outbox.ts';
import { effect, untracked } from '../../src/state/signals.ts';
import { type Ballot, castOnce, type VoteOutcome } from '../../src/state/vote.ts';
import { cleanText } from '../../src/text/clean.ts';
import { leaderIn, told } from './cast.ts';
import { countdown } from './countdown.ts';
import { PollVotedEvent, PollVoteEvent } from './events.ts';
import { type Draft, EMPTY_DRAFT, type PollLine, type PollModel, pollModel } from './model.ts';
import { moved, orderOf, ranked } from './ranking.tsx';
import type { PollRoom, Voting } from './types.ts';
import { WriteIn } from './write-in.tsx';

/** All that happens once a visitor acts: the limits of a choice, the vote and what became of it, the change of it. */
export function startVoting(room: PollRoom): Voting {
  const { context, embedId, current, draft, say } = room;
  const { client, page, host, locale } = context;
  const root = host.shadowRoot;
  const find = <T extends HTMLElement>(selector: string) => root?.querySelector<T>(selector);

  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };

  const tell = (notice: PollLine, part: Partial<Draft> = {}, more = '') => {
    update({ ...part, notice });
    context.announce(`${say.peek()(...notice)} ${more}`);
  };

  /** The inputs hold the choice, also what was ticked before this was there. */
  const ticked = () => [...(root?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);

  /** What the visitor has decided; a sentence where that is no vote yet. */
  const decided = ({ ranked, options, minChoices, maxChoices: most }: ShownEmbed): Ballot | PollLine => {
    const ids = options.map(({ id }) => id);
    const now = ranked ? orderOf(options, draft.peek().chosen) : ids.filter((id) => ticked().includes(id));
    const written = cleanText(find<HTMLInputElement>('[part=write-in]')?.value ?? '', 200);
    const writes = ranked ? written !== '' : ticked().includes('');
    if (writes && !written) return ['writeFirst'];
    const chosen = ranked ? now.slice(0, most - Number(writes)) : now;
    const count = chosen.length + Number(writes);
    if (count < minChoices) return ['tooFew', { count: minChoices }];
    if (count > most) return ['tooMany', { count: most }];
    return {
      ...(ranked ? { ranking: chosen } : chosen.length > 0 && { choices: chosen }),
      ...(writes && { writeIn: written }),
    };
  };

  /** Waits for what comes of a ballot, and says it to the visitor and to the page. */
  const follow = async (embed: ShownEmbed, ballot: Ballot, casting: Promise<VoteOutcome | null>) => {
    const cast = await told(ballot, casting);
    if (!cast) return update({ notice: null });
    const { notice, counts, detail } = cast;
    const now = current.peek() ?? embed;
    const leader = counts && leaderIn(pollModel(now, EMPTY_DRAFT), say.peek(), locale.peek());
    tell(notice, { busy: false, changing: !counts && draft.peek().changing }, leader || '');
    context.dispatch(new PollVotedEvent({ embedId, tally: now.tally, ...detail }));
  };

  const vote = (embed: ShownEmbed) => {
    const ballot = decided(embed);
    if (Array.isArray(ballot)) return tell(ballot as unknown as PollLine, { busy: false });
    const { choices, ranking, writeIn = null } = ballot as Ballot;
    const detail = { embedId, choices: ranking ?? choices ?? [], writeIn };
    if (!context.dispatch(new PollVoteEvent(detail))) return update({ busy: false });
    void follow(embed, ballot as Ballot, castOnce(client, page, embed, ballot as Ballot));
  };

  /** What an earlier page or a lost line has left: shown as kept, and sent as soon as there is a line. */
  const sendKept = (embed: ShownEmbed) => {
    const ballot = pendingBallot(page, embedId);
    if (!ballot || draft.peek().busy) return;
    const { choices, ranking = choices ?? [], writeIn } = ballot;
    if (!draft.peek().notice) update({ chosen: writeIn ? [...ranking, ''] : ranking, notice: ['kept'] });
    if (page.online.peek()) void follow(embed, ballot, sendPending(client, page, embed));
  };
  const unfollow = effect(() => {
    const isThere = current.value !== null && page.online.value;
    untracked(() => {
      const embed = current.peek();
      if (embed && (isThere || !draft.peek().notice)) sendKept(embed);
    });
  });
  context.signal.addEventListener('abort', unfollow);

  /** Focus that was in what a drawing takes away goes to the heading, unless the visitor has gone on elsewhere. */
  const keepFocus = () => {
    if (!draft.peek().busy && !root?.activeElement) return;
    queueMicrotask(() => {
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      if (root?.activeElement || (activeElement && !activeElement.contains(host))) return;
      find('[part=title]')?.focus();
    });
  };

  const choose = (input: HTMLInputElement) => {
    const most = current.peek()?.maxChoices ?? 1;
    const now = ticked();
    const others = draft.peek().chosen.filter((id) => id !== input.value && now.includes(id));
    if (input.type === 'radio') return update({ chosen: [input.value], notice: null });
    if (!input.checked || others.length < most) {
      return update({ chosen: input.checked ? [...others, input.value] : others, notice: null });
    }
    // Nothing is taken away silently: the choice stays as it was and the notice says why.
    input.checked = false;
    tell(['tooMany', { count: most }]);
  };

  const inTime = countdown(client, context.signal, () => locale.value);

  const refine = (model: PollModel): PollModel => {
    keepFocus();
    const embed = current.peek();
    const timed = { ...model, lines: model.lines.map(inTime), facts: model.facts.map(inTime) };
    if (!embed || !model.choosing) return timed;
    const speak = say.value;
    const onWrite = () => {
      const input = find<HTMLInputElement>('input[value=""]');
      if (!input || input.checked) return;
      input.checked = true;
      choose(input);
    };
    const written = model.rows.map((row) =>
      row.id
        ? row
        : { ...row, more: <WriteIn label={speak('other')} value={embed.vote?.writeIn ?? ''} onWrite={onWrite} /> },
    );
    if (!embed.ranked) return { ...timed, rows: written };
    const order = orderOf(embed.options, draft.value.chosen);
    const onMove = ({ id, label }: (typeof model.rows)[number], by: -1 | 1) => {
      const chosen = moved(order, id, by);
      update({ chosen, notice: null });
      find(`[data-move="${CSS.escape(id)} ${by}"]`)?.focus();
      context.announce(say.peek()('place', { label, place: chosen.indexOf(id) + 1, all: chosen.length }));
    };
    const hint: PollLine = embed.maxChoices < order.length ? ['rankTop', { max: embed.maxChoices }] : ['rank'];
    return { ...timed, hint, rows: ranked(written, embed, { say: speak, onMove }, order) };
  };

  return {
    choose,
    refine,
    vote() {
      const embed = current.peek();
      if (embed) vote(embed);
    },
    swap() {
      const { choices = [], writeIn } = current.peek()?.vote ?? {};
      const chosen = writeIn ? [...choices, ''] : choices;
      update({ changing: !draft.peek().changing, chosen, notice: null });
    },
  };
}
