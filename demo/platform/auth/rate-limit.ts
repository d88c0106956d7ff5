import type { FastifyReply } from 'fastify';
import { rateLimited, waitSeconds } from '../base/errors.ts';
import type { Limits } from '../base/limits.ts';
import type { Platform } from '../base/platform.ts';
import { networkOf, type RateStore } from '../base/rate-store.ts';

/** The caller: a visitor's network, or an account's servers, which have limits of their own. */
interface Sender {
  readonly address: string;
  /** Null without a valid key. */
  readonly accountId: string | null;
  readonly isServer: boolean;
}

/**
 * Counts a request against its sender's own limit, whatever becomes of it, and adds the headers of that limit to the reply. The account's
 * budget is not among them: it would show how busy other visitors are.
 * @param group a product, or another part of the platform with limits of its own.
 * @throws {PlatformError} 429 if the request exceeds the limit.
 */
export async function countRequest(
  { rates, limits }: Pick<Platform, 'rates' | 'limits'>,
  reply: FastifyReply,
  { address, accountId, isServer }: Sender,
  { group, effect }: { readonly group: string; readonly effect: 'read' | 'write' },
): Promise<void> {
  const forVisitors = effect === 'read' ? limits.readsPerMinute : limits.writesPerMinute;
  const limit = isServer ? limits.serverPerMinute : forVisitors;
  const visitor = `${effect} ${group} ${networkOf(address)} ${accountId ?? ''}`;
  const bucket = isServer ? `server ${group} ${accountId}` : visitor;
  const { count, resetsInMs } = await rates.count(bucket);
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - count)),
    'ratelimit-reset': waitSeconds(resetsInMs),
  });
  if (count > limit) throw rateLimited(resetsInMs);
  if (!isServer) return;
  const all = await rates.count(`server ${accountId}`);
  if (all.count > limits.accountPerMinute) throw rateLimited(all.resetsInMs, limits.accountPerMinute);
}

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
  const read = (bucket: string) => rates.count(bucket, 0);
  const total = await read(buckets.total);
  if (total.count < limits.accountPerMinute) return null;
  const [own, networks] = await Promise.all([read(buckets.own), read(buckets.networks)]);
  return own.count < limits.accountPerMinute / Math.max(1, networks.count) ? null : total.resetsInMs;
}

/** Charges a visitor's request to the account's budget, unless it was refused for its origin or credential. */
export async function spendBudget(rates: RateStore, accountId: string, address: string): Promise<void> {
  const buckets = budgetOf(accountId, address);
  const [own] = await Promise.all([rates.count(buckets.own), rates.count(buckets.total)]);
  if (own.count === 1) await rates.count(buckets.networks);
}
