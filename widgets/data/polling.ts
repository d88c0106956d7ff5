import { elapsed, RECHECK_MS } from '../../src/client/clock.ts';
import type { CreatorError } from '../../src/client/errors.ts';
import { isFinal } from '../../src/client/outcomes.ts';

/** Values older than this are refreshed once when the visitor returns to a hidden tab, or scrolls a widget back into view. */
const STALE_MS = 30_000;
/** The shortest interval, whatever an attribute or the platform says. */
const MIN_INTERVAL_MS = 2_000;
/** Failures back off up to this, or to the requested interval if that is longer. */
const MAX_BACKOFF_MS = 300_000;
/** A sale that opens in a day mustn't look closed for hours after that. */
const MAX_JITTER_MS = 30_000;

/** A resource as polling sees it. */
export interface PollingState {
  /** A watcher is visible, and the browser is online. */
  readonly running: boolean;
  readonly hasValue: boolean;
  /** Why the newest request failed; null after a success or before the first response. */
  readonly failure: CreatorError | null;
  /** The polling interval; Infinity disables polling. */
  readonly intervalMs: number;
  /** Age of the value; 0 if no watcher wants it refreshed. */
  readonly ageMs: number;
}

export interface Polling {
  /** Call after every change of the state. */
  readonly update: (state: PollingState) => void;
  readonly stop: () => void;
}

/**
 * Decides when to refresh a resource: at its interval while it can be seen, once when the visitor returns to an old value,
 * and with exponential backoff after failures.
 *
 * @param refresh requests the resource; with `restart` it doesn't wait for a request in flight.
 */
export function createPolling(refresh: (restart?: boolean) => void): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasRunning = false;
  let lastFailure: CreatorError | null = null;
  let failures = 0;

  return {
    update({ running, hasValue, failure, intervalMs, ageMs }) {
      clearTimeout(timer);
      if (failure !== lastFailure) failures = failure ? failures + 1 : 0;
      lastFailure = failure;
      const resumed = running && !wasRunning;
      wasRunning = running;
      if (!running || (failure && isFinal(failure.code))) return;
      if (!hasValue) {
        // A request from before the browser went offline may be at its last retry.
        if (resumed && failure) refresh(true);
        return;
      }
      if (resumed && (failure || ageMs > STALE_MS)) return refresh();
      const interval = Math.max(MIN_INTERVAL_MS, intervalMs);
      if (interval === Infinity) return;
      const backoff = Math.min(interval * 2 ** failures, MAX_BACKOFF_MS);
      const wait = Math.max(interval, backoff, failure?.retryAfterMs ?? 0);
      // Up to a tenth later, at most half a minute, so that pages opened together drift apart. In a frozen tab an overdue timer fires once.
      const dueAt = elapsed() + wait + Math.random() * Math.min(wait / 10, MAX_JITTER_MS);
      const check = () => {
        const left = dueAt - elapsed();
        if (left <= 0) refresh();
        else timer = setTimeout(check, Math.min(left, RECHECK_MS));
      };
      check();
    },
    stop: () => clearTimeout(timer),
  };
}
