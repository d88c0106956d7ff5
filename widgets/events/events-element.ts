import type { Props } from '../element/attributes.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { WidgetElement } from '../element/widget-element.ts';
import payLink from '../ui/pay-link.css';
import { attributes } from './attributes.ts';
import events from './events.css';
import { startEvents } from './start-events.tsx';

export interface EventsElement extends Props<typeof attributes> {}

/**
 * `<creator-events city="Oslo" layout="cards">`: events with their dates, states, prices and links. It works without a public
 * key: the events are then those that anybody may list.
 *
 * Events: `creator-ready`, `creator-error`, `creator-open` and `creator-pay` (cancelable, before the browser goes),
 * `creator-events-listed`, `creator-events-saved`.
 */
export class EventsElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-events';
  static override readonly attributes = attributes;
  static override readonly sheets = [payLink, events];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startEvents(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-events': EventsElement;
  }
}
