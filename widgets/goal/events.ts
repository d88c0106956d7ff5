import type { Donor } from '../../src/resources/donor.ts';
import { WidgetEvent } from '../core/events.ts';

/** Where a goal stands. */
export interface GoalDetail {
  readonly paymentLinkId: string;
  /** Decimal text, as `target`. */
  readonly raised: string;
  readonly target: string;
  /** Null where people are counted. */
  readonly currency: string | null;
  readonly donorCount: number | null;
}

/** What has come in since the last look. */
export interface GoalDonationDetail extends GoalDetail {
  /** Who is new on the list, newest first; empty where the element shows no donors, or none that came now. */
  readonly donors: readonly Donor[];
}

/** `creator-goal-donation`: more has been raised than at the last look. */
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
