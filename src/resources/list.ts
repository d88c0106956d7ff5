import type { ListRoute } from '../api/types.gen.ts';
import type { Client } from '../client/client.ts';
import { CreatorError, misconfigured, requestError } from '../client/errors.ts';
import type { DataOf, RequestInput } from '../client/operations.ts';
import type { Answer } from '../client/response.ts';
import { abortError } from '../client/with-timeout.ts';

export type { ListRoute };

/** An item of a list. */
export type ListItem<R extends ListRoute> =
  DataOf<R> extends { readonly items?: infer Items }
    ? NonNullable<Items> extends readonly (infer Item)[]
      ? Item
      : never
    : never;

/** Paging parameters are set here, not by the caller. */
type Unpaged<T> = T extends object
  ? { readonly [K in keyof T as K extends 'limit' | 'offset' ? never : K]: T[K] } & {
      readonly limit?: never;
      readonly offset?: never;
    }
  : T;

type Filters<T> = { readonly [K in keyof T]: K extends 'query' | 'body' ? Unpaged<T[K]> : T[K] };

/** Makes a body optional if only its paging parameters were required. */
type Loose<T> = T extends { readonly body: infer B }
  ? Record<never, never> extends B
    ? Omit<T, 'body'> & { readonly body?: B }
    : T
  : T;

/** The input of a request without `limit` and `offset`, plus the page size. */
export type ListInput<R extends ListRoute> = Loose<Filters<RequestInput<R>>> & {
  /** Items per request, 1 to 100. Default 100. Half as many are asked for after a response over 2 MiB. */
  readonly pageSize?: number | undefined;
};

type ListArguments<R extends ListRoute> =
  Record<never, never> extends ListInput<R> ? [init?: ListInput<R>] : [init: ListInput<R>];

/** The items of a list. */
export interface Items<T> extends AsyncGenerator<T, void> {
  /** All items, or the first `limit` of them. */
  toArray(options?: { readonly limit?: number | undefined }): Promise<T[]>;
}

/** The untyped argument of a request. */
interface Init {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly pageSize?: number | undefined;
}

type Request = (route: string, init: object) => Promise<Answer<unknown>>;

interface RawPage {
  readonly items?: unknown;
  readonly total?: unknown;
  readonly offset?: unknown;
}

const MAX_PAGE_SIZE = 100;
/** Pages in a row without a new item: the platform repeats itself, or the list grows faster than it is read. */
const MAX_STALE_PAGES = 10;

const idOf = (item: object): unknown => ('id' in item && item.id !== '' ? item.id : undefined);

/** Throws `invalid_response` without a list of objects, or for another page than requested: paging would never end. */
function readItems(data: unknown, route: string, offset: number): readonly object[] {
  const { items, offset: answered } = data as RawPage;
  if (!Array.isArray(items) || items.some((item) => Object(item) !== item))
    throw requestError('invalid_response', route, {}, 'the response has no items');
  if (typeof answered !== 'number' || answered === offset) return items;
  throw requestError('invalid_response', route, {}, `asked from item ${offset}, answered from ${answered}`);
}

const isTooLarge = (error: unknown): boolean => error instanceof CreatorError && error.reason === 'too_large';

/** The part of the input that holds filters and paging. */
const pagedPartOf = (route: string): 'query' | 'body' => (route.startsWith('GET ') ? 'query' : 'body');

async function* readPages(
  request: Request,
  route: string,
  init: Init,
  pageSize: number,
  start: number,
): AsyncGenerator<unknown, void> {
  let limit = pageSize;
  let least = Number.POSITIVE_INFINITY;
  const seen = new Set<unknown>();
  const part = pagedPartOf(route);
  for (let offset = start, stale = 0; ; ) {
    const paged = { ...init[part], limit, offset };
    let data: unknown;
    try {
      ({ data } = await request(route, { ...init, [part]: paged }));
    } catch (error) {
      if (limit === 1 || !isTooLarge(error)) throw error;
      limit = Math.ceil(limit / 2);
      continue;
    }
    const items = readItems(data, route, offset);
    stale += 1;
    for (const item of items) {
      const id = idOf(item);
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      stale = 0;
      if (init.signal?.aborted) throw abortError(route, init.signal);
      yield item;
    }
    const { total } = data as RawPage;
    if (typeof total === 'number' && total < least) {
      const deleted = least === Number.POSITIVE_INFINITY ? 0 : least - total;
      least = total;
      if (deleted > 0) {
        // Items of this page may have moved to the one before meanwhile. If they haven't, all of these are known.
        offset = Math.max(start, offset - deleted);
        stale -= Math.ceil(deleted / (items.length || 1));
        continue;
      }
    }
    offset += items.length;
    // A page may be short because the platform sends fewer at once, and `total` may be wrong; an empty page is the end.
    const mayBeLast = items.length < limit && !(typeof total === 'number' && total > offset);
    if (items.length === 0 || mayBeLast) return;
    if (stale >= MAX_STALE_PAGES) throw requestError('invalid_response', route, {}, 'the pages bring nothing new');
  }
}

/**
 * Iterates over any list: `for await (const event of list(client, 'GET /api/events/general/all', { query: { city: 'Oslo' } }))`.
 * Pagination is automatic, and breaking out of the loop stops fetching. `toArray({ limit })` collects them. Items are passed on
 * as the platform sent them.
 *
 * An item that moves to the next page during the iteration is yielded once, by its id. Pages are asked for again if items were deleted
 * meanwhile, because others have moved to an earlier page.
 *
 * Throws `invalid_configuration` unless `pageSize` is 1 to 100. The loop throws the errors of its requests, `aborted` as soon as
 * its signal aborts, and `invalid_response` for pages that have no end.
 */
export function list<R extends ListRoute>(
  client: Client<NoInfer<R>>,
  route: R,
  ...[init]: ListArguments<R>
): Items<ListItem<R>> {
  return listFrom(client, route, (init ?? {}) as Init, 0) as Items<ListItem<R>>;
}

/** The same, from the item at an offset. */
export function listFrom(
  client: Client<never>,
  route: string,
  { pageSize = MAX_PAGE_SIZE, ...init }: Init,
  start: number,
): Items<unknown> {
  if (!(Number.isInteger(pageSize) && pageSize > 0 && pageSize <= MAX_PAGE_SIZE)) {
    throw misconfigured(`The page size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  }
  const part = pagedPartOf(route);
  // A copy, so that the caller may change its object during the iteration.
  const copy = { ...init, [part]: { ...init[part] } };
  const items = readPages(client.request as unknown as Request, route, copy, pageSize, start);
  const toArray: Items<unknown>['toArray'] = async ({ limit = Number.POSITIVE_INFINITY } = {}) => {
    const read: unknown[] = [];
    if (limit > 0) for await (const item of items) if (read.push(item) >= limit) break;
    return read;
  };
  return Object.assign(items, { toArray });
}
