import type { Client, Route } from '../../src/server.ts';

/** Shown in docs/sdk.md. */
export async function createCustomerOnce(server: Client<Route>, clientReference: string, email: string) {
  const { data } = await server.request('POST /api/payment/customer/all', { body: { clientReference } });
  const [existing] = data.items;
  if (existing) return existing;
  const created = await server.request('POST /api/payment/customer/create', {
    body: { clientReference, source: { email } },
  });
  return created.data;
}
