import { openExtras } from '../goal/extras.tsx';

/**
 * What a goal loads at once for another layout than the bar or for its donors, and when it moves while it is watched: the
 * styles, the list, what is announced, the celebration.
 */
export { openExtras };
