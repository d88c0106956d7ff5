import { waitSeconds } from '../base/errors.ts';
import type { Limits } from '../base/limits.ts';
import { networkOf, type RateStore } from '../base/rate-store.ts';

const MINUTE_MS = 60_000;

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
