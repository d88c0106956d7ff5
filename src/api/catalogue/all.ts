import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { embeds } from './embeds.ts';
import { events } from './events.ts';
import { livestream } from './livestream.ts';
import { loyalty } from './loyalty.ts';
import { marketing } from './marketing.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import type { Catalogue, Method, OperationRow, RouteText } from './row.ts';
import { spaces } from './spaces.ts';
import { sponsors } from './sponsors.ts';
import { teams } from './teams.ts';
import { vendors } from './vendors.ts';

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
