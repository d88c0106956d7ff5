import { EventsElement } from '../events/element.ts';

EventsElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { EventOpenEvent, EventSavedEvent, EventsListedEvent } from '../events/dom-events.ts';
export type { PayEvent } from '../pay-link/pay-event.ts';
export type { EventsElement };
