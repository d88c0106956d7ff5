import type { ListRoute } from '../api/types.gen.ts';
import type { Answer } from '../client/answer.ts';
import type { Client } from '../client/client.ts';
import { failed, misconfigured } from '../client/errors.ts';
import type { DataOf, RequestInput } from '../client/operations.ts';

export type { ListRoute };

/** One item of a list's page. */
export type ListItem<R extends ListRoute> =
  DataOf<R> extends { readonly items?: infer Items }
    ? NonNullable<Items> extends readonly (infer Item)[]
      ? Item
      : never
    : never;

/** What a page is cut by is said here, not by the caller. */
type Unpaged<T> = T extends object
  ? { readonly [K in keyof T as K extends 'limit' | 'offset' ? never : K]: T[K] } & {
      readonly limit?: never;
      readonly offset?: never;
    }
  : T;

type Filters<T> = { readonly [K in keyof T]: K extends 'query' | 'body' ? Unpaged<T[K]> : T[K] };

/** A body that only paging was asked of may be left out. */
type Loose<T> = T extends { readonly body: infer B }
  ? Record<never, never> extends B
    ? Omit<T, 'body'> & { readonly body?: B }
    : T
  : T;

/** A request's own data without `limit` and `offset`, and how long a page is. */
export type ListInput<R extends ListRoute> = Loose<Filters<RequestInput<R>>> & {
  /** How many items one request asks for, 1 to 100. Default 100. An answer of more than 2 MiB is refused: ask for less then. */
  readonly pageSize?: number | undefined;
};

type ListArguments<R extends ListRoute> =
  Record<never, never> extends ListInput<R> ? [init?: ListInput<R>] : [init: ListInput<R>];

/** A request's argument, untyped. */
interface Init {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly retries?: number | undefined;
  readonly pageSize?: number | undefined;
}

type Request = (route: string, init: object) => Promise<Answer<unknown>>;

interface Given {
  readonly items?: unknown;
  readonly total?: unknown;
  readonly offset?: unknown;
}

const MOST = 100;
/** Pages in a row without anything new: the platform repeats itself, or the list grows faster than it is read. */
const MOST_STALE = 10;

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item && 'id' in item && item.id !== '' ? item.id : undefined;

/** Throws `invalid_response` where there is no list, or not the part that was asked for: paging on would never end. */
function readItems(data: unknown, route: string, offset: number): readonly unknown[] {
  const { items, offset: answered } = data as Given;
  if (!Array.isArray(items)) throw failed('invalid_response', route, {}, 'the answer has no items');
  if (typeof answered !== 'number' || answered === offset) return items;
  throw failed('invalid_response', route, {}, `asked from item ${offset}, answered from ${answered}`);
}

/** Where an operation takes its paging, beside its filters. */
const partOf = (route: string): 'query' | 'body' => (route.startsWith('GET ') ? 'query' : 'body');

async function* run(request: Request, route: string, init: Init, limit: number): AsyncGenerator<unknown, void> {
  const seen = new Set<unknown>();
  const part = partOf(route);
  for (let offset = 0, stale = 0; ; ) {
    const paged = { ...init[part], limit, offset };
    // A list is read, whatever its method: asking again changes nothing.
    const { data } = await request(route, { retries: 2, ...init, [part]: paged });
    const items = readItems(data, route, offset);
    stale += 1;
    for (const item of items) {
      const id = idOf(item);
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      stale = 0;
      if (init.signal?.aborted) throw failed('aborted', route);
      yield item;
    }
    offset += items.length;
    const { total } = data as Given;
    // A page may be short because the platform gives fewer at once; `total` may be wrong. An empty page is the end.
    const mayBeLast = items.length < limit && !(typeof total === 'number' && total > offset);
    if (items.length === 0 || mayBeLast) return;
    if (stale >= MOST_STALE) throw failed('invalid_response', route, {}, 'the pages bring nothing new');
  }
}

/**
 * Every item of a list, page by page, as it is asked for:
 * `for await (const event of list(client, 'GET /api/events/general/all', { query: { city: 'Oslo' } })) ...`.
 *
 * An item that moves to the next page while the list is read comes once, by its id; one that moves to an earlier page is missed, as
 * in any paging by offset. Leaving the loop asks no further. Items come as the platform sent them.
 *
 * Throws `invalid_configuration` for a `pageSize` that is not 1 to 100. The loop throws what the request throws, `aborted` by its
 * signal at once, and `invalid_response` for pages that cannot be followed to an end.
 */
export function list<R extends ListRoute>(
  client: Client<NoInfer<R>>,
  route: R,
  ...[init]: ListArguments<R>
): AsyncGenerator<ListItem<R>, void> {
  const { pageSize = MOST, ...rest } = (init ?? {}) as Init;
  if (!(Number.isInteger(pageSize) && pageSize > 0 && pageSize <= MOST)) {
    throw misconfigured(`pageSize is a whole number from 1 to ${MOST}.`);
  }
  const part = partOf(route);
  // As it is now: what the caller does with its object while the list is read changes nothing.
  const asked = { ...rest, [part]: { ...rest[part] } };
  const pages = run(client.request as unknown as Request, route, asked, pageSize);
  return pages as AsyncGenerator<ListItem<R>, void>;
}
