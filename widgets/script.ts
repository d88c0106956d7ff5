import { startScript } from './core/script.ts';
import { EmbedElement } from './embed/element.ts';
import { EventsElement } from './events/element.ts';
import { GoalElement } from './goal/element.ts';
import { PayButtonElement } from './pay-button/element.ts';
import { PollElement } from './poll/element.ts';

startScript([PollElement, EmbedElement, EventsElement, PayButtonElement, GoalElement]);
