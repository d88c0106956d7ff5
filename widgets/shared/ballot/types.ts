import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import type { ReadonlySignal, Signal } from '../../../src/state/signals.ts';
import type { Ballot, VoteOutcome } from '../../../src/state/submit-vote.ts';
import type { Messages } from '../../../src/text/message.ts';
import type { AttributeReader } from '../../core/attributes.ts';
import type { WidgetContext } from '../../core/types.ts';
import type { Draft, PollLine, PollModel, PollSay } from './model.ts';

/** Of each element that shows an embed. */
export type BallotAttributes = { readonly 'embed-id': AttributeReader<string | null> };

/** What an embed on the page hands to what comes with the visitor's first move. */
export interface BallotRoom {
  readonly context: WidgetContext<BallotAttributes>;
  readonly embedId: string;
  /** Null while there is nothing to act on. */
  readonly current: ReadonlySignal<ShownEmbed | null>;
  readonly draft: Signal<Draft>;
  readonly say: ReadonlySignal<PollSay>;
  /** What shows and takes the other kinds, once it is needed. Absent in an element that shows polls alone. */
  readonly kinds?: ReadonlySignal<KindsPart | null>;
}

/** What a visitor can do, and what is drawn beside that. */
export interface Voting {
  /** Something was ticked or unticked. */
  choose(input: HTMLInputElement): void;
  vote(): void;
  /** From the results to the choice, or back. */
  swap(): void;
  /** What to draw, with the parts that came with this. Called by each drawing, inside its effect. */
  model(embed: ShownEmbed, draft: Draft): PollModel;
}

/** What is loaded when a visitor comes near, or at once where there is more to a poll than `isPlain`. */
export interface VotePart {
  readonly pollVoteMessages: Messages;
  readonly css: string;
  startVoting(room: BallotRoom): Voting;
}

/** What all that a visitor does comes down to. */
export interface Desk {
  find<T extends HTMLElement>(selector: string): T | null | undefined;
  /** The values of the inputs that are ticked: they hold the choice, also what was ticked before this was there. */
  ticked(): readonly string[];
  update(part: Partial<Draft>): void;
  /** Shows a sentence and speaks it. */
  tell(notice: PollLine, part?: Partial<Draft>, more?: string): void;
}

/** What the visitor has decided, or what is still to do before that is a vote. */
export type Decision = { readonly ballot: Ballot } | { readonly todo: PollLine };

/** What voting has, and lends to another kind than a poll. */
export interface Hands {
  readonly desk: Desk;
  /** A poll drawn in full. */
  drawPoll(embed: ShownEmbed, draft: Draft): PollModel;
  decidePoll(embed: ShownEmbed): Decision;
  /** Asks the page; false where it says no. */
  intend(ballot: Ballot): boolean;
  /** Waits for what comes of a ballot, and says it to the visitor and to the page. */
  follow(embed: ShownEmbed, ballot: Ballot, casting: Promise<VoteOutcome | null>): Promise<void>;
  /** Of a reaction, `src/state/presses.ts`. */
  readonly pendingReactions: () => readonly string[];
  readonly saveReaction: (choice: string) => Promise<void>;
  readonly sendReactions: (embed: ShownEmbed) => Promise<VoteOutcome | null>;
}

/** How a kind differs from a poll. */
export interface Kind {
  model(embed: ShownEmbed, draft: Draft): PollModel;
  decide(embed: ShownEmbed): Decision;
  /** What is spoken after the outcome of a vote that counts. */
  after(embed: ShownEmbed): string;
  /** Sends what an earlier page or a lost line has left, where that is more than one ballot. */
  sendKept?(embed: ShownEmbed): void;
}

/** What is loaded for an embed of another kind than a poll. */
export interface KindsPart {
  readonly embedMessages: Messages;
  readonly css: string;
  /** A poll's words, or in their place those of the kind. */
  speakAs(kind: ShownEmbed['kind'], say: PollSay): PollSay;
  startKind(kind: ShownEmbed['kind'], room: BallotRoom, hands: Hands): Kind;
}
