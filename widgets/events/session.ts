import type { ShownEvent, ShownEventPage } from '../../src/resources/shown-events.ts';
import type { ReadonlySignal, Signal } from '../../src/state/signals.ts';
import type { Loadable } from '../../src/state/types.ts';
import type { WidgetContext } from '../core/types.ts';
import type { attributes } from './attributes.ts';
import type { EventSay, rowOf } from './model.ts';
import type { EventsViewProps } from './view.tsx';

export type EventsContext = WidgetContext<typeof attributes>;

/** A list of events, as the script and the part that it loads later both work on it. */
export interface Session {
  readonly context: EventsContext;
  /** What the attributes ask for, as an `EventQuery` in JSON. */
  readonly asked: ReadonlySignal<string>;
  /** What the later part has shown in place of the first page. */
  readonly instead: Signal<Loadable<ShownEventPage> | null>;
  /** Subscribes who calls it to the language. */
  readonly say: () => EventSay;
}

/** What is done with a list beyond showing it plainly. */
export interface Desk {
  /** One event, by the clock and under the heading that are wanted. */
  readonly row: typeof rowOf;
  /** What is to be seen in place of the plain list's. Subscribes who calls it. */
  props(): Partial<EventsViewProps>;
  /** Adds the next page. */
  showMore(): void;
  /** Tells the times by the other clock. */
  switchZone(): void;
  /** Opens the calendars of an event, or closes them. */
  toggleCalendars(event?: ShownEvent): void;
  /** Goes to where an event is paid for, as its link would. */
  pay(event?: ShownEvent): void;
  close(): void;
}
