import { EventsElement } from './element.ts';

EventsElement.define();

export type { PayEvent } from '../pay-link/pay-event.ts';
// So that importing this file alone gives the typed tag, properties and events.
export type { EventOpenEvent, EventSavedEvent, EventsListedEvent } from './dom-events.ts';
export type { EventsElement };
