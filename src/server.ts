import { listRoutes, resourceRoutes } from './api/resource-routes.gen.ts';
import { invalid } from './client/build-request.ts';
import { type Client, type ConnectionOptions, connect } from './client/client.ts';
import { withDetailedMessage } from './client/detailed-errors.ts';
import { CreatorError, misconfigured } from './client/errors.ts';
import { isOnUserDevice } from './client/on-user-device.ts';
import type { RequestOptions, Route } from './client/operations.ts';
import { type Resources, resourceMethods } from './resources/resource-methods.ts';

export { type FallbackOptions, type FallbackSource, fallbackHtml } from '../widgets/fallback-html.ts';
/** The types of the interface, by their names in the OpenAPI document: `Charge`, `ChargeCreate`, `ChargePage` ... */
export type * from './api/types.gen.ts';
export type { Client, FailureContext, RequestContext, ResponseContext } from './client/client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, MethodInput, RequestArguments, RequestInput, RequestOptions } from './client/operations.ts';
export type { Answer, RateLimit } from './client/response.ts';
export { type CalendarFeedOptions, calendarFeed, eventsFeed, type FeedEvent } from './exports/calendar-feed.ts';
export { type CsvCell, type CsvColumn, toCsv } from './exports/csv.ts';
export {
  type CsvFile,
  type ExportFilters,
  type ExportOptions,
  exportCharges,
  exportDonors,
  exportLeads,
  exportVotes,
} from './exports/exports.ts';
export { type FeedFilters, feedFilters } from './resources/feed.ts';
export { type Items, type ListInput, type ListItem, list } from './resources/list.ts';
export { type Pages, type ResourceMethod, responseOf } from './resources/resource-methods.ts';
export { type AwaitedPayment, type WaitOptions, waitForPayment } from './resources/wait-for-payment.ts';
export { explainOrigin, type OriginExplanation } from './safety/explain-origin.ts';

export interface ServerClientOptions extends ConnectionOptions {
  /** `sk_live_...` or `sk_test_...`. Read it from the environment; keep it out of repositories and pages. */
  readonly secretKey: string;
}

/** A client with a method for each operation: `server.charges.create(...)`, or `server.request('POST ...')`. */
export interface ServerClient extends Client<Route>, Resources {
  /**
   * The same client with other defaults for the options of its requests: `server.with({ timeoutMs: 60_000 }).charges.list()`. An
   * option of a request counts before them, and its headers are added.
   */
  readonly with: (defaults: RequestOptions) => ServerClient;
}

/** Headers of the connection, which copies of a request's headers contain. Pages drop them; Node rejects them, or waits. */
const OF_CONNECTION =
  /^(?:connection: (?!close$|keep-alive$)|(?:content-length|expect|keep-alive|transfer-encoding|upgrade):)/i;

function withDefaults(client: Client<Route>, defaults: RequestOptions): Client<Route> {
  const send = client.request as (route: string, init: RequestOptions) => Promise<unknown>;
  const request = (route: string, init: RequestOptions = {}) => {
    const given = Object.entries(init).filter(([, value]) => value !== undefined);
    const own = new Set(Object.keys(init.headers ?? {}).map((name) => name.toLowerCase()));
    const others = Object.entries(defaults.headers ?? {}).filter(([name]) => !own.has(name.toLowerCase()));
    const headers = { ...Object.fromEntries(others), ...init.headers };
    return send(route, { ...defaults, ...Object.fromEntries(given), headers });
  };
  return { ...client, request: request as Client<Route>['request'] };
}

const withResources = (client: Client<Route>): ServerClient => ({
  ...client,
  ...resourceMethods(client, resourceRoutes, listRoutes),
  with: (defaults) => withResources(withDefaults(client, defaults)),
});

/**
 * Creates a client for servers. It may call every operation the interface names, and sends the secret key in the header
 * `X-Service-API-Key`. Reads are retried, writes only after a 429, unless they are `idempotent`. Error
 * messages include the platform's answer, each invalid field and the request id.
 *
 * @throws CreatorError `secret_key_in_browser` anywhere but on a server, `invalid_configuration` otherwise.
 */
export function createServerClient(options: ServerClientOptions): ServerClient {
  if (isOnUserDevice())
    throw new CreatorError(
      'secret_key_in_browser',
      'The server client only runs on servers. In a page, use createClient.',
    );
  const { secretKey } = options;
  if (!/^sk_(?:live|test)_\w+$/.test(secretKey))
    throw misconfigured(
      secretKey
        ? 'secretKey is not a secret key: sk_live_ or sk_test_, then letters and digits, with no spaces or quotes around it.'
        : 'secretKey is empty. Is it set in the environment?',
    );
  // Gates of its own, because one process may serve several accounts.
  const access = {
    headersWith(own: Readonly<Record<string, string>>, operation: string) {
      const refused = Object.entries(own).find((header) => OF_CONNECTION.test(header.join(': ')));
      if (refused) throw invalid(operation, `headers.${refused[0]}`, 'is set by fetch');
      return { ...own, 'X-Service-API-Key': secretKey };
    },
    gates: new Map(),
    describe: withDetailedMessage,
  };
  return withResources(connect(options, access));
}
