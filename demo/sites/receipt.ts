import { createServerClient } from '../../src/server.ts';
import { DEMO_SECRET_KEY } from '../platform/seed/seed.ts';

interface Receipt {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: string;
}

/** What was paid, as a host's own server tells its thank-you page; null if the platform knows of no such payment. */
export async function readReceipt(address: URL, api: string): Promise<Receipt | null> {
  const clientReference = address.searchParams.get('reference');
  if (!clientReference) return null;
  const server = createServerClient({ baseUrl: api, secretKey: DEMO_SECRET_KEY });
  const { id: linkId, title } = await server.paymentLinks.get({ shortId: 'coffee' });
  const payments = server.paymentLinks.getPayments({ id: linkId, clientReference, status: 'succeeded' });
  // Newest first.
  for await (const { id, amount, currency, createdAt } of payments)
    return { id, title, amount, currency, paidAt: createdAt };
  return null;
}
