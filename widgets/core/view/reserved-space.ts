import type { WidgetState } from './context.ts';
import { hasState, setState } from './states.ts';

/** Hosts that rendered since the last frame. */
const waiting = new Map<HTMLElement, WidgetState | null>();

/** For our own styles. A library that morphs the page would remove an attribute. What is ready may still grow, unless it is a list. */
const STATES = ['collapsed', 'collapsed-list'];

const expand = (host: HTMLElement): void => {
  for (const name of STATES) setState(host, name, false);
};

const endsOnScreen = (host: HTMLElement): boolean => host.getBoundingClientRect().bottom < innerHeight;

/** Runs in a frame, where the scroll position is final. Reads layout once for all widgets, and once more for those below the screen. */
function decide(): void {
  const settled: [host: HTMLElement, name: string][] = [];
  for (const [host, state] of waiting) {
    if (state === null) expand(host);
    else if (state === 'error' || state === 'refused') setState(host, 'collapsed', true);
    else if (!STATES.some((name) => hasState(host, name)))
      settled.push([host, state === 'ready' ? 'collapsed-list' : 'collapsed']);
  }
  const below = settled.filter(([host]) => !endsOnScreen(host));
  for (const [host, name] of below) setState(host, name, true);
  for (const [host] of below.filter(([moved]) => endsOnScreen(moved))) expand(host);
  waiting.clear();
}

/**
 * Gives up the height that the page has reserved, unless something on the screen would move. A failure gives it up anyway: a hole
 * stays, a shift passes.
 *
 * @param state the final state; null while it may still change
 */
export function giveUpSpace(host: HTMLElement, state: WidgetState | null): void {
  if (waiting.size === 0) requestAnimationFrame(decide);
  waiting.set(host, state);
}
