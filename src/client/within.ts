import { after } from './clock.ts';
import { CreatorError } from './errors.ts';
import { NativePromise } from './globals.ts';

type Signal = AbortSignal | undefined;

/** The error of a caller that changed its mind. */
export function aborted(operation: string): CreatorError {
  return new CreatorError('aborted', `${operation} was aborted.`, { operation });
}

/**
 * `work`, ended early by the caller's signal (`aborted`) or after `ms` milliseconds (`timeout`); without `work` just the wait.
 * Leaves no timer and no listener behind. It holds even where a page's own `fetch` does not listen to its signal.
 */
export function within<T>(ms: number, work: Promise<T>, signal: Signal, operation: string): Promise<T>;
export function within(ms: number, work: undefined, signal: Signal, operation: string): Promise<undefined>;
export function within<T>(
  ms: number,
  work: Promise<T> | undefined,
  signal: Signal,
  operation: string,
): Promise<T | undefined> {
  return new NativePromise<T | undefined>((resolve, reject) => {
    const settle =
      <V>(end: (value: V) => void) =>
      (value: V) => {
        cancel();
        signal?.removeEventListener('abort', abort);
        end(value);
      };
    const abort = () => settle(reject)(aborted(operation));
    const cancel = after(ms, () => {
      if (work) settle(reject)(new CreatorError('timeout', `${operation} took more than ${ms} ms.`, { operation }));
      else settle(resolve)(undefined);
    });
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
    work?.then(settle(resolve), settle(reject));
  });
}
