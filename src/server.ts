import { type Client, type ConnectionOptions, connect } from './client/client.ts';
import { withDetailedErrors } from './client/detailed-errors.ts';
import { CreatorError, misconfigured } from './client/errors.ts';
import { bare } from './client/globals.ts';
import type { Route } from './client/operations.ts';
import { createGate } from './client/rate-limit-gate.ts';

export type { Client } from './client/client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, RequestInput, Route } from './client/operations.ts';
export type { Answer } from './client/response.ts';
export { type ListInput, type ListItem, type ListRoute, list } from './resources/list.ts';
export { explainOrigin, type OriginExplanation } from './safety/explain-origin.ts';

export interface ServerClientOptions extends ConnectionOptions {
  /** `sk_live_...` or `sk_test_...`. Read it from the environment; keep it out of repositories and pages. */
  readonly secretKey: string;
}

/** True in a page, a worker, a browser extension and a mobile app, whose users can read the code. */
function isUserDevice(): boolean {
  return 'document' in globalThis || 'importScripts' in globalThis || globalThis.navigator?.product === 'ReactNative';
}

/**
 * Creates a client for servers. It may call every operation the interface names, and sends the secret key in the header of
 * interface section 5. Creates are never repeated automatically (section 8); set `retries` where repeating is safe. Error
 * messages include the platform's answer, each invalid field and the request id.
 *
 * @throws CreatorError `secret_key_in_browser` anywhere but on a server, `invalid_configuration` otherwise.
 */
export function createServerClient(options: ServerClientOptions): Client<Route> {
  if (isUserDevice())
    throw new CreatorError(
      'secret_key_in_browser',
      'The server client works on servers only. In a page, use createClient.',
    );
  const { secretKey } = bare(options);
  if (!/^sk_(?:live|test)_\w+$/.test(secretKey))
    throw misconfigured('secretKey must begin with sk_live_ or sk_test_, without surrounding characters.');
  // A gate of its own: rate limits on a server are per account, and one process may serve several accounts.
  const access = { headers: { 'X-Service-API-Key': secretKey }, gate: createGate() };
  return withDetailedErrors(connect(options, access));
}
