import type { Donor } from '../../src/resources/donor.ts';
import { WidgetEvent } from '../core/view/widget-event.ts';

/** The current figures of a goal. */
export interface GoalDetail {
  readonly paymentLinkId: string;
  /** Decimal text, like `target`. */
  readonly raised: string;
  readonly target: string;
  /** Null when payments are counted. */
  readonly currency: string | null;
  readonly donorCount: number | null;
}

/** What has come in since the last refresh. */
export interface GoalDonationDetail extends GoalDetail {
  /** New donors, newest first: at most 50 in an overlay, otherwise those in the list. */
  readonly donors: readonly Donor[];
}

/** `creator-goal-donation`: more has been raised since the last refresh. */
export class GoalDonationEvent extends WidgetEvent<GoalDonationDetail> {
  constructor(detail: GoalDonationDetail) {
    super('creator-goal-donation', detail);
  }
}

/** `creator-goal-reached`: the goal was reached while the page was open. */
export class GoalReachedEvent extends WidgetEvent<GoalDetail> {
  constructor(detail: GoalDetail) {
    super('creator-goal-reached', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-goal-donation': GoalDonationEvent;
    'creator-goal-reached': GoalReachedEvent;
  }
}
