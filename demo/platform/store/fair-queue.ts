/** The owner of jobs that serve all accounts, such as looking up keys and storing votes. */
export const EVERYBODY = '';
/** Their time counts a tenth, after a head start: they usually go first, and can't starve an account. */
const AHEAD_MS = 50;
const SHARE = 0.1;

interface FairQueueOptions {
  /** The jobs that run at the same time. */
  readonly atOnce: number;
  /** The most jobs of one owner that run at the same time; `atOnce` by default. */
  readonly ofOne?: number;
  readonly limit?: WaitingLimit;
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
  /** Milliseconds its jobs have run, on top of `#usual` when it was added. */
  used: number;
  running: number;
  /** What starts each waiting job. */
  readonly waiting: (() => void)[];
}

/**
 * Runs expensive jobs a few at a time. The owner that has used the least time goes next, so one owner's backlog doesn't delay the others: they
 * wait only for jobs that are already running.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #ofOne: number;
  readonly #limit: WaitingLimit | undefined;
  readonly #clock: () => number;
  /** Owners with jobs, and idle ones that have used more than the others. */
  readonly #owners = new Map<string, Owner>();
  /** How much time the owner served last had used. New and returning owners start from here, so being idle earns no credit. */
  #usual = 0;
  #running = 0;
  #isScheduled = false;

  constructor({ atOnce, ofOne = atOnce, limit, clock = () => performance.now() }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
    this.#limit = limit;
    this.#clock = clock;
  }

  /** @throws the limit's refusal if too many jobs of the owner are waiting. */
  async run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const owner = this.#owners.get(name) ?? this.#add(name);
    // Jobs that are about to start go first.
    if (this.#mayStart(owner) && !this.#isScheduled) this.#start(owner);
    else await this.#turn(owner);
    const startedAt = this.#clock();
    try {
      return await job();
    } finally {
      owner.used += (this.#clock() - startedAt) * (name === EVERYBODY ? SHARE : 1);
      owner.running -= 1;
      this.#running -= 1;
      this.#schedule();
    }
  }

  #add(name: string): Owner {
    const used = name === EVERYBODY ? this.#usual - AHEAD_MS : this.#usual;
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

  /**
   * Starts waiting jobs in a moment: a request that was just served may have another job, which would otherwise wait for a long one of somebody
   * else. Two turns of the event loop, because shared reads wait for one themselves.
   */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() =>
      setImmediate(() => {
        this.#isScheduled = false;
        while (this.#startNext());
      }),
    );
  }

  /** Returns false if no job can start. */
  #startNext(): boolean {
    const ready = [...this.#owners.values()].filter((owner) => owner.waiting.length > 0 && this.#mayStart(owner));
    const [next] = ready.sort((a, b) => a.used - b.used);
    // The time that idle owners have used matters only while others wait.
    for (const [name, owner] of this.#owners) {
      const isIdle = owner.running === 0 && owner.waiting.length === 0;
      if (isIdle && (next === undefined || owner.used <= this.#usual)) this.#owners.delete(name);
    }
    if (next === undefined) return false;
    this.#start(next);
    next.waiting.shift()?.();
    return true;
  }
}
