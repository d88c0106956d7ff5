import { EventsElement } from '../events/element.ts';

EventsElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { EventOpenEvent, EventSavedEvent, EventsListedEvent } from '../events/events.ts';
export type { PayEvent } from '../shared/pay-link/pay-event.ts';
export type { EventsElement };
