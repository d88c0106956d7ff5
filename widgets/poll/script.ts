import { startOnce, startScript } from '../core/element/script.ts';
import { PollElement } from './element.ts';

/** The single-element script, `creator-poll.js`. */
export const start = () => startScript([PollElement]);

startOnce(import.meta.url, start);
