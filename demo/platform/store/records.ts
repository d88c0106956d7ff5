import { desc } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Product } from '../../../src/api/catalogue/all.ts';
import { accounts, type Mode } from './schema.ts';

/** The fields of a resource as its owner sent them: an open JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every resource that has no table of its own: one row each, whatever its family (`engine/family.ts`). */
export const records = pgTable(
  'records',
  {
    id: text('id').primaryKey(),
    product: text('product').$type<Product>().notNull(),
    /** The family's name within its product, such as `subcategory`. */
    family: text('family').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: text('mode').$type<Mode>().notNull(),
    status: text('status').notNull(),
    data: jsonb('data').$type<Fields>().notNull(),
    /** Lower-cased text that `search` looks in. */
    searchText: text('search_text').notNull(),
    /** 1 when made, one more with each change. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('records_owner').on(
      table.accountId,
      table.mode,
      table.product,
      table.family,
      desc(table.createdAt),
      desc(table.id),
    ),
    // Filters compare whole values, so the small operator class will do: `data @> {"teamId": "..."}`.
    index('records_data').using('gin', table.data.op('jsonb_path_ops')),
  ],
);

/** What a record went through: one row when it is made, one each time an action changes its state. */
export const recordChanges = pgTable(
  'record_changes',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    /** The version that the change made. */
    version: integer('version').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);
