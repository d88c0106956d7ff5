import { type Client, type ConnectionOptions, connect } from './connect.ts';
import { classifyKey, refuseSecrets } from './credentials.ts';
import { misconfigured } from './errors.ts';
import { gateOf } from './gate.ts';
import { bare } from './globals.ts';

export type { Client } from './connect.ts';

export interface ClientOptions extends ConnectionOptions {
  /** `pk_live_...` or `pk_test_...`: it may stand in any page's source. What it may do is decided by the page's origin. */
  readonly publicKey?: string | undefined;
}

/**
 * A client for pages: public operations, and no credential but the public key, which travels in the query so that a GET
 * needs no preflight (contract section 3). All clients of one API origin share one gate (`retry.ts`).
 * Throws `CreatorError`: `secret_key_in_browser` for a secret key in any option, `invalid_configuration` otherwise.
 */
export function createClient(options: ClientOptions): Client {
  // First of all: a secret is reported as leaked, not as badly written (K1).
  refuseSecrets(...Object.values(options));
  const { publicKey } = bare(options);
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public')
    throw misconfigured('publicKey is not a public key (pk_...).');
  return connect(options, { publicKey, gateOf });
}
