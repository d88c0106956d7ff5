import { debugPanel, explain } from '../element/explain.ts';

/** What a classic script loads when something went wrong: the owner's words. */
export { debugPanel, explain };
