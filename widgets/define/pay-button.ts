import { PayButtonElement } from '../pay-button/pay-button-element.ts';

PayButtonElement.define();

// The class as a type, so that a page that imports only this file has its typed tag, properties and events too.
export type { PayButtonElement };
