import * as signals from '@preact/signals';

/** A value that tells who has read it when it changes. */
export interface ReadonlySignal<T> {
  /** A computed or an effect that reads it is made again when it changes. */
  readonly value: T;
  /** The value, for who need not know of changes. */
  peek(): T;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

/** What we use of `@preact/signals`. In what is shipped, `slim-signals.ts` stands in its place. */
interface Signals {
  signal<T>(value: T): Signal<T>;
  /** Made when it is read and something that it has read has changed. Where it throws, so does each read. */
  computed<T>(make: () => T): ReadonlySignal<T>;
  /** Does its work now and after each change of what it has read. What the work returns is not called, as the library would. */
  effect(work: () => void): () => void;
  /** What `change` gives. Effects see all that it changes as one. */
  batch<T>(change: () => T): T;
  /** What `read` gives. Whoever is being made is not made again when it changes. */
  untracked<T>(read: () => T): T;
}

export const { signal, computed, effect, batch, untracked }: Signals = signals;
