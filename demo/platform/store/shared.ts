interface Pending<T> {
  /** Requested but not sent yet, so that more callers can join. */
  next: Promise<T> | null;
  /** Already sent. It may predate what a new caller knows of, so new callers wait for the next run. */
  running: Promise<unknown> | null;
}

/**
 * Lets concurrent calls for the same id share one query or transaction. Nothing is cached: a run never starts before it was requested, so
 * every caller sees at least what was written before its request.
 */
export class Shared<T> {
  readonly #work: (id: string) => Promise<T>;
  readonly #pending = new Map<string, Pending<T>>();

  constructor(work: (id: string) => Promise<T>) {
    this.#work = work;
  }

  run(id: string): Promise<T> {
    const known = this.#pending.get(id);
    const pending = known ?? { next: null, running: null };
    if (known === undefined) this.#pending.set(id, pending);
    pending.next ??= this.#start(id, pending);
    return pending.next;
  }

  async #start(id: string, pending: Pending<T>): Promise<T> {
    // Wait for one turn of the event loop, so that requests that arrived together share the run.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.running !== null) await pending.running;
    const result = this.#work(id);
    const settled = result.then(
      () => this.#end(id, pending),
      () => this.#end(id, pending),
    );
    pending.next = null;
    pending.running = settled;
    return result;
  }

  #end(id: string, pending: Pending<T>): void {
    pending.running = null;
    if (pending.next === null) this.#pending.delete(id);
  }
}
