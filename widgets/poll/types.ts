import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import type { ReadonlySignal, Signal } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import type { WidgetContext } from '../element/types.ts';
import type { attributes } from './attributes.ts';
import type { Draft, PollModel, PollSay } from './model.ts';

/** What a poll on the page hands to what comes with the visitor's first move. */
export interface PollRoom {
  readonly context: WidgetContext<typeof attributes>;
  readonly embedId: string;
  /** Null while there is nothing to act on. */
  readonly current: ReadonlySignal<ShownEmbed | null>;
  readonly draft: Signal<Draft>;
  readonly say: ReadonlySignal<PollSay>;
}

/** What a visitor can do, and what is drawn beside that. */
export interface Voting {
  /** Something was ticked or unticked. */
  choose(input: HTMLInputElement): void;
  vote(): void;
  /** From the results to the choice, or back. */
  swap(): void;
  /** What to draw, with the parts that came with this. Called by each drawing, inside its effect. */
  refine(model: PollModel): PollModel;
}

/** What is loaded with it. */
export interface VotePart {
  readonly pollVoteMessages: Messages;
  startVoting(room: PollRoom): Voting;
}
