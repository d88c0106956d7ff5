import { effect, untracked } from '@preact/signals';
import { loadPart } from './script-part.ts';

/** In place of load-common.ts in a classic script, with what the part takes from it. */
export const loadCommon = () => loadPart<typeof import('../later/common.ts')>('creator-common', [effect, untracked]);
