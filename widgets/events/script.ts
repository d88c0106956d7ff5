import { startOnce, startScript } from '../core/element/script.ts';
import { EventsElement } from './element.ts';

/** The single-element script, `creator-events.js`. */
export const start = () => startScript([EventsElement]);

startOnce(import.meta.url, start);
