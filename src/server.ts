import { type Client, type ConnectionOptions, connect } from './client/client.ts';
import { CreatorError, misconfigured } from './client/errors.ts';
import { withFullErrors } from './client/detailed-errors.ts';
import { bare } from './client/globals.ts';
import type { Route } from './client/operations.ts';
import { createRecovery } from './client/retry.ts';

export type { Answer } from './client/answer.ts';
export type { Client } from './client/client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, RequestInput, Route } from './client/operations.ts';
export { type ListInput, type ListItem, type ListRoute, list } from './resources/list.ts';
export { explainOrigin, type OriginExplanation } from './safety/explain-origin.ts';

export interface ServerClientOptions extends ConnectionOptions {
  /** `sk_live_...` or `sk_test_...`. Read it from the environment: it belongs in no repository and in no page. */
  readonly secretKey: string;
}

/** A page, a browser's worker or extension, or a mobile application: places whose users can read what is in them. */
function isOnAUsersDevice(): boolean {
  return 'document' in globalThis || 'importScripts' in globalThis || globalThis.navigator?.product === 'ReactNative';
}

/**
 * A client for servers: all operations that the interface names, with the secret key in the header of interface section 5.
 * No create is ever repeated on its own (section 8): say `retries` where you know better. The message of an error names what the
 * platform answered, each bad field and the request.
 * Throws `CreatorError`: `secret_key_in_browser` anywhere but on a server, `invalid_configuration` otherwise.
 */
export function createServerClient(options: ServerClientOptions): Client<Route> {
  if (isOnAUsersDevice())
    throw new CreatorError(
      'secret_key_in_browser',
      'The server client works on servers only. In a page, use createClient.',
    );
  const { secretKey } = bare(options);
  if (!/^sk_(?:live|test)_\w+$/.test(secretKey))
    throw misconfigured('secretKey must begin with sk_live_ or sk_test_, with nothing round it.');
  // Gates of its own: on a server the limits are those of the key's account, and one process may serve several.
  const delivery = createRecovery(new Map());
  return withFullErrors(connect(options, { headers: { 'X-Service-API-Key': secretKey }, delivery }));
}
