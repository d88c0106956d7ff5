import type { WidgetState } from './context.ts';

/** Hosts that rendered since the last frame. */
const waiting = new Map<HTMLElement, WidgetState | null>();

const endsOnScreen = (host: HTMLElement): boolean => host.getBoundingClientRect().bottom < innerHeight;

/** Runs in a frame, where the scroll position is final. Reads layout once for all widgets, and once more for those below the screen. */
function decide(): void {
  const settled: HTMLElement[] = [];
  for (const [host, state] of waiting) {
    if (state === null) delete host.dataset['collapsed'];
    else if (host.dataset['collapsed'] === undefined) settled.push(host);
  }
  const below = settled.filter((host) => !endsOnScreen(host));
  for (const host of below) host.dataset['collapsed'] = waiting.get(host) ?? '';
  const moved = below.filter(endsOnScreen);
  for (const host of moved) delete host.dataset['collapsed'];
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
