import { WidgetEvent } from '../core/events.ts';

/** The page of an event, about to be opened. */
export interface OpenDetail {
  readonly eventId: string;
  /** The address that the browser follows unless the event is cancelled. */
  readonly href: string;
}

/** `creator-open`: the visitor clicked an event. Cancelled, the browser stays. Not sent for a middle click. */
export class EventOpenEvent extends WidgetEvent<OpenDetail> {
  constructor(detail: OpenDetail) {
    super('creator-open', detail, true);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-open': EventOpenEvent;
  }
}
