// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { EventsElement } from './element.ts';

EventsElement.define();

export * from '../core/entry.ts';
export type { PayDetail, PayEvent } from '../pay-link/pay-event.ts';
export type { ListedDetail, ListedEvent, OpenDetail, OpenEvent, SavedDetail, SavedEvent } from './dom-events.ts';
export { EventsElement };
