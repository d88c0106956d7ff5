import type { Product } from '../../../src/api/catalogue/all.ts';
import type { Limits } from '../http/limits.ts';

/** The state of a bucket after a request was counted. */
export interface WindowCount {
  readonly count: number;
  /** Time until the window ends and the count starts over. */
  readonly resetsInMs: number;
}

/** Stores the counts: in memory, or in the database if several processes share it (`rate-limit-postgres.ts`). */
export interface RateStore {
  /** Counts one request in the bucket's current window, or opens a new window. */
  count(bucket: string, windowMs: number): Promise<WindowCount>;
  /** Resets all counts. */
  reset(): Promise<void>;
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

  async count(bucket: string, windowMs: number): Promise<WindowCount> {
    const now = this.#clock();
    const open = this.#windows.get(bucket);
    if (open !== undefined && open.endsAt > now) {
      open.count += 1;
      return { count: open.count, resetsInMs: open.endsAt - now };
    }
    this.#windows.delete(bucket);
    this.#removeExpired(now);
    this.#windows.set(bucket, { count: 1, endsAt: now + windowMs });
    return { count: 1, resetsInMs: windowMs };
  }

  async reset(): Promise<void> {
    this.#windows.clear();
  }

  #removeExpired(now: number): void {
    for (const [bucket, window] of this.#windows) {
      if (window.endsAt > now && this.#windows.size < MAX_BUCKETS) return;
      this.#windows.delete(bucket);
    }
  }
}

const MINUTE_MS = 60_000;

/** The parts of a bucket's name (contract section 6). `accountId` is null without a valid key. */
export interface RateSubject {
  readonly accountId: string | null;
  readonly product: Product;
  readonly address: string;
  readonly effect: 'read' | 'write';
}

/** Truncates an IPv6 address to its /64 network: one visitor has a whole /64, and every address in it would be a new bucket. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Counts the request. Returns null if it may proceed, or the milliseconds to wait. */
export async function countRequest(rates: RateStore, limits: Limits, subject: RateSubject): Promise<number | null> {
  const { accountId, product, address, effect } = subject;
  const limit = effect === 'read' ? limits.readsPerMinute : limits.writesPerMinute;
  const own = await rates.count(`${effect} ${product} ${networkOf(address)} ${accountId ?? ''}`, MINUTE_MS);
  if (own.count > limit) return own.resetsInMs;
  if (accountId === null) return null;
  const account = await rates.count(`account ${accountId}`, MINUTE_MS);
  return account.count > limits.accountPerMinute ? account.resetsInMs : null;
}
