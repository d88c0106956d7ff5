import { donorsRequest, goalRequest } from '../../src/resources/requests.ts';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { goalQuery } from '../data/queries.ts';
import { paidReference } from '../pay-link/paid-reference.ts';
import { attributes, donorQuery, type GoalValues } from './attributes.ts';

export interface GoalElement extends Props<typeof attributes> {}

/**
 * `<creator-goal link="plink_..." donors="5">`: how far a goal has come, what is counted and as of when, who
 * gave, and a donate link. A `<creator-pay-button>` inside the element replaces that link.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser follows the link),
 * `creator-donation`, `creator-reached`.
 *
 * @slot default A `<creator-pay-button>` or a link that replaces the donate link. A plain link is also the fallback: shown while the
 * widget loads and when it fails.
 * @csspart card The whole goal.
 * @csspart title The goal's title.
 * @csspart figure The amount raised.
 * @csspart meter Bar and percentage.
 * @csspart fill The filled part of the bar.
 * @csspart own The visitor's own donation on the bar, after paying; also a `fill`.
 * @csspart message "Goal reached. Thank you!", the visitor's own donation in words, and what failed.
 * @csspart milestone A milestone.
 * @csspart reached A milestone that is reached; also a `milestone`.
 * @csspart meta Small print: the number of donors, the time left, what is counted, and when each donor gave.
 * @csspart heading The heading of the donors.
 * @csspart donor A donor.
 * @csspart new A donor who has given since the page was opened; also a `donor`.
 * @csspart badge "New", next to the name.
 * @csspart amount The amount that a donor gave.
 * @csspart quiet-button Loads more donors, or tries again.
 * @cssstate reached The amount raised is at least the target.
 */
export class GoalElement extends WidgetElement {
  static override readonly tag = 'creator-goal';
  static override readonly attributes = attributes;
  static override readonly required = ['link'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: GoalValues): readonly FirstRequest[] {
    const link = values.link ?? '';
    const goal = goalRequest(goalQuery(link, paidReference(location.search)));
    const donors = donorQuery(link, values);
    return donors ? [goal, donorsRequest(donors)] : [goal];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-goal': GoalElement;
  }
}
