import type { Props } from '../core/attributes.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { WidgetElement } from '../core/widget-element.ts';
import { attributes } from './attributes.ts';
import goal from './goal.css';
import { startGoal } from './start-goal.tsx';

export interface GoalElement extends Props<typeof attributes> {}

/**
 * `<creator-goal payment-link-id="plink_..." donors="5">`: how far a goal has come, what is counted and as of when, who
 * gave, and a link to give. What stands in the element (a `<creator-pay-button>`) takes the place of that link.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser goes), `creator-goal-donation`,
 * `creator-goal-reached`.
 *
 * @slot default A `<creator-pay-button>` or a link of your own, in the place of the widget's link.
 * @csspart goal All of it.
 * @csspart title The goal's title.
 * @csspart figures The amount raised and the target.
 * @csspart raised The amount raised.
 * @csspart target “raised of €500.00”.
 * @csspart meter Bar and percentage.
 * @csspart track The whole length of the bar.
 * @csspart fill What is reached of it.
 * @csspart own The visitor's own part of it, after paying.
 * @csspart mark A milestone on the bar or, of a goal that is exceeded, the place of the target.
 * @csspart percent The percentage.
 * @csspart reached “Goal reached. Thank you!”
 * @csspart celebration What falls when the goal is reached.
 * @csspart yours The visitor's own part in words.
 * @csspart facts Number of donors and time left.
 * @csspart milestones The list of milestones.
 * @csspart milestone One of them.
 * @csspart done One that is reached; it is a `milestone` too.
 * @csspart counts What is counted, and as of when.
 * @csspart donors The list of donors with its heading.
 * @csspart donors-title Its heading.
 * @csspart list The list itself.
 * @csspart donor One donor.
 * @csspart new A donor who came while the page was open; it is a `donor` too.
 * @csspart badge “New”, beside the name.
 * @csspart initial The first letter of the name, or a heart.
 * @csspart name The name.
 * @csspart amount What was given.
 * @csspart when The day, and “recurring”.
 * @csspart donor-message What the donor wrote.
 * @csspart more The button that shows more donors, or tries again.
 */
export class GoalElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-goal';
  static override readonly attributes = attributes;
  static override readonly required = ['payment-link-id'];
  static override readonly sheets = [goal];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startGoal(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-goal': GoalElement;
  }
}
