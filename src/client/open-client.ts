import { type Client, type ConnectionOptions, connect } from './client.ts';
import { classifyKey, refuseSecrets } from './credentials.ts';
import type { Delivery } from './delivery.ts';
import { misconfigured } from './errors.ts';
import { bare } from './globals.ts';

export interface ClientOptions extends ConnectionOptions {
  /** `pk_live_...` or `pk_test_...`: it may stand in any page's source. What it may do is decided by the page's origin. */
  readonly publicKey?: string | undefined;
}

/** A client for pages, whatever it does about failures. */
export function openClient(options: ClientOptions, delivery: Delivery): Client {
  // First of all: a secret is reported as leaked, not as badly written (K1).
  refuseSecrets(...Object.values(options));
  const { publicKey } = bare(options);
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public')
    throw misconfigured('publicKey is not a public key (pk_...).');
  return connect(options, { publicKey, delivery });
}
