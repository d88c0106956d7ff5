import { openSample } from '../element/sample.ts';

/** What any widget with `preview` shows. */
export { openSample };
