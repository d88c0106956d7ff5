import type { Catalogue } from './row.ts';

/**
 * Vendors: vendor listings and eligible public projections. There is no row, and that is no oversight: the interface
 * document states 283 operations and names 279. The missing four are this product's ("operations of this product: not
 * shown", section 4.4), and a path that nobody has shown is not invented here.
 */
export const vendors = {} as const satisfies Catalogue;
