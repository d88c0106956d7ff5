import type { Client } from '../../src/client/client.ts';
import { createClientWith } from '../../src/client/create-lazy-client.ts';
import { refuseSecrets } from '../../src/client/credentials.ts';
import type { CreatorError } from '../../src/client/errors.ts';
import { batch, signal } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import { getCommon } from './common.ts';

/** What holds for every widget on the page that does not say otherwise itself. */
export interface Configuration {
  /** The platform's base address. There is no default. */
  readonly api?: string | undefined;
  readonly publicKey?: string | undefined;
  /** Origins beside the API's own that a payment may go to. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  /** Replaces messages of any widget, by key. */
  readonly messages?: Messages | undefined;
}

/** Read by every widget that shows: a later `configure` reaches them all. */
export const configuration = signal<Configuration>({});

/** A bad key on the script's own tag: no widget asks anything until `configure` gives a good one. */
export const refusedDefaults = signal<CreatorError | null>(null);

/**
 * Sets what is given and leaves the rest as it is. It may come before or after the elements.
 *
 * @throws CreatorError `secret_key_in_browser` when any value holds a secret: nothing is taken over then.
 */
export function configure(options: Configuration): void {
  const { api, publicKey, checkoutOrigins } = options;
  refuseSecrets(api, publicKey, ...(checkoutOrigins ?? []));
  const given = Object.entries(options).filter(([, value]) => value);
  // One change: between the two a widget would ask without a key.
  batch(() => {
    if (publicKey) refusedDefaults.value = null;
    configuration.value = { ...configuration.peek(), ...Object.fromEntries(given) };
  });
}

const clients = new Map<string, Client>();

/**
 * The page's one client for a base address and a key: what is shared between widgets hangs on its identity.
 *
 * @throws CreatorError `invalid_configuration`.
 */
export function clientFor(baseUrl: string, publicKey: string | undefined): Client {
  const name = `${baseUrl} ${publicKey}`;
  const client = clients.get(name) ?? createClientWith({ baseUrl, publicKey }, getCommon);
  clients.set(name, client);
  return client;
}
