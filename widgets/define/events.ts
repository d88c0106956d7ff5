import { EventsElement } from '../events/element.ts';

EventsElement.define();

// As types, so that a page that imports only this file has its typed tag, properties and events too.
export type { EventOpenEvent, EventSavedEvent, EventsListedEvent } from '../events/events.ts';
export type { PayEvent } from '../shared/pay-link/pay-event.ts';
export type { EventsElement };
