import { startScript } from './element/script.ts';
import { EmbedElement } from './embed/embed-element.ts';
import { EventsElement } from './events/events-element.ts';
import { GoalElement } from './goal/goal-element.ts';
import { PayButtonElement } from './pay-button/pay-button-element.ts';
import { PollElement } from './poll/poll-element.ts';

startScript([PollElement, EmbedElement, EventsElement, PayButtonElement, GoalElement]);
