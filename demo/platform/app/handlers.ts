import type { RouteText } from '../../../src/api/describe/row.ts';
import type { Handler } from '../base/call.ts';
import { redirects } from '../checkout/redirects.ts';
import { products } from '../products/all.ts';

/** The handlers of all products, and of the links to the checkout, by route. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  [...products, redirects].flatMap((each) => Object.entries(each) as [RouteText, Handler][]),
);
