import { eventRequest, eventsRequest } from '../../src/resources/requests.ts';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { attributes, type EventAttributes, queryOf } from './attributes.ts';

export interface EventsElement extends Props<typeof attributes> {}

/**
 * `<creator-events city="Oslo" layout="cards">`: a list of events with dates, states, prices, links and tickets. Without a
 * public key it lists the events that are public.
 *
 * Events: `creator-ready`, `creator-error`, `creator-open` and `creator-pay` (cancelable, before the browser navigates),
 * `creator-listed`, `creator-saved`.
 *
 * @csspart card The list; with `layout="cards"`, each event.
 * @csspart heading The heading of the list, and of a month or day.
 * @csspart field The search field, and the address of the feed.
 * @csspart chip A filter.
 * @csspart chosen The chosen filter or day; also a `chip` or `day`.
 * @csspart quiet-button “Show more”, “Subscribe”, “Add to calendar” (see `no-calendar`) and every other button.
 * @csspart event One event. Its states are parts, too: `live`, `today`, `ended`, `cancelled`, `postponed`, `sold-out`, `left`.
 * @csspart image The picture.
 * @csspart date The tile with weekday, day and month; not in `compact`.
 * @csspart time The time.
 * @csspart title The title of an event.
 * @csspart link The title as a link.
 * @csspart description The description.
 * @csspart place The place.
 * @csspart badge A state, such as “Sold out”. It has the state as a part, too.
 * @csspart month With `layout="month"`, the calendar.
 * @csspart day A day of the calendar.
 * @csspart busy A day with events; also a `day`.
 * @csspart today Today; also a `day`.
 * @csspart calendars The calendars to choose from.
 * @csspart message What an empty list, month or day says, and that loading failed.
 * @csspart meta The count, such as “30 of 42”, and small print about the feed.
 */
export class EventsElement extends WidgetElement {
  static override readonly tag = 'creator-events';
  static override readonly attributes = attributes;
  static override readonly loadView = () => import('./view.ts');

  /** None if the address may say what to list, which the view reads. */
  protected override firstRequests(values: EventAttributes): readonly FirstRequest[] {
    const { urlState } = values;
    const isInAddress = ['.', '_'].some((separator) => location.search.includes(`${urlState}${separator}`));
    const query = queryOf(values);
    if ('id' in query) return [eventRequest(query)];
    return urlState && isInAddress ? [] : [eventsRequest(query)];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-events': EventsElement;
  }
}
