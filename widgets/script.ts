import * as widgets from './all.ts';
import { startOnce, startScript } from './core/element/script.ts';

/** The script, `creator-widgets.js`. */
export const start = () => startScript(Object.values(widgets));

startOnce(start);
