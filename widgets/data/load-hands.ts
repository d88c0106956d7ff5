import { CreatorError } from '../../src/client/errors.ts';
import { isReachable } from './is-reachable.ts';

type Hands = typeof import('./hands.ts');

/** A file that hangs must not keep a visitor waiting; it is used once it is there all the same. */
const TIMEOUT_MS = 10_000;

let hands: Hands | undefined;

/** From then on the client sends every request: it knows whether it has to wait. */
export const areHandsLoaded = (): boolean => hands !== undefined;

/**
 * Loads what a visitor's first act needs, and any answer that isn't plain: see `hands.ts`.
 *
 * @throws CreatorError `network_error` if the browser is offline, else `unavailable`; a later call tries again.
 */
export async function loadHands(): Promise<Hands> {
  if (hands) return hands;
  if (!(await isReachable())) throw new CreatorError('network_error', 'The browser is offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIMEOUT_MS, 'it takes too long');
  });
  const loading = import('./hands.ts').then((loaded) => {
    hands = loaded;
    return loaded;
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw new CreatorError('unavailable', `A script of the widgets couldn’t be loaded: ${cause}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
