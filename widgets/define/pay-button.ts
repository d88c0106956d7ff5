import { PayButtonElement } from '../pay-button/element.ts';

PayButtonElement.define();

// As types, so that a page that imports only this file has its typed tag, properties and events too.
export type { PayEvent } from '../shared/pay-link/pay-event.ts';
export type { PayButtonElement };
