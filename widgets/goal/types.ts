import type { DonorPage, Goal } from '../../src/resources/goals.ts';
import type { ReadonlySignal, Signal } from '../../src/state/signals.ts';
import type { goalMessages } from '../../src/text/messages/en/goal.ts';
import type { PreviewContext, WidgetContext } from '../element/types.ts';
import type { Say } from '../ui/say.ts';
import type { attributes } from './attributes.ts';

export type GoalContext = WidgetContext<typeof attributes>;
export type GoalPreviewContext = PreviewContext<typeof attributes>;
export type GoalSay = Say<keyof typeof goalMessages>;

/** What has been seen of a goal since the widget began; it outlives a move in the page. */
export interface Seen {
  goal?: Goal;
  /** In ms since 1970, by the platform's clock: who gave later is new. */
  since?: number;
}

/** What the visitor has asked for beyond the first page. */
export interface Longer {
  readonly sort: 'recent' | 'top';
  /** How many were asked for. */
  readonly wanted: number;
  readonly page: DonorPage;
}

/** The list of donors as it is shown. */
export interface WallState {
  readonly sort: 'recent' | 'top';
  /** Null while there is none to show. */
  readonly page: DonorPage | null;
  readonly busy: boolean;
  readonly failed: boolean;
}

export interface Wall {
  readonly paymentLinkId: string;
  /** Null: no list is wished for. */
  readonly state: ReadonlySignal<WallState | null>;
  readonly longer: Signal<Longer | null>;
  /** After the goal has moved. Never rejects. */
  refresh(): Promise<void>;
  /** Shows more of it, or tries again. Never rejects. */
  more(): Promise<void>;
  close(): void;
}
