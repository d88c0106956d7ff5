import { startOnce, startScript } from './core/script.ts';
import { EmbedElement } from './embed/element.tsx';
import { EventsElement } from './events/element.tsx';
import { GoalElement } from './goal/element.tsx';
import { PayButtonElement } from './pay-button/element.tsx';
import { PollElement } from './poll/element.tsx';

/** The all-in-one script, `creator-widgets.js`. */
export const start = () => startScript([PollElement, EmbedElement, EventsElement, PayButtonElement, GoalElement]);

startOnce(import.meta.url, start);
