import type { Product } from '../../../src/api/catalogue/all.ts';
import type { Limits } from '../http/limits.ts';

/** What one count of a bucket answers. */
export interface WindowCount {
  readonly count: number;
  /** When the window ends and the count begins again. */
  readonly resetsInMs: number;
}

/** Where the counts are: in memory for a process that is alone, in the store where several share one (`rate-limit-shared.ts`). */
export interface RateStore {
  /** Counts one request in the bucket's current window, opening a window when there is none. */
  count(bucket: string, windowMs: number): Promise<WindowCount>;
  /** Every count begins again. */
  reset(): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_BUCKETS = 50_000;

/**
 * Counts in memory. The clock is a monotonic one, in milliseconds: setting the computer's clock neither empties a limit nor
 * makes one for ever. Bounded: when full, the window that ends first goes.
 */
export class MemoryRateStore implements RateStore {
  // A window is put at the end when it opens and all last equally long, so the first in the map is the first to end.
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
    this.#forgetEnded(now);
    this.#windows.set(bucket, { count: 1, endsAt: now + windowMs });
    return { count: 1, resetsInMs: windowMs };
  }

  async reset(): Promise<void> {
    this.#windows.clear();
  }

  #forgetEnded(now: number): void {
    for (const [bucket, window] of this.#windows) {
      if (window.endsAt > now && this.#windows.size < MAX_BUCKETS) return;
      this.#windows.delete(bucket);
    }
  }
}

const MINUTE_MS = 60_000;

/** Who asks for what: one bucket each (contract section 6). `accountId` is null where no valid key came along. */
export interface RateSubject {
  readonly accountId: string | null;
  readonly product: Product;
  readonly address: string;
  readonly effect: 'read' | 'write';
}

/** An IPv6 network, not a host: one visitor commands a whole /64, and each of its addresses would be a fresh bucket. */
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

/** Counts the request. Null when it may go on, else how long to wait, in milliseconds. */
export async function countRequest(rates: RateStore, limits: Limits, subject: RateSubject): Promise<number | null> {
  const { accountId, product, address, effect } = subject;
  const limit = effect === 'read' ? limits.readsPerMinute : limits.writesPerMinute;
  const own = await rates.count(`${effect} ${product} ${networkOf(address)} ${accountId ?? ''}`, MINUTE_MS);
  if (own.count > limit) return own.resetsInMs;
  if (accountId === null) return null;
  const account = await rates.count(`account ${accountId}`, MINUTE_MS);
  return account.count > limits.accountPerMinute ? account.resetsInMs : null;
}
