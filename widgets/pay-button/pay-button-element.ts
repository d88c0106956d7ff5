import type { Props } from '../element/attributes.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { WidgetElement } from '../element/widget-element.ts';
import payLink from '../ui/pay-link.css';
import { attributes } from './attributes.ts';
import payButton from './pay-button.css';
import { startPayButton } from './start-pay-button.tsx';

export interface PayButtonElement extends Props<typeof attributes> {}

/**
 * `<creator-pay-button link="coffee"><a href="...">Buy me a coffee</a></creator-pay-button>`: a real link to the checkout,
 * with price and state where it has no `label` of its own. What stands in the element is shown until then, and when it fails.
 *
 * Events: `creator-ready`, `creator-error`, `creator-pay` (cancelable, before the browser goes).
 */
export class PayButtonElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-pay-button';
  static override readonly attributes = attributes;
  static override readonly required = ['link'];
  static override readonly sheets = [payLink, payButton];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startPayButton(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-pay-button': PayButtonElement;
  }
}
