import type { RouteText } from '../../../src/api/describe/row.ts';
import { operations } from '../../../src/api/operations.ts';
import type { Call } from '../base/call.ts';
import type { Platform } from '../base/platform.ts';
import type { Mode } from '../store/schema.ts';

/** The account that a call is on behalf of, and its data. */
export interface Owner {
  readonly accountId: string;
  readonly mode: Mode;
}

/** A call on behalf of an account without a request of its server: a visitor's checkout, or work that falls due. */
export function ownerCall(platform: Platform, { accountId, mode }: Owner, route: RouteText): Call {
  const operation = operations.find((known) => known.route === route);
  if (operation === undefined) throw new Error(`The catalogue has no operation ${route}.`);
  const key = { kind: 'secret', mode, accountId, class: 'Business', allowedOrigins: [], products: null } as const;
  return {
    platform,
    operation,
    params: {},
    query: {},
    body: {},
    key,
    isOwner: true,
    origin: null,
    address: '',
    isHead: false,
    baseUrl: '',
  };
}
