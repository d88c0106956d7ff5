import { batch, type Signal, signal } from '@preact/signals';
import { type Client, createClient } from '../../../src/client/client.ts';
import { refuseSecrets } from '../../../src/client/credentials.ts';
import type { CreatorError } from '../../../src/client/errors.ts';
import type { Messages } from '../../../src/text/message.ts';

/** Settings for every widget on the page that does not set its own. */
export interface Configuration {
  /** The platform's base address. There is no default. */
  readonly api?: string | undefined;
  readonly publicKey?: string | undefined;
  /** Origins other than the API's own that a payment may go to. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  /** Replaces messages of any widget, by key. */
  readonly messages?: Messages | undefined;
}

export const configuration: Signal<Configuration> = signal({});

/** The error of a bad key on a script tag. No widget sends a request until `configure` sets a valid one. */
export const refusedDefaults: Signal<CreatorError | null> = signal(null);

/**
 * Sets the given settings and keeps the others. Call it before or after the elements exist.
 *
 * @throws CreatorError `secret_key_in_browser` when a value holds a secret; then nothing is set.
 */
export function configure(options: Configuration): void {
  const { api, publicKey, checkoutOrigins } = options;
  refuseSecrets({ api, publicKey, checkoutOrigins: checkoutOrigins?.join(' ') });
  const given = Object.entries(options).filter(([, value]) => value);
  // One change: in between, a widget would send a request without a key.
  batch(() => {
    if (publicKey) refusedDefaults.value = null;
    configuration.value = { ...configuration.peek(), ...Object.fromEntries(given) };
  });
}

const clients = new Map<string, Client>();

/**
 * The page's one client for a base address and a key. Shared resources are keyed by it.
 *
 * @throws CreatorError `invalid_configuration`.
 */
export function clientFor(baseUrl: string, publicKey: string | undefined): Client {
  const key = `${baseUrl} ${publicKey}`;
  const client = clients.get(key) ?? createClient({ baseUrl, publicKey });
  clients.set(key, client);
  return client;
}
