import { Type } from 'typebox';
import type { RouteText } from '../catalogue/row.ts';
import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { billing } from './billing.ts';
import { embeds } from './embeds.ts';
import { OpenList, OpenObject, OpenQuery, Result, ResultPage } from './envelope.ts';
import { events } from './events.ts';
import { id } from './fields.ts';
import { livestream } from './livestream.ts';
import { loyalty } from './loyalty.ts';
import { marketing } from './marketing.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import { RedirectQuery } from './redirects.ts';
import { subscriptions } from './subscriptions.ts';
import type { ContractTable, OperationContract } from './table.ts';

export type { OperationContract } from './table.ts';

const tables: ContractTable = {
  ...accounts,
  ...ads,
  ...billing,
  ...embeds,
  ...events,
  ...livestream,
  ...loyalty,
  ...marketing,
  ...pages,
  ...payments,
  ...polls,
  ...subscriptions,
};

/** Routes that respond with a redirect or a page instead of an envelope. */
const navigations: ReadonlySet<string> = new Set(['GET /api/pay/{shortId}', 'GET /api/pay/s/{shortId}']);

/** Whether the operation is a navigation in the visitor's browser. The `data` of its contract is never sent. */
export const isNavigation = (route: RouteText): boolean => navigations.has(route);

/** Whether the request and response are described field by field. Otherwise both are an open JSON object. */
export const isDescribed = (route: RouteText): boolean => tables[route] !== undefined || isNavigation(route);

/** The names in braces, in order: `['paymentLinkId']`. */
export const pathParameters = (route: RouteText): readonly string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The last path segments that mean a list, for undescribed operations. */
const LIST_WORDS = /\/(?:(?:get)?all|search\w*|(?:get)?history|getInvoices|getEvents)$/i;

function undescribed(route: RouteText): OperationContract {
  if (isNavigation(route)) return { query: RedirectQuery, data: Result };
  const isRead = /^(GET|DELETE) /.test(route);
  if (LIST_WORDS.test(route)) return { ...(isRead ? { query: OpenQuery } : { body: OpenList }), data: ResultPage };
  if (!isRead) return { body: OpenObject, data: Result };
  // An id in the path replaces the one in the query.
  return pathParameters(route).length > 0 ? { data: Result } : { query: OpenQuery, data: Result };
}

/** Whether an operation returns a page of items and so accepts `limit` and `offset` (contract section 2). */
export const isList = (route: RouteText): boolean =>
  'items' in ((contractOf(route).data as { readonly properties?: object }).properties ?? {});

/**
 * The schemas of an operation. An undescribed one accepts an open JSON object (POST, PUT) or `id`, paging and any
 * filter in the query (GET, DELETE). It returns the envelope, and lists return a page of items (contract section 2).
 * Every path parameter is an id.
 */
export function contractOf(route: RouteText): OperationContract {
  const contract = tables[route] ?? undescribed(route);
  const names = pathParameters(route);
  if (names.length === 0) return contract;
  return { ...contract, params: Type.Object(Object.fromEntries(names.map((name) => [name, id()]))) };
}
