import type { OperationTable } from '../describe/row.ts';

/**
 * Vendors: vendor listings and eligible public projections. Intentionally empty: the interface document states 283
 * operations and names 279. The missing four are this product's ("operations of this product: not shown"),
 * and we don't invent paths.
 */
export const vendors = {} as const satisfies OperationTable;
