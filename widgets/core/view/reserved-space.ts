import type { WidgetState } from './context.ts';

/** What has been shown since the last frame. */
const waiting = new Map<HTMLElement, WidgetState | null>();

const endsOnScreen = (host: HTMLElement): boolean => host.getBoundingClientRect().bottom < innerHeight;

/** Where a frame has been scrolled to is known in the frame alone. Layout is read once for all widgets, and twice below the screen. */
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
 * @param state what is shown for good; null while it may still change
 */
export function giveUpSpace(host: HTMLElement, state: WidgetState | null): void {
  if (waiting.size === 0) requestAnimationFrame(decide);
  waiting.set(host, state);
}
