// First, because it looks whether the page lets signals start at all.
import './core/page/frozen-page.ts';
import * as widgets from './all.ts';
import { startOnce, startScript } from './core/element/script.ts';

/** The all-in-one script, `creator-widgets.js`. */
export const start = () => startScript(Object.values(widgets));

startOnce(import.meta.url, start);
