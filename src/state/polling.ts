import { isFinal } from './final.ts';
import { effect, untracked } from './signals.ts';
import type { LiveCopy, Loadable } from './types.ts';

/** Back from a hidden tab, a frozen one or from far down the page, a value older than this is asked for once more. */
const OLD_MS = 30_000;
/** No refresh comes sooner, whatever an attribute or the platform says. */
const FLOOR_MS = 2_000;
/** Failures back off up to here, or to the wished interval where that is longer. */
const CEILING_MS = 300_000;
/** `setTimeout` takes a signed 32-bit number, and fires at once for a larger one. */
const LONGEST_MS = 2 ** 31 - 1;

/** Refreshes a copy as often as it is wished while it is seen, once on a return to an old value, later after failures. */
export function keepLive(copy: LiveCopy): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: Loadable<unknown> | undefined;
  let wasRunning = false;
  let failures = 0;

  const next = (state: Loadable<unknown>, running: boolean, wishMs: number) => {
    const failure = state.status === 'ready' ? state.stale : null;
    // A failure is another state, even if it is the same failure.
    if (state !== before) failures = failure ? failures + 1 : 0;
    before = state;
    const resumed = running && !wasRunning;
    wasRunning = running;
    clearTimeout(timer);
    // A request from before the line came back may be at its last retry.
    if (resumed && state.status === 'error' && !isFinal(state.error)) void copy.refresh(true);
    if (!running || state.status !== 'ready' || (failure && isFinal(failure))) return;
    const wished = Math.max(FLOOR_MS, wishMs);
    const backedOff = Math.max(wished, Math.min(wished * 2 ** failures, CEILING_MS), failure?.retryAfterMs ?? 0);
    if (resumed && (failure || copy.ageMs() > OLD_MS)) void copy.refresh();
    // One timer. Up to a tenth later, never sooner: pages that opened together drift apart. Overdue in a frozen tab, it
    // still fires once.
    else if (wished < Infinity) {
      timer = setTimeout(() => void copy.refresh(), Math.min(backedOff * (1 + Math.random() / 10), LONGEST_MS));
    }
  };

  const end = effect(() => {
    const [state, running, wishMs] = [copy.state.value, copy.running.value, copy.wishMs()];
    untracked(() => next(state, running, wishMs));
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}
