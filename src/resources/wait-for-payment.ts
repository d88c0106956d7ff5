import type { Charge } from '../api/types.gen.ts';
import { invalid } from '../client/build-request.ts';
import type { Client } from '../client/client.ts';
import type { Route } from '../client/operations.ts';
import { delay, withTimeout } from '../client/with-timeout.ts';
import { list } from './list.ts';

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

/** What is known once no charge is pending: one that succeeded, one that was refunded since, or the last that failed. */
const finalOf = (charges: readonly Charge[]): Charge | undefined =>
  charges.find(({ status }) => status === 'succeeded') ??
  charges.find(({ status }) => status !== 'pending' && status !== 'failed') ??
  (charges.every(({ status }) => status === 'failed') ? charges[0] : undefined);

/**
 * Asks every two seconds for the charges of a payment, until one is neither missing nor `pending`: the interface has no webhooks.
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
  const stop = new AbortController();
  const wait = async (): Promise<Charge> => {
    for (;;) {
      const filters = { body: { clientReference, paymentLinkId }, signal: stop.signal };
      const charge = finalOf(await list(client, CHARGES, filters).toArray());
      if (charge) return charge;
      await delay(INTERVAL_MS, CHARGES, stop.signal);
    }
  };
  return withTimeout(timeoutMs, CHARGES, signal, wait).finally(() => stop.abort());
}
