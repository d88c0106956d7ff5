import { loadPart } from '../element/script-part.ts';

/** In place of load-sample.ts in a classic script; the part needs nothing of it. */
export const loadSample = () => loadPart<typeof import('../later/goal-sample.ts')>('creator-goal-sample', []);
