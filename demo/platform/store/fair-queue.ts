/** The owner of jobs that serve all accounts, such as looking up keys and storing votes. */
export const EVERYBODY = '';

interface FairQueueOptions {
  /** The jobs that run at the same time. */
  readonly atOnce: number;
  /** The most jobs of one owner that run at the same time; `atOnce` by default. */
  readonly ofOne?: number;
  readonly limit?: WaitingLimit;
}

interface WaitingLimit {
  /** The jobs of one owner that may wait. */
  readonly jobs: number;
  /** Creates the error for a job beyond the limit. */
  readonly refusal: () => Error;
}

interface Owner {
  running: number;
  /** What starts each waiting job. */
  readonly waiting: (() => void)[];
}

/** Runs expensive jobs a few at a time. Owners take turns, so one owner's backlog doesn't delay the others. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those that have jobs. The one that was served last is the last. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #wasEverybody = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws the limit's refusal if too many jobs of the owner are waiting. */
  async run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const owner = this.#owners.get(name) ?? { running: 0, waiting: [] };
    if (this.#mayStart(owner)) this.#start(name, owner);
    else await this.#turn(name, owner);
    try {
      return await job();
    } finally {
      owner.running -= 1;
      this.#running -= 1;
      this.#startNext();
      if (owner.running === 0 && owner.waiting.length === 0) this.#owners.delete(name);
    }
  }

  #mayStart({ running }: Owner): boolean {
    const { atOnce, ofOne = atOnce } = this.#options;
    return this.#running < atOnce && running < ofOne;
  }

  #start(name: string, owner: Owner): void {
    owner.running += 1;
    this.#running += 1;
    this.#wasEverybody = name === EVERYBODY;
    this.#owners.delete(name);
    this.#owners.set(name, owner);
  }

  async #turn(name: string, owner: Owner): Promise<void> {
    const { limit } = this.#options;
    if (limit !== undefined && owner.waiting.length >= limit.jobs) throw limit.refusal();
    this.#owners.set(name, owner);
    await new Promise<void>((start) => owner.waiting.push(start));
  }

  /** Jobs for everybody have every other turn, however many accounts wait. */
  #startNext(): void {
    const ready = [...this.#owners].filter(([, owner]) => owner.waiting.length > 0 && this.#mayStart(owner));
    const next = ready.find(([name]) => (name === EVERYBODY) !== this.#wasEverybody) ?? ready[0];
    if (next === undefined) return;
    this.#start(...next);
    next[1].waiting.shift()?.();
  }
}
