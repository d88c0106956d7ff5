import { debugPanel } from '../element/debug-panel.ts';

/** The module that a classic script loads when the `debug` attribute has something to show. */
export { debugPanel };
