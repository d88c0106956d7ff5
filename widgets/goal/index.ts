// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { GoalElement } from './element.ts';

GoalElement.define();

export * from '../core/entry.ts';
export type { PayDetail, PayEvent } from '../pay-link/pay-event.ts';
export type { DonationDetail, DonationEvent, ReachedDetail, ReachedEvent } from './dom-events.ts';
export { GoalElement };
