// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { EventsElement } from './element.ts';

EventsElement.define();

export type { PayEvent } from '../pay-link/pay-event.ts';
// So that importing this file alone gives the typed tag, properties and events.
export type { ListedEvent, OpenEvent, SavedEvent } from './dom-events.ts';
export type { EventsElement };
