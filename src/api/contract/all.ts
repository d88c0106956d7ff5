import { Type } from 'typebox';
import type { RouteText } from '../catalogue/row.ts';
import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { charges } from './charges.ts';
import { customers } from './customers.ts';
import { embeds } from './embeds.ts';
import { events } from './events.ts';
import { id } from './fields.ts';
import { invoices } from './invoices.ts';
import { livestream } from './livestream.ts';
import { loyalty } from './loyalty.ts';
import { marketing } from './marketing.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { polls } from './polls.ts';
import { promotions } from './promotions.ts';
import { receipts } from './receipts.ts';
import { redirects } from './redirects.ts';
import { refunds } from './refunds.ts';
import { spaces } from './spaces.ts';
import { sponsors } from './sponsors.ts';
import { subscriptions } from './subscriptions.ts';
import type { ContractTable, OperationContract } from './table.ts';
import { teams } from './teams.ts';
import { transactions } from './transactions.ts';

export type { OperationContract } from './table.ts';

const tables: ContractTable = {
  ...accounts,
  ...ads,
  ...charges,
  ...customers,
  ...embeds,
  ...events,
  ...invoices,
  ...livestream,
  ...loyalty,
  ...marketing,
  ...pages,
  ...payments,
  ...plans,
  ...polls,
  ...promotions,
  ...receipts,
  ...redirects,
  ...refunds,
  ...spaces,
  ...sponsors,
  ...subscriptions,
  ...teams,
  ...transactions,
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
