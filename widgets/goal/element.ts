import type { Props, ValuesOf } from '../core/attributes.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { attributes } from './attributes.ts';
import { firstRequests } from './first-requests.ts';

export interface GoalElement extends Props<typeof attributes> {}

/**
 * `<creator-goal payment-link-id="plink_..." donors="5">`: how far a goal has come, what is counted and as of when, who
 * gave, and a donate link. A `<creator-pay-button>` inside the element replaces that link.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser follows the link),
 * `creator-donation`, `creator-reached`.
 *
 * @slot default A `<creator-pay-button>` or a link that replaces the donate link. A plain link is also the fallback: shown while the
 * widget loads and when it fails.
 * @csspart goal The whole card.
 * @csspart title The goal's title.
 * @csspart figures The amount raised and the target.
 * @csspart raised The amount raised.
 * @csspart target "raised of €500.00".
 * @csspart meter Bar and percentage.
 * @csspart track The whole length of the bar.
 * @csspart fill The filled part of the bar.
 * @csspart own The visitor's own donation on the bar, after paying.
 * @csspart mark A milestone on the bar or, once the goal is exceeded, the target.
 * @csspart percent The percentage.
 * @csspart reached "Goal reached. Thank you!"
 * @csspart celebration The confetti when the goal is reached.
 * @csspart yours The visitor's own donation in words.
 * @csspart facts The number of donors and the time left.
 * @csspart milestones The list of milestones.
 * @csspart milestone A milestone.
 * @csspart done A milestone that is reached; also a `milestone`.
 * @csspart details The disclosure that explains the figures.
 * @csspart toggle Its button.
 * @csspart counts Inside the disclosure: what is counted, and when.
 * @csspart alert In an overlay, the latest donor.
 * @csspart alerted The donor's name, amount, time and message.
 * @csspart alert-message The message.
 * @csspart alert-more "And 12 more. Thank you!"
 * @csspart donors The list of donors with its heading.
 * @csspart donors-title Its heading.
 * @csspart list The list itself.
 * @csspart donor A donor.
 * @csspart new A donor who has given since the page was opened; also a `donor`.
 * @csspart badge "New", next to the name.
 * @csspart initial The first letter of the name, or a heart.
 * @csspart name The name.
 * @csspart amount The amount given.
 * @csspart when The date, and "recurring".
 * @csspart donor-message The donor's message.
 * @csspart more The button that loads more donors or tries again.
 */
export class GoalElement extends WidgetElement {
  static override readonly tag = 'creator-goal';
  static override readonly attributes = attributes;
  static override readonly required = ['payment-link-id'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: ValuesOf<typeof attributes>): readonly FirstRequest[] {
    return firstRequests(values);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-goal': GoalElement;
  }
}
