import type { WidgetState } from './context.ts';
import { hasState, setState } from './states.ts';

/** Hosts that rendered since the last frame. */
const waiting = new Map<HTMLElement, WidgetState | null>();

/** States for our own styles, because a library that morphs the page would remove an attribute. What is ready may still grow, but for a list. */
const STATES = ['collapsed', 'collapsed-list'];
const stateFor = (state: WidgetState | null | undefined): string => (state === 'ready' ? 'collapsed-list' : 'collapsed');

const expand = (host: HTMLElement): void => {
  for (const name of STATES) setState(host, name, false);
};

const endsOnScreen = (host: HTMLElement): boolean => host.getBoundingClientRect().bottom < innerHeight;

/** Runs in a frame, where the scroll position is final. Reads layout once for all widgets, and once more for those below the screen. */
function decide(): void {
  const settled: HTMLElement[] = [];
  for (const [host, state] of waiting) {
    if (state === null) expand(host);
    else if (!STATES.some((name) => hasState(host, name))) settled.push(host);
  }
  const below = settled.filter((host) => !endsOnScreen(host));
  for (const host of below) setState(host, stateFor(waiting.get(host)), true);
  for (const host of below.filter(endsOnScreen)) expand(host);
  waiting.clear();
}

/**
 * Gives up the height that the page has reserved, unless something on the screen would move.
 *
 * @param state the final state; null while it may still change
 */
export function giveUpSpace(host: HTMLElement, state: WidgetState | null): void {
  if (waiting.size === 0) requestAnimationFrame(decide);
  waiting.set(host, state);
}
