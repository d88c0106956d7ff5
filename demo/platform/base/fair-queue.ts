import { rateLimited } from './errors.ts';

const RETRY_AFTER_MS = 1000;

/** Runs expensive jobs a few at a time and in turns by owner, so that however many jobs one owner has, another waits for one turn. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  /** What starts each waiting job. The first owner is next and then goes to the end of the line. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** @param maxWaiting the jobs of one owner that may wait */
  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws {PlatformError} 429 if too many jobs of the owner are waiting. */
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
    if (waiting.length >= this.#maxWaiting) throw rateLimited(RETRY_AFTER_MS);
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
