/** Every widget, one line each. What registers, builds or tests all of them reads this list. */
export { EmbedElement } from './embed/element.ts';
export { EventsElement } from './events/element.ts';
export { GoalElement } from './goal/element.ts';
export { OverlayElement } from './overlay/element.ts';
export { PayButtonElement } from './pay-button/element.ts';
export { PollElement } from './poll/element.ts';
