/** The configurable limits of the platform, and their defaults. */
export interface Limits {
  /** Of visitors, per account, product and network address. Also per address for the checkout, and `readsPerMinute` for `/local`. */
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
  /** Of visitors, per account, over all products. Shared fairly among their addresses. The same again for the account's servers. */
  readonly accountPerMinute: number;
  /** With secret keys, per account and product, over all addresses; reads and writes together. */
  readonly serverPerMinute: number;
  /** Preflights and requests to unknown URLs, per network address and process. */
  readonly unroutedPerMinute: number;
  /** Votes per network address in `networkVotesPeriodMs`, for an embed whose voter rule is `network`. */
  readonly networkVotes: number;
  readonly networkVotesPeriodMs: number;
  readonly voteBodyBytes: number;
  readonly bodyBytes: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** How long a connection may be idle, except while a response is pending. */
  readonly idleConnectionMs: number;
  readonly maxConnections: number;
}

export const DEFAULT_LIMITS: Limits = {
  readsPerMinute: 600,
  writesPerMinute: 60,
  accountPerMinute: 60_000,
  serverPerMinute: 6000,
  unroutedPerMinute: 6000,
  networkVotes: 1,
  networkVotesPeriodMs: 24 * 60 * 60 * 1000,
  voteBodyBytes: 4 * 1024,
  bodyBytes: 64 * 1024,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 10_000,
  idleConnectionMs: 30_000,
  maxConnections: 5000,
};

/** For tests and the lab, where many pages share one address. */
export const TEST_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  readsPerMinute: 1_000_000,
  writesPerMinute: 1_000_000,
  accountPerMinute: 10_000_000,
  serverPerMinute: 1_000_000,
  unroutedPerMinute: 1_000_000,
  // A suite shares one thread with its platform, so a request may wait long after it has arrived.
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
};
