import type { CalendarName } from '../../src/resources/calendar.ts';
import { WidgetEvent } from '../core/view/widget-event.ts';

export interface OpenDetail {
  readonly eventId: string;
  /** The URL the browser opens unless the event is canceled. */
  readonly href: string;
}

/** `creator-open`: the visitor clicked the link of an event. Cancel it to stay on the page. Not dispatched for a middle click. */
export class OpenEvent extends WidgetEvent<OpenDetail> {
  constructor(host: Element, detail: OpenDetail) {
    super('creator-open', host, detail, true);
  }
}

export interface ListedDetail {
  /** Events in the list now. */
  readonly shown: number;
  /** Matching events; null when the platform doesn't say. */
  readonly total: number | null;
  /** The visitor's search text, if any. */
  readonly search: string | null;
}

/** `creator-listed`: the list shows the result of a search, a filter or “Show more”. */
export class ListedEvent extends WidgetEvent<ListedDetail> {
  constructor(host: Element, detail: ListedDetail) {
    super('creator-listed', host, detail);
  }
}

export interface SavedDetail {
  readonly eventId: string;
  /** `file` and `apple` download the same file. */
  readonly calendar: CalendarName | 'apple';
}

/** `creator-saved`: the visitor opened a calendar to add an event. Whether they saved it there is unknown. */
export class SavedEvent extends WidgetEvent<SavedDetail> {
  constructor(host: Element, detail: SavedDetail) {
    super('creator-saved', host, detail);
  }
}

declare global {
  interface CreatorEventMap {
    'creator-open': OpenEvent;
    'creator-listed': ListedEvent;
    'creator-saved': SavedEvent;
  }
}
