import type { ReadonlySignal, Signal } from './signals.ts';

/**
 * What is shipped in place of `@preact/signals` (build/fold-signals.ts): the part of it that we use, in a third of its bytes
 * (DECISIONS.md, 8). Random programs do the same with both (slim-signals.test.ts).
 */

/** Any of them, for those who only follow what has changed. */
type AnyCell = Cell<unknown>;
/** What was read, in that order, with the versions that were seen. */
type Sources = ReadonlyMap<AnyCell, number>;

const NOTHING: Sources = new Map();

/** The one that is being made now. */
let maker: AnyCell | undefined;
/** How many batches are open, one in the other. */
let depth = 0;
/** Effects that a change has reached, in that order. */
const waiting = new Set<AnyCell>();

/** A signal. With `make` a computed, or an effect, which is made again by itself. */
class Cell<T> {
  /** The value, or the error where it could not be made. */
  #content: unknown;
  /** Grows with each change; 0 of what was never made. */
  #version = 0;
  #failed = false;
  /** Something that it has read may have changed. */
  #stale = true;
  #sources = NOTHING;
  readonly #readers = new Set<AnyCell>();
  /** None of a signal, nor of what has ended. */
  #make: (() => T) | undefined;
  readonly #isEffect: boolean;

  constructor(content: T | undefined, make?: () => T, isEffect = false) {
    this.#content = content;
    this.#make = make;
    this.#isEffect = isEffect;
  }

  get value(): T {
    this.#refresh();
    if (maker) maker.#note(this);
    if (!this.#failed) return this.#content as T;
    // That of an effect is thrown once.
    this.#failed = !this.#isEffect;
    throw this.#content;
  }

  set value(value: T) {
    if (value === this.#content) return;
    this.#content = value;
    this.#version++;
    batch(() => this.#tell());
  }

  peek(): T {
    return untracked(() => this.value);
  }

  /** Is not made again, and reads nothing any more: where it is being made, once that is done. */
  end(): void {
    this.#make = undefined;
    for (const source of this.#sources.keys()) source.#leave(this);
    this.#sources = new Map();
  }

  #note(source: AnyCell): void {
    const sources = this.#sources as Map<AnyCell, number>;
    if (sources.has(source)) return;
    sources.set(source, source.#version);
    if (this.#isHeard()) source.#join(this);
  }

  /** A computed that nobody listens to does not listen either, so that no signal that lives longer keeps it. */
  #isHeard(): boolean {
    return this.#isEffect || this.#readers.size > 0;
  }

  #join(reader: AnyCell): void {
    if (!this.#isHeard()) for (const source of this.#sources.keys()) source.#join(this);
    this.#readers.add(reader);
  }

  #leave(reader: AnyCell): void {
    this.#readers.delete(reader);
    if (!this.#isHeard()) for (const source of this.#sources.keys()) source.#leave(this);
  }

  #tell(): void {
    for (const reader of this.#readers) {
      if (reader.#isEffect) waiting.add(reader);
      if (!reader.#stale) reader.#tell();
      reader.#stale = true;
    }
  }

  #isBehind(): boolean {
    for (const [source, version] of this.#sources) {
      source.#refresh();
      if (source.#version !== version) return true;
    }
    return !this.#version;
  }

  /** Makes it anew where something that it has read is another than it was. */
  #refresh(): void {
    if (!this.#make || (this.#isHeard() && !this.#stale)) return;
    this.#stale = false;
    if (!this.#isBehind()) return;
    const before = this.#sources;
    const content = this.#content;
    this.#sources = new Map();
    try {
      this.#content = reading(this, this.#make);
      if (!this.#version || this.#failed || this.#content !== content) this.#version++;
      this.#failed = false;
    } catch (error) {
      this.#content = error;
      this.#failed = true;
      this.#version++;
    }
    for (const source of before.keys()) if (!this.#sources.has(source)) source.#leave(this);
    if (!this.#make) this.end();
  }
}

function reading<T>(reader: AnyCell | undefined, read: () => T): T {
  const before = maker;
  maker = reader;
  try {
    return read();
  } finally {
    maker = before;
  }
}

/** What `read` gives. Whoever is being made is not made again when it changes. */
export function untracked<T>(read: () => T): T {
  return reading(undefined, read);
}

/** Closes a batch. After the outermost one come the effects; the first error of theirs is thrown when all are done. */
function close(): void {
  let failure: { readonly error: unknown } | undefined;
  if (depth < 2)
    for (const each of waiting) {
      waiting.delete(each);
      try {
        each.peek();
      } catch (error) {
        failure ??= { error };
      }
    }
  depth--;
  if (failure) throw failure.error;
}

/** What `change` gives. Effects see all that it changes as one. */
export function batch<T>(change: () => T): T {
  depth++;
  try {
    return change();
  } finally {
    close();
  }
}

export function signal<T>(value: T): Signal<T> {
  return new Cell(value);
}

/** Made when it is read and something that it has read has changed. Where it throws, so does each read. */
export function computed<T>(make: () => T): ReadonlySignal<T> {
  return new Cell<T>(undefined, make);
}

/** Does its work now and after each change of what it has read. */
export function effect(work: () => void): () => void {
  const cell = new Cell(undefined, work, true);
  const end = () => cell.end();
  try {
    batch(() => cell.peek());
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
