interface WaitingLimit {
  /** The jobs of one owner that may wait. */
  readonly jobs: number;
  /** Creates the error for a job beyond the limit. */
  readonly refusal: () => Error;
}

/** Runs expensive jobs a few at a time and in turns by owner, so that however many jobs one owner has, another waits for one turn. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #limit: WaitingLimit | undefined;
  /** What starts each waiting job. The first owner is next and then goes to the end of the line. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(atOnce: number, limit?: WaitingLimit) {
    this.#atOnce = atOnce;
    this.#limit = limit;
  }

  /** @throws the limit's refusal if too many jobs of the owner are waiting. */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    await this.#turn(owner);
    try {
      return await job();
    } finally {
      this.#startNext();
    }
  }

  async #turn(owner: string): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    const waiting = this.#waiting.get(owner) ?? [];
    if (this.#limit && waiting.length >= this.#limit.jobs) throw this.#limit.refusal();
    this.#waiting.set(owner, waiting);
    await new Promise<void>((start) => waiting.push(start));
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [owner, waiting] = next;
    const start = waiting.shift();
    this.#waiting.delete(owner);
    if (waiting.length > 0) this.#waiting.set(owner, waiting);
    start?.();
  }
}
