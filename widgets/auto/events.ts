import { startScript } from '../element/script.ts';
import { EventsElement } from '../events/events-element.ts';

startScript([EventsElement]);
