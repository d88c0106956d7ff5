import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Client } from '../../src/client/client.ts';
import { elapsed } from '../../src/client/clock.ts';
import { CreatorError } from '../../src/client/errors.ts';
import type { HostPage } from './host-page.ts';
import { createPolling } from './polling.ts';

/*
 * Forty widgets may show one poll, and the page still requests it once. They share a resource: a signal with its newest state,
 * kept by client and key.
 *
 * The first watcher starts loading, and later ones join. While there are watchers, an effect follows the state, the watchers
 * and the page, and sets three things about the polling: whether it runs (a watcher is on screen, and the tab is visible and
 * online), its interval (the shortest that a watcher wants, else the platform's suggestion, and no later than the value changes
 * by itself), and its backoff after failures. Without watchers, polling stops at once. The request and the registry entry are
 * dropped a moment later, because frameworks remove a node and put it back.
 *
 * A failure never replaces a value: it stays, and `stale` says why it may be old. Only the platform's own "not found" removes
 * it. `set` stores a value that came another way, such as the tally in the response to a vote, and aborts the request in
 * flight, whose response would be older.
 */

/** How long an unwatched resource is kept: long enough for a framework that removes a node and puts it back. */
const GRACE_MS = 200;

/**
 * The state of a resource. A later failure keeps the value, and `stale` says why it may be old. So `error` means that there is
 * nothing to show: nothing loaded yet, or the platform says that it no longer exists.
 */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly stale: CreatorError | null }
  | { readonly status: 'error'; readonly error: CreatorError };

export interface WatchOptions {
  /** Polling interval in ms; `null` follows the platform's suggestion, `0` disables polling. May read signals. */
  refreshMs(): number | null;
  /** False while the watcher is off screen, which pauses its polling. Default: always active. */
  readonly active?: ReadonlySignal<boolean>;
}

/**
 * A resource shared by every widget on the page, with one request in flight and one timer. It polls only while at least one
 * widget is watching; with none, it holds no timers or listeners.
 */
export interface WatchableResource<T> {
  readonly state: ReadonlySignal<Loadable<T>>;
  /** Starts loading unless there is a value. Returns the function that stops watching; calling it twice is harmless. */
  watch(options: WatchOptions): () => void;
  /** Requests the resource now, or joins the request in flight. Never rejects: the outcome is in `state`. */
  refresh(): Promise<void>;
}

export interface SharedResource<T> extends WatchableResource<T> {
  /** Replaces the value, for example with the tally that came with a vote. */
  set(value: T): void;
}

/** How to load a resource. */
export interface Source<T> {
  load(signal: AbortSignal): Promise<T>;
  /**
   * When to load the value again, in ms from now. `suggested` is the platform's interval, for watchers without one of their
   * own; `changes` is when the value will change (it opens, it closes), for all that poll. `Infinity`: never.
   */
  nextMs(value: T): readonly [suggested: number, changes: number];
}

/** Whether the owner has removed the resource. The platform itself must say so: the error page of a proxy has no request id. */
const isGone = ({ code, requestId }: CreatorError): boolean => code === 'not_found' && !!requestId;

