import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import { isFinal } from './final.ts';
import type { Page } from './page.ts';
import type { LiveCopy, Loadable, Shared, WatchOptions } from './types.ts';

/** Back from a hidden tab, a frozen one or from far down the page, a value older than this is asked for once more. */
const OLD_MS = 30_000;
/** A copy nobody watches is dropped after this: long enough for a framework that takes a node out and puts it back. */
const GRACE_MS = 200;

/** What differs between resources. */
export interface Source<T> {
  load(signal: AbortSignal): Promise<T>;
  /** When the platform would have the value read again, in ms from now; null when it need not be. */
  nextMs(value: T): number | null;
}

/** Of each client its copies, by key; and those that are on the page now. */
const registry = new WeakMap<Client, Map<string, Shared<unknown>>>();
const watched = new Set<Shared<unknown>>();

/**
 * One resource on a page. All that takes time hangs on the watchers: without any there is no timer and no listener. What
 * keeps it fresh (`live.ts`) is loaded when there is a value that somebody wants refreshed.
 */
class Copy<T> implements Shared<T>, LiveCopy {
  readonly state: Signal<Loadable<T>> = signal<Loadable<T>>({ status: 'loading' });
  readonly #page: Page;
  readonly #source: Source<T>;
  readonly #watchers = signal<readonly WatchOptions[]>([]);
  readonly #seen = computed(
    () => this.#page.visible.value && this.#watchers.value.some(({ active }) => active?.value !== false),
  );
  readonly running = computed(() => this.#seen.value && this.#page.online.value);
  /** Takes this copy into the page's registry, or out of it. */
  readonly #list: (listed: boolean) => void;
  #request: Promise<void> | undefined;
  #abort: AbortController | undefined;
  #unfollow: (() => void) | undefined;
  /** Ends the refreshing; there is one from when that begins to be loaded. */
  #endLive: (() => void) | undefined;
  #wasRunning = false;
  #grace: ReturnType<typeof setTimeout> | undefined;
  /** By `performance.now`, which no change of the clock moves. */
  #readAt = 0;

  constructor(page: Page, source: Source<T>, list: (listed: boolean) => void) {
    this.#page = page;
    this.#source = source;
    this.#list = list;
  }

  watch(options: WatchOptions): () => void {
    // A copy, so that the same options given twice are two watchers.
    const watcher = { ...options };
    const others = () => this.#watchers.peek().filter((other) => other !== watcher);
    clearTimeout(this.#grace);
    this.#list(true);
    this.#watchers.value = [...others(), watcher];
    this.#unfollow ??= effect(() => this.#follow());
    return () => {
      if (others().length === this.#watchers.peek().length) return;
      this.#watchers.value = others();
      if (!others().length) this.#leave();
    };
  }

  refresh(): Promise<void> {
    if (this.#request) return this.#request;
    const request = this.#load().then(() => {
      if (this.#request === request) this.#request = undefined;
    });
    this.#request = request;
    return request;
  }

  /** An answer that was asked for before is older than the value, so the next refresh does not wait for it. */
  set(value: T): void {
    this.#drop();
    this.#take(value);
  }

  wishMs(): number {
    const state = this.state.value;
    const suggested = (state.status === 'ready' ? this.#source.nextMs(state.value) : null) ?? Infinity;
    const wishes = this.#watchers.value.map(({ refreshMs, active }) =>
      active?.value === false || refreshMs === 0 ? Infinity : (refreshMs ?? suggested),
    );
    return Math.min(...wishes);
  }

  isOld(): boolean {
    return performance.now() - this.#readAt > OLD_MS && this.#watchers.peek().some(({ refreshMs }) => refreshMs !== 0);
  }

  /** Runs in an effect: the page and what the watchers see decide whether time passes for this copy. */
  #follow(): void {
    const running = this.running.value;
    const resumed = running && !this.#wasRunning;
    const offline = this.#seen.value && !running;
    const wanted = running && this.wishMs() < Infinity;
    this.#wasRunning = running;
    untracked(() => {
      const state = this.state.value;
      if (state.status === 'ready') {
        if (wanted || (resumed && this.isOld())) this.#goLive();
      } else if (offline && state.status === 'loading') this.#startOffline();
      else if (resumed && !(state.status === 'error' && isFinal(state.error))) this.#resume();
    });
  }

  /** Says so at once instead of after the retries; and asks all the same, as an API on this machine needs no line. */
  #startOffline(): void {
    this.#fail(new CreatorError('network_error', 'offline'));
    void this.refresh();
  }

  #resume(): void {
    // A request from before the line came back may be at its last retry.
    const last = this.state.peek().status === 'error' && this.#request;
    void (last ? last.then(() => this.#retry()) : this.refresh());
  }

  async #retry(): Promise<void> {
    if (this.#wasRunning && this.state.peek().status === 'error') await this.refresh();
  }

  /** Where it cannot be loaded the value stays as it is; the next return of the visitor is the next try. */
  #goLive(): void {
    if (this.#endLive) return;
    const wait = () => {};
    this.#endLive = wait;
    const begin = (end?: () => void) => {
      if (this.#endLive === wait) this.#endLive = end;
      else end?.();
    };
    this.#page.loadLive().then(
      ({ keepLive }) => begin(keepLive(this)),
      () => begin(),
    );
  }

  async #load(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const value = await this.#source.load(abort.signal);
      if (!abort.signal.aborted) this.#take(value);
    } catch (cause) {
      // What a reader throws that is not ours is about an answer that it could not read.
      const error = cause instanceof CreatorError ? cause : new CreatorError('invalid_response', 'unusable', { cause });
      if (!abort.signal.aborted) this.#fail(error);
    }
  }

  #take(value: T): void {
    this.#readAt = performance.now();
    this.state.value = { status: 'ready', value, stale: null };
  }

  #fail(error: CreatorError): void {
    const state = this.state.peek();
    this.state.value = state.status === 'ready' ? { ...state, stale: error } : { status: 'error', error };
  }

  #leave(): void {
    this.#unfollow?.();
    this.#endLive?.();
    this.#unfollow = this.#endLive = undefined;
    this.#grace = setTimeout(() => {
      this.#drop();
      this.#list(false);
    }, GRACE_MS);
  }

  #drop(): void {
    this.#abort?.abort();
    this.#request = undefined;
  }
}

/** The page's copy under `key` for this client, made on first sight. A key begins with the kind of resource: `embed:`. */
export function sharedCopy<T>(client: Client, page: Page, key: string, source: Source<T>): Shared<T> {
  const copies = registry.get(client) ?? new Map<string, Shared<unknown>>();
  registry.set(client, copies);
  const known = copies.get(key);
  if (known) return known as Shared<T>;
  const copy: Shared<T> = new Copy(page, source, (listed) => {
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
