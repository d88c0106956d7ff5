/** What must not compile of `list`, as in `requests.ts`. Nothing here is run. */
import { type Client, list } from '../../src/index.ts';
import type { ListItem, ListRoute, Route } from '../../src/server.ts';

declare const client: Client;
declare const server: Client<Route>;
declare const signal: AbortSignal;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;

export function whatCompiles() {
  return [
    list(client, 'GET /api/events/general/all'),
    list(client, 'GET /api/events/general/all', {}),
    list(client, 'GET /api/events/general/all', { query: { city: 'Oslo', upcoming: true }, pageSize: 50, signal }),
    list(client, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId: 'a' } }),
    list(server, 'GET /api/events/general/all', { retries: 0, timeoutMs: 1 }),
    list(server, 'POST /api/payment/charge/all'),
    list(server, 'POST /api/payment/charge/all', { body: { status: 'pending' } }),
    list(server, 'POST /api/payment/link/all', { body: { kind: 'donation' } }),
    list(server, 'POST /api/payment/paymentLink/getPayments', { body: { id: 'a' } }),
    list(server, 'GET /api/team/general/all', { query: { aFilterThatNobodyDescribed: true } }),
  ];
}

/** Every list has a type for its items: none has fallen through to `never`. */
type Untyped = { [R in ListRoute]: [ListItem<R>] extends [never] ? R : never };
export type NoneIsUntyped = Holds<Same<Untyped[ListRoute], never>>;

export async function whatComesBack() {
  for await (const event of list(client, 'GET /api/events/general/all')) {
    const title: string = event.title;
    // @ts-expect-error an event has no such member
    const none = event.noSuchMember;
    // @ts-expect-error an item is read, not written
    event.title = title;
    return [title, none];
  }
  for await (const link of list(server, 'POST /api/payment/link/all')) {
    // @ts-expect-error a link's kind is one of three words
    if (link.kind === 'gift') return null;
  }
  for await (const team of list(server, 'GET /api/team/general/all')) {
    // @ts-expect-error nobody has described a team: what is in it is to be looked at first
    const title: string = team['title'];
    return title;
  }
  return null;
}

export function whatIsNoList() {
  // @ts-expect-error it answers one event
  list(server, 'GET /api/events/general/get', { query: { id: 'a' } });
  // @ts-expect-error it makes one charge
  list(server, 'POST /api/payment/charge/create', { body: { amount: '1.00' } });
  // @ts-expect-error it answers one team, though any filter may be said
  list(server, 'GET /api/team/general/get', { query: { id: 'a' } });
  // @ts-expect-error any text is no route
  list(server, '' as string);
}

export function aListForServers() {
  // @ts-expect-error it needs a secret key
  list(client, 'POST /api/payment/charge/all');
  // @ts-expect-error it needs a secret key
  list(client, 'GET /api/team/general/all');
}

export function whatListSaysItself() {
  // @ts-expect-error how long a page is, is `pageSize`
  list(server, 'GET /api/events/general/all', { query: { limit: 5 } });
  // @ts-expect-error where it begins is not the caller's
  list(server, 'GET /api/events/general/all', { query: { offset: 5 } });
  // @ts-expect-error in a body neither
  list(server, 'POST /api/payment/link/all', { body: { limit: 5 } });
  // @ts-expect-error nor where any filter may be said
  list(server, 'GET /api/team/general/all', { query: { offset: 5 } });
  // @ts-expect-error nor in an open body
  list(server, 'POST /api/payment/charge/all', { body: { limit: 5 } });
}

export function whatIsMissingOrWrong() {
  // @ts-expect-error the parameter of the path
  list(client, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}');
  // @ts-expect-error the link whose payments they are
  list(server, 'POST /api/payment/paymentLink/getPayments');
  // @ts-expect-error the link whose payments they are
  list(server, 'POST /api/payment/paymentLink/getPayments', { body: {} });
  // @ts-expect-error a body on a GET
  list(server, 'GET /api/events/general/all', { body: {} });
  // @ts-expect-error a filter that list events does not have
  list(server, 'GET /api/events/general/all', { query: { colour: 'red' } });
  // @ts-expect-error a number where text is due
  list(server, 'GET /api/events/general/all', { query: { city: 1 } });
  // @ts-expect-error a page's length is a number
  list(server, 'GET /api/events/general/all', { pageSize: '5' });
}
