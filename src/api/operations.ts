import { type TSchema, Type } from 'typebox';
import { id } from './describe/fields.ts';
import { withPatch, withPatchedSchemas } from './describe/merge-patch.ts';
import type { Method, OperationRow, OperationTable, RouteText } from './describe/row.ts';
import { patch } from './patch.gen.ts';
import { accounts } from './products/accounts.ts';
import { ads } from './products/ads.ts';
import { embeds } from './products/embeds.ts';
import { events } from './products/events.ts';
import { livestream } from './products/livestream.ts';
import { loyalty } from './products/loyalty.ts';
import { marketing } from './products/marketing.ts';
import { pages } from './products/pages.ts';
import { redirects } from './products/payments/links.ts';
import { payments } from './products/payments.ts';
import { polls } from './products/polls.ts';
import { spaces } from './products/spaces.ts';
import { sponsors } from './products/sponsors.ts';
import { teams } from './products/teams.ts';
import { vendors } from './products/vendors.ts';

/** Every product of the interface document, in its order. */
export const catalogue = {
  accounts,
  ads,
  embeds,
  events,
  livestream,
  loyalty,
  marketing,
  pages,
  payments,
  polls,
  spaces,
  sponsors,
  teams,
  vendors,
} as const satisfies Readonly<Record<string, OperationTable>>;

/** A product's name: the scope of a key, and the bucket of a rate limit. */
export type Product = keyof typeof catalogue;

/** An operation with its product, and its route split into method and path. */
export interface Operation {
  readonly route: RouteText;
  readonly method: Method;
  /** Letter case and `{parameters}` are exactly as in the interface document. */
  readonly path: string;
  readonly product: Product;
  readonly row: OperationRow;
}

const tables = Object.entries(catalogue) as ReadonlyArray<[Product, OperationTable]>;

/** All 279 named operations. */
export const operations: readonly Operation[] = tables.flatMap(([product, table]) =>
  (Object.entries(table) as ReadonlyArray<[RouteText, OperationRow]>).map(([route, row]) => {
    const [method, path] = route.split(' ') as [Method, string];
    return { route, method, path, product, row };
  }),
);

/** The schemas of an operation. `data` is the `data` of the success envelope. */
export interface OperationContract {
  /** The path parameters, by name. */
  readonly params?: TSchema;
  /** Query parameters; see `fields.ts` on coercion. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
}

/** As the interface document and we describe them, until `npx creator-widgets verify` has found something else. */
function verified(described: OperationTable): Readonly<Record<RouteText, OperationContract>> {
  if (Object.keys(patch).length === 0) return described;
  const rows = Object.entries(described).map(([route, { query, body, data }]) => {
    const patched = { query, body, data: Object.hasOwn(patch, route) ? withPatch(data, patch[route]) : data };
    return [route, withPatchedSchemas(patched, patch)];
  });
  return Object.fromEntries(rows);
}

const contracts = verified(Object.assign({}, ...Object.values(catalogue)));

/** Whether the operation is a navigation in the visitor's browser. The `data` of its contract is never sent. */
export const isNavigation = (route: RouteText): boolean => Object.hasOwn(redirects, route);

/** The names in braces, in order: `['paymentLinkId']`. */
export const pathParameters = (route: RouteText): readonly string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** Whether an operation returns a page of items and so accepts `limit` and `offset`. */
export const isList = (route: RouteText): boolean =>
  'items' in ((contractOf(route).data as { readonly properties?: object }).properties ?? {});

/** The schemas of an operation. Every path parameter is an id. @throws {Error} for an unknown route. */
export function contractOf(route: RouteText): OperationContract {
  const contract = contracts[route];
  if (contract === undefined) throw new Error(`The interface has no ${route}.`);
  const names = pathParameters(route);
  if (names.length === 0) return contract;
  return { ...contract, params: Type.Object(Object.fromEntries(names.map((name) => [name, id()]))) };
}
