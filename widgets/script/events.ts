import { startScript } from '../core/script.ts';
import { EventsElement } from '../events/element.ts';

startScript([EventsElement]);
