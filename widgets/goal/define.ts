import { GoalElement } from './element.ts';

GoalElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { GoalDonationEvent, GoalReachedEvent } from './dom-events.ts';
export type { GoalElement };
