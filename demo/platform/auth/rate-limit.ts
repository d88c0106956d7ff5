import { isIPv4, isIPv6 } from 'node:net';
import { waitSeconds } from '../base/errors.ts';
import type { Limits } from '../base/limits.ts';

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

const MINUTE_MS = 60_000;

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
 * port, which some proxies add and which differs by connection. Returns `unknown` for anything else that a proxy wrote.
 */
export function networkOf(address: string): string {
  const plain = address.replace(IPV4_WITH_PORT, '$1').replace(IPV6_WITH_PORT, '$1').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whoever causes a request: a visitor's network, or the servers of an account, which share a budget of their own. */
export interface Caller {
  readonly address: string;
  /** Null without a valid key. */
  readonly accountId: string | null;
  readonly isServer: boolean;
}

/** A caller's own limit after a request was counted. */
export interface Allowance {
  /** Requests per minute. */
  readonly limit: number;
  readonly remaining: number;
  readonly resetsInMs: number;
  /** Whether the request exceeds the limit. */
  readonly isExceeded: boolean;
}

/**
 * Counts a request of a caller, whatever becomes of it, so that refused requests are charged to those who send them.
 * @param group a product, or another part of the platform with limits of its own.
 */
export async function countRequest(
  rates: RateStore,
  limits: Limits,
  { address, accountId, isServer }: Caller,
  { group, effect }: { readonly group: string; readonly effect: 'read' | 'write' },
): Promise<Allowance> {
  const forVisitors = effect === 'read' ? limits.readsPerMinute : limits.writesPerMinute;
  const limit = isServer ? limits.serverPerMinute : forVisitors;
  const bucket = isServer ? `server ${accountId}` : `${effect} ${group} ${networkOf(address)} ${accountId ?? ''}`;
  const { count, resetsInMs } = await rates.count(bucket, MINUTE_MS);
  return { limit, remaining: Math.max(0, limit - count), resetsInMs, isExceeded: count > limit };
}

/** The headers of the caller's own limit. The account's budget is not among them: it would show how busy other visitors are. */
export const allowanceHeaders = ({ limit, remaining, resetsInMs }: Allowance) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': waitSeconds(resetsInMs),
});

const budgetOf = (accountId: string, address: string) => ({
  total: `account ${accountId}`,
  own: `account ${accountId} ${networkOf(address)}`,
  networks: `account ${accountId} networks`,
});

/**
 * Whether the account's budget has room for a visitor. Once it is spent, those who used less than an equal share of it are still served,
 * so nobody can use it up for others. At most twice the budget is served.
 * @returns null if it has, or the milliseconds to wait.
 */
export async function budgetWait(
  rates: RateStore,
  limits: Limits,
  accountId: string,
  address: string,
): Promise<number | null> {
  const buckets = budgetOf(accountId, address);
  const read = (bucket: string) => rates.count(bucket, MINUTE_MS, 0);
  const [total, own, networks] = await Promise.all([read(buckets.total), read(buckets.own), read(buckets.networks)]);
  if (total.count < limits.accountPerMinute) return null;
  return own.count < limits.accountPerMinute / Math.max(1, networks.count) ? null : total.resetsInMs;
}

/** Charges a visitor's request to the account's budget, unless it was refused for its origin or credential. */
export async function spendBudget(rates: RateStore, accountId: string, address: string): Promise<void> {
  const buckets = budgetOf(accountId, address);
  const [own] = await Promise.all([rates.count(buckets.own, MINUTE_MS), rates.count(buckets.total, MINUTE_MS)]);
  if (own.count === 1) await rates.count(buckets.networks, MINUTE_MS);
}
