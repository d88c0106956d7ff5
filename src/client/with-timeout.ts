import { failed } from './errors.ts';
import { clearTimeout, NativePromise, setTimeout } from './globals.ts';

type Signal = AbortSignal | undefined;

/** The longest wait of `setTimeout`: with one more millisecond it fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * What `work` begins, ended early by the caller's signal (`aborted`) or after `ms` milliseconds (`timeout`); without `work` just the wait.
 * Leaves no timer and no listener behind. It holds even where a page's own `fetch` does not listen to its signal.
 */
export function within<T>(ms: number, operation: string, signal: Signal, work: () => Promise<T>): Promise<T>;
export function within(ms: number, operation: string, signal: Signal): Promise<undefined>;
export function within<T>(
  ms: number,
  operation: string,
  signal: Signal,
  work?: () => Promise<T>,
): Promise<T | undefined> {
  let stop = () => {};
  return new NativePromise<T | undefined>((resolve, reject) => {
    const abort = () => reject(failed('aborted', operation));
    const timer = setTimeout(
      () => (work ? reject(failed('timeout', operation)) : resolve(undefined)),
      Math.min(ms, LONGEST_TIMER_MS),
    );
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    // Nothing is begun for a caller that has changed its mind already.
    if (signal?.aborted) abort();
    else work?.().then(resolve, reject);
  }).finally(() => stop());
}
