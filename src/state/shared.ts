import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import type { Page } from './page.ts';
import type { Loadable, Shared, WatchOptions } from './types.ts';

/** No refresh comes sooner, whatever an attribute or the platform says. */
const FLOOR_MS = 2_000;
/** Failures back off up to here, or to the wished interval where that is longer. */
const CEILING_MS = 300_000;
/** Back from a hidden tab, a frozen one or from far down the page, a value older than this is asked for once more. */
const OLD_MS = 30_000;
/** A copy nobody watches is dropped after this: long enough for a framework that takes a node out and puts it back. */
const GRACE_MS = 200;
/** `setTimeout` takes a signed 32-bit number, and fires at once for a larger one. */
const LONGEST_MS = 2 ** 31 - 1;

/** What differs between resources. */
export interface Source<T> {
  load(signal: AbortSignal): Promise<T>;
  /** When the platform would have the value read again, in ms from now; null when it need not be. */
  nextMs(value: T): number | null;
}

/** These do not heal by themselves: asking again would be noise. */
const FINAL = /^(inv.*_(request|configuration)|auth|not_|secret)/;

/** Of each client its copies, by key; and those that are on the page now. */
const registry = new WeakMap<Client, Map<string, Shared<unknown>>>();
const watched = new Set<Shared<unknown>>();

/** One resource on a page. All that takes time hangs on the watchers: without any there is no timer and no listener. */
class Copy<T> implements Shared<T> {
  readonly state: Signal<Loadable<T>> = signal<Loadable<T>>({ status: 'loading' });
  readonly #page: Page;
  readonly #source: Source<T>;
  readonly #watchers = signal<readonly WatchOptions[]>([]);
  /** Takes this copy into the page's registry, or out of it. */
  readonly #list: (listed: boolean) => void;
  #request: Promise<void> | undefined;
  #abort: AbortController | undefined;
  #unfollow: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  /** By `performance.now`, which no change of the clock moves. */
  #readAt = 0;
  #failures = 0;
  /** Counts the values put in from outside: an answer that was asked for before one of them is older than it. */
  #writes = 0;

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
    clearTimeout(this.#timer);
    const request = this.#load().then(() => {
      if (this.#request !== request) return;
      this.#request = undefined;
      this.#schedule();
    });
    this.#request = request;
    return request;
  }

  set(value: T): void {
    this.#writes += 1;
    this.#take(value);
    this.#schedule();
  }

  /** Runs in an effect: the page and what the watchers see decide whether time passes for this copy. */
  #follow(): void {
    const { visible, online } = this.#page;
    const seen = this.#watchers.value.some(({ active }) => active?.value ?? true) && visible.value;
    const running = seen && online.value;
    const resumed = running && !this.#running;
    this.#running = running;
    untracked(() => {
      if (seen && !online.value && this.state.value.status === 'loading') this.#startOffline();
      else if (resumed && this.#isDue()) this.#resume();
      else this.#schedule();
    });
  }

  /** Says so at once instead of after the retries; and asks all the same, as an API on this machine needs no line. */
  #startOffline(): void {
    this.#fail(new CreatorError('network_error', 'The browser is offline'));
    void this.refresh();
  }

  #resume(): void {
    // A request from before the line came back may be at its last retry.
    const again = this.state.peek().status === 'error' && this.#request;
    if (again) void again.then(() => (this.#running && this.#isDue() ? this.refresh() : undefined));
    else void this.refresh();
  }

  #isDue(): boolean {
    const state = this.state.peek();
    const failure = state.status === 'error' ? state.error : state.status === 'ready' && state.stale;
    if (failure) return !FINAL.test(failure.code);
    if (state.status === 'loading') return true;
    return this.#watchers.peek().some(({ refreshMs }) => refreshMs !== 0) && performance.now() - this.#readAt > OLD_MS;
  }

  async #load(): Promise<void> {
    const writes = this.#writes;
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const value = await this.#source.load(abort.signal);
      if (writes === this.#writes && !abort.signal.aborted) this.#take(value);
    } catch (cause) {
      const message = 'The answer could not be used';
      const error = cause instanceof CreatorError ? cause : new CreatorError('invalid_response', message, { cause });
      if (!abort.signal.aborted) this.#fail(error);
    }
  }

  #take(value: T): void {
    this.#failures = 0;
    this.#readAt = performance.now();
    this.state.value = { status: 'ready', value, stale: null };
  }

  #fail(error: CreatorError): void {
    this.#failures += 1;
    const state = this.state.peek();
    this.state.value = state.status === 'ready' ? { ...state, stale: error } : { status: 'error', error };
  }

  /** One timer, set anew after each change of what it hangs on. Overdue in a frozen tab, it still fires once. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const wait = this.#running && !this.#request ? this.#waitMs() : null;
    if (wait !== null) this.#timer = setTimeout(() => void this.refresh(), Math.min(wait, LONGEST_MS));
  }

  #waitMs(): number | null {
    const state = this.state.peek();
    if (state.status !== 'ready' || (state.stale && FINAL.test(state.stale.code))) return null;
    const suggested = this.#source.nextMs(state.value) ?? Number.POSITIVE_INFINITY;
    const wishes = this.#watchers
      .peek()
      .map(({ refreshMs, active }) =>
        active?.peek() === false || refreshMs === 0 ? Infinity : (refreshMs ?? suggested),
      );
    const wished = Math.max(FLOOR_MS, Math.min(...wishes));
    if (wished === Number.POSITIVE_INFINITY) return null;
    const backedOff = Math.max(
      wished,
      Math.min(wished * 2 ** this.#failures, CEILING_MS),
      state.stale?.retryAfterMs ?? 0,
    );
    // Up to a tenth later, never sooner: pages that opened together drift apart.
    return backedOff * (1 + Math.random() / 10);
  }

  #leave(): void {
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#running = false;
    clearTimeout(this.#timer);
    this.#grace = setTimeout(() => {
      this.#abort?.abort();
      this.#request = undefined;
      this.#list(false);
    }, GRACE_MS);
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
