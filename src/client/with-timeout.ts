import { requestError } from './errors.ts';
import { NativePromise } from './globals.ts';

type Settle<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => void;

/** The longest delay of `setTimeout`; a longer one fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

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
    const abort = () => reject(requestError('aborted', operation));
    // Nothing is started for a caller that has already aborted.
    if (signal?.aborted) return abort();
    const timer = setTimeout(() => expire(resolve, reject), Math.min(ms, MAX_TIMER_MS));
    cleanUp = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
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
