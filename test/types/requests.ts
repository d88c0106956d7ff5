/**
 * What must not compile. `npx tsc --noEmit` is the test: each `@ts-expect-error` stands directly above the one line, and the one
 * mistake, that it names; were the mistake to compile one day, the unused directive itself is the error. Nothing here is run.
 */
import type { Client, CreatorError, DataOf, PublicRoute } from '../../src/index.ts';
import { createClient, safeUrl } from '../../src/index.ts';
import type { Route } from '../../src/server.ts';
import { createServerClient } from '../../src/server.ts';

declare const client: Client;
declare const server: Client<Route>;
declare const signal: AbortSignal;

/** True only where both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;

export function whatCompiles() {
  return [
    client.request('GET /api/events/general/all'),
    client.request('GET /api/events/general/all', {}),
    client.request('GET /api/events/general/all', {
      query: { limit: 5, search: undefined },
      signal,
      retries: 0,
      timeoutMs: 1,
    }),
    client.request('POST /api/vote/embed/get', { body: { id: 'a' }, retries: 2 }),
    client.request('POST /api/vote/cast/create', { body: { embedId: 'a', choices: ['b'], clientReference: 'c' } }),
    client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId: 'a' } }),
    server.request('POST /api/vote/embed/get', { body: { id: 'a' } }),
    server.request('GET /api/team/general/get', { query: { id: 'a', aFilterThatNobodyDescribed: true } }),
    server.request('PUT /api/team/general/update', { body: { id: 'a', anything: [1, { deep: true }] } }),
  ];
}

export async function whatComesBack() {
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

export type VoteTellsWhatWasWrittenIn = Holds<
  Same<DataOf<'POST /api/vote/cast/create'>['writeIn'], string | undefined>
>;

/** Every operation that answers JSON has a type for its data: none has fallen through to `never`. */
type Untyped = {
  [R in Exclude<Route, 'GET /api/pay/{shortId}' | 'GET /api/pay/s/{shortId}'>]: [DataOf<R>] extends [never] ? R : never;
};
export type NoneIsUntyped = Holds<Same<Untyped[keyof Untyped], never>>;

export function aRouteThatIsNot() {
  // @ts-expect-error no such path
  client.request('GET /api/events/general/everything');
  // @ts-expect-error the path is there, the method is not
  client.request('DELETE /api/events/general/all');
  // @ts-expect-error the letter case is part of the name
  client.request('GET /api/events/General/all');
  // @ts-expect-error any text is no route
  client.request('' as string);
}

export function anOperationForServers() {
  // @ts-expect-error it needs a secret key
  client.request('POST /api/events/general/create', { body: { experienceType: 'a' } });
  // @ts-expect-error it needs a secret key
  client.request('GET /api/team/general/get');
  // @ts-expect-error a navigation, which no fetch can follow
  client.request('GET /api/pay/{shortId}', { params: { shortId: 'a' } });
  server.request('POST /api/events/general/create', { body: { experienceType: 'a' } });
}

export function whatIsMissing() {
  // @ts-expect-error the parameter of the path
  client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}');
  // @ts-expect-error the parameter of the path
  client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { query: { limit: 5 } });
  // @ts-expect-error the parameter of the path, under its own name
  client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { id: 'a' } });
  // @ts-expect-error the body
  client.request('POST /api/vote/embed/get');
  // @ts-expect-error the body
  client.request('POST /api/vote/embed/get', { signal });
  // @ts-expect-error a member of the body
  client.request('POST /api/vote/cast/create', { body: { embedId: 'a' } });
}

export function whatIsWrong() {
  // @ts-expect-error a number where text is due
  client.request('POST /api/vote/embed/get', { body: { id: 1 } });
  // @ts-expect-error a member that the body does not have
  client.request('POST /api/vote/embed/get', { body: { id: 'a', secret: true } });
  // @ts-expect-error a body on a GET
  client.request('GET /api/events/general/all', { body: {} });
  // @ts-expect-error a parameter where the path has none
  client.request('GET /api/events/general/all', { params: { id: 'a' } });
  // @ts-expect-error a filter that list events does not have
  client.request('GET /api/events/general/all', { query: { colour: 'red' } });
  // @ts-expect-error text where a number is due
  client.request('GET /api/events/general/all', { query: { limit: '5' } });
  // @ts-expect-error the client sets the key
  client.request('GET /api/events/general/all', { query: { publicKey: 'a' } });
  // @ts-expect-error a browser sends no header of ours
  client.request('GET /api/events/general/all', { headers: { a: 'b' } });
}

export function howClientsAreMade() {
  createClient({ baseUrl: 'https://api.example.com' });
  // @ts-expect-error there is no default address
  createClient({});
  // @ts-expect-error a page has no secret key
  createClient({ baseUrl: 'https://api.example.com', secretKey: 'a' });
  // @ts-expect-error a server has one
  createServerClient({ baseUrl: 'https://api.example.com' });
  // @ts-expect-error a page's client is none for servers
  const one: Client<Route> = client;
  // A server's client may be used wherever a page's is: it can do all that and more.
  const other: Client<PublicRoute> = server;
  return [one, other];
}

export function errorsAndAddresses(error: CreatorError) {
  // @ts-expect-error the codes are a closed set
  if (error.code === 'not_a_code') return null;
  // @ts-expect-error an error is read, not written
  error.status = 1;
  // @ts-expect-error three uses and no other
  return safeUrl('https://example.com', 'script');
}
