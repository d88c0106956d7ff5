import { Type } from 'typebox';
import { embeds } from './contract/embeds.ts';
import { events } from './contract/events.ts';
import { polls } from './contract/polls.ts';
import type { ContractTable, OperationContract } from './contract-table.ts';
import { id } from './describe/fields.ts';
import type { RouteText } from './describe/row.ts';
import { accounts } from './products/accounts.ts';
import { ads } from './products/ads.ts';
import { livestream } from './products/livestream.ts';
import { loyalty } from './products/loyalty.ts';
import { marketing } from './products/marketing.ts';
import { pages } from './products/pages.ts';
import { redirects } from './products/payments/links.ts';
import { payments } from './products/payments.ts';
import { spaces } from './products/spaces.ts';
import { sponsors } from './products/sponsors.ts';
import { teams } from './products/teams.ts';

export type { OperationContract } from './contract-table.ts';

const tables: ContractTable = {
  ...accounts,
  ...ads,
  ...embeds,
  ...events,
  ...livestream,
  ...loyalty,
  ...marketing,
  ...pages,
  ...payments,
  ...polls,
  ...redirects,
  ...spaces,
  ...sponsors,
  ...teams,
};

/** Whether the operation is a navigation in the visitor's browser. The `data` of its contract is never sent. */
export const isNavigation = (route: RouteText): boolean => Object.hasOwn(redirects, route);

/** The names in braces, in order: `['paymentLinkId']`. */
export const pathParameters = (route: RouteText): readonly string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** Whether an operation returns a page of items and so accepts `limit` and `offset`. */
export const isList = (route: RouteText): boolean =>
  'items' in ((contractOf(route).data as { readonly properties?: object }).properties ?? {});

/** The schemas of an operation. Every path parameter is an id. @throws {Error} for an operation without a contract. */
export function contractOf(route: RouteText): OperationContract {
  const contract = tables[route];
  if (contract === undefined) throw new Error(`${route} has no schemas. Add them to its product in src/api/contract.`);
  const names = pathParameters(route);
  if (names.length === 0) return contract;
  return { ...contract, params: Type.Object(Object.fromEntries(names.map((name) => [name, id()]))) };
}
