/** The name for what is done for all accounts at once. */
export const EVERYBODY = '';

interface FairQueueOptions {
  /** The jobs that run at the same time. */
  readonly atOnce: number;
  /** Those of one owner: so many that it loses little, and so few that another's job gets its share of the machine. All by default. */
  readonly ofOne?: number;
  readonly limit?: WaitingLimit;
  /** The owner whose jobs go before all others, because they are few, short and done for everybody. */
  readonly first?: string;
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number;
}

interface WaitingLimit {
  /** The jobs of one owner that may wait. */
  readonly jobs: number;
  /** Creates the error for a job beyond the limit. */
  readonly refusal: () => Error;
}

interface Owner {
  /** Milliseconds of running jobs, counted from what the others had used when this owner's jobs began. */
  used: number;
  running: number;
  /** What starts each waiting job. */
  readonly waiting: (() => void)[];
}

/**
 * Runs expensive jobs a few at a time. The next is always one of the owner that has used the least time, so that however many jobs one
 * owner has, and however long they take, another waits for the running ones alone.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #ofOne: number;
  readonly #limit: WaitingLimit | undefined;
  readonly #first: string | undefined;
  readonly #clock: () => number;
  /** Those with jobs, and those that have used more than the others. */
  readonly #owners = new Map<string, Owner>();
  /** What the owner of the latest job had used when it started. Whoever comes back starts from here: nobody saves up time. */
  #usual = 0;
  #running = 0;

  constructor({ atOnce, ofOne = atOnce, limit, first, clock = () => performance.now() }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
    this.#limit = limit;
    this.#first = first;
    this.#clock = clock;
  }

  /** @throws the limit's refusal if too many jobs of the owner are waiting. */
  async run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const owner = this.#owners.get(name) ?? this.#add(name);
    if (this.#mayStart(owner)) this.#start(owner);
    else await this.#turn(owner);
    const startedAt = this.#clock();
    try {
      return await job();
    } finally {
      owner.used += this.#clock() - startedAt;
      owner.running -= 1;
      this.#running -= 1;
      this.#startNext();
    }
  }

  #add(name: string): Owner {
    const used = name === this.#first ? Number.NEGATIVE_INFINITY : this.#usual;
    const owner: Owner = { used, running: 0, waiting: [] };
    this.#owners.set(name, owner);
    return owner;
  }

  #mayStart({ running }: Owner): boolean {
    return this.#running < this.#atOnce && running < this.#ofOne;
  }

  async #turn(owner: Owner): Promise<void> {
    const { waiting } = owner;
    if (this.#limit && waiting.length >= this.#limit.jobs) throw this.#limit.refusal();
    await new Promise<void>((start) => waiting.push(start));
  }

  #start(owner: Owner): void {
    this.#usual = Math.max(this.#usual, owner.used);
    owner.running += 1;
    this.#running += 1;
  }

  #startNext(): void {
    const waiting = [...this.#owners.values()].filter((owner) => owner.waiting.length > 0 && this.#mayStart(owner));
    const used = Math.min(...waiting.map((owner) => owner.used));
    const next = waiting.find((owner) => owner.used === used);
    // What somebody without jobs has used matters only while others wait.
    for (const [name, owner] of this.#owners) {
      const isIdle = owner.running === 0 && owner.waiting.length === 0;
      if (isIdle && (next === undefined || owner.used <= this.#usual)) this.#owners.delete(name);
    }
    if (next === undefined) return;
    this.#start(next);
    next.waiting.shift()?.();
  }
}
