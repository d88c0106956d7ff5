import { CreatorError } from '../../src/client/errors.ts';

export type Hands = typeof import('./hands.ts');

/**
 * Loads what a visitor's first act needs, and any answer that isn't plain: see `hands.ts`.
 *
 * @throws CreatorError `unavailable`; a later call tries again.
 */
export const loadHands = (): Promise<Hands> =>
  import('./hands.ts').catch((cause) => {
    throw new CreatorError('unavailable', `A script of the widgets couldn’t be loaded: ${cause}`, { cause });
  });
