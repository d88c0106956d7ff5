import { WidgetEvent } from '../core/events.ts';

/** What is on show. */
export interface ListedDetail {
  readonly shown: number;
  /** How many there are in all; null where the platform does not say. */
  readonly total: number | null;
  /** What the visitor searched for; null: nothing. */
  readonly search: string | null;
}

/** `creator-events-listed`: there are more events on show, or others, because the visitor asked for them. */
export class EventsListedEvent extends WidgetEvent<ListedDetail> {
  constructor(detail: ListedDetail) {
    super('creator-events-listed', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-events-listed': EventsListedEvent;
  }
}
