import type { Props } from '../core/attributes.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { WidgetElement } from '../core/widget-element.ts';
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
 *
 * @csspart events All of it.
 * @csspart title The heading, from the attribute `heading`.
 * @csspart tools Search field and filters.
 * @csspart search The search field.
 * @csspart filters The filters.
 * @csspart chip One filter.
 * @csspart group The events of one month or day.
 * @csspart group-title The month or the day.
 * @csspart list The list of a group's events.
 * @csspart event One event. It has its state as a part, too: `live`, `today`, `ended`, `cancelled`, `postponed`, `sold_out`, `left`.
 * @csspart image Its picture.
 * @csspart date The small sheet with the day; `compact` has none.
 * @csspart about All that is written of it.
 * @csspart name Its title.
 * @csspart link Its title, where that is a link.
 * @csspart when Its time.
 * @csspart place Its place.
 * @csspart summary Its description.
 * @csspart facts State, price and calendar.
 * @csspart state A state in words: “Sold out”. It has the state as a part, too.
 * @csspart price Its price.
 * @csspart calendar “Add to calendar”.
 * @csspart calendars The calendars to choose from.
 * @csspart calendar-link One of them.
 * @csspart empty The sentence of an empty list.
 * @csspart foot What stands below the list.
 * @csspart more The button that shows more.
 * @csspart status “30 of 42”.
 * @csspart zone The switch between the event's time and the visitor's.
 */
export class EventsElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-events';
  static override readonly attributes = attributes;
  static override readonly sheets = [events];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startEvents(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-events': EventsElement;
  }
}
