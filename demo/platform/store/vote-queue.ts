import { castVotes, type VoteOutcome, type VoteRequest } from './cast-votes.ts';
import type { Database } from './open-store.ts';

interface Waiting {
  readonly request: VoteRequest;
  readonly resolve: (outcome: VoteOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/** A transaction costs one flush of the disk, whatever it holds; more than this in one makes the first wait too long. */
const MAX_BATCH = 128;

/**
 * Votes that arrive while a transaction runs share the next one, so that a flush to the disk serves many. A vote is answered
 * only after its transaction has committed.
 */
export class VoteQueue {
  readonly #db: Database;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  cast(request: VoteRequest): Promise<VoteOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is waiting or under way. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // A turn of the event loop, so that votes which were read from the network together go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MAX_BATCH));
    this.#running = null;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await castVotes(
        this.#db,
        batch.map(({ request }) => request),
      );
      for (const [at, one] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome !== undefined) one.resolve(outcome);
      }
    } catch (cause) {
      // One bad vote must not take the others with it: each gets a transaction of its own, and its own answer.
      if (batch.length === 1) for (const one of batch) one.reject(cause);
      else for (const one of batch) await this.#write([one]);
    }
  }
}
