// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { PayButtonElement } from './element.ts';

PayButtonElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { PayEvent } from '../pay-link/pay-event.ts';
export type { ReturnedEvent } from '../pay-link/returned-event.ts';
export type { PayButtonElement };
