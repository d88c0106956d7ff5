import type { Charge } from '../api/types.gen.ts';
import { invalid } from '../client/build-request.ts';
import type { Client } from '../client/client.ts';
import { requestError } from '../client/errors.ts';
import type { Route } from '../client/operations.ts';
import { delay } from '../client/with-timeout.ts';

/** The payment to wait for. */
export interface AwaitedPayment {
  /** Yours, or that of `creator-returned`. */
  readonly clientReference: string;
  readonly paymentLinkId?: string | undefined;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long to wait at most, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number | undefined;
}

const CHARGES = 'POST /api/payment/charge/all';
const INTERVAL_MS = 2000;

/** A paid charge, even if another attempt failed; a failed one if all attempts have. */
const finalOf = (charges: readonly Charge[]): Charge | undefined =>
  charges.find(({ status }) => status !== 'pending' && status !== 'failed') ??
  (charges.every(({ status }) => status === 'failed') ? charges[0] : undefined);

/**
 * Asks every two seconds for the charge of a payment, until it is neither missing nor `pending`: the interface has no webhooks.
 * Compare its `status`, `amount` and `currency` before you deliver; after a `failed` one, the customer may try again.
 *
 * @throws CreatorError `timeout` if there is no such charge in time, `invalid_request` without a reference, `aborted`, or that of a request.
 */
export async function waitForPayment(
  client: Client<Route>,
  { clientReference, paymentLinkId }: AwaitedPayment,
  { signal, timeoutMs = 60_000 }: WaitOptions = {},
): Promise<Charge> {
  // Without it the list has all charges: the newest would be taken for the payment.
  if (!clientReference) throw invalid(CHARGES, 'clientReference', 'is required');
  const end = performance.now() + timeoutMs;
  for (;;) {
    const { data } = await client.request(CHARGES, { body: { clientReference, paymentLinkId }, signal });
    const charge = finalOf(data.items);
    if (charge) return charge;
    const leftMs = end - performance.now();
    if (!(leftMs > 0)) throw requestError('timeout', CHARGES, {}, `no final charge within ${timeoutMs} ms`);
    await delay(Math.min(INTERVAL_MS, leftMs), CHARGES, signal);
  }
}
