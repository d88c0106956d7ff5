import type { Call } from '../../../base/call.ts';
import { type RecordRow, readRecord } from '../../../records/record-store.ts';

/** Why a charge failed, in words. */
export const FAILURES = { insufficient_funds: 'insufficient funds', expired_card: 'the card has expired' } as const;

export type FailureReason = keyof typeof FAILURES;

/** The payment methods whose charges fail. Any other, or none, pays. */
const DECLINING: Readonly<Record<string, FailureReason>> = {
  pm_test_insufficient_funds: 'insufficient_funds',
  pm_test_expired_card: 'expired_card',
};

/** Why a charge to the first of these with a payment method fails. Null if it succeeds. */
export async function declineOf(call: Call, ...ids: readonly unknown[]): Promise<FailureReason | null> {
  for (const id of ids) {
    const payer: RecordRow | null = typeof id === 'string' ? await readRecord(call.platform.db, id) : null;
    const method = payer?.data['paymentMethodId'];
    if (typeof method === 'string') return Object.hasOwn(DECLINING, method) ? (DECLINING[method] ?? null) : null;
  }
  return null;
}
