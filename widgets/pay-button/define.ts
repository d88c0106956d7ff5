import { PayButtonElement } from './element.ts';

PayButtonElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { PayEvent } from '../pay-link/pay-event.ts';
export type { PayButtonElement };
