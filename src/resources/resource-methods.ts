import type { resourceRoutes } from '../api/resource-routes.gen.ts';
import type { Client } from '../client/client.ts';
import { requestError } from '../client/errors.ts';
import type { DataOf, FurtherFields, MethodInput, RequestOptions, Route } from '../client/operations.ts';
import type { Answer } from '../client/response.ts';
import { type Items, type ListItem, type ListRoute, listFrom } from './list.ts';

/**
 * A list. As a promise it is one page, requested once; iterating over it requests all pages, of `limit` items each, from
 * `offset` on. Nothing is sent before.
 */
export interface Pages<Page, Item> extends Promise<Page>, AsyncIterable<Item> {
  /** All items, or the first `limit` of them. */
  readonly toArray: Items<Item>['toArray'];
}

type Method<R extends Route, Input> =
  Record<never, never> extends Input
    ? <Extra = unknown>(
        input?: Input & FurtherFields<R, Extra>,
        options?: RequestOptions,
      ) => Promise<DataOf<R> & NoInfer<Extra>>
    : <Extra = unknown>(
        input: Input & FurtherFields<R, Extra>,
        options?: RequestOptions,
      ) => Promise<DataOf<R> & NoInfer<Extra>>;

type ListMethod<Input, Page, Item> =
  Record<never, never> extends Input
    ? (input?: Input, options?: RequestOptions) => Pages<Page, Item>
    : (input: Input, options?: RequestOptions) => Pages<Page, Item>;

/**
 * A method of a resource. It takes path parameters, filters and fields in one object, and returns the `data` of the
 * response; `Extra` names further fields of your own, which the platform keeps and gives back.
 */
export type ResourceMethod<R extends Route> = R extends ListRoute
  ? ListMethod<MethodInput<R>, DataOf<R>, ListItem<R>>
  : Method<R, MethodInput<R>>;

type Table = typeof resourceRoutes;

/** The operations by resource: `charges.create`, `paymentLinks.list` ... */
export type Resources = {
  readonly [Name in keyof Table]: {
    readonly [Action in keyof Table[Name]]: Table[Name][Action] extends Route
      ? ResourceMethod<Table[Name][Action]>
      : never;
  };
};

type Input = Readonly<Record<string, unknown>>;
type Request = (route: string, init: object) => Promise<Answer<unknown>>;

/** Throws `invalid_request` for input that the types forbid, such as an id alone. */
function objectOf(route: string, input: Input): Input {
  if (typeof input === 'object' && input) return input;
  const details = [{ path: '', message: 'must be an object' }];
  throw requestError('invalid_request', route, { details }, 'takes an object, such as { id }');
}

/** The input, split into the parts of a request. */
function partsOf(route: string, input: Input): object {
  const entries = Object.entries(objectOf(route, input));
  const isInPath = ([name]: readonly [string, unknown]) => route.includes(`{${name}}`);
  const others = Object.fromEntries(entries.filter((entry) => !isInPath(entry)));
  const part = /^(?:GET|DELETE) /.test(route) ? 'query' : 'body';
  return { params: Object.fromEntries(entries.filter(isInPath)), [part]: others };
}

const responses = new WeakMap<object, Answer<unknown>>();

/**
 * The response in which a method received what it returned, with its request id, status, headers and rate limit. Undefined for
 * any other value.
 */
export const responseOf = <T extends object>(data: T): Answer<T> | undefined =>
  responses.get(data) as Answer<T> | undefined;

const method =
  (client: Client<Route>, route: string) =>
  async (input: Input = {}, options: RequestOptions = {}): Promise<unknown> => {
    const answer = await (client.request as Request)(route, { ...options, ...partsOf(route, input) });
    responses.set(Object(answer.data), answer);
    return answer.data;
  };

const listMethod =
  (client: Client<Route>, route: string) =>
  (input: Input = {}, options: RequestOptions = {}): Pages<unknown, unknown> => {
    let page: Promise<unknown> | undefined;
    const requested = () => {
      page ??= method(client, route)(input, options);
      return page;
    };
    const items = () => {
      const { limit, offset, ...filters } = objectOf(route, input);
      const init = { ...options, ...partsOf(route, filters), pageSize: limit as number | undefined };
      return listFrom(client, route, init, (offset as number | undefined) ?? 0);
    };
    return {
      [Symbol.toStringTag]: 'Pages',
      // biome-ignore lint/suspicious/noThenProperty: awaiting a list requests a page
      then: (...handlers) => requested().then(...handlers),
      catch: (handler) => requested().catch(handler),
      finally: (handler) => requested().finally(handler),
      [Symbol.asyncIterator]: items,
      toArray: async (array) => items().toArray(array),
    };
  };

/** The methods of all resources. `lists` are the routes that return pages. */
export function resourceMethods(client: Client<Route>, table: Table, lists: ReadonlySet<string>): Resources {
  const methodOf = (route: string) => (lists.has(route) ? listMethod : method)(client, route);
  const resources = Object.entries<Readonly<Record<string, string>>>(table).map(([name, routes]) => [
    name,
    Object.fromEntries(Object.entries(routes).map(([action, route]) => [action, methodOf(route)])),
  ]);
  return Object.fromEntries(resources) as Resources;
}
