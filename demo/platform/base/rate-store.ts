import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { hashSecret, type Store } from '../store/open-store.ts';

/** The state of a bucket after a request was counted. */
export interface WindowCount {
  readonly count: number;
  /** Time until the window ends and the count starts over. */
  readonly resetsInMs: number;
}

const WINDOW = { points: 1, duration: 60 };

/** Counts requests in windows of a minute: in memory, or in the database if several processes share it. */
export class RateStore {
  #limiter: RateLimiterAbstract;
  /** Of the buckets' hashes, because buckets contain network addresses. */
  readonly #secret: string;

  private constructor(limiter: RateLimiterAbstract, secret = '') {
    this.#limiter = limiter;
    this.#secret = secret;
  }

  /** A timer of the library deletes each count when its window ends, so memory never holds more than the addresses of one minute. */
  static inMemory(): RateStore {
    return new RateStore(new RateLimiterMemory(WINDOW));
  }

  /** Processes that share a database share its counts. Without an answer from the database, each counts in memory. */
  static async of({ db, pool }: Store): Promise<RateStore> {
    if (pool === null) return RateStore.inMemory();
    const limiter = new RateLimiterPostgres({
      ...WINDOW,
      storeClient: pool,
      tableName: 'rate_windows',
      tableCreated: true,
      clearExpiredByTimeout: true,
      insuranceLimiter: new RateLimiterMemory(WINDOW),
    });
    return new RateStore(limiter, await hashSecret(db));
  }

  /** Counts a request in the bucket's current window, or opens a new window. With `added` 0 it only reads the count. */
  async count(bucket: string, added: 0 | 1 = 1): Promise<WindowCount> {
    const key = createHmac('sha256', this.#secret).update(bucket).digest('base64url');
    const found: RateLimiterRes | null = await (added === 0 ? this.#limiter.get(key) : this.#limiter.penalty(key));
    if (found === null || found.msBeforeNext <= 0) return { count: added, resetsInMs: WINDOW.duration * 1000 };
    return { count: found.consumedPoints, resetsInMs: found.msBeforeNext };
  }

  /** Resets the counts in memory. */
  reset(): void {
    this.#limiter = new RateLimiterMemory(WINDOW);
  }
}

const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const IPV6_WITH_PORT = /^\[([^\]]*)\](?::\d+)?$/;

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const [before, after] = [left ?? [], right ?? []];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** `c000`, `201` as `192.0.2.1`. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * Truncates an IPv6 address to its /64 network: one visitor has a whole /64, and every address in it would be a new bucket. Ignores a
 * port, which some proxies add and which differs by connection. Returns `unknown` for anything else that a proxy wrote, and without an
 * address: the socket of a client that has left has none, whatever Fastify's types say.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(IPV4_WITH_PORT, '$1').replace(IPV6_WITH_PORT, '$1').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
