import { type Client, createClient } from '../../../src/client/client.ts';
import { fetchFirst } from './first-requests.ts';

const clients = new Map<string, Client>();

/**
 * The page's one client for a base address and a key. Shared resources are keyed by it.
 *
 * @throws CreatorError `invalid_configuration`.
 */
export function clientFor(baseUrl: string, publicKey: string | undefined): Client {
  const key = `${baseUrl} ${publicKey}`;
  const client = clients.get(key) ?? createClient({ baseUrl, publicKey, fetch: fetchFirst });
  clients.set(key, client);
  return client;
}
