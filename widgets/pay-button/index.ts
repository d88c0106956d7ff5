// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { PayButtonElement } from './element.ts';

PayButtonElement.define();

export * from '../core/entry.ts';
export type { PayDetail, PayEvent } from '../pay-link/pay-event.ts';
export type { ReturnedDetail, ReturnedEvent } from '../pay-link/returned-event.ts';
export { PayButtonElement };
