import { type CreatorError, requestError } from './errors.ts';
import { NativePromise } from './globals.ts';

/** A longer delay of `setTimeout` fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type Settle<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => void;

/** What to call when a signal aborts. Each signal has one listener, because Node warns of a leak from the eleventh on. */
const callbacks = new WeakMap<EventTarget, Set<() => void>>();

function runCallbacks({ target }: Event): void {
  for (const callback of callbacks.get(target as EventTarget) ?? []) callback();
}

/** Calls back when `signal` aborts. Returns how to end that. */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const own = callbacks.get(signal) ?? new Set();
  callbacks.set(signal, own.add(callback));
  signal.addEventListener('abort', runCallbacks);
  return () => {
    own.delete(callback);
    if (own.size === 0) signal.removeEventListener('abort', runCallbacks);
  };
}

/** The error for a caller that has aborted. Its cause tells a timeout of the caller's from a press on Cancel. */
export const abortError = (operation: string, signal: AbortSignal): CreatorError =>
  requestError('aborted', operation, { cause: signal.reason });

/** Runs `start` now and `expire` after `ms`; the caller's signal rejects with `aborted`. Leaves no timer or listener behind. */
function withTimer<T>(
  ms: number,
  operation: string,
  signal: AbortSignal | undefined,
  start: Settle<T>,
  expire: Settle<T>,
): Promise<T> {
  let cleanUp = () => {};
  return new NativePromise<T>((resolve, reject) => {
    // Nothing is started for a caller that has already aborted.
    if (signal?.aborted) return reject(abortError(operation, signal));
    const timer = setTimeout(() => expire(resolve, reject), Math.min(ms, MAX_TIMER_MS));
    const stopListening = signal && onAbort(signal, () => reject(abortError(operation, signal)));
    cleanUp = () => {
      clearTimeout(timer);
      stopListening?.();
    };
    start(resolve, reject);
  }).finally(() => cleanUp());
}

/**
 * Starts `work`, and rejects with `timeout` after `ms` milliseconds or with `aborted` when the caller aborts. Works even if
 * the page's `fetch` ignores its signal.
 */
export function withTimeout<T>(
  ms: number,
  operation: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return withTimer<T>(
    ms,
    operation,
    signal,
    (resolve, reject) => work().then(resolve, reject),
    (_, reject) => reject(requestError('timeout', operation)),
  );
}

/** Waits `ms` milliseconds; rejects with `aborted` when the caller aborts. */
export function delay(ms: number, operation: string, signal: AbortSignal | undefined): Promise<void> {
  return withTimer<void>(
    ms,
    operation,
    signal,
    () => {},
    (resolve) => resolve(),
  );
}
