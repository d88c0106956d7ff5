import { after } from './clock.ts';
import { failed } from './errors.ts';
import { NativePromise } from './globals.ts';

type Signal = AbortSignal | undefined;

/**
 * `work`, ended early by the caller's signal (`aborted`) or after `ms` milliseconds (`timeout`); without `work` just the wait.
 * Leaves no timer and no listener behind. It holds even where a page's own `fetch` does not listen to its signal.
 */
export function within<T>(ms: number, operation: string, signal: Signal, work: Promise<T>): Promise<T>;
export function within(ms: number, operation: string, signal: Signal): Promise<undefined>;
export function within<T>(ms: number, operation: string, signal: Signal, work?: Promise<T>): Promise<T | undefined> {
  let stop = () => {};
  return new NativePromise<T | undefined>((resolve, reject) => {
    const abort = () => reject(failed('aborted', operation));
    const cancel = after(ms, () => (work ? reject(failed('timeout', operation)) : resolve(undefined)));
    stop = () => {
      cancel();
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    work?.then(resolve, reject);
  }).finally(() => stop());
}
