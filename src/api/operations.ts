import { embeds } from './catalogue/embeds.ts';
import { events } from './catalogue/events.ts';
import { polls } from './catalogue/polls.ts';
import { vendors } from './catalogue/vendors.ts';
import type { Catalogue, Method, OperationRow, RouteText } from './describe/row.ts';
import { accounts } from './products/accounts.ts';
import { ads } from './products/ads.ts';
import { livestream } from './products/livestream.ts';
import { loyalty } from './products/loyalty.ts';
import { marketing } from './products/marketing.ts';
import { pages } from './products/pages.ts';
import { payments } from './products/payments.ts';
import { spaces } from './products/spaces.ts';
import { sponsors } from './products/sponsors.ts';
import { teams } from './products/teams.ts';

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
} as const satisfies Readonly<Record<string, Catalogue>>;

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

const rowsByProduct = Object.entries(catalogue) as ReadonlyArray<[Product, Catalogue]>;

/** The names of the products, in the order of the document. */
export const products: readonly Product[] = rowsByProduct.map(([product]) => product);

/** All 279 named operations. */
export const operations: readonly Operation[] = rowsByProduct.flatMap(([product, rows]) =>
  (Object.entries(rows) as ReadonlyArray<[RouteText, OperationRow]>).map(([route, row]) => {
    const [method, path] = route.split(' ') as [Method, string];
    return { route, method, path, product, row };
  }),
);
