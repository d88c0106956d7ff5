/**
 * Code that must compile, and code that must not. `npx tsc --noEmit` is the test: each `@ts-expect-error` is above the one line
 * with the mistake it names, and if that line compiled, the unused directive would be the error. Never runs.
 */
import type { Client, CreatorError, DataOf, PublicRoute } from '../../src/sdk.ts';
import { createClient, safeUrl } from '../../src/sdk.ts';
import type { Route } from '../../src/server.ts';
import { createServerClient } from '../../src/server.ts';

declare const client: Client;
declare const server: Client<Route>;
declare const signal: AbortSignal;

/** True if both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;

export function validRequests() {
  return [
    client.request('GET /api/events/general/all'),
    client.request('GET /api/events/general/all', {}),
    client.request('GET /api/events/general/all', {
      query: { limit: 5, search: undefined },
      signal,
      maxRetries: 0,
      timeoutMs: 1,
    }),
    client.request('POST /api/vote/embed/get', { body: { id: 'a' }, maxRetries: 2 }),
    client.request('POST /api/vote/cast/create', {
      body: { embedId: 'a', choices: ['b'], clientReference: 'c' },
      idempotent: true,
    }),
    client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId: 'a' } }),
    server.request('POST /api/vote/embed/get', { body: { id: 'a' } }),
    server.request('GET /api/team/general/get', { query: { id: 'a' } }),
    server.request('PUT /api/team/general/update', { body: { id: 'a', metadata: { anything: [1, { deep: true }] } } }),
  ];
}

export async function responseTypes() {
  const { data, requestId } = await client.request('POST /api/vote/embed/get', { body: { id: 'a' } });
  const id: string = data.id;
  const text: string = requestId;
  // @ts-expect-error an embed has no such member
  const none = data.noSuchMember;
  return [id, text, none];
}
export type VoteHasAStatus = Holds<
  Same<DataOf<'POST /api/vote/cast/create'>['status'], DataOf<'POST /api/vote/cast/get'>['status']>
>;

export type VoteHasAWriteIn = Holds<Same<DataOf<'POST /api/vote/cast/create'>['writeIn'], string | undefined>>;

/** Every operation that returns JSON has a data type other than `never`. */
type Untyped = {
  [R in Exclude<Route, 'GET /api/pay/{shortId}' | 'GET /api/pay/s/{shortId}'>]: [DataOf<R>] extends [never] ? R : never;
};
export type NoneIsUntyped = Holds<Same<Untyped[keyof Untyped], never>>;

export function unknownRoutes() {
  // @ts-expect-error no such path
  client.request('GET /api/events/general/everything');
  // @ts-expect-error the path exists, the method doesn't
  client.request('DELETE /api/events/general/all');
  // @ts-expect-error routes are case-sensitive
  client.request('GET /api/events/General/all');
  // @ts-expect-error not every string is a route
  client.request('' as string);
}

export function serverOnlyOperations() {
  // @ts-expect-error it needs a secret key
  client.request('POST /api/events/general/create', { body: { experienceType: 'a' } });
  // @ts-expect-error a navigation, not a request
  client.request('GET /api/pay/{shortId}', { params: { shortId: 'a' } });
  server.request('POST /api/events/general/create', { body: { experienceType: 'a' } });
}

export function goals() {
  const goal = { title: 'A roof', target: '500.00' };
  server.request('POST /api/payment/link/create', { body: { title: 'A roof', kind: 'donation', goal } });
  server.request('POST /api/payment/link/update', { body: { id: 'a', description: null, goal: { endsAt: null } } });
  // @ts-expect-error a new goal needs a target
  server.request('POST /api/payment/link/create', { body: { title: 'A', amount: '1.00', goal: { title: 'A' } } });
  // @ts-expect-error no such metric
  server.request('POST /api/payment/link/update', { body: { id: 'a', goal: { ...goal, metric: 'people' } } });
  // @ts-expect-error amounts are text
  server.request('POST /api/payment/link/update', { body: { id: 'a', goal: { target: 500 } } });
  // @ts-expect-error a typo
  server.request('POST /api/payment/link/update', { body: { id: 'a', goal: { endAt: null } } });
}

