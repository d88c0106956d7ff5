import { GoalElement } from '../goal/element.ts';

GoalElement.define();

// As types, so that a page that imports only this file has its typed tag, properties and events too.
export type { GoalDonationEvent, GoalReachedEvent } from '../goal/events.ts';
export type { GoalElement };
