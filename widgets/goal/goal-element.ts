import type { Props } from '../element/attributes.ts';
import type { PreviewContext, Widget, WidgetContext } from '../element/types.ts';
import { WidgetElement } from '../element/widget-element.ts';
import payLink from '../ui/pay-link.css';
import { attributes } from './attributes.ts';
import goal from './goal.css';
import { previewGoal } from './preview-goal.ts';
import { startGoal } from './start-goal.ts';

export interface GoalElement extends Props<typeof attributes> {}

/**
 * `<creator-goal payment-link-id="plink_..." donors="5">`: how far a goal has come, what is counted and as of when, who
 * gave, and a link to give. What stands in the element (a `<creator-pay-button>`) takes the place of that link.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser goes), `creator-goal-donation`,
 * `creator-goal-reached`.
 */
export class GoalElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-goal';
  static override readonly attributes = attributes;
  static override readonly required = ['payment-link-id'];
  static override readonly sheets = [payLink, goal];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startGoal(context);
  }

  protected override sample(context: PreviewContext<typeof attributes>): Widget {
    return previewGoal(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-goal': GoalElement;
  }
}
