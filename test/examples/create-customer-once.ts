import type { ServerClient } from '../../src/server.ts';

/** Shown in docs/sdk.md. */
export async function createCustomerOnce(server: ServerClient, clientReference: string, email: string) {
  const { items } = await server.customers.list({ clientReference });
  return items[0] ?? server.customers.create({ clientReference, source: { email } });
}
