import type { CreatorError } from '../client/errors.ts';
import type { ReadonlySignal } from './signals.ts';

/**
 * Where a resource stands. A value once read is never taken away by a later failure: it stays, and `stale` says why it may
 * be old. `error` therefore means that there is nothing to show at all.
 */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly stale: CreatorError | null }
  | { readonly status: 'error'; readonly error: CreatorError };

/** One watcher's wishes. */
export interface WatchOptions {
  /** Refresh this often, in ms. `null`: as the platform suggests. `0`: never by itself. Subscribes who calls it. */
  refreshMs(): number | null;
  /** False while the watcher cannot be seen; its refreshes pause. Absent: always active. */
  readonly active?: ReadonlySignal<boolean>;
}

/** The page's one copy of a resource, whoever asks for it: one request in flight, one timer. */
export interface SharedResource<T> {
  readonly state: ReadonlySignal<Loadable<T>>;
  /** Starts loading when nothing is there yet. Returns the function that stops watching; calling it twice is harmless. */
  watch(options: WatchOptions): () => void;
  /** Asks again now (joins a request in flight). Never rejects: the outcome is in `state`. */
  refresh(): Promise<void>;
  /** Puts a newer value in, for example the tally that came with a vote; every watcher sees it. */
  set(value: T): void;
}

/** What live refresh is told of a copy. */
export interface LiveCopy {
  readonly state: ReadonlySignal<Loadable<unknown>>;
  /** Somebody sees it, and there is a line. */
  readonly running: ReadonlySignal<boolean>;
  /** In how many ms its watchers want it refreshed: the shortest wish, Infinity for none. Subscribes who calls it. */
  wishMs(): number;
  /** How long ago it was read; 0 where nobody wants it refreshed. By `performance.now`, which no change of the clock moves. */
  ageMs(): number;
  /** @param anew does not wait for a request that is on its way. */
  refresh(anew?: boolean): Promise<void>;
}

/** Keeps a copy fresh from now on; returns the function that ends it. */
export type KeepLive = (copy: LiveCopy) => () => void;
