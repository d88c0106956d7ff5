import type { CalendarName } from '../../src/resources/calendar.ts';
import { WidgetEvent } from '../core/events.ts';

export interface SavedDetail {
  readonly eventId: string;
  /** Which calendar the visitor took it to; `file` is the one to download. */
  readonly calendar: CalendarName;
}

/** `creator-events-saved`: the visitor took an event to a calendar. Whether it was kept there nobody can tell. */
export class EventSavedEvent extends WidgetEvent<SavedDetail> {
  constructor(detail: SavedDetail) {
    super('creator-events-saved', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-events-saved': EventSavedEvent;
  }
}
