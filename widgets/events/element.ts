import type { Props, ValuesOf } from '../core/attributes.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { attributes } from './attributes.ts';
import { firstRequests } from './first-requests.ts';

export interface EventsElement extends Props<typeof attributes> {}

/**
 * `<creator-events city="Oslo" layout="cards">`: a list of events with dates, states, prices, links and tickets. Without a
 * public key it lists the events that are public.
 *
 * Events: `creator-ready`, `creator-error`, `creator-open` and `creator-pay` (cancelable, before the browser navigates),
 * `creator-listed`, `creator-saved`.
 *
 * @csspart events The whole list.
 * @csspart title The heading, from the attribute `heading`.
 * @csspart tools The search field and the filters.
 * @csspart search The search field.
 * @csspart filters The filters.
 * @csspart chip One filter.
 * @csspart subscribe The button “Subscribe”.
 * @csspart feed The ways to subscribe, below the button.
 * @csspart address The field with the address of the feed.
 * @csspart copy The button “Copy”.
 * @csspart group The events of one month or day.
 * @csspart group-title The month or day.
 * @csspart list The list of a group's events.
 * @csspart month With `view="month"`, the calendar.
 * @csspart month-head The month, and the buttons for other months.
 * @csspart month-title The month.
 * @csspart previous The button “Previous month”.
 * @csspart next The button “Next month”.
 * @csspart day A day of the calendar.
 * @csspart busy A day with events; also a `day`.
 * @csspart event One event. Its states are parts, too: `live`, `today`, `ended`, `cancelled`, `postponed`, `sold_out`, `left`.
 * @csspart image The picture.
 * @csspart date The tile with weekday, day and month; not in `compact`.
 * @csspart about The text of an event.
 * @csspart name The title.
 * @csspart link The title as a link.
 * @csspart when The time.
 * @csspart place The place.
 * @csspart summary The description.
 * @csspart facts States, price and “Add to calendar”.
 * @csspart state A state, such as “Sold out”. It has the state as a part, too.
 * @csspart notify-open The button that opens `notify` at a sold-out event.
 * @csspart calendar The button “Add to calendar”.
 * @csspart calendars The calendars to choose from.
 * @csspart calendar-link One calendar.
 * @csspart empty The text of an empty list.
 * @csspart foot The area below the list.
 * @csspart more The button “Show more”.
 * @csspart status The count, such as “30 of 42”.
 * @csspart clear The button that clears the search and the filters when no event matches.
 * @csspart zone The button that switches between the event's and the visitor's time zone.
 */
export class EventsElement extends WidgetElement {
  static override readonly tag = 'creator-events';
  static override readonly attributes = attributes;
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: ValuesOf<typeof attributes>): readonly FirstRequest[] {
    return firstRequests(values);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-events': EventsElement;
  }
}
