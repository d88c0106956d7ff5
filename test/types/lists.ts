/** Uses of `list` that must compile, and some that must not, as in `requests.ts`. Never runs. */
import { type Client, list } from '../../src/sdk.ts';
import type { ListItem, ListRoute, Route } from '../../src/server.ts';

declare const client: Client;
declare const server: Client<Route>;
declare const signal: AbortSignal;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;

export function validLists() {
  return [
    list(client, 'GET /api/events/general/all'),
    list(client, 'GET /api/events/general/all', {}),
    list(client, 'GET /api/events/general/all', { query: { city: 'Oslo', upcoming: true }, pageSize: 50, signal }),
    list(client, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId: 'a' } }),
    list(server, 'GET /api/events/general/all', { maxRetries: 0, timeoutMs: 1 }),
    list(server, 'POST /api/payment/charge/all'),
    list(server, 'POST /api/payment/charge/all', { body: { status: 'pending' } }),
    list(server, 'POST /api/payment/link/all', { body: { kind: 'donation' } }),
    list(server, 'POST /api/payment/paymentLink/getPayments', { body: { id: 'a' } }),
    list(server, 'GET /api/team/general/all', { query: { categoryId: 'a' } }),
  ];
}

/** Every list has an item type other than `never`. */
type Untyped = { [R in ListRoute]: [ListItem<R>] extends [never] ? R : never };
export type NoneIsUntyped = Holds<Same<Untyped[ListRoute], never>>;

export async function itemTypes() {
  for await (const event of list(client, 'GET /api/events/general/all')) {
    const title: string | undefined = event.title;
    // @ts-expect-error an event has no such member
    const none = event.noSuchMember;
    // @ts-expect-error items are read-only
    event.title = 'Another';
    return [title, none];
  }
  for await (const link of list(server, 'POST /api/payment/link/all')) {
    // @ts-expect-error a link's kind is one of three words
    if (link.kind === 'gift') return null;
  }
  for await (const team of list(server, 'GET /api/team/general/all')) {
    const title: string = team.title;
    return title;
  }
  return null;
}

export function notLists() {
  // @ts-expect-error it returns one event
  list(server, 'GET /api/events/general/get', { query: { id: 'a' } });
  // @ts-expect-error it creates one charge
  list(server, 'POST /api/payment/charge/create', { body: { amount: '1.00' } });
  // @ts-expect-error not every string is a route
  list(server, '' as string);
}

export function serverOnlyLists() {
  // @ts-expect-error it needs a secret key
  list(client, 'POST /api/payment/charge/all');
}

export function pagingParameters() {
  // @ts-expect-error the page size is `pageSize`
  list(server, 'GET /api/events/general/all', { query: { limit: 5 } });
  // @ts-expect-error not in a body either
  list(server, 'POST /api/payment/link/all', { body: { limit: 5 } });
  // @ts-expect-error nor with undocumented filters
  list(server, 'GET /api/team/general/all', { query: { offset: 5 } });
  // @ts-expect-error nor in an open body
  list(server, 'POST /api/payment/charge/all', { body: { limit: 5 } });
}
