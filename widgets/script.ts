import { startOnce, startScript } from './core/element/script.ts';
import { EmbedElement } from './embed/element.ts';
import { EventsElement } from './events/element.ts';
import { GoalElement } from './goal/element.ts';
import { PayButtonElement } from './pay-button/element.ts';
import { PollElement } from './poll/element.ts';

/** The all-in-one script, `creator-widgets.js`. */
export const start = () => startScript([PollElement, EmbedElement, EventsElement, PayButtonElement, GoalElement]);

startOnce(import.meta.url, start);