/** @param onWatched called with true by the first watcher, with false once the last is gone. */
function createResource<T>(
  page: HostPage,
  source: Source<T>,
  onWatched: (isWatched: boolean) => void,
): SharedResource<T> {
  const state = signal<Loadable<T>>({ status: 'loading' });
  const watchers = new Set<WatchOptions>();
  const watcherChanges = signal(0);
  let isChangeQueued = false;
  const isSeen = computed(() => {
    watcherChanges.value;
    return page.visible.value && [...watchers].some(({ active }) => active?.value !== false);
  });
  let request: Promise<void> | undefined;
  let controller: AbortController | undefined;
  let unfollow: (() => void) | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  /** By `elapsed`, so that a value is old after a sleep, and correcting the clock doesn't matter. */
  let loadedAt = 0;

  /** Once for all watchers that come or go in a task: a thousand of them would otherwise be read a thousand times. */
  const queueWatcherChange = () => {
    if (isChangeQueued) return;
    isChangeQueued = true;
    queueMicrotask(() => {
      isChangeQueued = false;
      watcherChanges.value += 1;
    });
  };

  const succeed = (value: T) => {
    loadedAt = elapsed();
    state.value = { status: 'ready', value, stale: null };
  };

  const fail = (error: CreatorError) => {
    const before = state.peek();
    const keeps = before.status === 'ready' && !isGone(error);
    state.value = keeps ? { ...before, stale: error } : { status: 'error', error };
  };

  const abort = () => {
    controller?.abort();
    request = undefined;
  };

  const load = async (signal: AbortSignal) => {
    try {
      const value = await source.load(signal);
      if (!signal.aborted) succeed(value);
    } catch (cause) {
      // An unexpected exception comes from reading the response.
      const error = cause instanceof CreatorError ? cause : new CreatorError('invalid_response', 'unusable', { cause });
      if (!signal.aborted) fail(error);
    }
    if (!signal.aborted) request = undefined;
  };

  const refresh = (restart?: boolean): Promise<void> => {
    if (restart) abort();
    if (!request) {
      controller = new AbortController();
      request = load(controller.signal);
    }
    return request;
  };

  /** The shortest interval that a visible watcher wants. Reads signals. */
  const intervalMs = (): number => {
    const { value } = state;
    const [suggested, changes] = value.status === 'ready' ? source.nextMs(value.value) : [Infinity, Infinity];
    watcherChanges.value;
    const wanted = [...watchers].map(({ refreshMs, active }) => {
      const interval = active?.value !== false && (refreshMs() ?? suggested);
      return interval ? Math.min(interval, changes) : Infinity;
    });
    return Math.min(...wanted);
  };

  const ageMs = (): number => ([...watchers].some(({ refreshMs }) => refreshMs() !== 0) ? elapsed() - loadedAt : 0);

  /** Loads and polls for as long as the resource is watched. */
  const follow = (): (() => void) => {
    const polling = createPolling((restart) => void refresh(restart));
    const dispose = effect(() => {
      const current = state.value;
      const isVisible = page.visible.value;
      const isOnline = page.online.value;
      const running = isSeen.value && isOnline;
      const interval = intervalMs();
      untracked(() => {
        polling.update({
          running,
          hasValue: current.status === 'ready',
          failure: current.status === 'error' ? current.error : current.status === 'ready' ? current.stale : null,
          intervalMs: interval,
          ageMs: ageMs(),
        });
        // An eager widget loads off screen, too.
        if (current.status !== 'loading' || !isVisible) return;
        // Reported at once instead of after the retries; requested all the same, as a local API needs no network.
        if (!isOnline) fail(new CreatorError('network_error', 'offline'));
        void refresh();
      });
    });
    return () => {
      dispose();
      polling.stop();
    };
  };

  return {
    state,
    watch(options) {
      // A copy, so that the same options given twice are two watchers.
      const watcher = { ...options };
      clearTimeout(grace);
      onWatched(true);
      watchers.add(watcher);
      queueWatcherChange();
      unfollow ??= follow();
      return () => {
        if (!watchers.delete(watcher)) return;
        queueWatcherChange();
        if (watchers.size) return;
        unfollow?.();
        unfollow = undefined;
        grace = setTimeout(() => {
          abort();
          onWatched(false);
        }, GRACE_MS);
      };
    },
    refresh,
    set(value) {
      // A response requested earlier is older than the value, so the next refresh must not join that request.
      abort();
      succeed(value);
    },
  };
}

/** Resources by client and key. */
const registry = new WeakMap<Client, Map<string, SharedResource<unknown>>>();
const watched = new Set<SharedResource<unknown>>();

/** The resource of a client with this key, created on first use. Keys start with the kind of resource: `embed:`. */
export function sharedResource<T>(client: Client, page: HostPage, key: string, source: Source<T>): SharedResource<T> {
  const resources = registry.get(client) ?? new Map<string, SharedResource<unknown>>();
  registry.set(client, resources);
  const known = resources.get(key) as SharedResource<T> | undefined;
  if (known) return known;
  const resource: SharedResource<T> = createResource(page, source, (isWatched) => {
    if (isWatched) {
      watched.add(resource);
      resources.set(key, resources.get(key) ?? resource);
    } else {
      watched.delete(resource);
      if (resources.get(key) === resource) resources.delete(key);
    }
  });
  resources.set(key, resource);
  return resource;
}

/** Refreshes everything that is watched: `CreatorWidgets.refresh()`. */
export async function refreshAll(): Promise<void> {
  await Promise.all([...watched].map((resource) => resource.refresh()));
}
