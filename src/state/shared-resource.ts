import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import type { Page } from './page.ts';
import { computed, effect, signal, untracked } from './signals.ts';
import type { LiveCopy, Loadable, SharedResource, WatchOptions } from './types.ts';

/** A copy nobody watches is dropped after this: long enough for a framework that takes a node out and puts it back. */
const GRACE_MS = 200;

/** What differs between resources. */
export interface Source<T> {
  load(signal: AbortSignal): Promise<T>;
  /**
   * When to read the value again, in ms from now: as the platform suggests it where no watcher says how often, and when the
   * value will be another one (it opens, it closes), which is asked whatever they say, but never. `Infinity`: not at all.
   */
  nextMs(value: T): readonly [suggested: number, changes: number];
}

/** Of each client its copies, by key; and those that are on the page now. */
const registry = new WeakMap<Client, Map<string, SharedResource<unknown>>>();
const watched = new Set<SharedResource<unknown>>();

/**
 * One resource on a page. All that takes time hangs on the watchers: without any there is no timer and no listener. What
 * keeps it fresh (`live.ts`) is loaded when there is a value that somebody wants refreshed.
 *
 * @param list puts this copy on the page's list, or takes it off.
 */
function makeCopy<T>(page: Page, source: Source<T>, list: (listed: boolean) => void): SharedResource<T> & LiveCopy {
  const state = signal<Loadable<T>>({ status: 'loading' });
  const watchers = signal<readonly WatchOptions[]>([]);
  const seen = computed(() => page.visible.value && watchers.value.some(({ active }) => active?.value !== false));
  const running = computed(() => seen.value && page.online.value);
  let request: Promise<void> | undefined;
  let abort: AbortController | undefined;
  let unfollow: (() => void) | undefined;
  /** Ends the refreshing; there is one from when that begins to be loaded. */
  let endLive: (() => void) | undefined;
  let wasRunning = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  /** By `performance.now`, which no change of the clock moves. */
  let readAt = 0;

  const take = (value: T) => {
    readAt = performance.now();
    state.value = { status: 'ready', value, stale: null };
  };

  const fail = (error: CreatorError) => {
    const before = state.peek();
    state.value = before.status === 'ready' ? { ...before, stale: error } : { status: 'error', error };
  };

  const drop = () => {
    abort?.abort();
    request = undefined;
  };

  const load = async (ended: AbortSignal) => {
    try {
      const value = await source.load(ended);
      if (!ended.aborted) take(value);
    } catch (cause) {
      // What a reader throws that is not ours is about an answer that it could not read.
      const error = cause instanceof CreatorError ? cause : new CreatorError('invalid_response', 'unusable', { cause });
      if (!ended.aborted) fail(error);
    }
    if (!ended.aborted) request = undefined;
  };

  /** Where it cannot be loaded a value stays as it is, and what failed is asked for again; the next return is the next try. */
  const goLive = () => {
    if (endLive) return;
    const wait = () => {};
    const begin = (end?: () => void) => {
      if (endLive === wait) endLive = end;
      else end?.();
    };
    endLive = wait;
    page.loadLive().then(
      ({ keepLive }) => begin(keepLive(copy)),
      () => {
        begin();
        if (state.peek().status === 'error') void copy.refresh(true);
      },
    );
  };

  /** Runs in an effect: the page and what the watchers see decide whether time passes for this copy. */
  const follow = () => {
    const resumed = running.value && !wasRunning;
    const offline = seen.value && !running.value;
    const wanted = running.value && copy.wishMs() < Infinity;
    wasRunning = running.value;
    untracked(() => {
      const { status } = state.value;
      if (status === 'loading') {
        // Said at once instead of after the retries; and asked all the same, as an API on this machine needs no line.
        if (offline) fail(new CreatorError('network_error', 'offline'));
        if (offline || resumed) void copy.refresh();
        // Who comes back may have an old value before them, or none at all.
      } else if (resumed || (wanted && status === 'ready')) goLive();
    });
  };

  const copy: SharedResource<T> & LiveCopy = {
    state,
    running,
    watch(options) {
      // A copy, so that the same options given twice are two watchers.
      const watcher = { ...options };
      const others = () => watchers.peek().filter((other) => other !== watcher);
      clearTimeout(grace);
      list(true);
      watchers.value = [...others(), watcher];
      unfollow ??= effect(follow);
      return () => {
        const left = others();
        if (left.length === watchers.peek().length) return;
        watchers.value = left;
        if (left.length) return;
        unfollow?.();
        endLive?.();
        unfollow = endLive = undefined;
        grace = setTimeout(() => {
          drop();
          list(false);
        }, GRACE_MS);
      };
    },
    refresh(anew?: boolean) {
      if (anew) drop();
      if (!request) {
        abort = new AbortController();
        request = load(abort.signal);
      }
      return request;
    },
    set(value) {
      // An answer that was asked for before is older than the value, so the next refresh does not wait for it.
      drop();
      take(value);
    },
    wishMs() {
      const now = state.value;
      const [suggested, changes] = now.status === 'ready' ? source.nextMs(now.value) : [Infinity, Infinity];
      const wishes = watchers.value.map(({ refreshMs, active }) => {
        const wish = active?.value !== false && (refreshMs() ?? suggested);
        return wish ? Math.min(wish, changes) : Infinity;
      });
      return Math.min(...wishes);
    },
    ageMs: () => (watchers.peek().some(({ refreshMs }) => refreshMs() !== 0) ? performance.now() - readAt : 0),
  };
  return copy;
}

/** The page's copy under `key` for this client, made on first sight. A key begins with the kind of resource: `embed:`. */
export function sharedResource<T>(client: Client, page: Page, key: string, source: Source<T>): SharedResource<T> {
  const copies = registry.get(client) ?? new Map<string, SharedResource<unknown>>();
  registry.set(client, copies);
  const known = copies.get(key) as SharedResource<T> | undefined;
  if (known) return known;
  const copy: SharedResource<T> = makeCopy(page, source, (listed) => {
    if (listed) {
      watched.add(copy);
      copies.set(key, copies.get(key) ?? copy);
    } else {
      watched.delete(copy);
      if (copies.get(key) === copy) copies.delete(key);
    }
  });
  copies.set(key, copy);
  return copy;
}

/** Asks again for everything that is on the page now: `CreatorWidgets.refresh()`. */
export async function refreshAll(): Promise<void> {
  await Promise.all([...watched].map((copy) => copy.refresh()));
}
