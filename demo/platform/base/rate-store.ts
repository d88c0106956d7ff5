import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { hashSecret, type Store } from '../store/open-store.ts';
import { SharedCounts, type WindowCount } from '../store/shared-counts.ts';

const WINDOW = { points: 1, duration: 60 };

/** Counts requests in windows of a minute: in memory, or in the database if several processes share it. */
export class RateStore {
  /** A timer of the library deletes each count when its window ends, so memory never holds more than the addresses of one minute. */
  #memory = new RateLimiterMemory(WINDOW);
  readonly #shared: SharedCounts | null;
  /** Of the buckets' hashes, because buckets contain network addresses. */
  readonly #secret: string;

  private constructor(shared: SharedCounts | null, secret = '') {
    this.#shared = shared;
    this.#secret = secret;
  }

  static inMemory(): RateStore {
    return new RateStore(null);
  }

  /** Processes that share a database share its counts. Without an answer from the database, each counts in memory. */
  static async of({ db, isShared }: Store): Promise<RateStore> {
    return isShared
      ? new RateStore(new SharedCounts(db, WINDOW.duration * 1000), await hashSecret(db))
      : RateStore.inMemory();
  }

  /** Counts a request in the bucket's current window, or opens a new window. With `added` 0 it only reads the count. */
  async count(bucket: string, added: 0 | 1 = 1): Promise<WindowCount> {
    const key = createHmac('sha256', this.#secret).update(bucket).digest('base64url');
    const shared = await this.#shared?.count(key, added).catch(() => undefined);
    if (shared) return shared;
    const found = await (added === 0 ? this.#memory.get(key) : this.#memory.penalty(key));
    if (found === null || found.msBeforeNext <= 0) return { count: added, resetsInMs: WINDOW.duration * 1000 };
    return { count: found.consumedPoints, resetsInMs: found.msBeforeNext };
  }

  /** Resets the counts in memory. */
  reset(): void {
    this.#memory = new RateLimiterMemory(WINDOW);
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
