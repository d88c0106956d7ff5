import type { Donor } from '../../src/resources/donor.ts';
import { WidgetEvent } from '../core/view/widget-event.ts';

/** The current figures of a goal. */
export interface ReachedDetail {
  /** As the element names it: the payment link’s id or short id. */
  readonly link: string;
  /** Decimal text, like `target`. */
  readonly raised: string;
  readonly target: string;
  /** Null when payments are counted. */
  readonly currency: string | null;
  readonly donorCount: number | null;
}

/** What has come in since the last refresh. */
export interface DonationDetail extends ReachedDetail {
  /** New donors, newest first: those in the list, and in an overlay at most 50. */
  readonly donors: readonly Donor[];
}

/** `creator-donation`: more has been raised since the last refresh. A donation as large as a refund meanwhile is reported with the next. */
export class DonationEvent extends WidgetEvent<DonationDetail> {
  constructor(host: Element, detail: DonationDetail) {
    super('creator-donation', host, detail);
  }
}

/** `creator-reached`: the goal was reached while the page was open. */
export class ReachedEvent extends WidgetEvent<ReachedDetail> {
  constructor(host: Element, detail: ReachedDetail) {
    super('creator-reached', host, detail);
  }
}

declare global {
  interface CreatorEventMap {
    'creator-donation': DonationEvent;
    'creator-reached': ReachedEvent;
  }
}
