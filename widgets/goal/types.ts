import type { ComponentChild } from 'preact';
import type { Goal } from '../../src/resources/goal.ts';
import type { goalMessages } from '../../src/text/messages/en/goal.ts';
import type { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import type { Say } from '../core/translate.ts';
import type { WidgetContext } from '../core/types.ts';
import type { attributes } from './attributes.ts';

export type GoalContext = WidgetContext<typeof attributes>;
export type GoalSay = Say<keyof typeof goalMessages>;
export type MoreSay = Say<keyof typeof goalMoreMessages>;

/** What a later part adds to the view. */
export interface Drawn {
  /** The visitor's own part of the meter, after they paid and came back; and of what is said. */
  readonly mark: ComponentChild;
  readonly words: ComponentChild;
  /** The list of donors. */
  readonly wall: ComponentChild;
}

/** What a plain goal does without, of one widget: it comes with a later part. */
export interface Extras {
  /** Reads signals, so that what it is drawn in is drawn again. */
  draw(goal: Goal): Drawn;
  /** After another look: has what came in shown, said on the page and told to the page. Never rejects. */
  moved(before: Goal, now: Goal): Promise<void>;
  close(): void;
}
