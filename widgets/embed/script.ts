import { startOnce, startScript } from '../core/element/script.ts';
import { EmbedElement } from './element.ts';

/** The single-element script, `creator-embed.js`. */
export const start = () => startScript([EmbedElement]);

startOnce(import.meta.url, start);
