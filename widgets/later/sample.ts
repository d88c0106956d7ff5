import { openSample } from '../core/sample.ts';

/** What any widget with `preview` shows. */
export { openSample };
