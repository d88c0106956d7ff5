interface Read<T> {
  /** Asked for and not sent yet: whoever asks now joins it. */
  next: Promise<T> | null;
  /** Sent; it may have looked before something that a new asker knows of, so a new asker waits for the next. */
  running: Promise<unknown> | null;
}

/**
 * Reads of the same thing that are asked for at the same time share one query. Nothing is remembered: a read never begins before it was
 * asked for, so everyone sees at least what was written before they asked.
 */
export class SharedRead<T> {
  readonly #load: (id: string) => Promise<T>;
  readonly #reads = new Map<string, Read<T>>();

  constructor(load: (id: string) => Promise<T>) {
    this.#load = load;
  }

  read(id: string): Promise<T> {
    const known = this.#reads.get(id);
    const read = known ?? { next: null, running: null };
    if (known === undefined) this.#reads.set(id, read);
    read.next ??= this.#after(id, read);
    return read.next;
  }

  async #after(id: string, read: Read<T>): Promise<T> {
    // A turn of the event loop, so that those who came together are served together; and never two queries for one id at once.
    await new Promise((resolve) => setImmediate(resolve));
    while (read.running !== null) await read.running;
    const result = this.#load(id);
    const settled = result.then(
      () => this.#done(id, read),
      () => this.#done(id, read),
    );
    read.next = null;
    read.running = settled;
    return result;
  }

  #done(id: string, read: Read<T>): void {
    read.running = null;
    if (read.next === null) this.#reads.delete(id);
  }
}