export function missingInput() {
  // @ts-expect-error the path parameter
  client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}');
  // @ts-expect-error the path parameter by its name
  client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { id: 'a' } });
  // @ts-expect-error the body
  client.request('POST /api/vote/embed/get');
  // @ts-expect-error a member of the body
  client.request('POST /api/vote/cast/create', { body: { embedId: 'a' } });
}

export function alternativeInput() {
  const vote = { embedId: 'a', clientReference: 'b' };
  client.request('POST /api/vote/cast/create', { body: { ...vote, rating: 5 } });
  client.request('POST /api/vote/cast/create', { body: { ...vote, choices: ['c'], writeIn: 'Mint' } });
  server.request('POST /api/payment/link/create', { body: { title: 'A poster', amount: '25.00' } });
  server.request('POST /api/payment/link/create', { body: { title: 'A roof', kind: 'donation' } });
  server.request('POST /api/payment/invoice/create', {
    body: { lines: [{ description: 'Wool', unitAmount: '5.00' }] },
  });
  // @ts-expect-error neither choices nor another answer
  client.request('POST /api/vote/cast/create', { body: vote });
  // @ts-expect-error a poll needs options
  server.request('POST /api/vote/embed/create', { body: { title: 'Which one?', kind: 'poll' } });
  // @ts-expect-error a poll needs options, unless it allows write-ins
  server.request('POST /api/vote/embed/create', { body: { title: 'Which one?', writeIn: false } });
  // @ts-expect-error a typo beside an alternative
  server.request('POST /api/payment/link/create', { body: { title: 'A poster', amount: '25.00', curency: 'EUR' } });
  server.request<'POST /api/payment/link/create', { color: string }>('POST /api/payment/link/create', {
    body: { title: 'A poster', amount: '25.00', color: 'red' },
  });
}

export function invalidInput() {
  // @ts-expect-error a number instead of text
  client.request('POST /api/vote/embed/get', { body: { id: 1 } });
  // @ts-expect-error no such member of the body
  client.request('POST /api/vote/embed/get', { body: { id: 'a', secret: true } });
  // @ts-expect-error a body on a GET
  client.request('GET /api/events/general/all', { body: {} });
  // @ts-expect-error the path has no parameter
  client.request('GET /api/events/general/all', { params: { id: 'a' } });
  // @ts-expect-error no such filter of events
  client.request('GET /api/events/general/all', { query: { colour: 'red' } });
  // @ts-expect-error text instead of a number
  client.request('GET /api/events/general/all', { query: { limit: '5' } });
  // @ts-expect-error the client sets the key
  client.request('GET /api/events/general/all', { query: { publicKey: 'a' } });
  // @ts-expect-error a header is text
  client.request('GET /api/events/general/all', { headers: { a: 1 } });
}

export function clientOptions() {
  createClient({ baseUrl: 'https://api.example.com' });
  // @ts-expect-error there is no default base URL
  createClient({});
  // @ts-expect-error a browser client takes no secret key
  createClient({ baseUrl: 'https://api.example.com', secretKey: 'a' });
  // @ts-expect-error a server client requires one
  createServerClient({ baseUrl: 'https://api.example.com' });
  // @ts-expect-error a browser client is no server client
  const one: Client<Route> = client;
  // A server client can be used as a browser client, which can do less.
  const other: Client<PublicRoute> = server;
  return [one, other];
}

export function errorsAndUrls(error: CreatorError) {
  // @ts-expect-error the codes are a closed set
  if (error.code === 'not_a_code') return null;
  // @ts-expect-error errors are read-only
  error.status = 1;
  // @ts-expect-error there are only three uses
  return safeUrl('https://example.com', 'script');
}
