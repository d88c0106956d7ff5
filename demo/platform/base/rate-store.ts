import { isIPv4, isIPv6 } from 'node:net';

/** The state of a bucket after a request was counted. */
export interface WindowCount {
  readonly count: number;
  /** Time until the window ends and the count starts over. */
  readonly resetsInMs: number;
}

/** Stores the counts: in memory, or in the database if several processes share it (`rate-store-postgres.ts`). */
export interface RateStore {
  /** Counts a request in the bucket's current window, or opens a new window. With `added` 0 it only reads the count. */
  count(bucket: string, windowMs: number, added?: 0 | 1): Promise<WindowCount>;
  /** Resets all counts. */
  reset(): Promise<void>;
  /** Resolves when all counting is done. Some requests are counted after their response. */
  idle(): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_BUCKETS = 50_000;

/**
 * Counts in memory. Uses a monotonic clock, in milliseconds, so that setting the system clock neither resets a window nor makes it
 * endless. Bounded: when it is full, the window that ends first is dropped.
 */
export class MemoryRateStore implements RateStore {
  // All windows have the same length and new ones are appended, so the first in the map ends first.
  readonly #windows = new Map<string, Window>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#windows.size;
  }

  async count(bucket: string, windowMs: number, added: 0 | 1 = 1): Promise<WindowCount> {
    const now = this.#clock();
    const open = this.#windows.get(bucket);
    if (open !== undefined && open.endsAt > now) {
      open.count += added;
      return { count: open.count, resetsInMs: open.endsAt - now };
    }
    if (added === 0) return { count: 0, resetsInMs: windowMs };
    this.#windows.delete(bucket);
    this.#removeExpired(now);
    this.#windows.set(bucket, { count: 1, endsAt: now + windowMs });
    return { count: 1, resetsInMs: windowMs };
  }

  async reset(): Promise<void> {
    this.#windows.clear();
  }

  async idle(): Promise<void> {
    // Counts at once.
  }

  #removeExpired(now: number): void {
    for (const [bucket, window] of this.#windows) {
      if (window.endsAt > now && this.#windows.size < MAX_BUCKETS) return;
      this.#windows.delete(bucket);
    }
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
