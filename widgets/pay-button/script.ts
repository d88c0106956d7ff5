import { startOnce, startScript } from '../core/element/script.ts';
import { PayButtonElement } from './element.ts';

/** The single-element script, `creator-pay-button.js`. */
export const start = () => startScript([PayButtonElement]);

startOnce(import.meta.url, start);
