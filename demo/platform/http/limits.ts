/** Every bound of the platform that a person may configure. Contract section 6 gives the defaults. */
export interface Limits {
  /** Of one account, product and network address, a minute. */
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
  /** Of one account over all products and addresses, a minute. */
  readonly accountPerMinute: number;
  /** Votes that one network address may give to an embed whose voter rule is `network`, in `networkVotesPeriodMs`. */
  readonly networkVotes: number;
  readonly networkVotesPeriodMs: number;
  readonly voteBodyBytes: number;
  readonly bodyBytes: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** How long nothing may move on a connection, unless an answer is being worked on. */
  readonly idleConnectionMs: number;
  readonly maxConnections: number;
}

export const DEFAULT_LIMITS: Limits = {
  readsPerMinute: 600,
  writesPerMinute: 60,
  accountPerMinute: 60_000,
  networkVotes: 1,
  networkVotesPeriodMs: 24 * 60 * 60 * 1000,
  voteBodyBytes: 4 * 1024,
  bodyBytes: 64 * 1024,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 10_000,
  idleConnectionMs: 30_000,
  maxConnections: 5000,
};

/** For tests and the lab, whose many pages all have one address. Named, so that nobody mistakes them for the defaults. */
export const TEST_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  readsPerMinute: 1_000_000,
  writesPerMinute: 1_000_000,
  accountPerMinute: 10_000_000,
  // The suite and its platform share one thread: a request may wait there long after it has arrived.
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
};
