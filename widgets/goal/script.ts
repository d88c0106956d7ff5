import { startOnce, startScript } from '../core/element/script.ts';
import { GoalElement } from './element.ts';

/** The single-element script, `creator-goal.js`. */
export const start = () => startScript([GoalElement]);

startOnce(import.meta.url, start);
