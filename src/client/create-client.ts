import type { Client } from './client.ts';
import { type ClientOptions, openClient } from './open-client.ts';
import { createRecovery } from './retry.ts';

export type { Client } from './client.ts';
export type { ClientOptions } from './open-client.ts';

/**
 * A client for pages: public operations, and no credential but the public key, which travels in the query so that a GET
 * needs no preflight (contract section 3). All clients of one API origin share one gate (`recovery.ts`).
 * Throws `CreatorError`: `secret_key_in_browser` for a secret key in any option, `invalid_configuration` otherwise.
 */
export function createClient(options: ClientOptions): Client {
  return openClient(options, createRecovery());
}
